/** Which earlier imports of the same file still stand (I36). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person, ownBranch } from "../person.ts";

/**
 * The condition that import `e` is an earlier one of the file of import `f`, and a document that it made stands in a branch of the
 * person: what was undone or cancelled may be imported again, and a list that two branches share is imported by each.
 */
export const isEarlier = Effect.fnUntraced(function* (table: string) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  return sql`e.digest = f.digest and e.target = f.target and e.id <> f.id and e.batch_id is not null and exists (
    select from record_batch_item i join ${sql(table)} d on d.id = i.record_id
    join record_batch b on b.id = i.batch_id
    where i.batch_id = e.batch_id and b.undone_at is null and d.state not in ('cancelled', 'undone')
      and (${own}::int is null or d.branch_id = ${own}::int))`;
});

/** The documents of batch `batch_id` of an alias, as JSON. */
export const documentsOf = Effect.fnUntraced(function* (table: string | null, alias: "e" | "f") {
  const sql = yield* PgClient.PgClient;
  if (table === null) return sql`'[]'::jsonb`;
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number) order by d.id)
    from record_batch_item i join ${sql(table)} d on d.id = i.record_id
    where i.batch_id = ${sql.literal(`${alias}.batch_id`)}), '[]'::jsonb)`;
});

/** The documents of the earlier imports of file `f`, as JSON. */
export const earlierOf = Effect.fnUntraced(function* (table: string | null) {
  const sql = yield* PgClient.PgClient;
  if (table === null) return sql`'[]'::jsonb`;
  return sql`coalesce((select jsonb_agg(document) from import_file e,
      jsonb_array_elements(${yield* documentsOf(table, "e")}) document
    where ${yield* isEarlier(table)}), '[]'::jsonb)`;
});
