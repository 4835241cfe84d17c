/** A counter for stories: goods, till, people, held sales, and a till brought to where the story begins. */
import type { EventObject } from "xstate";
import type { SaleCustomer } from "../../../../machines/sale-flow/sale-flow-context.ts";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import { makeCustomers } from "../../../../src/client/till/customers.ts";
import { makeCatalogue } from "../../../../src/client/till/catalogue.ts";
import { emptyCatalogue } from "../../../../src/client/till/catalogue-index.ts";
import { emptyOutbox, type OutboxContext } from "../../../../machines/sale-outbox.ts";
import { startTill, type Till } from "../../../../src/client/till/till-actor.ts";
import type { TillFacts } from "../../../../src/client/till/till-facts.ts";
import type { Approval, Approver } from "../../../../src/contract/sale/approval.ts";
import type { FoundReceipt } from "../../../../src/contract/till/till-find.ts";
import type { HeldOrder } from "../../../../src/contract/sale/sale.ts";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import type { Profile } from "../../../../src/contract/session/session.ts";
import type { Currency } from "../../../../src/contract/setting/setting.ts";
import type { TillState } from "../../../../src/contract/till/till.ts";
import { scaleRules } from "../../../../tests/support/scale-rules.ts";
import { plainCustomer, anna, settings as company } from "../../../support/fixtures.ts";
import { answeredText, noteAnswered } from "../../../support/answered.ts";
import { type Answers, inWorld, says } from "../../../support/world.tsx";
import { inFormats } from "../../../support/in-formats.ts";
import { xReport } from "../../basics/shift-fixtures.ts";
import { partPaidOrder } from "../order-fixtures.ts";
import { catalogue, productOf, returnable } from "./goods-fixtures.ts";

const currencies: readonly Currency[] = [
  { id: 1, code: "EUR", name: "Euro", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
  { id: 2, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: true, rate: 25_000_000 },
];

const settings = { ...company, SecondCurrencyID: { value: 2 } };

const cashier: Profile = {
  ...anna,
  role: ["Cashier"],
  name: "Bram Jansen",
  privilege: [
    "sale.order.read",
    "sale.order.commit",
    "sale.order.pay",
    "sale.shift.open",
    "sale.shift.close",
    "sale.price.change",
    "product.product.read",
    "customer.customer.read",
  ],
};

const method = (
  id: number,
  name: string,
  kind: TillState["payMethods"][number]["kind"],
  needsReference = false,
) => ({
  id,
  name,
  kind,
  allowsChange: kind === "cash",
  needsReference,
  position: id,
});

const openShift: NonNullable<TillState["shift"]> = {
  id: 7,
  number: "T1-SH-00042",
  openedBy: "Bram Jansen",
  openedAt: 1_795_240_000,
  businessDate: "2026-11-21",
  float: [
    { currency: "EUR", amount: 20_000 },
    { currency: "HUF", amount: 30_000 },
  ],
  expected: [
    { currency: "EUR", amount: 84_235 },
    { currency: "HUF", amount: 62_000 },
  ],
  cash: [
    { kind: "sale", currency: "EUR", amount: 98_150 },
    { kind: "sale", currency: "HUF", amount: 32_000 },
    { kind: "change", currency: "EUR", amount: -21_415 },
    { kind: "refund", currency: "EUR", amount: -2_500 },
    { kind: "cash out", currency: "EUR", amount: -10_000 },
  ],
  moves: [
    {
      id: 1,
      at: 1_795_243_000,
      by: "Bram Jansen",
      direction: "out",
      reason: "safe",
      currency: "EUR",
      amount: 10_000,
      note: "bag 14",
    },
  ],
  receipts: 61,
};

export const tillState: TillState = {
  till: { id: 1, code: "T1", name: "Till 1", branchId: 1, branchName: "Harbour Street", warehouseId: 1 },
  shift: openShift,
  payMethods: [
    method(1, "Cash", "cash"),
    method(2, "Card", "card"),
    method(3, "Bank transfer", "transfer"),
    method(4, "Cheque", "cheque", true),
  ],
  weightRules: scaleRules(2),
  settings,
  currencies,
};

export const facts: TillFacts = {
  ...tillState,
  cashier: cashier.name,
  rights: cashier.privilege,
  isRoot: false,
  maximumDiscount: 1000,
};

export const rossi: SaleCustomer = {
  id: 9,
  code: "C009",
  name: "Hotel Rossi",
  levelId: 1,
  country: "IT",
  taxNumber: "IT01234567890",
  creditLimit: null,
  blocked: "",
  level: { id: 1, name: "Trade", basisPointsOff: 800 },
  agreed: [],
  balance: 12_050,
};

const { level: _, agreed: __, balance: ___, ...rossiRow } = rossi;
const customers = {
  customers: [
    { ...plainCustomer, ...rossiRow },
    {
      ...plainCustomer,
      ...rossiRow,
      id: 10,
      code: "C010",
      name: "Café Mozart",
      levelId: null,
      taxNumber: "ATU12345678",
      country: "AT",
    },
  ],
  total: 2,
  balance: 12_050,
};

const held = (id: number, name: string, total: number): HeldOrder => ({
  id,
  version: 1,
  name,
  by: "Chioma Eze",
  till: "Till 2",
  heldAt: 1_795_241_000 + id * 300,
  customer: null,
  lineCount: id,
  currency: "EUR",
  total,
});
const heldOrders = [held(3, "Blue jacket", 2450), held(5, "Back with the car", 11_890), held(1, "", 399)];

export const receipt: Order = {
  ...partPaidOrder,
  number: "T1-000042",
  moneyState: "paid",
  paid: partPaidOrder.total,
  due: 0,
};

const foundReceipts: readonly FoundReceipt[] = [
  {
    id: 41,
    number: "T1-000041",
    committedAt: 1_795_241_000,
    customer: "Hotel Rossi",
    currency: "EUR",
    total: 4312,
    lineCount: 3,
    articles: "Butter 250 g, Bananas, Olive oil",
  },
  {
    id: 40,
    number: "T1-000040",
    committedAt: 1_795_240_400,
    customer: null,
    currency: "EUR",
    total: 249,
    lineCount: 1,
    articles: "Butter 250 g",
  },
];

const acts = ["discount", "price", "lowestPrice", "return", "refund", "cashIn", "cashOut", "drawer"] as const;
const approvers: readonly Approver[] = [
  { id: 2, name: "Maya Nowak", maximumDiscount: 6000, acts },
  { id: 3, name: "Chioma Eze", maximumDiscount: 3000, acts },
];

/** Half of the first article's price, allowed by a manager. */
export const approval: Approval = {
  act: "discount",
  lineKey: "00000000-0000-4000-8000-000000000001",
  figures: {
    product: "Butter 250 g",
    currency: "EUR",
    from: 24_900,
    to: 12_450,
    basisPoints: 5000,
    amount: null,
  },
  token: "x".repeat(43),
  approverId: 2,
  approver: "Maya Nowak",
  approverLimit: 6000,
  expiresAt: 1_795_250_000,
};

const answers: Answers = {
  "GET /basics/tills": says([tillState.till, { ...tillState.till, id: 2, code: "T2", name: "Till 2" }]),
  "GET /basics/till/1": says(tillState),
  "GET /system-setting/common": says(settings),
  "GET /currencies": says({ currencies, total: 2 }),
  "GET /product/catalogue": says({ ...catalogue, products: [] }),
  "GET /sale/order/last-temp": says(null),
  "GET /sale/order/temps": says(heldOrders),
  "GET /sale/order/returnable": says(returnable),
  "GET /sale/order/receipts": says(foundReceipts),
  "GET /sale/till-stock": says([{ productId: 1, quantity: 48_000 }]),
  "GET /sale/order/free-return": says({ unitPrice: 11_500 }),
  "POST /sale/order": says({ id: 1, version: 1 }),
  "POST /sale/order/save-commit": says(receipt),
  "POST /sale/orders/hang": says(heldOrders[0]),
  "GET /customer/customers": says(customers),
  "GET /customer/till-customers": says({ version: 1, isWhole: true, customers: [], gone: [], next: null }),
  "GET /customer/customer/9": says({ customer: rossiRow, agreedPrices: [], balance: 12_050 }),
  "GET /sale/approvers": says(approvers),
  "POST /sale/approver-badge": says(approvers[1]),
  "POST /sale/approval": says(approval),
  "POST /basics/shift/cash": says(openShift),
  "POST /basics/shift/drawer": says({ openings: 1 }),
  "GET /pos/shift/7": says(xReport),
  "POST /basics/shift/close": says({
    shift: openShift,
    zNumber: "Z-00017",
    counted: [{ currency: "EUR", amount: 84_000 }],
    difference: [{ currency: "EUR", amount: -235 }],
  }),
};

export const key = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export interface Added {
  readonly package?: "unit" | "bag" | "box";
  readonly number?: number;
}

/** A product put on the counter; its line has the product's number as key. */
export const adds = (id: number, { package: kind = "unit", number = 1000 }: Added = {}): SaleFlowEvent => {
  const found = productOf(id);
  const line = { key: key(id), product: found, package: kind, number, labelPrices: null };
  return { type: "LINE.ADD", line, clientId: key(900), at: 1 };
};

export const lays = (id: number, kind: "cash" | "card", given: number, currency = "EUR"): SaleFlowEvent => ({
  type: "TENDER.ADD",
  id: key(800 + id),
  methodId: kind === "cash" ? 1 : 2,
  kind,
  currency,
  given,
  reference: null,
});

export const pays: SaleFlowEvent = { type: "PAY", key: key(500) };

/** Goods as a customer brings them: pieces, weight, a whole box, a typed price, a discount. */
export const basket: readonly SaleFlowEvent[] = [
  adds(1, { number: 2000 }),
  adds(2, { number: 1284 }),
  adds(4, { package: "box", number: 2000 }),
  adds(10),
  adds(3),
  { type: "LINE.PRICE", key: key(10), price: 329_000, at: 1 },
  { type: "LINE.DISCOUNT", key: key(3), discount: { kind: "percent", basisPoints: 500 }, at: 1 },
];

const memory = (given: TillFacts | null, outbox: OutboxContext) => ({
  flow: null,
  outbox,
  catalogue: makeCatalogue(given === null ? emptyCatalogue : inFormats(catalogue), true),
  customers: makeCustomers([]),
  facts: given,
  keeper: { keep: () => {}, settled: () => Promise.resolve() },
  keepOutbox: () => Promise.resolve(),
});

let open: Till | undefined;

export interface Counter {
  readonly steps?: readonly SaleFlowEvent[];
  readonly answers?: Answers;
  readonly facts?: TillFacts | null;
  /** Sales that the till has not sent yet. */
  readonly outbox?: OutboxContext;
  readonly after?: (till: Till) => void | Promise<void>;
}

/** A till that remembers nothing, in the world that is there, after these events. One is open at a time. */
export const openAt = async (
  steps: readonly EventObject[],
  given: TillFacts | null = facts,
  outbox: OutboxContext = emptyOutbox,
): Promise<Till> => {
  await open?.close();
  const till = startTill(1, memory(inFormats(given), inFormats(outbox)));
  open = till;
  for (const event of inFormats(steps)) till.flow.send(event as SaleFlowEvent);
  return till;
};

/** The loader of a story: a till that remembers nothing, brought to where the story begins by a cashier's own events. */
export const atCounter =
  ({ steps = [], answers: more = {}, facts: given = facts, outbox, after }: Counter = {}) =>
  async (): Promise<{ till: Till }> => {
    const profile = { ...cashier, privilege: given?.rights ?? facts.rights };
    await inWorld({ profile, areas: ["till", "desk", "counter"], answers: { ...answers, ...more } })();
    noteAnswered(`${answeredText()}${JSON.stringify(catalogue)}`);
    const till = await openAt(steps, given, outbox);
    await after?.(till);
    return { till };
  };
