/** Handler of the chat's sign-in, and what the chat is spoken over. */
import { Effect, Layer } from "effect";
import { HttpRouter } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { login } from "./login.ts";
import { ChatRest } from "./rest.ts";
import { ChatRooms } from "./rooms.ts";
import { ChatSocket } from "./socket.ts";

export const ChatLive = HttpApiBuilder.group(Api, "chat", (handlers) =>
  Effect.succeed(handlers.handleAll({ chatLogin: () => answering(login) })),
);

/** The websocket and REST routes. */
export const ChatRoutes = Layer.mergeAll(ChatSocket, ChatRest).pipe(
  HttpRouter.provideRequest(ChatRooms.layer),
);
