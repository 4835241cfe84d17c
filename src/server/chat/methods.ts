/** The methods that a client may call over the chat's websocket: signing in, history, sending. */
import { randomUUID } from "node:crypto";
import type { PgClient } from "@effect/sql-pg";
import { Effect, Option, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { wireDate } from "../../contract/chat/chat-frames.ts";
import { HISTORY_SIZE } from "../../domain/chat.ts";
import { takeAllowance } from "./allowance.ts";
import { badLogin, ChatError, invalid, notAllowed, notSignedIn } from "./chat-error.ts";
import { ejsonMessage, isMember, messagesBefore, postMessage } from "./messages.ts";
import { ChatRooms } from "./rooms.ts";
import { type Chatter, findChatter } from "./tokens.ts";

/** What a method may do to the connection it is called on. */
export interface Caller {
  readonly chatter: () => Chatter | null;
  readonly signIn: (chatter: Chatter) => Effect.Effect<void>;
  readonly say: (frame: object) => Effect.Effect<void>;
}

type Method = (
  caller: Caller,
  params: readonly unknown[],
) => Effect.Effect<unknown, ChatError | SqlError, ChatRooms | PgClient.PgClient>;

/** Whoever is signed in on this connection. */
const chatterOf = ({ chatter }: Caller) =>
  Effect.suspend(() => {
    const signedIn = chatter();
    return signedIn ? Effect.succeed(signedIn) : Effect.fail(notSignedIn);
  });

const decoded = <A>(schema: Schema.Decoder<A>, value: unknown) =>
  Option.match(Schema.decodeUnknownOption(schema)(value), {
    onNone: () => Effect.fail(invalid("The parameters do not fit")),
    onSome: Effect.succeed,
  });

const Resume = Schema.Struct({ resume: Schema.String });

/** Signs the connection in by its chat token. A client that finds the answer without `tokenExpires` breaks. */
const login: Method = Effect.fnUntraced(function* (caller, [given]) {
  const token = Option.getOrNull(Schema.decodeUnknownOption(Resume)(given))?.resume;
  const chatter = token === undefined ? null : yield* findChatter(token);
  if (!chatter) return yield* badLogin;
  yield* caller.signIn(chatter);
  const id = String(chatter.personId);
  yield* caller.say({ msg: "added", collection: "users", id, fields: { username: chatter.username } });
  return { id, token, tokenExpires: wireDate(chatter.expiresAt.getTime()), type: "resume" };
});

const MOST = 100;
const Before = Schema.NullOr(Schema.Struct({ $date: Schema.Int }));
const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST }));

/** `[channel, before, limit]`: messages before a time (null: the newest), the newest first. */
const loadHistory: Method = Effect.fnUntraced(function* (
  caller,
  [channel, end = null, limit = HISTORY_SIZE],
) {
  yield* chatterOf(caller);
  if (typeof channel !== "string" || !isMember(channel)) return yield* notAllowed;
  const before = yield* decoded(Before, end);
  const count = yield* decoded(Limit, limit);
  const messages = yield* messagesBefore(channel, before && new Date(before.$date), count);
  return { messages: messages.map(ejsonMessage), unreadNotLoaded: 0 };
});

const Sent = Schema.Struct({
  _id: Schema.optionalKey(Schema.String),
  rid: Schema.String,
  msg: Schema.String,
});

/** Posts as a person, if they did not post too much just now; everybody on this server has it before it is answered. */
export const post = Effect.fnUntraced(function* (personId: number, given: unknown) {
  const { _id: id = randomUUID(), rid: channel, msg: text } = yield* decoded(Sent, given);
  const rooms = yield* ChatRooms;
  if (!(yield* takeAllowance(personId)))
    return yield* new ChatError({ error: "too-many-requests", reason: "Too many messages. Wait a moment." });
  const message = yield* postMessage({ id, channel, text, personId });
  // Whoever listens reads it when PostgreSQL tells, should reading it now fail.
  yield* Effect.ignore(rooms.refresh(channel));
  return message;
});

const sendMessage: Method = Effect.fnUntraced(function* (caller, [given]) {
  const { personId } = yield* chatterOf(caller);
  return ejsonMessage(yield* post(personId, given));
});

const methods = new Map<string, Method>(Object.entries({ login, loadHistory, sendMessage }));

const unknownMethod =
  (name: string): Method =>
  () =>
    Effect.fail(new ChatError({ error: 404, reason: `Method '${name}' not found` }));

export const methodNamed = (name: string): Method => methods.get(name) ?? unknownMethod(name);
