/** Purchase orders for tests: drafted, ordered, received, paid and undone through the API. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { purchaseEndpoints as purchase, type ReceivedLine } from "../../../src/contract/purchase/purchase.ts";
import type {
  Purchase,
  PurchaseDraft,
  PurchaseDraftLine,
} from "../../../src/contract/purchase/purchase-order.ts";
import { withCharges } from "../../../src/domain/purchase/charges.ts";
import { purchaseTotals } from "../../../src/domain/purchase/purchase-totals.ts";
import type { Answered, TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";

type Document = Pick<Purchase, "id" | "version">;

export const purchaseDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const supplier = async (currency = "GBP") => {
    const [row] = await api.rows(`
      with made as (insert into supplier (code, name, currency) select 'S-${currency}', 'Supplier ${currency}', '${currency}'
        where not exists (select from supplier where code = 'S-${currency}') returning id)
      select id from made union all select id from supplier where code = 'S-${currency}' limit 1`);
    return Number(row?.["id"]);
  };
  const line = (
    code: string,
    units: number,
    price: number,
    wish: Partial<PurchaseDraftLine> = {},
  ): PurchaseDraftLine => ({
    key: randomUUID(),
    productId: shop().products.get(code) ?? 0,
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: units * 1000 },
    free: 0,
    unitPrice: price * 10_000,
    discount: null,
    vatRate: 2000,
    ...wish,
  });
  const draft = async (
    lines: readonly PurchaseDraftLine[],
    wish: Partial<PurchaseDraft> = {},
  ): Promise<PurchaseDraft> => ({
    clientId: randomUUID(),
    supplierId: await supplier(wish.currency),
    warehouseId: shop().tills[0]?.warehouseId ?? 0,
    currency: "GBP",
    rate: null,
    expectedOn: null,
    reference: "",
    memo: "",
    discount: null,
    charges: [],
    lines,
    ...wish,
  });
  const commitInput = (order: PurchaseDraft, receive = false, key = randomUUID()) => ({
    key,
    order,
    id: null,
    version: null,
    total: withCharges(purchaseTotals({ ...order, decimals: 2 }), order.charges).total,
    receive,
  });
  const done = ({ data, message }: Answered<Purchase>): Purchase => {
    expect(message).toBe("");
    return data;
  };
  const on = ({ id, version }: Document) => ({ key: randomUUID(), id, version });
  /** What comes of the lines of an order, by their position. */
  const came = (order: Purchase, units: readonly number[], wish: Partial<ReceivedLine> = {}) =>
    order.lines.flatMap(({ id }, at) =>
      units[at] === undefined
        ? []
        : [{ lineId: id, good: units[at] * 1000, damaged: 0, refused: 0, ...wish }],
    );
  return {
    as,
    supplier,
    line,
    draft,
    commitInput,
    done,
    on,
    came,
    order: async (
      lines: readonly PurchaseDraftLine[],
      wish: Partial<PurchaseDraft> = {},
      receive = false,
    ) => {
      const payload = commitInput(await draft(lines, wish), receive);
      return done(await api.call(purchase.commitPurchase, { payload }, as("Manager")));
    },
    receive: (order: Document, lines: readonly ReceivedLine[], who = "Manager") =>
      api.call(purchase.receivePurchase, { payload: { ...on(order), lines, note: "" } }, as(who)),
    undo: (order: Document, receiptId: number) =>
      api.call(
        purchase.undoReceipt,
        { payload: { ...on(order), receiptId, reason: "Mistyped" } },
        as("Manager"),
      ),
    pay: async (order: Document, amount: number, currency = "GBP", rate = 10_000_000_000) => {
      const { methods } = (await api.call(purchase.purchaseChoices, {}, as("Manager"))).data;
      const payload = { ...on(order), methodId: methods[0]?.id ?? 0, currency, rate, amount, reference: "" };
      return api.call(purchase.payPurchase, { payload }, as("Manager"));
    },
    read: async (id: number, who = "Manager") =>
      done(await api.call(purchase.purchase, { query: { id } }, as(who))),
  };
};
