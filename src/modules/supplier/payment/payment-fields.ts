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

export const blankPayment = (facts: SupplierOpenOrders) => {
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
  };
};
