/** What the till asks before goods come back: a receipt with what of it can still be returned, or a price without one (R1, R3). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { Packing, PackCount, PackPrices, VatMode } from "../../domain/price/order.ts";
import { MethodMoney } from "../../domain/money/payout.ts";
import { SoldSurcharge } from "../../domain/money/refund.ts";
import { BasisPoints, CurrencyCode, ExchangeRate, Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";

/**
 * A sold line as it stands now. Prices are in the order's VAT mode, money is with VAT: `paid` after all discounts, `refunded` of
 * what was `returned` (R1). `vat` was charged on it, `credited` of what was returned (R8).
 */
export const ReturnableLine = Schema.Struct({
  lineId: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  packing: Packing,
  count: PackCount,
  prices: PackPrices,
  vatRate: BasisPoints,
  /** A deposit (P14). */
  isDeposit: Schema.optionalKey(Schema.Boolean),
  quantity: Quantity,
  returned: Quantity,
  paid: Money,
  refunded: Money,
  vat: Money,
  credited: Money,
  /** Charged beside `paid`, and what of it was credited (M14); left out where none was charged. */
  surcharge: Schema.optionalKey(SoldSurcharge),
});
export type ReturnableLine = typeof ReturnableLine.Type;

/**
 * A posted order whose goods may come back. `methods` is what it was paid by and not yet refunded, the newest first, `limit`
 * the most that may be paid out (M8), `rates` those of the foreign cash it was paid with: a refund in it goes by them (X5).
 */
export const Returnable = Schema.Struct({
  orderId: Schema.Int,
  number: Schema.String,
  /** 10-digit seconds. */
  committedAt: Schema.Int,
  customerId: Schema.NullOr(Schema.Int),
  customer: Schema.NullOr(Schema.String),
  currency: CurrencyCode,
  decimals: Schema.Int,
  vatMode: VatMode,
  lines: Schema.Array(ReturnableLine),
  methods: Schema.Array(MethodMoney),
  limit: Money,
  rates: Schema.Array(Schema.Struct({ currency: CurrencyCode, rate: ExchangeRate })),
});
export type Returnable = typeof Returnable.Type;

const text = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100));

export const returnEndpoints = {
  /** By the receipt's number, or the first eight characters of the reference of one that was printed before it had a number. */
  returnable: def("GET", "returnable", "/sale/order/returnable", "sale.order.commit", {
    query: Schema.Struct({ number: text }),
    success: ok(Returnable),
  }),
  /** What one unit is worth without a receipt, with VAT, in the base currency: its lowest price of the last days (R3). */
  freeReturn: def("GET", "freeReturn", "/sale/order/free-return", "sale.order.commit", {
    query: Schema.Struct({ productId: RecordId }),
    success: ok(Schema.Struct({ unitPrice: Price })),
  }),
};
