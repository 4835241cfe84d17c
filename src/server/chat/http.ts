/** Handler of the chat's sign-in, and what the chat is spoken over. */
import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../answering.ts";
import { Api } from "../api.ts";
import { login } from "./login.ts";
import { ChatRest } from "./rest.ts";
import { ChatSocket } from "./socket.ts";

export const ChatLive = HttpApiBuilder.group(Api, "chat", (handlers) =>
  Effect.succeed(handlers.handleAll({ chatLogin: () => answering(login) })),
);

/** The websocket and REST routes; they want `ChatRooms`. */
export const ChatRoutes = Layer.mergeAll(ChatSocket, ChatRest);
