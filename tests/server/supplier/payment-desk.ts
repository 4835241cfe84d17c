/** Payments to suppliers for tests: entered, matched and taken back through the API. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  type SupplierPaymentInput,
  supplierPaymentEndpoints as payments,
} from "../../../src/contract/supplier/supplier-payment.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";

interface Wish extends Partial<Omit<SupplierPaymentInput, "matches">> {
  /** The version is the one that is open now unless said. */
  readonly matches?: readonly {
    readonly orderId: number;
    readonly amount: number;
    readonly discount?: number;
    readonly version?: number;
  }[];
}

export const supplierPaymentDesk = (api: TestApi, shop: () => Shop) => {
  const desk = purchaseDesk(api, shop);
  const manager = () => desk.as("Manager");
  /** A supplier of their own, so that nothing of other tests is open. */
  const newSupplier = async () => {
    const code = randomUUID();
    const [row] = await api.rows(
      `insert into supplier (code, name, currency) values ('${code}', 'Supplier ${code}', 'GBP') returning id`,
    );
    return Number(row?.["id"]);
  };
  const open = async (supplierId: number) => {
    const { data, message } = await api.call(
      payments.supplierOpenOrders,
      { query: { supplierId } },
      manager(),
    );
    expect(message).toBe("");
    return data;
  };
  const inputOf = async (supplierId: number, { matches = [], ...wish }: Wish) => {
    const facts = await open(supplierId);
    const currency = wish.currency ?? "GBP";
    return {
      key: randomUUID(),
      supplierId,
      kind: "payment" as const,
      date: facts.date,
      methodId: facts.methods[0]?.id ?? null,
      branchId: facts.branchId,
      currency,
      rate: facts.currencies.find(({ code }) => code === currency)?.rate ?? 1,
      amount: 1,
      reference: "",
      note: "",
      ...wish,
      matches: matches.map(({ orderId, version, amount, discount = 0 }) => ({
        orderId,
        amount,
        discount,
        version: version ?? facts.orders.find(({ id }) => id === orderId)?.version ?? 1,
      })),
    };
  };
  const pay = async (supplierId: number, wish: Wish) =>
    api.call(payments.paySupplier, { payload: await inputOf(supplierId, wish) }, manager());
  return {
    ...desk,
    payPurchase: desk.pay,
    manager,
    newSupplier,
    open,
    inputOf,
    pay,
    undoPayment: (id: number, who = "Manager") =>
      api.call(
        payments.undoSupplierPayment,
        { payload: { key: randomUUID(), id, reason: "Mistyped" } },
        desk.as(who),
      ),
    /** A received order without VAT: so many mugs at 10.00 each. */
    bought: (supplierId: number, units: number, wish = {}) =>
      desk.order([desk.line("MUG", units, 10, { vatRate: 0 })], { supplierId, ...wish }, true),
  };
};
