/** Late costs of goods that are on their way: each line of a transfer has a value of its own, which grows with them (T8, B10). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { spread } from "../../../domain/money/rounding.ts";
import { bigints } from "../../sql/sql-array.ts";

/** What a late cost added to (or took off) the goods of a product in a warehouse, in the smallest unit of the cost currency. */
export interface TakenCost {
  readonly productId: number;
  readonly warehouseId: number;
  readonly value: number;
}

interface Line {
  readonly id: number;
  readonly transferId: number;
  /** The cost that it takes a part of, by its position. */
  readonly at: number;
  readonly quantity: number;
  readonly value: number;
}

/**
 * Adds what places on the way took to the lines whose goods are there; other places have no lines. Runs under the locks of the
 * balances: who receives meanwhile waits, or is locked out and tries again. Answers with what each line took.
 */
export const addToTransfers = Effect.fnUntraced(function* (costs: readonly TakenCost[]) {
  const sql = yield* PgClient.PgClient;
  const taken = costs.filter(({ value }) => value !== 0);
  if (taken.length === 0) return [];
  const lines = yield* sql<Line>`
    select l.id, o.id as "transferId", x.at::int, l.sent - l.received - l.damaged - l.returned - l.missing as quantity, l.value
    from unnest(${bigints(taken.map(({ productId }) => productId))}, ${bigints(taken.map(({ warehouseId }) => warehouseId))})
      with ordinality as x (product, warehouse, at)
    join warehouse w on w.id = x.warehouse and w.kind = 'transit'
    join stock_transfer_line l on l.product_id = x.product
    join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
      and o.from_warehouse_id = w.from_warehouse_id and o.to_warehouse_id = w.to_warehouse_id
    where l.sent > l.received + l.damaged + l.returned + l.missing
    order by o.id, l.id for update of o`;
  const parts = taken.flatMap(({ value, productId, warehouseId }, place) => {
    const own = lines.filter(({ at }) => at === place + 1);
    // A line is never worth less than nothing: what is taken off is taken off what lines are worth.
    const weights = own.map((line) => (value < 0 ? line.value : line.quantity));
    return spread(own.length === 0 ? 0 : value, weights).map((part, at) => ({
      productId,
      warehouseId,
      transferId: own[at]?.transferId ?? 0,
      lineId: own[at]?.id ?? 0,
      part,
    }));
  });
  yield* sql`
    update stock_transfer_line l set value = l.value + x.part
    from unnest(${bigints(parts.map(({ lineId }) => lineId))}, ${bigints(parts.map(({ part }) => part))}) as x (id, part)
    where l.id = x.id`;
  return parts;
});
