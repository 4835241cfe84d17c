/**
 * Who listens to which channel on this server. News come from PostgreSQL, so that it does not matter which server a message
 * was posted on: a notice only says that there is something to read, and reading goes on where it ended, once for all.
 */
import { PgClient } from "@effect/sql-pg";
import { Cause, Context, Effect, Layer, Queue, Schedule, Semaphore } from "effect";
import type { Duration } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { MESSAGE_STREAM } from "../../contract/chat/chat-frames.ts";
import { Closing } from "../http/closing.ts";
import { ejsonMessage, messagesAfter, NOTICES } from "./messages.ts";
import type { StoredMessage } from "./messages.ts";
import { tellOrders } from "./orders.ts";
import { makeEnds } from "../http/ends.ts";
import { endedTokens } from "./tokens.ts";

/** The chat's clock; tests wind it faster. */
export const ChatTimes = Context.Reference<{
  /** Silence after which a connection is asked whether it lives, and after which it is dropped. */
  readonly pingAfter: Duration.Input;
  readonly dropAfter: Duration.Input;
  /** How often new orders are told, while somebody listens. */
  readonly tellEvery: Duration.Input;
}>("kontor/ChatTimes", {
  defaultValue: () => ({ pingAfter: "15 seconds", dropAfter: "30 seconds", tellEvery: "1 second" }),
});

/** Takes a frame that is ready to be sent. */
export type Listener = (frame: string) => Effect.Effect<void>;

interface Room {
  last: Date;
  readonly listeners: Set<Listener>;
}

const frameOf = (message: StoredMessage): string =>
  JSON.stringify({
    msg: "changed",
    collection: MESSAGE_STREAM,
    id: "id",
    fields: { eventName: message.channel, args: [ejsonMessage(message)] },
  });

const PAGE = 500;

/** Reads what is new in a channel and hands it to the listeners. */
const readOn = Effect.fnUntraced(function* (channel: string, room: Room) {
  for (;;) {
    const news = yield* messagesAfter(channel, room.last, PAGE);
    for (const message of news) {
      const frame = frameOf(message);
      for (const listener of room.listeners) yield* listener(frame);
      room.last = message.at;
    }
    if (news.length < PAGE) return;
  }
});

const makeRooms = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rooms = new Map<string, Room>();
  const oneByOne = Semaphore.withPermit(yield* Semaphore.make(1));
  const inSql = Effect.provideService(PgClient.PgClient, sql);

  const refresh = (channel: string): Effect.Effect<void, SqlError> =>
    Effect.suspend(() => {
      const room = rooms.get(channel);
      return room ? readOn(channel, room) : Effect.void;
    }).pipe(oneByOne, inSql);

  const open = Effect.fnUntraced(function* (channel: string) {
    const [found] = yield* sql<{ last: Date }>`
      select last_at as last from chat_channel where id = ${channel}`;
    const room: Room = rooms.get(channel) ?? { last: found?.last ?? new Date(), listeners: new Set() };
    rooms.set(channel, room);
    return room;
  });

  const join = Effect.fnUntraced(function* (channel: string, listener: Listener) {
    const room = rooms.get(channel) ?? (yield* open(channel));
    room.listeners.add(listener);
  }, oneByOne);

  const leave = (channel: string, listener: Listener) => {
    const room = rooms.get(channel);
    room?.listeners.delete(listener);
    if (room?.listeners.size === 0) rooms.delete(channel);
  };

  const refreshAll = Effect.suspend(() => Effect.forEach([...rooms.keys()], refresh, { discard: true }));
  return { join, leave, refresh, refreshAll, isEmpty: () => rooms.size === 0 };
});

/** Soon after the database was away, then less often. */
const patience = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]);

const make = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const scope = yield* Effect.scope;
  const times = yield* ChatTimes;
  const closing = yield* Closing;
  const { refreshAll, isEmpty, ...rooms } = yield* makeRooms;
  const { end, endGone, watch } = makeEnds(endedTokens);

  const onNotice = (payload: string) => {
    const [what, which = ""] = payload.split(" ");
    return what === "ended" ? end(which) : rooms.refresh(which);
  };
  /** What was missed while nobody listened is read first. */
  const hear = Effect.gen(function* () {
    const notices = yield* sql.listen(NOTICES);
    yield* refreshAll;
    yield* endGone;
    for (;;) {
      const heard = yield* Queue.takeAll(notices);
      for (const payload of new Set(heard.map((notice) => notice.payload))) yield* onNotice(payload);
    }
  }).pipe(
    Effect.scoped,
    Effect.tapError((error) => Effect.logDebug("the chat does not hear the database", Cause.fail(error))),
    Effect.retry(patience),
  );
  const tell = Effect.suspend(() => (isEmpty() ? Effect.void : tellOrders)).pipe(
    Effect.tapError((error) => Effect.logDebug("new orders were not told", Cause.fail(error))),
    Effect.ignore,
    Effect.andThen(Effect.sleep(times.tellEvery)),
    Effect.forever,
  );
  /** Nothing is listened to before the first connection. */
  const start = yield* Effect.cached(
    Effect.forEach(
      [hear, tell],
      (work) => Effect.forkIn(Effect.provideService(work, PgClient.PgClient, sql), scope),
      { discard: true },
    ),
  );
  return {
    ...rooms,
    watch,
    start,
    times,
    closing,
  };
});

export class ChatRooms extends Context.Service<ChatRooms, Effect.Success<typeof make>>()("kontor/ChatRooms") {
  static readonly layer = Layer.effect(ChatRooms, make);
}
