/** What the queue does for itself and for the reminders, every few minutes and after a start. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { keepAlarms } from "../alarm/public.ts";

/** Ended jobs are kept so long. */
const keptDays = 30;

/**
 * Gives back what dead workers held. A worker's connections bear its name, and PostgreSQL ends them when its process dies:
 * who has none is dead. (The library itself waits four hours.) A job that has no try left then has failed.
 */
export const releaseDead = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    select graphile_worker.force_unlock_workers(dead.workers)
    from (select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs
      where locked_by is not null and locked_by not in (
        select application_name from pg_stat_activity where datname = current_database())) dead
    where dead.workers is not null`;
  yield* sql`
    update job set state = 'failed', error = '{"name":"ServerFault"}', ended_at = now()
    where state in ('waiting', 'running') and not exists (
      select from graphile_worker._private_jobs queued
      where queued.key = 'job:' || job.id and (queued.locked_by is not null or queued.attempts < queued.max_attempts))`;
});

/** Reminders that make themselves, and jobs that nobody asks after any more. */
export const upkeep = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* keepAlarms;
  yield* sql`delete from job where ended_at < now() - ${keptDays}::int * interval '1 day'`;
});
