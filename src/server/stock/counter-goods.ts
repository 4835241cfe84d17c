/** Takes back what a document did to the stock, by counter entries: goods that left come back at their value, and the other way (G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { type Balance, type Costed, issue, receive } from "../../domain/stock-cost.ts";
import {
  heldIn,
  openBalances,
  type PostedDocument,
  postEntries,
  refuseNegative,
  writeEntries,
} from "./stock-balances.ts";

interface Posted {
  readonly id: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly lineId: number | null;
  readonly kind: string;
  readonly quantity: number;
  readonly value: number;
  readonly unitCost: number;
}

/** The counter movement of one entry. */
const counter = (balance: Balance, entry: Posted, decimals: number): Costed => {
  if (entry.quantity < 0) return receive(balance, -entry.quantity, -entry.value, decimals);
  if (entry.quantity > 0)
    return issue(balance, entry.quantity, { decimals, lastCost: entry.unitCost, value: entry.value });
  const after = { quantity: balance.quantity, value: balance.value - entry.value };
  return {
    entries: [{ kind: "costAdjust", quantity: 0, unitCost: 0, value: 0 - entry.value }],
    balance: after,
  };
};

/**
 * Counters the entries `e` of a document that `which` chooses. Whoever calls says whether stock may go below zero by it: a
 * cancelled sale gives goods back, an undone receipt takes them (B13).
 */
export const counterGoods = Effect.fnUntraced(function* (
  document: PostedDocument,
  which: Statement.Fragment,
  mayGoNegative = false,
) {
  const sql = yield* PgClient.PgClient;
  const posted = yield* sql<Posted>`
    select id, product_id as "productId", warehouse_id as "warehouseId", line_id as "lineId", kind, quantity, value,
      unit_cost as "unitCost"
    from stock_entry e where document_type = ${document.type} and document_id = ${document.id} and ${which} order by id desc`;
  if (posted.length === 0) return;
  const open = yield* openBalances(posted);
  for (const entry of posted)
    postEntries(open, entry, counter(heldIn(open, entry), entry, open.decimals), {
      lineId: entry.lineId,
      kind: entry.kind,
      reverses: entry.id,
    });
  if (!mayGoNegative) yield* refuseNegative(open);
  yield* writeEntries(open, document);
});
