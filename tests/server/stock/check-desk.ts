/** A desk for tests of stock checks: plans by the codes of products, counts, and the acts by their names. */
import { randomUUID } from "node:crypto";
import { type StockCheckDraft, stockCheckEndpoints as check } from "../../../src/contract/stock/check.ts";
import { type StockCount, stockCountEndpoints as count } from "../../../src/contract/stock/check-count.ts";
import { sheetEndpoints as sheet } from "../../../src/contract/stock/check-sheet.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import type { TestApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import type { Shop } from "../support/shop.ts";

export interface Seen {
  readonly id: number;
  readonly version: number;
}

type Count = Partial<StockCount> & { readonly code: string };

export const checkDesk = (api: TestApi, shop: () => Shop, token: () => string, place: () => number) => {
  const product = (code: string) => shop().products.get(code) ?? 0;
  const draftOf = (codes: readonly string[], more: Partial<StockCheckDraft> = {}): StockCheckDraft => ({
    clientId: randomUUID(),
    warehouseId: place(),
    scope: "list",
    categoryId: null,
    amount: 0,
    productIds: codes.map(product),
    abcClass: null,
    zoneIds: [],
    blind: true,
    plannedOn: "2026-11-23",
    tolerancePercent: null,
    toleranceValue: null,
    counterIds: [],
    memo: "",
    ...more,
  });
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  const read = async (id: number, as = token()) =>
    (await api.call(check.stockCheck, { query: { id } }, as)).data;
  const create = (codes: readonly string[], more: Partial<StockCheckDraft> = {}, as = token()) =>
    api.call(check.createStockCheck, { payload: { key: randomUUID(), check: draftOf(codes, more) } }, as);
  const start = (seen: Seen, as = token()) => api.call(check.startStockCheck, { payload: on(seen) }, as);
  const finish = (seen: Seen, as = token()) => api.call(check.finishStockCheck, { payload: on(seen) }, as);
  let sequence = 0;
  const countOf = ({ code, ...more }: Count): StockCount => ({
    key: randomUUID(),
    productId: product(code),
    place: "",
    mode: "add",
    quantity: 1000,
    undoes: null,
    countedAt: Date.now(),
    sequence: (sequence += 1),
    ...more,
  });
  const send = (id: number, counts: readonly StockCount[], as = token()) =>
    api.call(count.countStock, { payload: { id, sentAt: Date.now(), counts } }, as);
  return {
    draftOf,
    on,
    read,
    create,
    start,
    finish,
    countOf,
    send,
    product,
    open: async (codes: readonly string[], more: Partial<StockCheckDraft> = {}) =>
      (await start((await create(codes, more)).data)).data,
    count: (id: number, counts: readonly Count[], as = token()) => send(id, counts.map(countOf), as),
    /** Finishes the counting and answers with the check as it is then. */
    end: async (id: number) => (await finish(await read(id))).data,
    post: (seen: Seen, as = token(), uncounted: "leave" | "zero" = "leave") =>
      api.call(check.postStockCheck, { payload: { ...on(seen), uncounted, reason: "Yearly count" } }, as),
    undo: (seen: Seen, as = token()) =>
      api.call(check.undoStockCheck, { payload: { ...on(seen), reason: "Wrong warehouse" } }, as),
    cancel: ({ id, version }: Seen, as = token()) =>
      api.call(check.cancelStockChecks, { payload: { key: randomUUID(), checks: [{ id, version }] } }, as),
    lines: async (id: number, as = token()) =>
      (await api.call(sheet.stockCheckSheets, { query: { id } }, as)).data.lines,
    approve: (seen: Seen, lineIds: readonly number[], as = token()) =>
      api.call(sheet.approveStockCheck, { payload: { ...on(seen), lineIds } }, as),
    recount: (seen: Seen, lineIds: readonly number[], as = token()) =>
      api.call(sheet.recountStockCheck, { payload: { ...on(seen), lineIds } }, as),
    resolve: (
      seen: Seen,
      code: string,
      decision: "add" | "keep",
      personId: number | null,
      as = token(),
      at = "",
    ) =>
      api.call(
        sheet.resolveStockCheckDuplicate,
        { payload: { ...on(seen), productId: product(code), place: at, decision, personId } },
        as,
      ),
  };
};

/** Sells mugs at the first till; with `at` (seconds) as a receipt that was printed then without a network (OT8). */
export const mugSales = (api: TestApi, shop: () => Shop) => {
  let printed = 0;
  return async (units: number, at: number | null = null) => {
    const cashier = shop().tokens.get("Cashier") ?? "";
    const order = draft(shop(), [line(shop(), "MUG", units)]);
    const tillId = shop().tills[0]?.id ?? 0;
    const { data: till } = await api.call(tillEndpoints.till, { params: { tillId } }, cashier);
    const device = { at: at ?? 0, counter: (printed += 1), shiftId: till.shift?.id ?? null };
    const money = [cash(shop(), totalOf(order))];
    const payload = commitInput(order, money, at === null ? {} : { device, printed: true });
    const { name, data } = await api.call(sale.saveCommit, { payload }, cashier);
    if (name !== undefined) throw new Error(`not sold: ${name}`);
    return data;
  };
};
