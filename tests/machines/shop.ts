/** A small shop for the tests of the till's machines: goods, terms, people, the events a cashier makes. */
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import type { Returnable } from "../../src/contract/sale/sale-return.ts";
import type { VatMode } from "../../src/domain/price/order.ts";
import { returnLine } from "../../machines/sale-flow/sale-flow-return.ts";
import type { NewLine, SaleCustomer, TillTerms } from "../../machines/sale-flow/sale-flow-context.ts";
import type { SaleFlowEvent } from "../../machines/sale-flow/sale-flow-events.ts";

export const product = (id: number, over: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id,
  code: `A${id}`,
  name: `Article ${id}`,
  categoryId: null,
  barcodes: [],
  packingBox: 12,
  packingBigBag: null,
  packingBag: null,
  unitPrice: 100_000,
  boxPrice: 1_000_000,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: 2000,
  lowestPrice: null,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
  ...over,
});

export const terms: TillTerms = {
  tillId: 1,
  warehouseId: 1,
  currency: "EUR",
  decimals: 2,
  currencies: [
    { code: "EUR", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
    { code: "HUF", symbol: "Ft", decimals: 0, isCash: true, rate: 25_000_000 },
  ],
  country: "SK",
  listMode: "gross",
  maximumDiscount: 1000,
  mayChangePrice: true,
  mayReturn: true,
};

export const shift = { id: 5, number: "S5" };
export const customer: SaleCustomer = {
  id: 9,
  code: "C9",
  name: "Rossi",
  levelId: 1,
  country: "IT",
  taxNumber: "",
  creditLimit: null,
  level: { id: 1, name: "Trade", basisPointsOff: 500 },
  agreed: [],
  balance: 0,
};

/** What the server knows of a receipt: three of article 1 for 27.00 after a discount, paid by card and cash. */
export const receipt: Returnable = {
  orderId: 77,
  number: "T1-000077",
  committedAt: 1_795_240_000,
  customerId: null,
  customer: null,
  currency: "EUR",
  decimals: 2,
  vatMode: "gross",
  lines: [
    {
      lineId: 501,
      productId: 1,
      code: "A1",
      name: "Article 1",
      packing: { packingBox: 12, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 3000 },
      prices: { unitPrice: 100_000, boxPrice: 1_000_000, bigBagPrice: null, bagPrice: null },
      vatRate: 2000,
      quantity: 3000,
      returned: 0,
      paid: 2700,
      refunded: 0,
      vat: 450,
      credited: 0,
    },
  ],
  methods: [
    { methodId: 1, kind: "cash", value: 700 },
    { methodId: 2, kind: "card", value: 2000 },
  ],
  limit: 2700,
  rates: [{ currency: "HUF", rate: 26_000_000 }],
};

/** So much of the receipt's line comes back; another receipt has another `orderId`. */
export const comesBack = (
  quantity = 1000,
  over: Partial<Returnable> = {},
  vatMode: VatMode = "gross",
): SaleFlowEvent => {
  const found = { ...receipt, ...over };
  const [sold] = found.lines;
  const taking = {
    key: id(found.orderId - 17),
    product: product(1),
    decimals: 2,
    soldIn: found.vatMode,
    vatMode,
  };
  const line = sold && returnLine(sold, quantity, taking);
  const { orderId, number, customerId, methods, rates } = found;
  const original = { orderId, number, customerId, methods, rates };
  return { type: "RETURN.ADD", original, lines: line ? [line] : [], vatMode, at: 60 };
};

export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const ready: SaleFlowEvent = { type: "TILL.READY", terms, shift };

export const newLine = (n: number): NewLine => ({
  key: id(n),
  product: product(n),
  package: "unit",
  number: 1000,
  labelPrices: null,
});

/** A scan: n of a product in a package. */
export const add = (
  n: number,
  given: { product?: CatalogueProduct; package?: "unit" | "box"; number?: number } = {},
): SaleFlowEvent => ({
  type: "LINE.ADD",
  line: {
    key: id(n),
    product: given.product ?? product(n),
    package: given.package ?? "unit",
    number: given.number ?? 1000,
    labelPrices: null,
  },
  clientId: id(900),
  at: n,
});

export const pay: SaleFlowEvent = { type: "PAY", key: id(500) };
export const cash = (given: number, currency = "EUR"): SaleFlowEvent => ({
  type: "TENDER.ADD",
  id: `cash ${currency} ${given}`,
  methodId: 1,
  kind: "cash",
  currency,
  given,
  reference: null,
});

/** The sale on the counter as another till has it. */
export const elsewhere = (state: Order["state"], clientId: string): Order => ({
  id: 43,
  clientId,
  number: null,
  version: 7,
  state,
  moneyState: "unpaid",
  source: "till",
  createdAt: 1_795_240_000,
  committedAt: null,
  businessDate: null,
  branch: "Harbour Street",
  salesperson: "Chioma Eze",
  customerId: null,
  customer: null,
  currency: "EUR",
  lineCount: 0,
  quantity: 0,
  boxes: 0,
  total: 0,
  paid: 0,
  due: 0,
  decimals: 2,
  tillId: 2,
  till: "Till 2",
  warehouseId: 1,
  warehouse: "Main",
  vatMode: "gross",
  discount: null,
  memo: "",
  holdName: null,
  goods: 0,
  orderDiscount: 0,
  net: 0,
  vat: 0,
  vatRates: [],
  lines: [],
  payments: [],
  stock: [],
  money: [],
  log: [],
});

/** Refused because of what another till made of it. */
export const overtakenBy = (name: string, newer: Order) => ({
  refusal: { name, data: { name, current: newer } },
  at: 10_000,
});

export const order = { number: "T1-000042", id: 42 } as unknown as Order;
export const refusedBy = (name: string, params: Record<string, string | number> = {}) => ({
  refusal: { name, data: { name, params } },
  at: 10_000,
});
export const noAnswer = { refusal: null, at: 10_000 };
