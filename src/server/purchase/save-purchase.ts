/** Drafts of purchase orders: made, changed, copied, ordered; with "receive at once" all of it comes in the same transaction. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PurchaseOrderEvent } from "../../../machines/purchase-order.ts";
import type { Purchase, PurchaseDraft } from "../../contract/purchase/purchase-order.ts";
import { formatMoney } from "../../domain/formats.ts";
import { languages } from "../../domain/languages.ts";
import { withCharges } from "../../domain/purchase/charges.ts";
import { missingToMinimum, type SupplierMinimum } from "../../domain/purchase/purchase-totals.ts";
import { once } from "../command.ts";
import { changeDocument, takeNumber } from "../document/public.ts";
import { may, Person } from "../person.ts";
import { documentLog } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { refuseTotal } from "../refuse-total.ts";
import { postReceipt } from "./costs/charge-costs.ts";
import { needPrices } from "./purchase-acts.ts";
import { type LockedPurchase, lockPurchase, purchaseKind } from "./purchase-kind.ts";
import { readPurchase } from "./read-purchase.ts";
import { leavesOf } from "./receive-goods.ts";
import { readToday } from "../setting/public.ts";
import { totalsOfDraft, writeDraft } from "./write-draft.ts";

/** A new draft; one that another command stored already is shown to whoever sends it again. Runs in the transaction of its command. */
export const insertDraft = Effect.fnUntraced(function* (
  draft: PurchaseDraft,
  act: string,
  source: number | null,
) {
  const sql = yield* PgClient.PgClient;
  const [stored] = yield* sql<{ id: number }>`
    select id from purchase_order where client_id = ${draft.clientId}::uuid`;
  if (stored) return yield* refuse("NotPossibleNow", { current: yield* readPurchase(stored.id) });
  const id = yield* writeDraft(draft, null, source);
  yield* yield* documentLog({ documentType: "purchase", documentId: id, act, toState: "draft" });
  return id;
});

/** Stores a new draft. */
export const createPurchase = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly order: PurchaseDraft;
}) {
  yield* needPrices;
  const work = insertDraft(input.order, "save", null);
  return yield* readPurchase(yield* once({ key: input.key, name: "purchase create", body: input }, work));
});

/** Changes a draft, in the version that was seen (G5). */
export const changePurchase = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly order: PurchaseDraft;
}) {
  yield* needPrices;
  const id = yield* changeDocument(purchaseKind, {
    name: "change",
    input,
    event: () => ({ type: "EDIT" }),
    apply: (order) => writeDraft(input.order, order.id),
  });
  return yield* readPurchase(id);
});

/** One step of an order that the command has locked already. */
const stepLocked = Effect.fnUntraced(function* (
  order: LockedPurchase,
  act: string,
  event: PurchaseOrderEvent,
) {
  const sql = yield* PgClient.PgClient;
  const to = purchaseKind.step(order, () => event);
  if (to === null && order.lines.length === 0) return yield* refuse("EmptyOrder");
  if (to === null) return yield* refuse("NotPossibleNow", { current: yield* readPurchase(order.id) });
  yield* sql`
    with changed as (
      update purchase_order set state = ${to}, version = version + 1, changed_at = now() where id = ${order.id}
    )
    ${yield* documentLog({ documentType: "purchase", documentId: order.id, act, fromState: order.state, toState: to })}`;
});

/** Orders a locked draft: number and day. */
const commitLocked = Effect.fnUntraced(function* (order: LockedPurchase) {
  const sql = yield* PgClient.PgClient;
  const number = order.number ?? (yield* takeNumber("purchase", "PO-", order.branchId));
  yield* sql`
    update purchase_order set number = ${number}, business_date = ${yield* readToday}::date where id = ${order.id}`;
  yield* stepLocked(order, "commit", { type: "COMMIT" });
});

/** All of it comes as ordered. */
const receiveLocked = Effect.fnUntraced(function* (order: LockedPurchase) {
  const right = "purchase.order.receive";
  if (!may(yield* Person, right)) return yield* refuse("AccessDenied", { params: { right } });
  const lines = order.lines.map(({ id, open }) => ({ lineId: id, good: open, damaged: 0, refused: 0 }));
  yield* postReceipt(order, lines, "");
  yield* stepLocked(order, "receive", { type: "RECEIVE", leaves: leavesOf(order, lines) });
});

interface CommitInput {
  readonly key: string;
  readonly order: PurchaseDraft;
  readonly id: number | null;
  readonly version: number | null;
  /** What the screen showed, with the charges. */
  readonly total: number;
  readonly receive: boolean;
}

/** The draft as it is sent, stored; refused where the stored one is another version (G5) or no draft any more. */
const storeSent = Effect.fnUntraced(function* ({ order, id, version }: CommitInput) {
  if (id === null) return yield* insertDraft(order, "save", null);
  const locked = yield* lockPurchase(id);
  const isStale = locked.version !== version;
  if (isStale || locked.state !== "draft")
    return yield* refuse(isStale ? "StaleVersion" : "NotPossibleNow", { current: yield* readPurchase(id) });
  return yield* writeDraft(order, id);
});

/**
 * OrderBelowMinimum names what the supplier takes at least, and how much is missing (P16). Goods that are here already are not
 * refused: their supplier has taken the order.
 */
const checkMinimum = Effect.fnUntraced(function* (
  { order: { supplierId, currency }, receive }: CommitInput,
  net: number,
) {
  const sql = yield* PgClient.PgClient;
  const [supplier] = yield* sql<SupplierMinimum & { name: string; decimals: number }>`
    select s.name, s.currency, s.minimum_order as "minimumOrder", c.decimals
    from supplier s join currency c on c.code = s.currency where s.id = ${supplierId}`;
  const missing = supplier === undefined || receive ? 0 : missingToMinimum(net, currency, supplier);
  if (supplier === undefined || missing === 0) return;
  const { language } = yield* Person;
  const locale = languages.find(({ code }) => code === language)?.locale ?? language;
  const money = (amount: number) => `${formatMoney(amount, supplier.decimals, locale)} ${currency}`;
  const params = { supplier: supplier.name, least: money(net + missing), missing: money(missing) };
  yield* refuse("OrderBelowMinimum", { params });
});

/** Saves and orders, once for its key. */
export const commitPurchase = Effect.fnUntraced(function* (input: CommitInput) {
  yield* needPrices;
  const work = Effect.gen(function* () {
    const sums = yield* totalsOfDraft(input.order);
    const { total } = withCharges(sums, input.order.charges);
    if (total !== input.total) {
      const currency = { code: input.order.currency, decimals: sums.decimals };
      return yield* refuseTotal(currency, { seen: input.total, now: total });
    }
    yield* checkMinimum(input, sums.net);
    const id = yield* storeSent(input);
    yield* commitLocked(yield* lockPurchase(id));
    if (input.receive) yield* receiveLocked(yield* lockPurchase(id));
    return id;
  });
  return yield* readPurchase(yield* once({ key: input.key, name: "purchase commit", body: input }, work));
});

/** The draft that a stored order would be, with keys of its own. */
const draftOf = (order: typeof Purchase.Type, clientId: string): PurchaseDraft => ({
  clientId,
  supplierId: order.supplierId,
  warehouseId: order.warehouseId,
  currency: order.currency,
  rate: null,
  expectedOn: null,
  reference: "",
  memo: order.memo,
  discount: order.discount ?? null,
  charges: [],
  lines: order.lines.map((line) => ({
    key: crypto.randomUUID(),
    productId: line.productId,
    packing: line.packing,
    count: line.count,
    free: line.free,
    unitPrice: line.unitPrice ?? 0,
    discount: line.discount ?? null,
    vatRate: line.vatRate,
  })),
});

/** A new draft with the same supplier and lines; never receipts, payments, charges or number (I12). */
export const duplicatePurchase = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly id: number;
  readonly clientId: string;
}) {
  yield* needPrices;
  const work = Effect.gen(function* () {
    const source = yield* readPurchase(input.id);
    return yield* insertDraft(draftOf(source, input.clientId), "duplicate", source.id);
  });
  return yield* readPurchase(yield* once({ key: input.key, name: "purchase duplicate", body: input }, work));
});
