/** Customers that rows of a file name, by code or by name. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { texts } from "../../sql/sql-array.ts";

/** Ids of the customers with each name, in lower case: those with that code, else all with that name. */
export type CustomerNames = ReadonlyMap<string, readonly number[]>;

export const readCustomers = Effect.fnUntraced(function* (names: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const wanted = texts([...new Set(names.filter((name) => name !== "").map((name) => name.toLowerCase()))]);
  const rows = yield* sql<{ name: string; ids: readonly number[] }>`
    select wanted.name, array(select c.id from customer c where c.deleted_at is null and c.active
      and (lower(c.code) = wanted.name or (lower(c.name) = wanted.name and not exists (select from customer o
        where lower(o.code) = wanted.name and o.deleted_at is null and o.active))) order by c.id limit 2) as ids
    from unnest(${wanted}) as wanted (name)`;
  const idsByName: CustomerNames = new Map(rows.map(({ name, ids }) => [name, ids]));
  return idsByName;
});
