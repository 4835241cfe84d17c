/**
 * Posts the charges of an order as landed costs of its receipts, owed to the supplier with the order (B4, B20). Each receipt bears a
 * part; undoing the receipt undoes that part.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PurchaseCharge } from "../../../contract/purchase/purchase-order.ts";
import type { ReceivedLine } from "../../../contract/purchase/purchase.ts";
import { type Charged, chargeParts } from "../../../domain/purchase/charges.ts";
import type { LockedPurchase } from "../purchase-kind.ts";
import { counterReceipt, leavesOf, receiveGoods } from "../receive-goods.ts";
import { undoCostNow } from "./cost-acts.ts";
import { insertLandedCost } from "./write-cost.ts";

/** A receipt that is not undone. `posted`: its posted parts of charges. `net`: null if all its goods were returned. */
interface ActiveReceipt {
  readonly id: number;
  readonly rate: number;
  readonly net: number | null;
  readonly posted: readonly (Charged & { readonly position: number })[];
}

const activeReceipts = Effect.fnUntraced(function* ({ id, branchId }: LockedPurchase) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<ActiveReceipt>`
    select r.id, r.rate, goods.net, coalesce((select jsonb_agg(jsonb_build_object('position', part.position, 'amount', part.amount,
        'vat', part.vat)) from charge_part part where part.receipt_id = r.id and part.branch_id = r.branch_id), '[]') as posted
    from purchase_receipt r cross join lateral (select sum(rl.net)::bigint as net
      from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
        join product on product.id = l.product_id and product.is_goods
      where rl.receipt_id = r.id and rl.branch_id = r.branch_id and rl.good + rl.damaged > rl.returned) goods
    where r.order_id = ${id} and r.branch_id = ${branchId} and r.undone_at is null order by r.id`;
});

const sumOf = (charges: readonly Charged[]): Charged => ({
  amount: charges.reduce((sum, { amount }) => sum + amount, 0),
  vat: charges.reduce((sum, { vat }) => sum + vat, 0),
});

interface Part extends Charged {
  readonly position: number;
  readonly receipt: ActiveReceipt;
}

/** Posts a part of a charge as a landed cost of one receipt, at the rate of that receipt. */
const postPart = Effect.fnUntraced(function* (
  order: LockedPurchase,
  { kind, name }: PurchaseCharge,
  { position, receipt, amount, vat }: Part,
) {
  const sql = yield* PgClient.PgClient;
  const costId = yield* insertLandedCost({
    clientId: crypto.randomUUID(),
    state: "actual",
    orderId: order.id,
    cost: {
      kind,
      key: "value",
      supplierId: order.supplierId,
      currency: order.currency,
      rate: receipt.rate,
      amount,
      vat,
      reference: order.invoiceNumber ?? order.reference,
      receiptIds: [receipt.id],
      lines: null,
      note: name,
    },
  });
  yield* sql`
    insert into charge_part (branch_id, cost_id, receipt_id, position, amount, vat)
    values (${order.branchId}, ${costId}, ${receipt.id}, ${position}, ${amount}, ${vat})`;
});

/** Posts the open parts of the charges of a locked order. `isComplete`: no more goods will be received, so all of them are posted. */
export const postCharges = Effect.fnUntraced(function* (order: LockedPurchase, isComplete: boolean) {
  if (order.charges.length === 0) return;
  const active = yield* activeReceipts(order);
  const receipts = active.filter(({ net }) => net !== null);
  const orderNet = order.lines.reduce((sum, { net, isGoods }) => sum + (isGoods ? net : 0), 0);
  for (const [position, charge] of order.charges.entries()) {
    const postedOn = (some: readonly ActiveReceipt[]) =>
      sumOf(some.flatMap(({ posted }) => posted.filter((one) => one.position === position)));
    const parts = chargeParts(charge, {
      receipts: receipts.map((receipt) => ({ net: receipt.net ?? 0, posted: postedOn([receipt]) })),
      onReturned: postedOn(active.filter(({ net }) => net === null)),
      orderNet,
      isComplete,
    });
    for (const [at, receipt] of receipts.entries()) {
      const { amount, vat } = parts[at] ?? { amount: 0, vat: 0 };
      if (amount > 0) yield* postPart(order, charge, { position, receipt, amount, vat });
    }
  }
});

/** Posts a receipt: its goods, then its part of the charges. The order is locked. */
export const postReceipt = Effect.fnUntraced(function* (
  order: LockedPurchase,
  lines: readonly ReceivedLine[],
  note: string,
) {
  yield* receiveGoods(order, lines, note);
  yield* postCharges(order, leavesOf(order, lines) === "all");
});

/** Undoes a receipt and its parts of the charges (B13). The order is locked. */
export const undoWithCharges = Effect.fnUntraced(function* (
  order: LockedPurchase,
  receiptId: number,
  reason: string,
) {
  const sql = yield* PgClient.PgClient;
  const costs = yield* sql<{ id: number; version: number }>`
    select c.id, c.version from charge_part part
      join landed_cost c on c.id = part.cost_id and c.branch_id = part.branch_id and c.state <> 'undone'
      join purchase_receipt r on r.id = part.receipt_id and r.branch_id = part.branch_id and r.undone_at is null
    where r.id = ${receiptId} and r.order_id = ${order.id} order by c.id`;
  for (const cost of costs) yield* undoCostNow(cost, reason);
  yield* counterReceipt(order, receiptId, reason);
});
