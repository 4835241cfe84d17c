/** The one computation of an order's totals, run by till, screens and server alike (P10, P11, P13, I13, I14). */
import { Schema } from "effect";
import type { Discount, LineValues, OrderValues } from "./order.ts";
import { unitsOf } from "./packing.ts";
import { ALL_KEPT, type RemainingShare, lineValue } from "./pricing.ts";
import { apportion, exact, mulDiv, powerOfTen, spread } from "../money/rounding.ts";
import { BASIS_POINTS, BasisPoints, Money, Quantity } from "../units.ts";

/** A line by itself: list - discount = amount, in the prices of the document's VAT mode. */
export const LineAmounts = Schema.Struct({ quantity: Quantity, list: Money, discount: Money, amount: Money });
export type LineAmounts = typeof LineAmounts.Type;

/** A line within its order: amount - orderDiscount is its net (net prices) or its gross (gross prices); net + vat = gross. */
const LineTotals = Schema.Struct({
  ...LineAmounts.fields,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  gross: Money,
});
export type LineTotals = typeof LineTotals.Type;

export const VatTotal = Schema.Struct({ rate: BasisPoints, net: Money, vat: Money, gross: Money });
export type VatTotal = typeof VatTotal.Type;

/** An order's totals. `goods` is the sum of the line amounts before the order discount; net + vat = total. */
export const OrderTotals = Schema.Struct({
  lines: Schema.Array(LineTotals),
  quantity: Quantity,
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  total: Money,
  vatRates: Schema.Array(VatTotal),
});
export type OrderTotals = typeof OrderTotals.Type;

type Document = Pick<OrderValues, "decimals" | "vatMode">;

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
 * goods; an amount goes no further than to a total of 0 (V8). Deposits bear none of it (P14): their amounts come as 0.
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

/** The part of each sold line that the order discount leaves, before its shares are rounded (P13, S7). `lines`: without deposits. */
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
};

const groupByRate = (lines: readonly LineValues[], amounts: readonly Money[]): readonly Group[] => {
  const groups = new Map<BasisPoints, Group>();
  lines.forEach(({ vatRate: rate, returnVat }, index) => {
    const empty = { rate, indexes: [], amounts: [], sum: 0, returned: 0, returnVat: 0 };
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

/** Totals of an order: rounded lines summed, the order discount spread over them, VAT per rate after that. */
export const totals = (order: OrderValues): OrderTotals => {
  const lines = order.lines.map((line) => lineTotals(line, order));
  const shares = orderDiscountShares(
    order.discount,
    lines.map((line, index) => (order.lines[index]?.isDeposit === true ? 0 : line.amount)),
  );
  const reduced = lines.map((line, index) => line.amount - (shares[index] ?? 0));
  const groups = groupByRate(order.lines, reduced).map((group) => ({
    group,
    ...vatOf(group, order.vatMode),
  }));
  const vats = order.lines.map(({ returnVat }) => returnVat ?? 0);
  for (const { group, shares: vatShares } of groups)
    group.indexes.forEach((index, position) => (vats[index] = vatShares[position] ?? 0));
  const sum = (values: readonly number[]) => exact(values.reduce((left, right) => left + right, 0));
  const vatRates = groups.map(({ total }) => total);
  return {
    lines: lines.map((line, index) => {
      const orderDiscount = shares[index] ?? 0;
      const vat = vats[index] ?? 0;
      const rest = reduced[index] ?? 0;
      const net = order.vatMode === "net" ? rest : rest - vat;
      return { ...line, orderDiscount, net, vat, gross: net + vat };
    }),
    quantity: sum(lines.map((line) => line.quantity)),
    goods: sum(lines.map((line) => line.amount)),
    orderDiscount: sum(shares),
    net: sum(vatRates.map((rate) => rate.net)),
    vat: sum(vatRates.map((rate) => rate.vat)),
    total: sum(vatRates.map((rate) => rate.gross)),
    vatRates,
  };
};
