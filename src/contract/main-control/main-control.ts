/** The dashboard: what the shop did today and what waits to be done (spec section 2, /dashboard). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { BasisPoints, CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { Day } from "../list.ts";

/**
 * What was sold on a day, in the base currency: posted less taken back. `basket` is the gross of an average order. Margin
 * is of the net; margin and basket are null where nothing was sold.
 */
const DaySales = Schema.Struct({
  date: Day,
  orders: Schema.Int,
  quantity: Quantity,
  net: Money,
  gross: Money,
  basket: Schema.NullOr(Money),
  profit: ofRight("product.cost.read", Schema.optionalKey(Money)),
  margin: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(BasisPoints))),
});
export type DaySales = typeof DaySales.Type;

/** One hour on the company's clock, today and on the same weekday of last week. */
const HourSales = Schema.Struct({ hour: Schema.Int, today: Money, lastWeek: Money });

/** The parts of a summary that are read apart from each other. */
export const summaryParts = ["sales", "unpaid", "toShip", "held", "overdue", "top"] as const;

/**
 * A part is null where the person may not see it, or where reading it failed: then `failed` names it. `sales.hours` are in the
 * order of the day of business; `sales.days` are the last fourteen days, today last.
 */
const Summary = Schema.Struct({
  date: Day,
  /** On the company's clock. */
  hour: Schema.Int,
  currency: CurrencyCode,
  /** Nothing was ever sold here. */
  isNew: Schema.Boolean,
  branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  failed: Schema.Array(Schema.Literals(summaryParts)),
  sales: Schema.NullOr(
    Schema.Struct({
      today: DaySales,
      yesterday: DaySales,
      lastWeek: DaySales,
      hours: Schema.Array(HourSales),
      days: Schema.Array(Schema.Struct({ date: Day, gross: Money })),
    }),
  ),
  /** What posted orders still owe, by their currency, the commonest first. */
  unpaid: Schema.NullOr(
    Schema.Array(Schema.Struct({ currency: CurrencyCode, orders: Schema.Int, due: Money })),
  ),
  /** Orders whose goods wait to be handed over. */
  toShip: Schema.NullOr(Schema.Int),
  /** Sales that were put aside at a till and wait to be recalled. */
  held: Schema.NullOr(Schema.Int),
  /** Customers who owe for longer than agreed, of all branches; those with the largest overdue amounts, in the base currency. */
  overdue: Schema.NullOr(
    Schema.Struct({
      customers: Schema.Int,
      largest: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, overdue: Money })),
    }),
  ),
  /** What was sold most today, by gross. */
  top: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        productId: Schema.Int,
        code: Schema.String,
        name: Schema.String,
        orders: Schema.Int,
        quantity: Quantity,
        gross: Money,
      }),
    ),
  ),
});
export type Summary = typeof Summary.Type;

export const mainControlEndpoints = {
  /** Of one branch, or of all. Every number is what the list behind it shows (`only` of the sale list's filter). */
  summary: def("GET", "summary", "/dashboard/summary", "login", {
    query: Schema.Struct({ branchId: Schema.optionalKey(RecordId) }),
    success: ok(Summary),
  }),
};
