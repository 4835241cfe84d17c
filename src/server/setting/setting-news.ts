/**
 * Tells whoever listens that a setting or somebody's rights were changed, on whichever server: PostgreSQL passes the new version on to all of
 * them. Nothing is done while nothing changes, but a sign of life now and then, for what stands between.
 */
import { PgClient } from "@effect/sql-pg";
import { Cause, Context, Effect, Layer, PubSub, Queue, Schedule, Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { Closing } from "../closing.ts";
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

const make = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const scope = yield* Effect.scope;
  const closing = yield* Closing;
  const news = yield* PubSub.sliding<number>(1);
  const version = Effect.provideService(settingsVersion, SqlClient.SqlClient, sql);

  /** What was missed while nobody heard the database is told first. */
  const hear = Effect.gen(function* () {
    const notices = yield* sql.listen(SETTING_NEWS);
    for (;;) {
      yield* PubSub.publish(news, yield* version);
      yield* Queue.takeAll(notices);
    }
  }).pipe(
    Effect.scoped,
    Effect.tapError((error) => Effect.logDebug("changes of settings are not heard", Cause.fail(error))),
    Effect.retry(patience),
  );
  /** Nobody listens to the database before somebody listens here. */
  const start = yield* Effect.cached(Effect.forkIn(hear, scope));

  /** Listening before reading, so that nothing falls between the two. */
  const versions = Effect.gen(function* () {
    const heard = yield* PubSub.subscribe(news);
    return Stream.concat(Stream.succeed(yield* version), Stream.fromSubscription(heard));
  }).pipe(Stream.unwrap, Stream.changes);
  const signs = Stream.map(Stream.drop(Stream.tick(SIGN_OF_LIFE), 1), () => ": still here\n\n");
  const events = Stream.map(versions, (latest) => `data: ${latest}\n\n`).pipe(
    Stream.merge(signs),
    Stream.interruptWhen(Effect.race(Effect.sleep(LONGEST), closing)),
    Stream.map((text) => encoder.encode(text)),
  );
  /** The present version, and each new one, as server-sent events. */
  return {
    answer: Effect.as(
      start,
      HttpServerResponse.stream(events, {
        contentType: "text/event-stream",
        headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
      }),
    ),
  };
});

export class SettingNews extends Context.Service<SettingNews, Effect.Success<typeof make>>()(
  "kontor/SettingNews",
) {
  static readonly layer = Layer.effect(SettingNews, make);
}
