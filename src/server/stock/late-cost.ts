/** Late costs: the value of goods that came in before is corrected now, by cost adjust entries (B10, K8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { mulDiv } from "../../domain/money/rounding.ts";
import {
  heldIn,
  openBalances,
  type OpenBalances,
  type PostedDocument,
  postEntries,
  writeEntries,
} from "./stock-balances.ts";

/** What more (or less) goods of a line cost than they were worth when they came in, in the smallest unit of the cost currency. */
export interface LateCost {
  readonly lineId: number;
  readonly productId: number;
  readonly warehouseId: number;
  /** How many came in, in 1/1000 units. */
  readonly quantity: number;
  readonly value: number;
}

interface Place {
  readonly warehouseId: number;
  /** How many of the goods can be there. */
  readonly most: number;
}

/** Where the goods of a line can be: in the warehouse that they came into, then where they were transferred on to since. */
const placesOf = Effect.fnUntraced(function* (
  { type, id }: PostedDocument,
  { lineId, productId, warehouseId, quantity }: LateCost,
) {
  const sql = yield* PgClient.PgClient;
  const onward = yield* sql<Place>`
    select o.to_warehouse_id as "warehouseId", exact(sum(l.received)) as most
    from stock_transfer_line l join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
    where l.product_id = ${productId} and o.from_warehouse_id = ${warehouseId} and l.received > 0
      and o.sent_at >= (select min(e.at) from stock_entry e
        where e.document_type = ${type} and e.document_id = ${id} and e.line_id = ${lineId} and e.quantity > 0)
    group by 1 order by 1`;
  return [{ warehouseId, most: quantity }, ...onward];
});

/** Posts the parts of one late cost and answers with what went to stock; goods on hand are never worth less than nothing. */
const postOne = (open: OpenBalances, cost: LateCost, places: readonly Place[]): number => {
  let reached = 0;
  let given = 0;
  let posted = 0;
  for (const { warehouseId, most } of places) {
    const place = { productId: cost.productId, warehouseId };
    const held = heldIn(open, place);
    const here = Math.min(most, Math.max(0, held.quantity), cost.quantity - reached);
    if (here <= 0) continue;
    reached += here;
    const share = mulDiv(cost.value, reached, cost.quantity) - given;
    given += share;
    const value = Math.max(share, -held.value);
    if (value === 0) continue;
    posted += value;
    const balance = { quantity: held.quantity, value: held.value + value };
    const entries = [{ kind: "costAdjust", quantity: 0, unitCost: 0, value }] as const;
    postEntries(open, place, { entries, balance }, { lineId: cost.lineId, kind: "cost adjust" });
  }
  return posted;
};

/** Posts late costs and answers with the part of each that went to goods in stock; the rest is cost of goods. */
export const postLateCosts = Effect.fnUntraced(function* (
  document: PostedDocument,
  costs: readonly LateCost[],
) {
  const due = costs.filter(({ value, quantity }) => value !== 0 && quantity > 0);
  if (due.length === 0) return costs.map(() => 0);
  const places = new Map<LateCost, readonly Place[]>();
  for (const cost of due) places.set(cost, yield* placesOf(document, cost));
  const open = yield* openBalances(
    due.flatMap((cost) =>
      (places.get(cost) ?? []).map(({ warehouseId }) => ({ productId: cost.productId, warehouseId })),
    ),
  );
  const posted = costs.map((cost) => postOne(open, cost, places.get(cost) ?? []));
  yield* writeEntries(open, document);
  return posted;
});
