/** The websocket and REST routes that the chat is spoken over. */
import { Layer } from "effect";
import { HttpRouter } from "effect/http";
import { ChatRest } from "./rest.ts";
import { ChatRooms } from "./rooms.ts";
import { ChatSocket } from "./socket.ts";

export const ChatRoutes = Layer.mergeAll(ChatSocket, ChatRest).pipe(
  HttpRouter.provideRequest(ChatRooms.layer),
);
