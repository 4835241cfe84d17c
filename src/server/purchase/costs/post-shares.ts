/** Stores the shares of a cost and posts what they differ from those before to where the goods are now (B4, B10, B11). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { spread } from "../../../domain/money/rounding.ts";
import { readToday } from "../../setting/public.ts";
import { bigints, jsons } from "../../sql/sql-array.ts";
import { defectiveWarehouse, type LateCost, postLateCosts } from "../../stock/public.ts";
import type { DividedLine } from "./divide-cost.ts";

interface SharedCost {
  readonly id: number;
  readonly branchId: number;
}

interface StoredShare {
  readonly id: number;
  readonly receiptLineId: number;
  readonly value: number;
}

/** Stores new shares and answers with the id of each line's, and what it differs from before. */
const storeShares = Effect.fnUntraced(function* (
  { id, branchId }: SharedCost,
  lines: readonly DividedLine[],
) {
  const sql = yield* PgClient.PgClient;
  const rows = lines.map(({ line, quantity, measure, value }) => ({
    line: line.receiptLineId,
    quantity,
    measure,
    value,
  }));
  const before = yield* sql<StoredShare>`
    select id, receipt_line_id as "receiptLineId", value from landed_cost_share where cost_id = ${id} and branch_id = ${branchId}`;
  const after = yield* sql<StoredShare>`
    insert into landed_cost_share as share (branch_id, cost_id, receipt_line_id, quantity, measure, value)
    select ${branchId}::int, ${id}::bigint, s.line, s.quantity, s.measure, s.value
    from unnest(${jsons(rows)}) with ordinality as given (row, n),
      jsonb_to_record(row) as s (line bigint, quantity bigint, measure bigint, value bigint) order by n
    on conflict (cost_id, receipt_line_id, branch_id) do update set quantity = excluded.quantity, measure = excluded.measure,
      value = excluded.value
    returning id, receipt_line_id as "receiptLineId", value`;
  const old = new Map(before.map(({ receiptLineId, value }) => [receiptLineId, value]));
  return new Map(
    after.map(({ id: shareId, receiptLineId, value }) => [
      receiptLineId,
      { shareId, difference: value - (old.get(receiptLineId) ?? 0) },
    ]),
  );
});

/** The late cost of a line: of its damaged units, which lie apart (B9), and of the others. */
const lateCostsOf = (
  { line, quantity }: DividedLine,
  { shareId, difference }: { readonly shareId: number; readonly difference: number },
  defectiveId: number,
): readonly LateCost[] => {
  const damaged = Math.min(quantity, Math.max(0, line.damaged - line.returnedDamaged));
  const parts = [quantity - damaged, damaged];
  const values = spread(difference, parts);
  const { productId, receiptId, lineId } = line;
  return [line.warehouseId, defectiveId]
    .map((warehouseId, at) => ({
      lineId: shareId,
      productId,
      warehouseId,
      quantity: parts[at] ?? 0,
      value: values[at] ?? 0,
      origin: { type: "receipt", id: receiptId, lineId } as const,
    }))
    .filter((cost) => cost.quantity > 0);
};

interface Part {
  readonly shareId: number;
  readonly toStock: number;
  readonly toProduction: number;
  readonly toSold: number;
}

/** The parts of each share together: those of good and of damaged units. */
const byShare = (parts: readonly Part[]): readonly Part[] => {
  const sums = new Map<number, Part>();
  for (const part of parts) {
    const sum = sums.get(part.shareId) ?? { shareId: part.shareId, toStock: 0, toProduction: 0, toSold: 0 };
    sums.set(part.shareId, {
      shareId: part.shareId,
      toStock: sum.toStock + part.toStock,
      toProduction: sum.toProduction + part.toProduction,
      toSold: sum.toSold + part.toSold,
    });
  }
  return [...sums.values()];
};

/** Found by their ids alone: with a condition on the cost the planner compares each share with each part (a minute for 10,000). */
const addParts = Effect.fnUntraced(function* ({ branchId }: SharedCost, given: readonly Part[]) {
  const sql = yield* PgClient.PgClient;
  const parts = byShare(given);
  yield* sql`
    update landed_cost_share share set to_stock = to_stock + x.stock, to_production = to_production + x.production,
      to_sold = to_sold + x.sold
    from unnest(${bigints(parts.map(({ shareId }) => shareId))}, ${bigints(parts.map(({ toStock }) => toStock))},
      ${bigints(parts.map(({ toProduction }) => toProduction))}, ${bigints(parts.map(({ toSold }) => toSold))})
      as x (id, stock, production, sold)
    where share.id = x.id and share.branch_id = ${branchId}`;
});

/** Makes these the shares of the cost. Runs under the locks of its receipts. */
export const postShares = Effect.fnUntraced(function* (cost: SharedCost, lines: readonly DividedLine[]) {
  const stored = yield* storeShares(cost, lines);
  const isDamaged = lines.some(({ line }) => line.damaged > 0);
  const defectiveId = isDamaged ? yield* defectiveWarehouse(cost.branchId) : 0;
  const changed = lines.flatMap((divided) => {
    const share = stored.get(divided.line.receiptLineId);
    return share === undefined || share.difference === 0 ? [] : [{ divided, share }];
  });
  const late = changed.flatMap(({ divided, share }) =>
    divided.line.isGoods ? lateCostsOf(divided, share, defectiveId) : [],
  );
  const posted = yield* postLateCosts({ type: "landedCost", id: cost.id, date: yield* readToday }, late);
  // Of services nothing is in stock: their part is a cost of the day.
  const services = changed
    .filter(({ divided }) => !divided.line.isGoods)
    .map(({ share }) => ({ shareId: share.shareId, toStock: 0, toProduction: 0, toSold: share.difference }));
  const goods = late.map(({ lineId }, at) => ({
    shareId: lineId,
    ...(posted[at] ?? { toStock: 0, toProduction: 0, toSold: 0 }),
  }));
  yield* addParts(cost, [...goods, ...services]);
});
