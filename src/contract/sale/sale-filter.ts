/** The sale list's filter, which reports and the dashboard lead to with the number that was pressed, and what it came to. */
import { Schema } from "effect";
import { DocumentId, RecordId } from "../id.ts";
import { CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { Day, listQuery } from "../list.ts";
import { GoodsState, MoneyState } from "./sale-order.ts";

const id = Schema.optionalKey(RecordId);

/**
 * Dates are business dates, inclusive. Temps are never listed. `only` narrows to a question:
 * `counted` to what counts in the turnover of the days, as reports count it: with what was sold on an earlier day and taken
 * back in these, without what was sold and taken back in them;
 * `returned` to counted orders with goods that came back;
 * `owing` to posted orders that are not paid yet, or not wholly;
 * `toShip` to posted orders of the office, app and web whose goods wait to be handed over;
 * `exceptions` to receipts that were posted as printed and deviate in what nobody has settled yet (OT9);
 * `takenBack` to cancelled orders, and to posted ones with which goods came back.
 */
export const orderFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(GoodsState),
  moneyState: Schema.optionalKey(MoneyState),
  currency: Schema.optionalKey(CurrencyCode),
  source: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
  only: Schema.optionalKey(
    Schema.Literals(["counted", "returned", "owing", "toShip", "exceptions", "takenBack"]),
  ),
  /** 0 is the walk-in customer. */
  customerId: id,
  productId: id,
  /** 0 is goods without category. */
  categoryId: id,
  branchId: id,
  personId: id,
  /** Orders that were paid so; the days are those of the payments then. */
  methodId: id,
  /** On the company's clock, when they were posted. */
  hour: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }))),
  /** Of the day of business: 1 is Monday, 7 Sunday. */
  weekday: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7 }))),
} as const;
const OrderQuery = Schema.Struct(orderFilter);
export type OrderQuery = typeof OrderQuery.Type;

/**
 * What the counted orders of a filter came to in the base currency, read from their lines: the number that a report showed.
 * With a product or category only its lines; of `returned` only the lines that came back; with a pay method what it settled.
 */
export const Counted = Schema.Struct({
  currency: CurrencyCode,
  /** Posted less taken back; of a pay method, payments. */
  orders: Schema.Int,
  quantity: Quantity,
  net: Money,
  vat: Money,
  gross: Money,
});
export type Counted = typeof Counted.Type;

/** What the ids of a filter are called. */
export const FilterNames = Schema.Struct({
  product: Schema.NullOr(Schema.String),
  category: Schema.NullOr(Schema.String),
  branch: Schema.NullOr(Schema.String),
  person: Schema.NullOr(Schema.String),
  method: Schema.NullOr(Schema.String),
});
export type FilterNames = typeof FilterNames.Type;

/** Why and by whom an order was taken back, what was refunded for it, and the number of the sale that a return belongs to. */
export const TakenBack = Schema.Struct({
  id: DocumentId,
  reason: Schema.String,
  person: Schema.String,
  refund: Money,
  original: Schema.NullOr(Schema.String),
});
export type TakenBack = typeof TakenBack.Type;
