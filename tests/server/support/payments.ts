/** Payments of customers for tests: orders on account, and payments received, matched and taken back through the API. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  type CustomerPayment,
  type CustomerPaymentInput,
  customerPaymentEndpoints as payments,
  type OpenOrders,
} from "../../../src/contract/customer/customer-payment.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import type { TestApi } from "./api.ts";
import { commitInput, draft, line } from "./drafts.ts";
import type { Shop } from "./shop.ts";

interface Wish extends Partial<Omit<CustomerPaymentInput, "matches">> {
  readonly kind?: CustomerPayment["kind"];
  /** Order ids with amounts; the version is the one that is open now unless said. */
  readonly matches?: readonly {
    readonly orderId: number;
    readonly amount: number;
    readonly version?: number;
  }[];
}

export const paymentDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const open = async (customerId: number, date?: string, who = "Manager"): Promise<OpenOrders> => {
    const query = { customerId, ...(date === undefined ? {} : { date }) };
    const { data, message } = await api.call(payments.openOrders, { query }, as(who));
    expect(message).toBe("");
    return data;
  };
  const inputOf = async (customerId: number, { kind = "cash", matches = [], ...wish }: Wish) => {
    const facts = await open(customerId);
    const currency = wish.currency ?? "GBP";
    const payload = {
      customerId,
      date: facts.date,
      methodId: facts.methods.find((method) => method.kind === kind)?.id ?? 0,
      tillId: kind === "cash" ? (facts.tills[0]?.id ?? null) : null,
      branchId: facts.branchId,
      currency,
      rate: facts.currencies.find(({ code }) => code === currency)?.rate ?? 1,
      amount: 1,
      reference: "",
      note: kind === "write-off" ? "Bankrupt" : "",
      ...wish,
      matches: matches.map(({ orderId, amount, version }) => ({
        orderId,
        amount,
        version: version ?? facts.orders.find(({ id }) => id === orderId)?.version ?? 1,
      })),
    };
    return { key: randomUUID(), ...payload };
  };
  const receive = async (customerId: number, wish: Wish, who = "Manager") =>
    api.call(payments.receivePayment, { payload: await inputOf(customerId, wish) }, as(who));
  return {
    open,
    inputOf,
    receive,
    undo: (id: number, who = "Manager") =>
      api.call(payments.undoPayment, { payload: { key: randomUUID(), id, reason: "Mistyped" } }, as(who)),
    read: async (id: number) =>
      (await api.call(payments.customerPayment, { params: { id } }, as("Manager"))).data,
    /** An order of so many mugs on account. */
    sell: async (customerId: number, units: number, currency = "GBP") => {
      const order = draft(shop(), [line(shop(), "MUG", units)], { customerId, currency });
      const { total } = totals({ ...order, decimals: 2 });
      const payload = commitInput(order, null, { total });
      const sold = await api.call(sale.saveCommit, { payload }, as("Manager"));
      expect(sold.message).toBe("");
      return sold.data;
    },
    order: async (id: number) => (await api.call(sale.order, { params: { id } }, as("Manager"))).data,
  };
};
