/** The one computation of an order's totals, run by till, screens and server alike (P10, P11, P13, I13, I14). */
import { Schema } from "effect";
import { takesOrderDiscount, type Discount, type LineValues, type OrderValues } from "./order.ts";
import { unitsOf } from "./packing.ts";
import { ALL_KEPT, type RemainingShare, lineValue } from "./pricing.ts";
import { apportion, exact, mulDiv, powerOfTen, spread } from "../money/rounding.ts";
import { surchargeRateFor } from "../tax/surcharge.ts";
import { BASIS_POINTS, BasisPoints, Money, Quantity } from "../units.ts";

/** A line by itself: list - discount = amount, in the prices of the document's VAT mode. */
export const LineAmounts = Schema.Struct({ quantity: Quantity, list: Money, discount: Money, amount: Money });
export type LineAmounts = typeof LineAmounts.Type;

/**
 * A line within its order: amount - orderDiscount is its net (net prices) or its gross (gross prices); net + vat = gross. The
 * surcharge is beside gross: the line's part of what is charged for its VAT rate (M14).
 */
const LineTotals = Schema.Struct({
  ...LineAmounts.fields,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  gross: Money,
  surcharge: Money,
});
export type LineTotals = typeof LineTotals.Type;

/** What the lines of a VAT rate come to: net + vat = gross. The surcharge is no part of gross; left out where there is none (M14). */
export const VatTotal = Schema.Struct({
  rate: BasisPoints,
  net: Money,
  vat: Money,
  gross: Money,
  surchargeRate: Schema.optionalKey(BasisPoints),
  surcharge: Schema.optionalKey(Money),
});
export type VatTotal = typeof VatTotal.Type;

/** The surcharges among the totals of VAT rates, as they are listed: the rate of the surcharge and its amount (M14). */
export const surchargesIn = (
  vatRates: readonly Pick<VatTotal, "rate" | "surchargeRate" | "surcharge">[],
): readonly { readonly vatRate: BasisPoints; readonly rate: BasisPoints; readonly amount: Money }[] =>
  vatRates.flatMap(({ rate: vatRate, surchargeRate: rate, surcharge: amount }) =>
    rate === undefined || amount === undefined ? [] : [{ vatRate, rate, amount }],
  );

/** An order's totals. `goods` is the sum of the line amounts before the order discount; net + vat + surcharge = total. */
export const OrderTotals = Schema.Struct({
  lines: Schema.Array(LineTotals),
  quantity: Quantity,
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  surcharge: Money,
  total: Money,
  vatRates: Schema.Array(VatTotal),
});
export type OrderTotals = typeof OrderTotals.Type;

type Document = Pick<OrderValues, "decimals" | "vatMode">;
type Taxed = Pick<OrderValues, "vatMode" | "surcharges">;

/** Percent as the shortest fraction of 10,000 or 100: keeps nearly every product below 2^53. */
const remainingPercent = (basisPoints: BasisPoints): readonly [factor: number, divisor: number] =>
  basisPoints % 100 === 0 ? [100 - basisPoints / 100, 100] : [BASIS_POINTS - basisPoints, BASIS_POINTS];

/**
 * A line's amounts, each rounded once to the currency (G2, P11): amount = round(qty x price - discount). A discount of an
 * amount never takes a line past 0; on returned goods everything has the other sign (V8, R2).
 */
export const lineTotals = (line: LineValues, order: Document): LineAmounts => {
  const scale = powerOfTen(7 - order.decimals);
  const quantity = unitsOf(line.count, line.packing);
  const list = lineValue(line, 1, scale);
  const { discount } = line;
  if (discount === null) return { quantity, list, discount: 0, amount: list };
  if (discount.kind === "percent") {
    const [factor, divisor] = remainingPercent(discount.basisPoints);
    const amount = lineValue(line, factor, divisor * scale);
    return { quantity, list, discount: list - amount, amount };
  }
  const off = list < 0 ? Math.max(list, 0 - discount.amount) : Math.min(list, discount.amount);
  return { quantity, list, discount: off, amount: list - off };
};

/**
 * Each line's share of the order discount (P13). It is given on the goods sold; returned lines of an exchange bear none of
 * it, since they were refunded at what was really paid (R1). A document of returns alone mirrors a sale. Percent is of those
 * goods; an amount goes no further than to a total of 0 (V8). Deposits and the service charge bear none of it (P14, E9): their amounts come as 0.
 */
const orderDiscountShares = (discount: Discount | null, amounts: readonly Money[]): readonly Money[] => {
  if (discount === null) return amounts.map(() => 0);
  const { sells, weights, base, most } = discountBase(amounts);
  const wanted =
    discount.kind === "percent"
      ? mulDiv(base, discount.basisPoints, BASIS_POINTS)
      : Math.min(most, discount.amount);
  if (wanted === 0) return amounts.map(() => 0);
  return spread(sells ? wanted : 0 - wanted, weights);
};

/** What an order discount is given on: the weight of each line, their sum, and the most that it can take off. */
const discountBase = (amounts: readonly Money[]) => {
  const sells = amounts.some((amount) => amount > 0);
  const weights = amounts.map((amount) => (sells ? Math.max(amount, 0) : 0 - amount));
  const base = weights.reduce((left, right) => left + right, 0);
  const goods = amounts.reduce((left, right) => left + right, 0);
  return { sells, weights, base, most: sells ? Math.max(0, goods) : base };
};

/** The part of each sold line that the order discount leaves, before its shares are rounded (P13, S7). `lines`: those that take part in it. */
export const remainingShare = (
  discount: Discount | null,
  lines: readonly Pick<LineAmounts, "amount">[],
): RemainingShare => {
  if (discount === null) return ALL_KEPT;
  if (discount.kind === "percent") return [BASIS_POINTS - discount.basisPoints, BASIS_POINTS];
  const { base, most } = discountBase(lines.map(({ amount }) => amount));
  return base > 0 ? [base - Math.min(most, discount.amount), base] : ALL_KEPT;
};

/** Lines of one VAT rate. `sum` and `amounts` are of those whose VAT follows from the rate. */
type Group = {
  readonly rate: BasisPoints;
  readonly indexes: number[];
  readonly amounts: Money[];
  sum: Money;
  /** Goods that come back with the VAT that R8 leaves of them: what they come to, and that VAT. */
  returned: Money;
  returnVat: Money;
  returnSurcharge: Money;
  /** The rate at which their surcharge was charged. */
  returnRate: BasisPoints | undefined;
};

const groupByRate = (lines: readonly LineValues[], amounts: readonly Money[]): readonly Group[] => {
  const groups = new Map<BasisPoints, Group>();
  lines.forEach(({ vatRate: rate, returnVat, returnSurcharge }, index) => {
    const empty: Group = {
      rate,
      indexes: [],
      amounts: [],
      sum: 0,
      returned: 0,
      returnVat: 0,
      returnSurcharge: 0,
      returnRate: undefined,
    };
    const group = groups.get(rate) ?? empty;
    groups.set(rate, group);
    const amount = amounts[index] ?? 0;
    if (returnVat === undefined) {
      group.indexes.push(index);
      group.amounts.push(amount);
      group.sum += amount;
    } else {
      group.returned += amount;
      group.returnVat += returnVat;
      group.returnSurcharge += returnSurcharge?.amount ?? 0;
      group.returnRate ??= returnSurcharge?.rate;
    }
  });
  return Array.from(groups.values()).sort((left, right) => left.rate - right.rate);
};

/**
 * VAT of a rate on the sum of its lines, rounded half away from zero in both modes, and each line's part of it so that the parts
 * add up. In gross mode net is the remainder: half a cent of VAT goes up, as tax offices ask (P11, I14). Goods that come back
 * with a receipt add the VAT that is credited for them (R8).
 */
const vatOf = ({ rate, amounts, sum, returned, returnVat }: Group, vatMode: Document["vatMode"]) => {
  const base = vatMode === "net" ? BASIS_POINTS : BASIS_POINTS + rate;
  const ofRate = mulDiv(sum, rate, base);
  const vat = ofRate + returnVat;
  const net = vatMode === "net" ? sum + returned : sum + returned - vat;
  return { total: { rate, net, vat, gross: net + vat }, shares: apportion(ofRate, amounts, rate, base) };
};

/**
 * The surcharge of a rate on the net amount of its lines, rounded once, and each line's part of it (M14). Goods that come back with a
 * receipt add what is credited of theirs (R8).
 */
const surchargeOf = (
  { rate, amounts, sum, returnSurcharge, returnRate }: Group,
  vats: readonly Money[],
  { vatMode, surcharges }: Taxed,
) => {
  const ownRate = surchargeRateFor(rate, surcharges);
  const surchargeRate = ownRate ?? returnRate;
  if (surchargeRate === undefined) return { ofRate: {}, surcharge: 0, shares: [] };
  const nets = vatMode === "net" ? amounts : amounts.map((amount, at) => amount - (vats[at] ?? 0));
  const net = vatMode === "net" ? sum : nets.reduce((left, right) => left + right, 0);
  const charged = mulDiv(net, ownRate ?? 0, BASIS_POINTS);
  const surcharge = charged + returnSurcharge;
  return {
    ofRate: { surchargeRate, surcharge },
    surcharge,
    shares: ownRate === undefined ? [] : apportion(charged, nets, ownRate, BASIS_POINTS),
  };
};

const taxOf = (group: Group, order: Taxed) => {
  const { total, shares: vats } = vatOf(group, order.vatMode);
  const { ofRate, surcharge, shares } = surchargeOf(group, vats, order);
  return { group, vats, surcharges: shares, surcharge, total: { ...total, ...ofRate } };
};

/** VAT and surcharge of each line, by position. */
const lineTaxes = (lines: readonly LineValues[], taxes: readonly ReturnType<typeof taxOf>[]) => {
  const vats = lines.map(({ returnVat }) => returnVat ?? 0);
  const surcharges = lines.map(({ returnVat, returnSurcharge }) =>
    returnVat === undefined ? 0 : (returnSurcharge?.amount ?? 0),
  );
  for (const { group, vats: vatShares, surcharges: surchargeShares } of taxes)
    group.indexes.forEach((index, position) => {
      vats[index] = vatShares[position] ?? 0;
      surcharges[index] = surchargeShares[position] ?? 0;
    });
  return { vats, surcharges };
};

const sum = (values: readonly number[]) => exact(values.reduce((left, right) => left + right, 0));

/** Totals of an order: rounded lines summed, the order discount spread over them, VAT and surcharge per rate after that. */
export const totals = (order: OrderValues): OrderTotals => {
  const lines = order.lines.map((line) => lineTotals(line, order));
  const shares = orderDiscountShares(
    order.discount,
    lines.map((line, index) => {
      const given = order.lines[index];
      return given !== undefined && takesOrderDiscount(given) ? line.amount : 0;
    }),
  );
  const reduced = lines.map((line, index) => line.amount - (shares[index] ?? 0));
  const taxes = groupByRate(order.lines, reduced).map((group) => taxOf(group, order));
  const { vats, surcharges } = lineTaxes(order.lines, taxes);
  const vatRates = taxes.map(({ total }) => total);
  const surcharge = sum(taxes.map((tax) => tax.surcharge));
  return {
    lines: lines.map((line, index) => {
      const orderDiscount = shares[index] ?? 0;
      const vat = vats[index] ?? 0;
      const amount = reduced[index] ?? 0;
      const net = order.vatMode === "net" ? amount : amount - vat;
      return { ...line, orderDiscount, net, vat, gross: net + vat, surcharge: surcharges[index] ?? 0 };
    }),
    quantity: sum(lines.map((line) => line.quantity)),
    goods: sum(lines.map((line) => line.amount)),
    orderDiscount: sum(shares),
    net: sum(vatRates.map((rate) => rate.net)),
    vat: sum(vatRates.map((rate) => rate.vat)),
    surcharge,
    total: sum([...vatRates.map((rate) => rate.gross), surcharge]),
    vatRates,
  };
};
