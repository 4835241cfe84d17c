/** Slows down guessing: at most ten failed tries for a name in fifteen minutes, counted in the database for all processes. */
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";

const most = 10;
const minutes = 15;

const claim = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, name: string) {
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${name}, 4620))`;
  const [tried] = yield* sql<{ id: number }>`
    with old as (delete from login_try where at < now() - interval '1 day')
    insert into login_try (name)
    select ${name} where ${most} > (
      select count(*) from login_try where name = ${name} and at > now() - make_interval(mins => ${minutes}))
    returning id`;
  return tried;
});

/**
 * Notes a try before it is known whether it fails, so that many at once are not more than ten; TooManyTries beyond them.
 * Answers with the try, for `forgive`.
 */
export const takeTry = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, name: string) {
  const tried = yield* sql.withTransaction(claim(sql, name));
  return tried ? tried.id : yield* refuse("TooManyTries", { params: { minutes } });
});

/** A try that was right is none, but clears nothing: who knows the password may not guess codes for ever. */
export const forgive = (sql: SqlClient.SqlClient, tried: number) =>
  sql`delete from login_try where id = ${tried}`;

/** A sign-in that worked clears the count. */
export const clearFailures = (sql: SqlClient.SqlClient, name: string) =>
  sql`delete from login_try where name = ${name}`;
