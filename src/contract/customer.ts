/** Customers as the till picks them. The customer list and form come with their own area. */
import { Schema } from "effect";
import { PackPrices } from "../domain/order.ts";
import { Money } from "../domain/units.ts";
import { def, ok } from "./endpoint.ts";
import { listQuery } from "./list.ts";

/** A customer to sell to. `creditLimit` in the base currency, null without limit. */
export const Customer = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  levelId: Schema.NullOr(Schema.Int),
  country: Schema.String,
  taxNumber: Schema.String,
  creditLimit: Schema.NullOr(Money),
});
export type Customer = typeof Customer.Type;

/** A price agreed with one customer (P7). */
export const AgreedPrice = Schema.Struct({ productId: Schema.Int, ...PackPrices.fields });
export type AgreedPrice = typeof AgreedPrice.Type;

export const customerEndpoints = {
  customers: def("GET", "customers", "/customer/customers", "customer.customer.read", {
    query: Schema.Struct(listQuery),
    success: ok(Schema.Struct({ customers: Schema.Array(Customer), total: Schema.Int })),
  }),
  /** One customer with what they agreed and what they owe: `balance` is the sum of their account (A1), base currency. */
  customer: def("GET", "customer", "/customer/customer/:id", "customer.customer.read", {
    params: Schema.Struct({ id: Schema.Int }),
    success: ok(
      Schema.Struct({ customer: Customer, agreedPrices: Schema.Array(AgreedPrice), balance: Money }),
    ),
  }),
};
