/** What a connection to the chat answers to each frame: greeting, pings, methods, subscriptions (DDP). */
import { randomUUID } from "node:crypto";
import type { PgClient } from "@effect/sql-pg";
import { Cause, Effect, Option, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { ClientFrame, MESSAGE_STREAM } from "../../contract/chat/chat-frames.ts";
import { isDatabaseAway } from "../database.ts";
import { ChatError, internal, notAllowed, notSignedIn, unavailable, wireError } from "./chat-error.ts";
import { isMember } from "./messages.ts";
import { type Caller, methodNamed } from "./methods.ts";
import { ChatRooms, type Listener } from "./rooms.ts";

export interface Connection extends Caller {
  /** Takes the news of the channels it is subscribed to. */
  readonly listener: Listener;
  /** Channels by the id of their subscription. */
  readonly subs: Map<string, string>;
  readonly end: Effect.Effect<void>;
  greeted: boolean;
}

type Work = Effect.Effect<void, never, ChatRooms | PgClient.PgClient>;

const connect = (connection: Connection, version: string): Work => {
  if (version !== "1") return Effect.andThen(connection.say({ msg: "failed", version: "1" }), connection.end);
  connection.greeted = true;
  return connection.say({ msg: "connected", session: randomUUID().slice(0, 17) });
};

const explain = (error: ChatError | SqlError) => {
  if (error instanceof ChatError) return Effect.succeed(wireError(error));
  if (isDatabaseAway(error)) return Effect.succeed(wireError(unavailable));
  return Effect.as(Effect.logError("a chat method failed", Cause.fail(error)), wireError(internal));
};

type MethodFrame = Extract<ClientFrame, { msg: "method" }>;

const callMethod = (connection: Connection, { id, method, params = [] }: MethodFrame): Work =>
  methodNamed(method)(connection, params).pipe(
    Effect.map((result) => ({ msg: "result", id, result })),
    Effect.catch((error) => Effect.map(explain(error), (wire) => ({ msg: "result", id, error: wire }))),
    Effect.flatMap(connection.say),
    Effect.andThen(connection.say({ msg: "updated", methods: [id] })),
  );

type SubFrame = Extract<ClientFrame, { msg: "sub" }>;

const whyNot = ({ chatter }: Connection, { name, params: [channel] = [] }: SubFrame): ChatError | null => {
  if (name !== MESSAGE_STREAM)
    return new ChatError({ error: 404, reason: `Subscription '${name}' not found` });
  if (!chatter()) return notSignedIn;
  return typeof channel === "string" && isMember(channel) ? null : notAllowed;
};

/** Subscribes to a channel's messages; an id that is in use already is passed over, as Rocket.Chat does. */
const subscribe = Effect.fnUntraced(function* (connection: Connection, frame: SubFrame) {
  const { id, params = [] } = frame;
  if (connection.subs.has(id)) return;
  const refused = whyNot(connection, frame);
  if (refused) return yield* connection.say({ msg: "nosub", id, error: wireError(refused) });
  const channel = String(params[0]);
  const rooms = yield* ChatRooms;
  const joined = yield* Effect.exit(rooms.join(channel, connection.listener));
  if (joined._tag === "Failure")
    return yield* connection.say({ msg: "nosub", id, error: wireError(unavailable) });
  connection.subs.set(id, channel);
  yield* connection.say({ msg: "ready", subs: [id] });
});

const unsubscribe = Effect.fnUntraced(function* (connection: Connection, id: string) {
  const channel = connection.subs.get(id);
  connection.subs.delete(id);
  const { leave } = yield* ChatRooms;
  if (channel !== undefined && ![...connection.subs.values()].includes(channel))
    leave(channel, connection.listener);
  yield* connection.say({ msg: "nosub", id });
});

const error = (connection: Connection, reason: string): Work => connection.say({ msg: "error", reason });

const answer = (connection: Connection, frame: ClientFrame): Work => {
  if (frame.msg === "ping") return connection.say({ ...frame, msg: "pong" });
  if (frame.msg === "pong") return Effect.void;
  if (frame.msg === "connect")
    return connection.greeted ? error(connection, "Already connected") : connect(connection, frame.version);
  if (!connection.greeted) return error(connection, "Must connect first");
  if (frame.msg === "method") return callMethod(connection, frame);
  return frame.msg === "sub" ? subscribe(connection, frame) : unsubscribe(connection, frame.id);
};

const readFrame = Schema.decodeUnknownOption(Schema.fromJsonString(ClientFrame));

/** Answers one frame; what is none of the protocol is told so. */
export const onFrame = (connection: Connection, text: string): Work =>
  Option.match(readFrame(text), {
    onNone: () => error(connection, "Bad request"),
    onSome: (frame) => answer(connection, frame),
  });
