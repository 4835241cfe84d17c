/** GET /websocket: opens connections to the chat and ends them, when they fall silent, flood, or may be no longer. */
import { Clock, Deferred, Duration, Effect, Scope } from "effect";
import { type Headers, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { CloseEvent, type Socket } from "effect/socket/Socket";
import { BODY_WITHOUT_SESSION } from "../../contract/endpoint.ts";
import { type Connection, onFrame } from "./connection.ts";
import { makeRate } from "./rate.ts";
import { ChatRooms } from "./rooms.ts";
import type { Chatter } from "./tokens.ts";

/** A page of another site must not open a chat in somebody's browser; programs send no Origin. */
const isOwnOrigin = (headers: Headers.Headers): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && [headers["host"], headers["x-forwarded-host"]].includes(host);
};

/** A connection ends with its token: with the session, when the person leaves, and by time. */
const endsWith = Effect.fnUntraced(function* (chatter: Chatter, ended: Deferred.Deferred<void>) {
  const { watch } = yield* ChatRooms;
  yield* watch(chatter.token, ended);
  const left = Math.max(0, chatter.expiresAt.getTime() - (yield* Clock.currentTimeMillis));
  yield* Effect.forkScoped(Effect.andThen(Effect.sleep(left), Deferred.succeed(ended, undefined)));
});

/** Ends when nothing was heard for too long; asks once before. */
const watchSilence = Effect.fnUntraced(function* ({ say }: Connection, heard: () => number) {
  const { times } = yield* ChatRooms;
  const [pingAfter, dropAfter] = [times.pingAfter, times.dropAfter].map((time) => Duration.toMillis(time));
  if (pingAfter === undefined || dropAfter === undefined) return;
  let lastPing = 0;
  for (;;) {
    const silent = (yield* Clock.currentTimeMillis) - heard();
    if (silent >= dropAfter) return;
    if (silent >= pingAfter && lastPing < heard()) {
      lastPing = heard();
      yield* say({ msg: "ping" });
    }
    yield* Effect.sleep((silent < pingAfter ? pingAfter : dropAfter) - silent);
  }
});

type Write = (chunk: string | CloseEvent) => Effect.Effect<void>;

const openConnection = Effect.fnUntraced(function* (write: Write, ended: Deferred.Deferred<void>) {
  const rooms = yield* ChatRooms;
  const scope = yield* Effect.scope;
  let chatter: Chatter | null = null;
  const connection: Connection = {
    listener: write,
    subs: new Map(),
    greeted: false,
    chatter: () => chatter,
    signIn: (person) => {
      chatter = person;
      return Effect.provideService(endsWith(person, ended), ChatRooms, rooms).pipe(Scope.provide(scope));
    },
    say: (frame) => write(JSON.stringify(frame)),
    end: Effect.asVoid(Deferred.succeed(ended, undefined)),
  };
  yield* Effect.addFinalizer(() =>
    Effect.sync(() =>
      new Set(connection.subs.values()).forEach((channel) => rooms.leave(channel, connection.listener)),
    ),
  );
  return connection;
});

/** Frames of one connection; more than that is no conversation. */
const flood = { burst: 100, perSecond: 50 };

const CLOSED_BY_RULE = 1008;
const TEXT_ONLY = 1003;
const TOO_LARGE = 1009;

/** Talks until either side has enough. */
const converse = Effect.fnUntraced(function* (socket: Socket) {
  const rooms = yield* ChatRooms;
  yield* rooms.start;
  const { pull } = yield* socket.reader;
  const writer = yield* socket.writer;
  const write: Write = (chunk) => Effect.ignore(writer.write(chunk));
  const ended = yield* Deferred.make<void>();
  const connection = yield* openConnection(write, ended);
  const mayTalk = makeRate<null>(flood);
  let heard = yield* Clock.currentTimeMillis;
  const listen = Effect.gen(function* () {
    for (;;) {
      for (const chunk of yield* pull) {
        heard = yield* Clock.currentTimeMillis;
        if (typeof chunk !== "string") return yield* write(new CloseEvent(TEXT_ONLY));
        if (connection.chatter() === null && chunk.length > BODY_WITHOUT_SESSION)
          return yield* write(new CloseEvent(TOO_LARGE));
        if (!mayTalk(null, heard)) return yield* write(new CloseEvent(CLOSED_BY_RULE));
        yield* onFrame(connection, chunk);
      }
    }
  });
  yield* Effect.raceAllFirst([
    Effect.ignore(listen),
    watchSilence(connection, () => heard),
    Deferred.await(ended),
    rooms.closing,
  ]);
}, Effect.scoped);

const answer = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  if (!isOwnOrigin(request.headers)) return HttpServerResponse.empty({ status: 403 });
  if (request.headers["upgrade"]?.toLowerCase() !== "websocket")
    return HttpServerResponse.empty({ status: 426 });
  const opened = yield* Effect.option(request.upgrade);
  if (opened._tag === "Some") yield* converse(opened.value);
  return HttpServerResponse.empty();
});

export const ChatSocket = HttpRouter.add("GET", "/websocket", answer);
