/** Slows down guessing: at most ten failed sign-ins for a name in fifteen minutes, counted in the database for all processes. */
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";

const most = 10;
const minutes = 15;

/** Refuses with TooManyTries once a name has failed too often. */
export const checkThrottle = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, name: string) {
  const [row] = yield* sql<{ tries: number }>`
    select count(*)::int as tries from login_try
    where name = ${name} and at > now() - make_interval(mins => ${minutes})`;
  if ((row?.tries ?? 0) >= most) return yield* refuse("TooManyTries", { params: { minutes } });
});

/** Notes a failed try. */
export const noteFailure = (sql: SqlClient.SqlClient, name: string) => sql`
  with old as (delete from login_try where at < now() - interval '1 day')
  insert into login_try (name) values (${name})`;

/** A sign-in that worked clears the count. */
export const clearFailures = (sql: SqlClient.SqlClient, name: string) =>
  sql`delete from login_try where name = ${name}`;
