/** Receipts looked up and goods brought back, as a till does it, for tests. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Returnable, ReturnableLine } from "../../../src/contract/sale/sale-return.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { DraftLine, Order, OrderDraft, PaymentInput } from "../../../src/contract/sale/sale-order.ts";
import { pricesInMode } from "../../../src/domain/price/line-price.ts";
import type { VatMode } from "../../../src/domain/price/order.ts";
import { creditOf, returnedAs } from "../../../src/domain/money/refund.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import type { TestApi } from "./api.ts";
import { cash, commitInput, draft, line as lineOf, totalOf } from "./drafts.ts";
import type { Shop } from "./shop.ts";

type Tenders = PaymentInput["tenders"];

/** The VAT mode that a receipt is in, and the one of the document that takes its goods back. */
interface Modes {
  readonly soldIn: VatMode;
  readonly vatMode: VatMode;
}
const bothGross: Modes = { soldIn: "gross", vatMode: "gross" };

const asTakenBack = (
  sold: ReturnableLine,
  quantity: number,
  { soldIn, vatMode }: Modes,
  decimals: number,
) => {
  const { refund, vat, surcharge = 0 } = creditOf(sold, quantity) ?? { refund: 0, vat: 0 };
  const soldAs = { ...sold, prices: pricesInMode(sold.prices, sold.vatRate, soldIn, vatMode) };
  const worth = vatMode === "net" ? refund - vat : refund;
  return {
    ...returnedAs(soldAs, quantity, worth, decimals),
    returnVat: 0 - vat,
    ...(sold.surcharge && { returnSurcharge: { rate: sold.surcharge.rate, amount: 0 - surcharge } }),
  };
};

/** The line that takes so much of a sold one back. */
export const back = (
  sold: ReturnableLine,
  quantity: number,
  change: Partial<DraftLine> = {},
  modes: Modes = bothGross,
  decimals = 2,
): DraftLine => ({
  key: randomUUID(),
  productId: sold.productId,
  name: sold.name,
  priceSource: "return",
  memo: "",
  packing: sold.packing,
  vatRate: sold.vatRate,
  ...asTakenBack(sold, quantity, modes, decimals),
  returnOf: sold.lineId,
  ...change,
});

/** Invariants of a whole database that hold whatever a test has put into it by hand. */
const provable = checks.filter(({ invariant }) => !["G6", "I22"].includes(invariant));

/** What tests of returns do at the counter of the shop. */
export const returnsDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const inCash = (order: OrderDraft) => [cash(shop(), totalOf(order))];
  const sell = async (order: OrderDraft, tenders: Tenders | null = inCash(order), who = "Cashier") => {
    const sold = await api.call(sale.saveCommit, { payload: commitInput(order, tenders) }, as(who));
    expect(sold.message).toBe("");
    return sold.data;
  };
  const lookUp = async ({ number }: Pick<Order, "number">): Promise<Returnable> => {
    const found = await api.call(sale.returnable, { query: { number: number ?? "" } }, as("Cashier"));
    expect(found.message).toBe("");
    return found.data;
  };
  return {
    as,
    inCash,
    sell,
    lookUp,
    mugs: (units: number, change: Partial<OrderDraft> = {}) =>
      sell(draft(shop(), [lineOf(shop(), "MUG", units)], change)),
    /** So many units of the first line of a receipt. */
    returning: async (order: Order, units: number, change: Partial<OrderDraft> = {}) => {
      const { lines, customerId, vatMode: soldIn } = await lookUp(order);
      const [first] = lines;
      if (!first) throw new Error("nothing was sold");
      const { vatMode = "gross" } = change;
      const line = back(first, units * 1000, {}, { soldIn, vatMode });
      return draft(shop(), [line], { customerId, ...change });
    },
    post: (order: OrderDraft, tenders: Tenders | null, who = "Manager", change = {}) =>
      api.call(sale.saveCommit, { payload: commitInput(order, tenders, change) }, as(who)),
    prove: async () => {
      for (const { invariant, says, query } of provable)
        expect([invariant, says, await api.rows(query)]).toEqual([invariant, says, []]);
    },
  };
};
