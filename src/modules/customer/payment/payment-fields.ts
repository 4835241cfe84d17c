/** The fields of a customer's payment, and the ways of paying that are offered. */
import { Schema } from "effect";
import type { UseFormReturn } from "react-hook-form";
import {
  CustomerPaymentInput,
  type OpenOrders,
  type PaymentMethod,
} from "../../../contract/customer/customer-payment.ts";

const { rate: _rate, customerId: _customer, ...fields } = CustomerPaymentInput.fields;

/** What one enters; the rate is the day's, the customer the page's. */
export const PaymentFields = Schema.Struct(fields);
export type PaymentFields = typeof PaymentFields.Type;

export type PaymentFormState = UseFormReturn<PaymentFields, unknown, PaymentFields>;

/** Credit needs some, a write-off its right; what a till alone can take is not offered here. */
export const offered = ({ methods, credits, writeOffLimit }: OpenOrders): readonly PaymentMethod[] =>
  methods.filter(({ kind }) => {
    if (kind === "prepaid") return credits.length > 0;
    return kind !== "write-off" || writeOffLimit !== null;
  });

/** The method with which a page opens: what has no drawer, where no shift is open. */
export const firstMethod = (facts: OpenOrders): PaymentMethod | undefined => {
  const methods = offered(facts);
  const fits = methods.find(({ kind }) => kind !== "cash" || facts.tills.length > 0);
  return fits ?? methods[0];
};
