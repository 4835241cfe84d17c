/** Stores the shares of a cost and posts what they differ from those before to where the goods are now (B4, B10, B11). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { spread } from "../../../domain/money/rounding.ts";
import { readToday } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
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

/** A line's share, and what its value differs from before. */
interface Share {
  readonly divided: DividedLine;
  readonly shareId: number;
  readonly difference: number;
}

/** The share of each line: the stored one, else one with an id of its own, which the entries name before it is stored. */
const sharesOf = Effect.fnUntraced(function* ({ id, branchId }: SharedCost, lines: readonly DividedLine[]) {
  const sql = yield* PgClient.PgClient;
  const stored = yield* sql<StoredShare>`
    select id, receipt_line_id as "receiptLineId", value from landed_cost_share where cost_id = ${id} and branch_id = ${branchId}`;
  const before = new Map(stored.map((share) => [share.receiptLineId, share]));
  const fresh = lines.filter(({ line }) => !before.has(line.receiptLineId)).length;
  const ids = yield* sql<{ id: number }>`
    select nextval(name) as id
    from (select pg_get_serial_sequence('landed_cost_share', 'id')::regclass as name) ids, generate_series(1, ${fresh}::int)`;
  const next = ids.values();
  return lines.map((divided): Share => {
    const old = before.get(divided.line.receiptLineId);
    const shareId = old?.id ?? next.next().value?.id ?? 0;
    return { divided, shareId, difference: divided.value - (old?.value ?? 0) };
  });
});

/** The late cost of a line: of its damaged units, which lie apart (B9), and of the others. */
const lateCostsOf = (
  { divided: { line, quantity }, shareId, difference }: Share,
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
const byShare = (parts: readonly Part[]): ReadonlyMap<number, Part> => {
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
  return sums;
};

/** Stores shares with what was posted of them, in one statement: an update of 10,000 after it takes as long again (170 ms). */
const storeShares = Effect.fnUntraced(function* (
  { id, branchId }: SharedCost,
  shares: readonly Share[],
  posted: readonly Part[],
) {
  const sql = yield* PgClient.PgClient;
  const parts = byShare(posted);
  const column = (valueOf: (share: Share) => number | null) => bigints(shares.map(valueOf));
  const sum = (valueOf: (part: Part) => number) =>
    column(({ shareId }) => {
      const part = parts.get(shareId);
      return part === undefined ? 0 : valueOf(part);
    });
  yield* sql`
    insert into landed_cost_share as share (id, branch_id, cost_id, receipt_line_id, quantity, measure, value, to_stock, to_production,
      to_sold)
    overriding system value
    select s.id, ${branchId}::int, ${id}::bigint, s.line, s.quantity, s.measure, s.value, s.stock, s.production, s.sold
    from unnest(${column(({ shareId }) => shareId)}, ${column(({ divided }) => divided.line.receiptLineId)},
      ${column(({ divided }) => divided.quantity)}, ${column(({ divided }) => divided.measure)}, ${column(({ divided }) => divided.value)},
      ${sum(({ toStock }) => toStock)}, ${sum(({ toProduction }) => toProduction)}, ${sum(({ toSold }) => toSold)})
      as s (id, line, quantity, measure, value, stock, production, sold)
    on conflict (cost_id, receipt_line_id, branch_id) do update set quantity = excluded.quantity, measure = excluded.measure,
      value = excluded.value, to_stock = share.to_stock + excluded.to_stock,
      to_production = share.to_production + excluded.to_production, to_sold = share.to_sold + excluded.to_sold`;
});

/** Makes these the shares of the cost. Runs under the locks of its receipts. */
export const postShares = Effect.fnUntraced(function* (cost: SharedCost, lines: readonly DividedLine[]) {
  const shares = yield* sharesOf(cost, lines);
  const isDamaged = lines.some(({ line }) => line.damaged > 0);
  const defectiveId = isDamaged ? yield* defectiveWarehouse(cost.branchId) : 0;
  const changed = shares.filter(({ difference }) => difference !== 0);
  const late = changed.flatMap((share) =>
    share.divided.line.isGoods ? lateCostsOf(share, defectiveId) : [],
  );
  const posted = yield* postLateCosts({ type: "landedCost", id: cost.id, date: yield* readToday }, late);
  // Of services nothing is in stock: their part is a cost of the day.
  const services = changed
    .filter(({ divided }) => !divided.line.isGoods)
    .map(({ shareId, difference }) => ({ shareId, toStock: 0, toProduction: 0, toSold: difference }));
  const goods = late.map(({ lineId }, at) => ({
    shareId: lineId,
    ...(posted[at] ?? { toStock: 0, toProduction: 0, toSold: 0 }),
  }));
  yield* storeShares(cost, shares, [...goods, ...services]);
});
