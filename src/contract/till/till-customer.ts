/** Customers as a till stores them for sales without a network (OT11). How they are reached is not among it. */
import { Schema } from "effect";
import { Money } from "../../domain/units.ts";
import { AgreedPrice, Customer } from "../customer/customer.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";

/** A customer with the prices they agreed on and what they owe, in the base currency. */
export const TillCustomer = Schema.Struct({
  ...Customer.fields,
  agreedPrices: Schema.Array(AgreedPrice),
  balance: Money,
});
export type TillCustomer = typeof TillCustomer.Type;

/** Customers on a page. */
export const TILL_CUSTOMERS_PAGE = 2000;

/** `since`: the version of the first page of the last time. `before`: `next` of the page before. */
const TillCustomersQuery = Schema.Struct({
  since: Schema.optionalKey(DocumentId),
  before: Schema.optionalKey(RecordId),
});
export type TillCustomersQuery = typeof TillCustomersQuery.Type;

/** `isWhole`: the customers take the place of all that is stored. `next`: null on the last page. */
const TillCustomers = Schema.Struct({
  version: Schema.Int,
  isWhole: Schema.Boolean,
  customers: Schema.Array(TillCustomer),
  /** Ids of who is not sold to any more. */
  gone: Schema.Array(Schema.Int),
  next: Schema.NullOr(Schema.Int),
});
export type TillCustomers = typeof TillCustomers.Type;

export const tillCustomerEndpoints = {
  /** The customers of the last year, in pages; with `since` those that changed. */
  tillCustomers: def("GET", "tillCustomers", "/customer/till-customers", "customer.customer.read", {
    query: TillCustomersQuery,
    success: ok(TillCustomers),
  }),
};
