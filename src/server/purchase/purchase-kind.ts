/** Purchase orders as documents: how one is locked, stepped and read. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import {
  type PurchaseOrderEvent,
  type PurchaseOrderFacts,
  purchaseOrderLife,
  type PurchaseOrderState,
} from "../../../machines/purchase-order.ts";
import type { PurchaseCharge } from "../../contract/purchase/purchase-order.ts";
import type { OrderedLine } from "../../domain/purchase/receipt-value.ts";
import type { DocumentKind } from "../document/public.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { factsOfPurchase } from "./purchase-acts.ts";
import { readPurchase } from "./read-purchase.ts";

/** A line of a locked order: what was ordered, and what was received of it. Receipts that were undone do not count. */
export interface LockedLine extends OrderedLine {
  readonly id: number;
  readonly productId: number;
  readonly product: string;
  /** Services are received without stock. */
  readonly isGoods: boolean;
  /** Units that are still to come. */
  readonly open: number;
}

/** A purchase order as its acts need it. */
export interface LockedPurchase {
  readonly id: number;
  readonly version: number;
  readonly state: PurchaseOrderState;
  readonly number: string | null;
  readonly branchId: number;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly currency: string;
  readonly rate: number | null;
  readonly owed: number;
  readonly paid: number;
  readonly facts: PurchaseOrderFacts;
  readonly lines: readonly LockedLine[];
  readonly reference: string;
  /** Number of the e-invoice that it was read from. */
  readonly invoiceNumber: string | null;
  readonly charges: readonly PurchaseCharge[];
  /** Ids of the receipts that stand. */
  readonly receipts: readonly number[];
}

/** Locks it; everything of it is read in one statement. NotFound where it is of another branch (T10). */
export const lockPurchase = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [order] = yield* sql<LockedPurchase>`
    select o.id, version, state, number, branch_id as "branchId", supplier_id as "supplierId", warehouse_id as "warehouseId",
      currency, rate, owed, paid, charges, reference, invoice_number as "invoiceNumber",
      ${factsOfPurchase(sql)} as facts,
      coalesce((select jsonb_agg(id) from purchase_receipt where order_id = o.id and undone_at is null), '[]') as receipts
    from purchase_order o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)} for update`;
  if (!order) return yield* refuse("NotFound");
  const lines = yield* sql<LockedLine>`
    select l.id, l.product_id as "productId", product.name as product, product.is_goods as "isGoods", l.quantity, l.free, l.net,
      l.vat, l.received + l.damaged as accepted, l.quantity + l.free - l.received - l.damaged - l.missing as open,
      coalesce(came.net, 0)::bigint as "acceptedNet", coalesce(came.vat, 0)::bigint as "acceptedVat"
    from purchase_line l join product on product.id = l.product_id
    left join lateral (select sum(rl.net) as net, sum(rl.vat) as vat
      from purchase_receipt_line rl join purchase_receipt r on r.id = rl.receipt_id and r.undone_at is null
      where rl.line_id = l.id) came on true
    where l.order_id = ${id} order by l.position`;
  return { ...order, lines };
});

/** An event of the machine, which may depend on what is locked: whether a receipt leaves anything to come. */
type EventOf = (order: LockedPurchase) => PurchaseOrderEvent;

export const purchaseKind: DocumentKind<
  LockedPurchase,
  PurchaseOrderState,
  EventOf,
  SqlClient.SqlClient | Person
> = {
  type: "purchase",
  table: "purchase_order",
  lock: lockPurchase,
  step: (order, eventOf) => purchaseOrderLife.step(order.state, order.facts, eventOf(order)),
  read: readPurchase,
};
