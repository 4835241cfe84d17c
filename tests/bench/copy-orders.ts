/** More orders than a company has: copies of its own, made by SQL alone, for lists of a size that took years. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/** Copies posted orders until there are `wanted`, without lines or money; the triggers of the list keep its sums right. */
export const growOrders = Effect.fnUntraced(function* (wanted: number) {
  const sql = yield* PgClient.PgClient;
  const columns = yield* sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'sale_order' and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) =>
    name === "client_id" ? "gen_random_uuid()" : name === "number" ? "number || '-' || n" : name,
  );
  const [counted] = yield* sql<{ orders: number; posted: number }>`
    select count(*)::int as orders, count(*) filter (where state in ('committed', 'done'))::int as posted
    from sale_order where state <> 'temp'`;
  const missing = Math.max(0, wanted - (counted?.orders ?? 0));
  const copies = Math.ceil(missing / Math.max(1, counted?.posted ?? 0));
  yield* sql.unsafe(`
    insert into sale_order (${names.join(", ")})
    select ${values.join(", ")} from sale_order, generate_series(1, ${copies}) n
    where state in ('committed', 'done') order by n, sale_order.id limit ${missing}`);
  yield* sql`select fold_sale_sums()`;
  yield* sql`vacuum (analyze) sale_order, sale_sum, sale_sum_change`;
});
