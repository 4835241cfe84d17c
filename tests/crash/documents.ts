/** Documents that are written, posted and ended without pause while the server is killed: a type joins by an entry of a few lines. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import {
  preOrderEndpoints as lists,
  type PreOrder,
  type PreOrdersChanged,
} from "../../src/contract/purchase/pre-order.ts";
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
import { type Line, sendUntilDone } from "./line.ts";

/** What a life needs of the shop. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly supplierId: number;
  /** One of the products. */
  readonly productId: number;
}

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly number: string | null;
  readonly lines: readonly { readonly id: number }[];
}

/** Who does an act: a second person approves what the first one wrote (T9). */
type Who = "manager" | "approver";

/** Sends an act under a key of its own until it is done. */
type Act = <Data = Stored>(
  endpoint: { readonly method: string; readonly args: readonly [string, string, ...unknown[]] },
  payload: object,
  who?: Who,
) => Promise<Data>;

/** Reads something by the ids that a query names. */
type Ask = <Data>(
  endpoint: { readonly args: readonly [string, string, ...unknown[]] },
  query: Readonly<Record<string, number>>,
) => Promise<Data>;

export interface CrashDocument {
  readonly table: string;
  /** The condition of its own rows, where other lives write into the table too. */
  readonly own?: string;
  /** The state in which its life ends. */
  readonly ended: string;
  /** All acts of one document, from its draft to its end. */
  readonly live: (act: Act, place: Place, ask: Ask) => Promise<Pick<Stored, "number">>;
}

const seen = ({ id, version }: Stored) => ({ id, version });
const packing = { packingBox: null, packingBigBag: null, packingBag: null };
const lineOf = (productId: number) => ({
  key: randomUUID(),
  productId,
  packing,
  count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 2000 },
});

/** Sent, and received whole. */
const transfers: CrashDocument = {
  table: "stock_transfer",
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

/** Counted with more than is there, as goods are sold meanwhile and never run out; posted, and taken back. */
const stockChecks: CrashDocument = {
  table: "stock_check",
  ended: "undone",
  live: async (act, { from, productId }) => {
    const scope = { scope: "list", categoryId: null, amount: 0, productIds: [productId] };
    const rules = { blind: true, tolerancePercent: null, toleranceValue: null, counterIds: [], memo: "" };
    const head = { clientId: randomUUID(), warehouseId: from, plannedOn: "2026-11-20" };
    const made = await act(check.createStockCheck, { check: { ...head, ...scope, ...rules } });
    const started = await act(check.startStockCheck, seen(made));
    const one = { productId, place: "", mode: "add", quantity: 5_000_000_000, undoes: null, sequence: 1 };
    const now = Date.now();
    const counts = [{ key: randomUUID(), ...one, countedAt: now }];
    await act(count.countStock, { id: made.id, sentAt: now, counts });
    const counted = await act(check.finishStockCheck, seen(started));
    const input = { ...seen(counted), uncounted: "leave", reason: "Yearly count" };
    const posted = await act(check.postStockCheck, input);
    return act(check.undoStockCheck, { ...seen(posted), reason: "Wrong warehouse" });
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

/** Written by one person, approved by another, and made into a draft order; a second draft would be one among the purchases (B17). */
const preOrders: CrashDocument = {
  table: "pre_order",
  ended: "converted",
  live: async (act, { to, supplierId, productId }, ask) => {
    const head = { warehouseId: to, supplierId, note: "" };
    const written = { ...head, lines: [{ productId, quantity: 5000 }] };
    const { done } = await act<PreOrdersChanged>(lists.createPreOrder, written);
    const read = () => ask<PreOrder>(lists.preOrder, { id: done[0] ?? 0 });
    const one = async () => {
      const { id, version } = await read();
      return { lists: [{ id, version }] };
    };
    await act<PreOrdersChanged>(lists.approvePreOrders, await one(), "approver");
    const { orders } = await act<PreOrdersChanged>(lists.convertPreOrders, await one());
    const { number, goods } = await read();
    if (orders.length !== 1 || goods[0]?.order?.id !== orders[0]?.id)
      throw new Error(`${number} became ${orders.length} orders`);
    return { number };
  },
};

export const crashDocuments: readonly CrashDocument[] = [
  transfers,
  purchases,
  stockChanges,
  damages,
  stockChecks,
  purchaseReturns,
  preOrders,
];

/** A second warehouse, a supplier, and who approves; run before the server starts. */
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
  return { from: from?.id ?? 0, to: to?.id ?? 0, supplierId: supplier?.id ?? 0, approverToken };
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
