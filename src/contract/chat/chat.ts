/** The call that opens the staff chat; the chat itself is spoken over a websocket (`chat-frames.ts`). */
import { Schema } from "effect";
import { def, ok } from "../endpoint.ts";

/** The specification's `{chat-service}`. */
const SERVICE = "chat";

/**
 * Where to chat, and as whom. `server` is an http(s) or ws(s) address, to which the client appends `/websocket`; the token
 * lives twelve hours and ends with the session that asked for it.
 */
export const ChatLogin = Schema.Struct({
  server: Schema.String,
  authToken: Schema.String,
  channelId: Schema.String,
  channelName: Schema.String,
  username: Schema.String,
});
export type ChatLogin = typeof ChatLogin.Type;

export const chatEndpoints = {
  /** A new chat token for the signed-in person: of this server, or of the Rocket.Chat that takes its place. */
  chatLogin: def("POST", "chatLogin", `/${SERVICE}/login`, "login", { success: ok(ChatLogin) }),
};
