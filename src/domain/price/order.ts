/** What a sale order is made of before any of it is posted: lines, discounts, VAT mode. Shared by till, contract and server. */
import { Schema } from "effect";
import { SurchargeRates } from "../tax/surcharge.ts";
import {
  BasisPoints,
  CurrencyCode,
  Money,
  MoneyInput,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
} from "../units.ts";

const Package = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)));

/** Base units in one package of each kind; null where the product is not packed so (P1, spec section 3). */
export const Packing = Schema.Struct({ packingBox: Package, packingBigBag: Package, packingBag: Package });
export type Packing = typeof Packing.Type;

/** How much the user chose, by package: whole packages, and loose units in thousandths. All of one sign; negative means returned (P1, R2). */
export const PackCount = Schema.Struct({
  boxNumber: Schema.Int,
  bigBagNumber: Schema.Int,
  bagNumber: Schema.Int,
  units: Quantity,
});
export type PackCount = typeof PackCount.Type;

/** Price of one unit, and of whole packages where those have a price of their own (P3). */
export const PackPrices = Schema.Struct({
  unitPrice: Price,
  boxPrice: Schema.NullOr(Price),
  bigBagPrice: Schema.NullOr(Price),
  bagPrice: Schema.NullOr(Price),
});
export type PackPrices = typeof PackPrices.Type;

/** A discount of a line or of the order: percent of it, or an amount in the order's currency (P8, P13). */
export const Discount = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("percent"),
    basisPoints: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  }),
  Schema.Struct({ kind: Schema.Literal("amount"), amount: Money.check(Schema.isGreaterThanOrEqualTo(0)) }),
]);
export type Discount = typeof Discount.Type;

const WHOLE_INPUT = 1_000_000_000;
const wholeInput = (minimum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum: WHOLE_INPUT }));
const PackageInput = Schema.NullOr(wholeInput(1));

/** Packing, count, prices and discount as a call takes them: each number bounded (M12). */
const PackingInput = Schema.Struct({
  packingBox: PackageInput,
  packingBigBag: PackageInput,
  packingBag: PackageInput,
});
const PackCountInput = Schema.Struct({
  boxNumber: wholeInput(-WHOLE_INPUT),
  bigBagNumber: wholeInput(-WHOLE_INPUT),
  bagNumber: wholeInput(-WHOLE_INPUT),
  units: QuantityInput,
});
const PackPricesInput = Schema.Struct({
  unitPrice: PriceInput,
  boxPrice: Schema.NullOr(PriceInput),
  bigBagPrice: Schema.NullOr(PriceInput),
  bagPrice: Schema.NullOr(PriceInput),
});
export const DiscountInput = Schema.Union([
  Discount.members[0],
  Schema.Struct({
    kind: Schema.Literal("amount"),
    amount: MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)),
  }),
]);

/** Where a line's price came from, in the order of precedence (P7); `return`: what was paid for goods that come back (R1, R3). */
export const PriceSource = Schema.Literals([
  "typed",
  "promised",
  "promotion",
  "customer",
  "tier",
  "level",
  "base",
  "return",
]);
export type PriceSource = typeof PriceSource.Type;

/** Whether a line has its price whatever the price list says: it was typed, or promised (P7, S10). */
export const isFixedPrice = (source: PriceSource): boolean => source === "typed" || source === "promised";

/** Where returned goods go: back on the shelf, to the defective warehouse, or away (R6). */
export const ReturnTo = Schema.Literals(["stock", "defective", "scrap"]);
export type ReturnTo = typeof ReturnTo.Type;

/** Whether prices are without VAT or include it; a property of the document (P10). */
export const VatMode = Schema.Literals(["net", "gross"]);
export type VatMode = typeof VatMode.Type;

/**
 * One line as the totals need it. The line keeps its own copy of packing and VAT rate (P2, P12). `returnVat` is the VAT of goods
 * that come back with a receipt, signed like the line: what R8 leaves of the VAT that was charged. Without it VAT is of the rate.
 * `returnSurcharge` is the same of a surcharge, with the rate that it was charged at (M14).
 */
export const LineValues = Schema.Struct({
  packing: Packing,
  count: PackCount,
  prices: PackPrices,
  discount: Schema.NullOr(Discount),
  vatRate: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  returnVat: Schema.optionalKey(Money),
  returnSurcharge: Schema.optionalKey(Schema.Struct({ rate: BasisPoints, amount: Money })),
  /** A deposit, which takes no part in an order discount (P14). */
  isDeposit: Schema.optionalKey(Schema.Boolean),
  /** Percentage of a line that is the service charge of a bill; it takes no part in an order discount either (E9). */
  serviceRate: Schema.optionalKey(BasisPoints.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
});
export type LineValues = typeof LineValues.Type;

/** The same as a call takes it (M12). */
export const LineInput = Schema.Struct({
  packing: PackingInput,
  count: PackCountInput,
  prices: PackPricesInput,
  discount: Schema.NullOr(DiscountInput),
  vatRate: LineValues.fields.vatRate,
  returnVat: Schema.optionalKey(MoneyInput),
  returnSurcharge: Schema.optionalKey(Schema.Struct({ rate: LineValues.fields.vatRate, amount: MoneyInput })),
  isDeposit: LineValues.fields.isDeposit,
  serviceRate: LineValues.fields.serviceRate,
});

/** Whether a line takes part in an order discount: neither deposits nor the service charge do (P14, E9). */
export const takesOrderDiscount = ({
  isDeposit,
  serviceRate,
}: Pick<LineValues, "isDeposit" | "serviceRate">): boolean => isDeposit !== true && serviceRate === undefined;

/** Whether a line charges service; one that gives it back is a return like any other. */
export const isServiceCharge = ({ serviceRate, count }: Pick<LineValues, "serviceRate" | "count">): boolean =>
  serviceRate !== undefined && count.units > 0;

/** An order as the totals need it. `decimals` are those of `currency`; `surcharges` of a customer who bears them (M14). */
export const OrderValues = Schema.Struct({
  currency: CurrencyCode,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 })),
  vatMode: VatMode,
  discount: Schema.NullOr(Discount),
  surcharges: Schema.optionalKey(SurchargeRates),
  lines: Schema.Array(LineValues),
});
export type OrderValues = typeof OrderValues.Type;
