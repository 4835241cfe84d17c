/**
 * Slows down guessing. A try counts at every door it knocks at, for a quarter of an hour, in the database: all processes of
 * the server agree.
 */
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";
import { bigints, integers, texts } from "../sql/sql-array.ts";

const minutes = 15;

/** What tries are counted for, and how many of them may fail. */
interface Door {
  readonly key: string;
  readonly most: number;
}

/** As JSON, so that nobody can choose a name that is counted for another door. */
const door = (most: number, ...key: readonly (string | number | null)[]): Door => ({
  key: JSON.stringify(key),
  most,
});

const nameFrom = (name: string, network: string | null) => door(10, "name from", name, network);

/**
 * The doors of a sign-in. Strict is only who tries one name from one place. The name alone allows far more, lest somebody
 * elsewhere keeps a person out; so does the place alone, where a whole company may sit behind one address.
 */
export const signInDoors = (name: string, network: string | null): readonly Door[] => [
  nameFrom(name, network),
  door(100, "name", name),
  ...(network === null ? [] : [door(100, "from", network)]),
];

/** The door of a change of the own password. */
export const passwordDoors = (personId: number): readonly Door[] => [door(10, "password", personId)];

/** The doors of a PIN: strict for who asks, far wider for whose PIN it is, lest one cashier keeps it from all others. */
export const pinDoors = (personId: number, name: string): readonly Door[] => [
  door(10, "PIN by", personId),
  door(100, "PIN of", name),
];

const claim = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, doors: readonly Door[]) {
  const keys = texts(doors.map(({ key }) => key));
  const most = integers(doors.map((each) => each.most));
  // In one order, so that tries with doors in common do not wait for each other in a ring.
  yield* sql`
    select pg_advisory_xact_lock(lock)
    from (select hashtextextended(key, 4620) as lock from unnest(${keys}) as key order by lock) as locks`;
  return yield* sql<{ id: number }>`
    with old as (
      delete from login_try where id in (
        select id from login_try where at < now() - make_interval(mins => ${minutes}) limit 1000 for update skip locked)
    )
    insert into login_try (door)
    select key from unnest(${keys}) as key
    where not exists (
      select from unnest(${keys}, ${most}) as knocked (key, most)
      where most <= (
        select count(*) from login_try where door = key and at > now() - make_interval(mins => ${minutes})))
    returning id`;
});

/** A try that was let in. */
export type Try = readonly number[];

/**
 * Notes a try before it is known whether it fails, so that many at once are not more than allowed; TooManyTries when one of
 * its doors has had enough. Answers with the try, for `forgive`.
 */
export const takeTry = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, doors: readonly Door[]) {
  const tried = yield* sql.withTransaction(claim(sql, doors));
  if (tried.length === 0) return yield* refuse("TooManyTries", { params: { minutes } });
  return tried.map(({ id }) => id) satisfies Try;
});

/** A try that was right is none, but clears nothing: who knows the password may not guess codes for ever. */
export const forgive = (sql: SqlClient.SqlClient, tried: Try) =>
  sql`delete from login_try where id = any(${bigints(tried)})`;

/** A sign-in that worked clears what its own place has failed with this name, and nothing of what others have. */
export const welcomeBack = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  tried: Try,
  name: string,
  network: string | null,
) {
  yield* sql`
    delete from login_try where id = any(${bigints(tried)}) or door = ${nameFrom(name, network).key}`;
});
