/** How customers bought in the year that ends with a day, and the class that this puts them in (G23). */
import { Schema } from "effect";
import { BasisPoints, CurrencyCode, Money } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { Day, listQuery } from "../list.ts";

const read = "report.sale.read";

/** The classes, in the order in which the first that fits is taken. */
export const CustomerClass = Schema.Literals(["new", "champion", "loyal", "atRisk", "lost", "regular"]);
export type CustomerClass = typeof CustomerClass.Type;

/** 5 is the best, 0 the last. */
const Score = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }));

/** One customer; amounts in the base currency, turnover net. */
export const CustomerReportRow = Schema.Struct({
  customerId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  class: CustomerClass,
  /** Orders with something sold in them. */
  orders: Schema.Int,
  net: Money,
  cost: ofRight("product.cost.read", Schema.optionalKey(Money)),
  profit: ofRight("product.cost.read", Schema.optionalKey(Money)),
  /** Of the turnover; null where that is not above zero. */
  margin: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(BasisPoints))),
  lastOrder: Day,
  /** Days since the last order. */
  days: Schema.Int,
  recency: Score,
  frequency: Score,
  monetary: Score,
  /** What the customer owes now. */
  due: Money,
});
export type CustomerReportRow = typeof CustomerReportRow.Type;

/** `endDate`: the last day of the year that is looked at; today when left out. */
const customersQuery = {
  ...listQuery,
  endDate: Schema.optionalKey(Day),
  branchId: Schema.optionalKey(RecordId),
  class: Schema.optionalKey(CustomerClass),
} as const;
export const CustomersQuery = Schema.Struct(customersQuery);
export type CustomersQuery = typeof CustomersQuery.Type;

/** How many are of a class, and what they bought. */
const ClassSum = Schema.Struct({ class: CustomerClass, customers: Schema.Int, net: Money });

export const CustomerReport = Schema.Struct({
  startDate: Day,
  endDate: Day,
  currency: CurrencyCode,
  branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  total: Schema.Int,
  rows: Schema.Array(CustomerReportRow),
  /** Of all classes, whatever class is asked for. */
  classes: Schema.Array(ClassSum),
});
export type CustomerReport = typeof CustomerReport.Type;

export const customerReportEndpoints = {
  /** Sorted by turnover, the largest first, unless asked otherwise. */
  customers: def("GET", "reportCustomers", "/report/customers", read, {
    query: CustomersQuery,
    success: ok(CustomerReport),
  }),
  exportCustomers: def("GET", "exportReportCustomers", "/report/customers-export", read, {
    query: Schema.Struct({ ...customersQuery, ...fileQuery }),
    success: File,
  }),
};
