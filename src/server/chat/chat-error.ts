/** How the chat refuses: by the names and shapes that Rocket.Chat's clients know. */
import { Data } from "effect";

/** `error` is what clients look at: a number (403, 404) or a name; `reason` is for people who read logs. */
export class ChatError extends Data.TaggedError("ChatError")<{
  readonly error: string | number;
  readonly reason: string;
}> {}

export const notSignedIn = new ChatError({ error: "error-invalid-user", reason: "Invalid user" });
export const notAllowed = new ChatError({ error: "error-not-allowed", reason: "Not allowed" });
export const badLogin = new ChatError({
  error: 403,
  reason: "You've been logged out by the server. Please log in again.",
});
export const invalid = (reason: string) => new ChatError({ error: "error-invalid-params", reason });
export const unavailable = new ChatError({ error: 503, reason: "The database is away for a moment" });
export const internal = new ChatError({ error: 500, reason: "Internal server error" });

/** As it goes over the websocket. */
export const wireError = ({ error, reason }: ChatError) => ({
  isClientSafe: true,
  error,
  reason,
  message: `${reason} [${error}]`,
  errorType: "Meteor.Error",
});
