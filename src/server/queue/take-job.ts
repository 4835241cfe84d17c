/** How a worker takes a job and gives it back: by leases, so that a job whose worker died is taken by another. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { texts } from "../sql/sql-array.ts";
import { channel } from "./jobs.ts";
import { upkeepKinds, works } from "./works.ts";

/** One try of a job. */
const Try = Schema.Struct({
  id: Schema.Int,
  kind: Schema.String,
  input: Schema.Unknown,
  attempt: Schema.Int,
});
export type Try = typeof Try.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Try));

/** A job is tried three times when server or database die under it; a refusal ends it at once. */
const mostTries = 3;

/** A worker that does not show up for so long is dead. */
const lease = "30 seconds";

/** Until upkeep comes again. */
const pause = "5 minutes";

/** Puts Kontor's own jobs into the queue, due now. */
export const armUpkeep = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into job (kind, input) select kind, '{}' from unnest(${texts(upkeepKinds)}) as kind
    on conflict (kind) where person_id is null do update set run_at = now() where job.state = 'waiting'`;
});

/** The next job that is due, or whose worker died; null when there is none. Many may ask at once, each gets another. */
export const takeJob = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update job set state = 'failed', error = '{"name":"ServerFault"}', ended_at = now()
    where state = 'running' and lease_until < now() and attempt >= ${mostTries}::int and person_id is not null`;
  const rows = yield* sql`
    update job set state = 'running', progress = 0, attempt = attempt + 1, started_at = coalesce(started_at, now()),
      lease_until = now() + ${lease}::interval
    where id = (
      select id from job
      where ((state = 'waiting' and run_at <= now()) or (state = 'running' and lease_until < now()))
        and kind = any(${texts([...works.keys()])})
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, input, attempt`;
  const [taken] = yield* Effect.orDie(decode(rows));
  return taken ?? null;
});

/** Puts the end of the lease off; false when the job is not this try's any more: cancelled, or taken over. */
export const renewLease = Effect.fnUntraced(function* ({ id, attempt }: Try) {
  const sql = yield* PgClient.PgClient;
  const [ours] = yield* sql`
    update job set lease_until = now() + ${lease}::interval
    where id = ${id} and attempt = ${attempt} and state = 'running' returning id`;
  return ours !== undefined;
});

/** Writes the end of a job that did what it should; false when it is not this try's any more. Upkeep waits for its next time. */
export const writeDone = Effect.fnUntraced(function* ({ id, attempt }: Try, result: unknown) {
  const sql = yield* PgClient.PgClient;
  const [ours] = yield* sql`
    update job set progress = 100, lease_until = null,
      state = case when person_id is null then 'waiting' else 'done' end,
      attempt = case when person_id is null then 0 else attempt end,
      run_at = case when person_id is null then now() + ${pause}::interval else run_at end,
      ended_at = case when person_id is not null then now() end,
      result = ${sql.json(result ?? null)}
    where id = ${id} and attempt = ${attempt} and state = 'running' returning id`;
  return ours !== undefined;
});

/** A try that failed: for good with its reason, or with another try later; upkeep always has one. */
export const writeFailed = Effect.fnUntraced(function* ({ id, attempt }: Try, error: unknown) {
  const sql = yield* PgClient.PgClient;
  const isLast = error !== null || attempt >= mostTries;
  const reason = error ?? { name: "ServerFault" };
  yield* sql`
    update job set progress = 0, lease_until = null,
      state = case when ${isLast} and person_id is not null then 'failed' else 'waiting' end,
      run_at = now() + case when person_id is null then ${pause}::interval else attempt * interval '10 seconds' end,
      ended_at = case when ${isLast} and person_id is not null then now() end,
      error = case when ${isLast} then ${sql.json(reason)} end
    where id = ${id} and attempt = ${attempt} and state = 'running'`;
});

/**
 * Returns a job whose worker stops to the queue (G40): the try does not count, and the workers of other servers are notified,
 * so that one of them takes the job at once.
 */
export const giveBack = Effect.fnUntraced(function* ({ id, attempt }: Try) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with returned as (
      update job set state = 'waiting', progress = 0, lease_until = null, attempt = attempt - 1, run_at = now()
      where id = ${id} and attempt = ${attempt} and state = 'running' returning id)
    select pg_notify(${channel}, '') from returned`;
});
