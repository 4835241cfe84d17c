/** Count and sums of the sale list: from the kept sums where they know the filter, else from the orders themselves. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { OrderSums } from "../../../contract/sale/sale.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { unlessReplica } from "../../sql/replica.ts";
import { changeFilter, isKept, runningTotalFilter, orderFilterOf } from "./order-filter.ts";

const Row = Schema.Struct({ ...OrderSums.fields, changes: Schema.Int });
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** With more differences than this, reading folds them into the kept sums first. */
const manyChanges = 2000;

/** A cancelled order came to nothing, so it counts but does not sum; only what is posted can be due. */
const sumColumns = `
  exact(coalesce(sum(total) filter (where state <> 'cancelled'), 0)) as total,
  exact(coalesce(sum(paid) filter (where state <> 'cancelled'), 0)) as paid,
  exact(coalesce(sum(total - paid) filter (where money_state <> ''), 0)) as due`;

const fromRunningTotals = (sql: SqlClient.SqlClient, query: OrderQuery) => sql`
  select currency, sum(orders)::int as orders, ${sql.literal(sumColumns)}, sum(change)::int as changes
  from (
    select currency, state, money_state, orders, total, paid, 0 as change
      from sale_sum o where ${runningTotalFilter(sql, query)}
    union all
    select currency, state, money_state, orders, total, paid, 1
      from sale_sum_change o where ${changeFilter(sql, query)}
  ) summed
  group by currency having sum(orders) > 0 order by sum(orders) desc, currency`;

const fromOrders = (sql: SqlClient.SqlClient, query: OrderQuery) => sql`
  select currency, count(*)::int as orders, ${sql.literal(sumColumns)}, 0 as changes
  from sale_order o where ${orderFilterOf(sql, query)}
  group by currency order by count(*) desc, currency`;

/** Moves noted differences into the kept sums; does nothing while another does it. */
const foldSums = unlessReplica(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`select fold_sale_sums()`;
  }),
);

/** One row for each currency of the filtered list, the commonest first. */
export const readSums = Effect.fnUntraced(function* (query: OrderQuery) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* isKept(query) ? fromRunningTotals(sql, query) : fromOrders(sql, query);
  const sums = yield* Effect.orDie(decode(rows));
  if (sums.reduce((all, { changes }) => all + changes, 0) > manyChanges) yield* foldSums;
  return sums.map(({ currency, orders, total, paid, due }) => ({ currency, orders, total, paid, due }));
});
