/** Order drafts and payments as a till makes them, for tests. */
import { randomUUID } from "node:crypto";
import type { DraftLine, OrderDraft, PaymentInput } from "../../../src/contract/sale/sale-order.ts";
import type { CommitInput } from "../../../src/contract/sale/sale.ts";
import { NO_PACKING } from "../../../src/domain/price/packing.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";
import type { Shop } from "./shop.ts";

const specs = {
  MUG: { name: "Mug", unitPrice: 120000, vatRate: 2000, packing: NO_PACKING, boxPrice: null },
  TEA: {
    name: "Tea",
    unitPrice: 35000,
    vatRate: 0,
    packing: { ...NO_PACKING, packingBox: 10 },
    boxPrice: 300000,
  },
  APPLE: { name: "Apples", unitPrice: 24900, vatRate: 0, packing: NO_PACKING, boxPrice: null },
  POST: { name: "Postage", unitPrice: 50000, vatRate: 2000, packing: NO_PACKING, boxPrice: null },
} as const;
export type Code = keyof typeof specs;

/** A line of so many units (or boxes) of a product of the test shop, at its base price. */
export const line = (shop: Shop, code: Code, units: number, change: Partial<DraftLine> = {}): DraftLine => {
  const { name, unitPrice, vatRate, packing, boxPrice } = specs[code];
  return {
    key: randomUUID(),
    productId: shop.products.get(code) ?? 0,
    name,
    priceSource: "base",
    memo: "",
    packing,
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: units * 1000 },
    prices: { unitPrice, boxPrice, bigBagPrice: null, bagPrice: null },
    discount: null,
    vatRate,
    ...change,
  };
};

export const draft = (
  shop: Shop,
  lines: readonly DraftLine[],
  change: Partial<OrderDraft> = {},
): OrderDraft => ({
  clientId: randomUUID(),
  tillId: shop.tills[0]?.id ?? 0,
  warehouseId: shop.tills[0]?.warehouseId ?? 0,
  customerId: null,
  currency: "GBP",
  vatMode: "gross",
  discount: null,
  memo: "",
  lines,
  ...change,
});

export const totalOf = (order: OrderDraft) => totals({ ...order, decimals: 2 }).total;

export const cash = (
  shop: Shop,
  given: number,
  currency = "GBP",
  rate = RATE_SCALE,
): PaymentInput["tenders"][number] => ({
  id: randomUUID(),
  methodId: shop.methods.get("cash") ?? 0,
  kind: "cash",
  currency,
  given,
  rate,
  reference: null,
});

export const card = (shop: Shop, given: number): PaymentInput["tenders"][number] => ({
  ...cash(shop, given),
  methodId: shop.methods.get("card") ?? 0,
  kind: "card",
});

/** Commit and pay with the given tenders, in one call. */
export const commitInput = (
  order: OrderDraft,
  tenders: PaymentInput["tenders"] | null,
  change: Partial<CommitInput> = {},
): CommitInput => ({
  key: randomUUID(),
  order,
  version: null,
  total: totalOf(order),
  payment: tenders && { tenders, changeCurrency: null },
  ...change,
});
