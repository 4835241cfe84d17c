/** Documents that are written, posted and ended without pause while the server is killed: a type joins by an entry of a few lines. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { purchaseReturnEndpoints as returns } from "../../src/contract/purchase/purchase-return.ts";
import { purchaseEndpoints as purchase } from "../../src/contract/purchase/purchase.ts";
import type { PurchaseDraft } from "../../src/contract/purchase/purchase-order.ts";
import { stockCountEndpoints as count } from "../../src/contract/stock/check-count.ts";
import { stockCheckEndpoints as check } from "../../src/contract/stock/check.ts";
import { damageEndpoints as damage } from "../../src/contract/stock/damage.ts";
import { stockChangeEndpoints as change } from "../../src/contract/stock/stock-change.ts";
import { transferEndpoints as transfer } from "../../src/contract/stock/transfer.ts";
import { withCharges } from "../../src/domain/purchase/charges.ts";
import { purchaseTotals } from "../../src/domain/purchase/purchase-totals.ts";
import { type BigShop, makePerson } from "../support/big-shop.ts";
import {
  type Act,
  type Ask,
  type CrashDocument,
  lineOf,
  seen,
  type Stored,
  type Who,
} from "./document-life.ts";
import { bills, openRestaurant } from "./bill-documents.ts";
import { preOrders } from "./pre-order-documents.ts";
import { type Line, sendUntilDone } from "./line.ts";
import { priceChanges } from "./price-documents.ts";
import { lotChanges, lotTransfers, productions } from "./lot-documents.ts";

/** Sent, and received whole. */
const transfers: CrashDocument = {
  table: "stock_transfer",
  own: "not exists (select from stock_transfer_line l where l.transfer_id = stock_transfer.id and l.lot_id is not null)",
  ended: "closed",
  live: async (act, { from, to, productId }) => {
    const lines = [lineOf(productId)];
    const head = { fromWarehouseId: from, toWarehouseId: to, date: "2026-11-20", memo: "" };
    const made = await act(transfer.createTransfer, { transfer: { clientId: randomUUID(), ...head, lines } });
    const sent = await act(transfer.sendTransfer, seen(made));
    const arrived = sent.lines.map(({ id }) => ({
      lineId: id,
      received: 2000,
      damaged: 0,
      returned: 0,
      missing: 0,
    }));
    return act(transfer.receiveTransfer, { ...seen(sent), lines: arrived });
  },
};

/** An order with a freight charge, which becomes a landed cost of its receipts (B20). */
const orderOf = (
  productId: number,
  ends: Pick<PurchaseDraft, "supplierId" | "warehouseId">,
): PurchaseDraft => ({
  clientId: randomUUID(),
  ...ends,
  currency: "GBP",
  rate: null,
  expectedOn: null,
  reference: "",
  memo: "",
  discount: null,
  charges: [{ kind: "freight", name: "Carriage", amount: 1_50, vatRate: 2000 }],
  lines: [{ ...lineOf(productId), free: 0, unitPrice: 30_000, discount: null, vatRate: 2000 }],
});

/** Ordered, then received. */
const purchases: CrashDocument = {
  table: "purchase_order",
  // Returns buy their goods first; pre-purchase orders make drafts, each named by its lines.
  own: `not exists (select from purchase_return r where r.order_id = purchase_order.id)
    and not exists (select from pre_order_line l where l.order_id = purchase_order.id)`,
  ended: "received",
  live: async (act, { to, supplierId, productId }) => {
    const order = orderOf(productId, { supplierId, warehouseId: to });
    const { total } = withCharges(purchaseTotals({ ...order, decimals: 2 }), order.charges);
    const unseen = { id: null, version: null };
    const made = await act(purchase.commitPurchase, { order, ...unseen, total, receive: false });
    const lines = made.lines.map(({ id }) => ({ lineId: id, good: 2000, damaged: 0, refused: 0 }));
    return act(purchase.receivePurchase, { ...seen(made), lines, note: "" });
  },
};

/** Posted, and taken back. */
const stockChanges: CrashDocument = {
  table: "stock_change",
  own: "reason = 'Found'",
  ended: "undone",
  live: async (act, { from, productId }) => {
    const line = { key: randomUUID(), productId, warehouseId: from, mode: "add", quantity: 3000, seen: null };
    const head = { clientId: randomUUID(), kind: "adjust", date: "2026-11-20", reason: "Found" };
    const made = await act(change.createStockChange, { change: { ...head, lines: [line] } });
    const posted = await act(change.postStockChange, seen(made));
    return act(change.undoStockChange, { ...seen(posted), reason: "Counted wrong" });
  },
};

/** Written off, and taken back. */
const damages: CrashDocument = {
  table: "stock_damage",
  ended: "undone",
  live: async (act, { from, productId }) => {
    const line = { ...lineOf(productId), arrivalId: null, price: null };
    const ends = { warehouseId: from, to: "writeOff", toWarehouseId: null, supplierId: null };
    const head = { clientId: randomUUID(), ...ends, reason: "broken", note: "" };
    const made = await act(damage.createDamage, { damage: { ...head, lines: [line] } });
    const posted = await act(damage.postDamage, seen(made));
    return act(damage.undoDamage, { ...seen(posted), reason: "Wrong goods" });
  },
};

/** What is counted, from the plan to the counter entries: more than is there, as goods are sold meanwhile and never run out. */
const countAndUndo = async (
  act: Act,
  plan: object,
  { productId, place }: { productId: number; place: string },
) => {
  const rules = { blind: true, tolerancePercent: null, toleranceValue: null, counterIds: [], memo: "" };
  const head = {
    clientId: randomUUID(),
    plannedOn: "2026-11-20",
    categoryId: null,
    abcClass: null,
    amount: 0,
    ...rules,
  };
  const made = await act(check.createStockCheck, { check: { ...head, ...plan } });
  const started = await act(check.startStockCheck, seen(made));
  const one = { productId, place, mode: "add", quantity: 5_000_000_000, undoes: null, sequence: 1 };
  const now = Date.now();
  const counts = [{ key: randomUUID(), ...one, countedAt: now }];
  await act(count.countStock, { id: made.id, sentAt: now, counts });
  const counted = await act(check.finishStockCheck, seen(started));
  const posted = await act(check.postStockCheck, {
    ...seen(counted),
    uncounted: "leave",
    reason: "Yearly count",
  });
  return act(check.undoStockCheck, { ...seen(posted), reason: "Wrong warehouse" });
};

/** Products of the first warehouse are counted; posted, and taken back. */
const stockChecks: CrashDocument = {
  table: "stock_check",
  own: "scope = 'list'",
  ended: "undone",
  live: (act, { from, productId }) => {
    const plan = { warehouseId: from, scope: "list", productIds: [productId], zoneIds: [] };
    return countAndUndo(act, plan, { productId, place: "" });
  },
};

/** A zone of the second warehouse is counted; posted, and taken back (K12). */
const zoneChecks: CrashDocument = {
  table: "stock_check",
  own: "scope = 'zone'",
  ended: "undone",
  live: (act, { to, zoneId, productId }) => {
    const plan = { warehouseId: to, scope: "zone", productIds: [], zoneIds: [zoneId] };
    return countAndUndo(act, plan, { productId, place: "Z-1" });
  },
};

/** Bought, sent back to the supplier, and taken back. */
const purchaseReturns: CrashDocument = {
  table: "purchase_return",
  ended: "undone",
  live: async (act, { from, supplierId, productId }, ask) => {
    const order = orderOf(productId, { supplierId, warehouseId: from });
    const { total } = withCharges(purchaseTotals({ ...order, decimals: 2 }), order.charges);
    const unseen = { id: null, version: null };
    const bought = await act(purchase.commitPurchase, { order, ...unseen, total, receive: true });
    const left = await ask<readonly { readonly receiptLineId: number }[]>(returns.returnableLines, {
      id: bought.id,
    });
    const made = await act(returns.createPurchaseReturn, {
      return: {
        clientId: randomUUID(),
        orderId: bought.id,
        reason: "Faulty",
        reference: "",
        lines: left.map(({ receiptLineId }) => ({
          key: randomUUID(),
          receiptLineId,
          good: 1000,
          damaged: 0,
        })),
      },
    });
    const posted = await act(returns.postPurchaseReturn, seen(made));
    return act(returns.undoPurchaseReturn, { ...seen(posted), reason: "Mistyped" });
  },
};

export const crashDocuments: readonly CrashDocument[] = [
  transfers,
  purchases,
  stockChanges,
  damages,
  stockChecks,
  zoneChecks,
  lotChanges,
  lotTransfers,
  productions,
  purchaseReturns,
  preOrders,
  priceChanges,
  bills,
];

/** Products with lots, two lots of the first of them. */
const openLots = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const products = yield* sql<{ id: number }>`
    insert into product (code, name, unit_price, vat_rate, has_lots)
    values ('LOT-1', 'Yoghurt', 30000, 2000, true), ('LOT-2', 'Cake', 90000, 2000, true) returning id`;
  const [lotted, cake] = products.map(({ id }) => id);
  const lots = yield* sql<{ id: number }>`
    insert into lot (product_id, code, expiry) values (${lotted ?? 0}, 'A', '2027-06-30'), (${lotted ?? 0}, 'B', null) returning id`;
  return { lotted: lotted ?? 0, cake: cake ?? 0, lots: [lots[0]?.id ?? 0, lots[1]?.id ?? 0] as const };
});

/** A zone where all products have their place. */
const openZone = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const [zone] = yield* sql<{ id: number }>`
    insert into zone (warehouse_id, zone, shelf) values (${warehouseId}, 'Z', '1') returning id`;
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id, is_main)
    select w.branch_id, p.id, w.id, ${zone?.id ?? 0}, true from warehouse w, product p where w.id = ${warehouseId} and not p.has_lots`;
  return zone?.id ?? 0;
});

/** A second warehouse with a zone, a supplier, goods with lots, a restaurant, and who approves; run before the server starts. */
export const openPlaces = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [from] = yield* sql<{ id: number }>`select id from warehouse order by id limit 1`;
  const [to] = yield* sql<{ id: number }>`
    insert into warehouse (branch_id, code, name) select branch_id, 'W-2', 'Second warehouse' from warehouse limit 1
    returning id`;
  const [supplier] = yield* sql<{ id: number }>`
    insert into supplier (code, name, currency) values ('S-1', 'Supplier', 'GBP') returning id`;
  const [manager] = yield* sql<{ positionId: number; branchId: number }>`
    select position_id as "positionId", branch_id as "branchId" from person where username = 'manager'`;
  const approverToken = yield* makePerson("approver", manager?.positionId, manager?.branchId ?? 1);
  const zoneId = yield* openZone(to?.id ?? 0);
  return {
    from: from?.id ?? 0,
    to: to?.id ?? 0,
    supplierId: supplier?.id ?? 0,
    approverToken,
    zoneId,
    ...(yield* openLots),
    ...(yield* openRestaurant),
  };
});

/** Lives of one type until the line closes; answers with the numbers that were told, and how many acts were sent again. */
export const workWithoutPause = async (
  { live }: CrashDocument,
  shop: BigShop,
  { approverToken, ...places }: Effect.Success<typeof openPlaces>,
  line: Line,
) => {
  const numbers: string[] = [];
  let repeated = 0;
  const act = async <Data = Stored>(
    { method, args: [, path] }: Parameters<Act>[0],
    payload: object,
    who: Who = "manager",
  ) => {
    const body = JSON.stringify({ key: randomUUID(), ...payload });
    const token = who === "manager" ? shop.managerToken : approverToken;
    const { data, repeats } = await sendUntilDone<Data>(line, { method, path, token, body });
    if (repeats > 0) repeated++;
    return data;
  };
  const ask = async <Data>({ args: [, path] }: Parameters<Ask>[0], query: Parameters<Ask>[1]) => {
    const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    const command = { method: "GET", path: `${path}?${asked.join("&")}`, token: shop.managerToken };
    return (await sendUntilDone<Data>(line, command)).data;
  };
  for (let at = 1; line.isOpen(); at++) {
    const { number } = await live(act, { ...places, productId: (at % shop.products) + 1 }, ask);
    numbers.push(number ?? "");
  }
  return { numbers, repeats: repeated };
};

/** The numbers of all documents of a type, with the states that they are in. */
export const storedDocuments = Effect.fnUntraced(function* ({ table, own = "true" }: CrashDocument) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<{ number: string | null; state: string }>`
    select number, state from ${sql(table)} where ${sql.literal(own)} order by number`;
});
