/**
 * Reports and long reads on a replica of the database (DATABASE_READ_URL), so that they do not slow the tills down. What must see its
 * own writes stays on the primary, as does everything that writes. Without a replica all of it is the primary.
 */
import { PgClient } from "@effect/sql-pg";
import { Context, Effect } from "effect";
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { AS_OF_HEADER } from "../../contract/report/as-of.ts";
import { isDatabaseAway } from "../postgres/away.ts";

/** A replica, and the instant (seconds) up to which it has everything: null while it has all that the primary has. */
export interface Replica {
  readonly client: PgClient.PgClient;
  readonly asOf: Effect.Effect<number | null, SqlError, SqlClient.SqlClient>;
}

/** The replica of this server; null without one. */
export const ReadReplica = Context.Reference<Replica | null>("kontor/ReadReplica", {
  defaultValue: () => null,
});

/** Whether a read runs on the replica now: nothing can be written there. */
const OnReplica = Context.Reference<boolean>("kontor/OnReplica", { defaultValue: () => false });

/** Seconds that figures may be behind without it being said. */
const UNSAID = 10;

/** Asks primary and replica how far they are. In whole seconds, since nobody reads a report by less. `unsaid` as `UNSAID`. */
export const lagOf = (replica: PgClient.PgClient, unsaid = UNSAID): Replica["asOf"] =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const [primary] = yield* sql<{ at: string }>`select pg_current_wal_lsn()::text as at`;
    const [found] = yield* replica<{ asOf: number | null }>`
      select extract(epoch from pg_last_xact_replay_timestamp())::int as "asOf"
      where pg_last_wal_replay_lsn() < ${primary?.at ?? "0/0"}::pg_lsn
        and pg_last_xact_replay_timestamp() < now() - make_interval(secs => ${unsaid})`;
    return found?.asOf ?? null;
  });

const say = (asOf: number) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, AS_OF_HEADER, String(asOf))),
  );

/**
 * Runs a read on the replica; the answer to the call says as of when it is, where the replica is behind. Without the replica, also
 * while it is away, the primary is read.
 */
export const onReplica = <A, E, R>(
  read: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | SqlError, R | HttpServerRequest.HttpServerRequest | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const replica = yield* ReadReplica;
    if (replica === null) return yield* read;
    const asOf = yield* replica.asOf.pipe(
      Effect.catchTag("SqlError", (error) =>
        isDatabaseAway(error) ? Effect.succeed("away" as const) : Effect.fail(error),
      ),
    );
    if (asOf === "away") return yield* read;
    if (asOf !== null) yield* say(asOf);
    return yield* read.pipe(
      Effect.provideService(OnReplica, true),
      Effect.provideService(SqlClient.SqlClient, replica.client),
      Effect.provideService(PgClient.PgClient, replica.client),
    );
  });

/** What a read also does where it may write, such as folding running totals; left out on the replica. */
export const unlessReplica = <E, R>(act: Effect.Effect<void, E, R>): Effect.Effect<void, E, R> =>
  Effect.flatMap(OnReplica, (isReplica) => (isReplica ? Effect.void : act));
