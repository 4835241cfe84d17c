/**
 * The little of Rocket.Chat's REST that takes over from the methods of the websocket in its version 9: sending and history.
 * `X-Auth-Token` is the chat token, `X-User-Id` the id that signing in by websocket answered.
 */
import { Cause, Effect, Option, Schema } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { LARGEST_FRAME } from "../../contract/chat/chat-frames.ts";
import { HISTORY_SIZE } from "../../domain/chat.ts";
import { isTooLarge, withinLimit } from "../body/public.ts";
import { ChatError, internal, invalid, notAllowed } from "./chat-error.ts";
import { isMember, isoMessage, messagesBefore } from "./messages.ts";
import { post } from "./methods.ts";
import { findChatter } from "./tokens.ts";

const unauthorized = new ChatError({ error: 401, reason: "You must be logged in to do this." });

const tooLarge = new ChatError({ error: 413, reason: "The message is too large." });

const statusOf = ({ error }: ChatError) => (typeof error === "number" ? error : 400);

const refused = (error: ChatError) =>
  HttpServerResponse.jsonUnsafe(
    { success: false, error: error.reason, errorType: String(error.error) },
    { status: statusOf(error) },
  );

/** Answers in Rocket.Chat's envelope; the database's trouble is logged and told as a fault. */
const answered = <E, R>(work: Effect.Effect<object, ChatError | E, R>) =>
  work.pipe(
    Effect.map((data) => HttpServerResponse.jsonUnsafe({ ...data, success: true })),
    Effect.catch((error) =>
      error instanceof ChatError
        ? Effect.succeed(refused(error))
        : Effect.as(Effect.logError("a chat call failed", Cause.fail(error)), refused(internal)),
    ),
  );

const chatter = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest;
  const signedIn = yield* findChatter(headers["x-auth-token"] ?? "");
  return signedIn && String(signedIn.personId) === headers["x-user-id"] ? signedIn : yield* unauthorized;
});

const Body = Schema.Struct({ message: Schema.Unknown });

const sendMessage = Effect.gen(function* () {
  const { personId } = yield* chatter;
  const request = yield* HttpServerRequest.HttpServerRequest;
  const body = yield* withinLimit(request.json, LARGEST_FRAME).pipe(
    Effect.mapError((error) => (isTooLarge(error) ? tooLarge : invalid("The body is no JSON"))),
  );
  const { message } = yield* Option.match(Schema.decodeUnknownOption(Body)(body), {
    onNone: () => Effect.fail(invalid("The 'message' is missing")),
    onSome: Effect.succeed,
  });
  return { message: isoMessage(yield* post(personId, message)) };
});

const MOST = 100;

/** `cursor` is where an older page begins: the time of the oldest message here, in milliseconds. */
const history = (cursorName: "previous" | "latest") =>
  Effect.gen(function* () {
    yield* chatter;
    const request = yield* HttpServerRequest.HttpServerRequest;
    const query = new URL(request.url, "http://kontor").searchParams;
    const channel = query.get("roomId") ?? "";
    if (!isMember(channel)) return yield* notAllowed;
    const cursor = query.get(cursorName);
    const before = cursor === null ? null : new Date(/^\d+$/.test(cursor) ? Number(cursor) : cursor);
    const count = Number(query.get("count") ?? HISTORY_SIZE);
    if (!(count >= 1 && count <= MOST) || Number.isNaN(before?.getTime()))
      return yield* invalid("The query does not fit");
    const messages = yield* messagesBefore(channel, before, Math.floor(count));
    const oldest = messages.length < count ? undefined : messages.at(-1);
    return {
      messages: messages.map(isoMessage),
      cursor: { previous: oldest ? String(oldest.at.getTime()) : null, next: null },
      unreadNotLoaded: 0,
    };
  });

const routes = [
  HttpRouter.route("POST", "/api/v1/chat.sendMessage", answered(sendMessage)),
  HttpRouter.route("GET", "/api/v1/rooms.history", answered(history("previous"))),
  HttpRouter.route("GET", "/api/v1/channels.history", answered(history("latest"))),
];

export const ChatRest = HttpRouter.addAll(routes);
