/** What the machine is told of a stored purchase order, and what a person can do with it now. */
import { Effect } from "effect";
import type { SqlClient, Statement } from "effect/sql";
import {
  type PurchaseOrderEvent,
  type PurchaseOrderFacts,
  purchaseOrderLife,
  type PurchaseOrderState,
} from "../../../machines/purchase-order.ts";
import type { PurchaseAct } from "../../contract/purchase/purchase-order.ts";
import { type DocumentAct, possibleActs } from "../document/public.ts";
import { may, Person, type SignedInPerson } from "../person.ts";
import { refuse } from "../refusal.ts";

/** Whether there is such a row: a scalar subquery, because `exists` tempts PostgreSQL to read all receipts for a page of orders. */
const some = (rows: string) => `coalesce((select true from ${rows} limit 1), false)`;

/** The facts of `purchase_order o` as JSON: the one place that knows where each of them is stored. */
export const factsOfPurchase = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`jsonb_build_object('lineCount', o.line_count,
    'hasReceipts', ${some("purchase_receipt r where r.order_id = o.id and r.undone_at is null")},
    'wasReceived', ${some("purchase_receipt r where r.order_id = o.id")},
    'isConfirmed', o.confirmed_on is not null, 'hasDue', o.owed > o.paid, 'isPaid', o.paid <> 0,
    'isShipped', ${some("shipped_goods s where s.order_id = o.id and s.branch_id = o.branch_id")})`);

const acts: readonly (readonly [PurchaseAct, DocumentAct<PurchaseOrderEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "purchase.order.change" }],
  ["commit", { event: { type: "COMMIT" }, right: "purchase.order.change" }],
  ["revise", { event: { type: "REVISE" }, right: "purchase.order.change" }],
  ["confirm", { event: { type: "CONFIRM" }, right: "purchase.order.change" }],
  ["unconfirm", { event: { type: "UNCONFIRM" }, right: "purchase.order.change" }],
  ["receive", { event: { type: "RECEIVE", leaves: "part" }, right: "purchase.order.receive" }],
  ["undoReceipt", { event: { type: "UNDO_RECEIPT", leaves: "part" }, right: "purchase.receipt.undo" }],
  ["correctPrice", { event: { type: "CORRECT_PRICE" }, right: "purchase.landed-cost.change" }],
  ["return", { event: { type: "RETURN" }, right: "purchase.return.change" }],
  ["pay", { event: { type: "PAY" }, right: "purchase.order.pay" }],
  ["close", { event: { type: "CLOSE" }, right: "purchase.order.change" }],
  ["cancel", { event: { type: "CANCEL" }, right: "purchase.order.change" }],
  ["duplicate", { event: { type: "DUPLICATE" }, right: "purchase.order.change" }],
];

/** Acts that send prices. */
const priced: readonly PurchaseAct[] = ["edit", "commit", "correctPrice", "pay"];

/** What this person can do with an order now. */
export const purchaseActs = (
  order: { readonly state: PurchaseOrderState; readonly facts: PurchaseOrderFacts },
  person: SignedInPerson,
): readonly PurchaseAct[] => {
  const possible = possibleActs(acts, person, (events) =>
    purchaseOrderLife.arePossible(order.state, order.facts, events),
  );
  return may(person, "product.cost.read") ? possible : possible.filter((act) => !priced.includes(act));
};

/** Prices are costs: who may not see them does not set them, and pays nothing (I35). */
export const needPrices = Effect.gen(function* () {
  const right = "product.cost.read";
  if (!may(yield* Person, right)) return yield* refuse("AccessDenied", { params: { right } });
});
