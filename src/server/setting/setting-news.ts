/**
 * Tells whoever listens that a setting or somebody's rights were changed, on whichever server: PostgreSQL passes the new version on to all of
 * them. A stream ends with its session. Nothing is done while nothing changes, but a sign of life now and then, for what stands between.
 */
import { PgClient } from "@effect/sql-pg";
import { Cause, Context, Deferred, Effect, Layer, PubSub, Queue, Schedule, Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { Closing } from "../http/closing.ts";
import { Person } from "../person.ts";
import { endedSessions, makeEnds } from "../http/ends.ts";
import { settingsVersion } from "./settings.ts";

/** The channel of PostgreSQL. */
const SETTING_NEWS = "kontor_setting";

/** Tells every listener, when the transaction ends, that settings or rights were changed. */
export const tellSettings = (sql: SqlClient.SqlClient) =>
  sql`select pg_notify(${SETTING_NEWS}, settings_version()::text)`;

const SIGN_OF_LIFE = "25 seconds";

/** A listener comes back after this time, and its session is looked at anew. */
const LONGEST = "30 minutes";

/** Soon after the database was away, then less often. */
const patience = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]);

const encoder = new TextEncoder();

/** What the database tells: the versions, and which sessions have ended. Nobody listens to it before `start`. */
const makeNews = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const scope = yield* Effect.scope;
  const news = yield* PubSub.sliding<number>(1);
  const version = Effect.provideService(settingsVersion, SqlClient.SqlClient, sql);
  const { end, endGone, watch } = makeEnds((sessions: readonly string[]) =>
    Effect.provideService(endedSessions(sessions), PgClient.PgClient, sql),
  );

  /** "ended {hash of a session's token}", or the new version. */
  const onNotices = Effect.fnUntraced(function* (payloads: readonly string[]) {
    const ended = payloads.filter((payload) => payload.startsWith("ended "));
    for (const payload of ended) yield* end(payload.slice("ended ".length));
    if (ended.length < payloads.length) yield* PubSub.publish(news, yield* version);
  });
  /** What was missed while nobody heard the database is told first. */
  const hear = Effect.gen(function* () {
    const notices = yield* sql.listen(SETTING_NEWS);
    yield* PubSub.publish(news, yield* version);
    yield* endGone;
    for (;;) yield* onNotices((yield* Queue.takeAll(notices)).map(({ payload }) => payload));
  }).pipe(
    Effect.scoped,
    Effect.tapError((error) => Effect.logDebug("changes of settings are not heard", Cause.fail(error))),
    Effect.retry(patience),
  );
  /** Listening before reading, so that nothing falls between the two. */
  const versions = Effect.gen(function* () {
    const heard = yield* PubSub.subscribe(news);
    return Stream.concat(Stream.succeed(yield* version), Stream.fromSubscription(heard));
  }).pipe(Stream.unwrap, Stream.changes);
  return { start: yield* Effect.cached(Effect.forkIn(hear, scope)), versions, watch, endGone };
});

const make = Effect.gen(function* () {
  const { start, versions, watch, endGone } = yield* makeNews;
  const closing = yield* Closing;
  const signs = Stream.map(Stream.drop(Stream.tick(SIGN_OF_LIFE), 1), () => ": still here\n\n");
  const events = Stream.map(versions, (latest) => `data: ${latest}\n\n`).pipe(
    Stream.merge(signs),
    Stream.map((text) => encoder.encode(text)),
  );
  /** The events of a session, until it ends. It is watched before it is looked at, so that no end falls between the two. */
  const eventsOf = (session: string) =>
    Effect.gen(function* () {
      const ended = yield* Deferred.make<void>();
      yield* watch(session, ended);
      yield* endGone;
      const over = Effect.raceAllFirst([Effect.sleep(LONGEST), closing, Deferred.await(ended)]);
      return Stream.interruptWhen(events, over);
    }).pipe(Stream.unwrap);
  /** The present version, and each new one, as server-sent events. */
  const answer = Effect.gen(function* () {
    const { tokenHash } = yield* Person;
    yield* start;
    return HttpServerResponse.stream(eventsOf(Buffer.from(tokenHash).toString("hex")), {
      contentType: "text/event-stream",
      headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
    });
  });
  return { answer };
});

export class SettingNews extends Context.Service<SettingNews, Effect.Success<typeof make>>()(
  "kontor/SettingNews",
) {
  static readonly layer = Layer.effect(SettingNews, make);
}
