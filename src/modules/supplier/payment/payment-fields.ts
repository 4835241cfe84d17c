/** The fields of a payment to a supplier, and with what the form opens. */
import { Schema } from "effect";
import type { UseFormReturn } from "react-hook-form";
import {
  type SupplierOpenOrders,
  SupplierPaymentInput,
  type SupplierPaymentKind,
} from "../../../contract/supplier/supplier-payment.ts";

const { rate: _rate, supplierId: _supplier, ...fields } = SupplierPaymentInput.fields;

/** What one enters; the rate is the day's, the supplier the page's. */
export const PaymentFields = Schema.Struct(fields);
export type PaymentFields = typeof PaymentFields.Type;

export type PaymentFormState = UseFormReturn<PaymentFields, unknown, PaymentFields>;

/** What was paid ahead is offered where there is some. */
export const offeredKinds = ({ credits }: SupplierOpenOrders): readonly SupplierPaymentKind[] =>
  credits.length > 0 ? ["payment", "prepaid", "credit"] : ["payment", "credit"];

/** Whether cash is paid by the method that is chosen. */
export const isCash = ({ methods }: SupplierOpenOrders, methodId: number | null): boolean =>
  methods.find(({ id }) => id === methodId)?.kind === "cash";

/** What is paid ahead in a currency. */
export const aheadOf = ({ credits }: SupplierOpenOrders, currency: string): number =>
  credits.find((one) => one.currency === currency)?.amount ?? 0;

/** All that is due of an order, in its own currency where that has a rate; a day without that order matches nothing. */
const payAll = ({ orders, currencies }: SupplierOpenOrders, orderId: number | null) => {
  const order = orders.find(({ id }) => id === orderId);
  const isRated = currencies.some(({ code, rate }) => code === order?.currency && rate !== null);
  if (!order || !isRated) return {};
  const { id, version, due, currency } = order;
  return { currency, amount: due, matches: [{ orderId: id, version, amount: due, discount: 0 }] };
};

/** What the form begins with; `orderId`: the order that it was opened from. */
export const blankPayment = (facts: SupplierOpenOrders, orderId: number | null) => {
  const { supplier, currencies, base } = facts;
  const isRated = currencies.some(({ code, rate }) => code === supplier.currency && rate !== null);
  return {
    kind: "payment" as const,
    date: facts.today,
    methodId: facts.methods[0]?.id ?? null,
    tillId: null,
    branchId: facts.branchId,
    currency: isRated ? supplier.currency : base,
    reference: "",
    note: "",
    matches: [],
    ...payAll(facts, orderId),
  };
};
