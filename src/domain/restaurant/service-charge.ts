/**
 * The service charge of a bill: a percentage of the amount after discounts at each VAT rate, as a line of its own with VAT of that rate
 * (E9). It is turnover, so all that follows from lines follows from it; tips are not (E6). Pure; the till and the server ask the same.
 */
import { Schema } from "effect";
import { mulDiv, powerOfTen } from "../money/rounding.ts";
import { isServiceCharge, type LineValues, type OrderValues } from "../price/order.ts";
import { NO_PACKING, unitsOf, ZERO_COUNT } from "../price/packing.ts";
import { totals } from "../price/totals.ts";
import { BASIS_POINTS, BasisPoints, Money, QUANTITY_SCALE } from "../units.ts";

/** Service charge on the amount of one VAT rate. Both are net or gross, as the document is. */
const ServiceShare = Schema.Struct({ vatRate: BasisPoints, base: Money, amount: Money });
export type ServiceShare = typeof ServiceShare.Type;

/**
 * Terms of the service charge of a bill. `shares`: after a split, the fixed charge on exactly these amounts, so that the parts add up to
 * the bill (E7); on any other amount the charge is computed. `productId` and `name` are those of the lines with the charge.
 */
export const ServiceTerms = Schema.Struct({
  rate: BasisPoints,
  productId: Schema.Int,
  name: Schema.String,
  shares: Schema.Array(ServiceShare),
});
export type ServiceTerms = typeof ServiceTerms.Type;

/** Percentage for a number of guests, in basis points. Null: no service charge. */
export const serviceRateFor = (
  guests: number,
  { rate, from }: { readonly rate: BasisPoints; readonly from: number },
): BasisPoints | null => (rate > 0 && guests >= from ? rate : null);

const isCharged = (line: LineValues): boolean =>
  line.isDeposit !== true && unitsOf(line.count, line.packing) > 0;

/** Service charge of each VAT rate, the lowest rate first. Deposits and returned goods have none. */
export const serviceCharges = (
  order: OrderValues,
  { rate, shares }: Pick<ServiceTerms, "rate" | "shares">,
): readonly ServiceShare[] => {
  const lines = order.lines.filter((line) => !isServiceCharge(line));
  const sums = totals({ ...order, lines });
  const bases = new Map<BasisPoints, Money>();
  lines.forEach((line, at) => {
    const { amount = 0, orderDiscount = 0 } = sums.lines[at] ?? {};
    if (isCharged(line)) bases.set(line.vatRate, (bases.get(line.vatRate) ?? 0) + amount - orderDiscount);
  });
  return Array.from(bases, ([vatRate, base]) => {
    const share = shares.find((one) => one.vatRate === vatRate && one.base === base);
    return { vatRate, base, amount: share?.amount ?? mulDiv(base, rate, BASIS_POINTS) };
  })
    .filter(({ amount }) => amount > 0)
    .toSorted((left, right) => left.vatRate - right.vatRate);
};

/** Divides the service charge of a bill between a part that is split off and the rest, so that both add up to it (E7). `part`, `rest`: their amounts. */
export const splitService = (
  whole: readonly ServiceShare[],
  part: readonly ServiceShare[],
  remainder: readonly ServiceShare[],
): { readonly part: readonly ServiceShare[]; readonly rest: readonly ServiceShare[] } => {
  const baseAt = (shares: readonly ServiceShare[], rate: BasisPoints): Money =>
    shares.find(({ vatRate }) => vatRate === rate)?.base ?? 0;
  const divided = whole.map(({ vatRate, base, amount }) => {
    const taken = mulDiv(amount, baseAt(part, vatRate), base);
    return { vatRate, base, amount, taken };
  });
  return {
    part: divided.map(({ vatRate, taken }) => ({ vatRate, base: baseAt(part, vatRate), amount: taken })),
    rest: divided.map(({ vatRate, amount, taken }) => ({
      vatRate,
      base: baseAt(remainder, vatRate),
      amount: amount - taken,
    })),
  };
};

const VERSION_AT = 14;
const RATE_AT = 32;

/** Key of the line of a VAT rate: that of the order as a UUID of version 6 that ends with the rate, so that both sides make the same. */
const serviceKey = (clientId: string, vatRate: BasisPoints): string =>
  `${clientId.slice(0, VERSION_AT)}6${clientId.slice(VERSION_AT + 1, RATE_AT)}${vatRate.toString(16).padStart(4, "0")}`;

/** Values of the line with the charge: one unit, whose price is the charge. */
export const serviceLine = ({ vatRate, amount }: ServiceShare, decimals: number, rate: BasisPoints) => ({
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: QUANTITY_SCALE },
  prices: {
    unitPrice: amount * powerOfTen(4 - decimals),
    boxPrice: null,
    bigBagPrice: null,
    bagPrice: null,
  },
  discount: null,
  vatRate,
  serviceRate: rate,
});

interface Charging<Line> {
  readonly clientId: string;
  readonly isService: (line: Line) => boolean;
  /** The line with a charge. Returns `before` itself if nothing changes. */
  readonly lineOf: (charge: ServiceShare, key: string, before: Line | undefined) => Line;
}

/** The lines with the service charge lines at the end. Returns the same array if nothing changes. */
export const withServiceLines = <Line extends { readonly key: string }>(
  lines: readonly Line[],
  charges: readonly ServiceShare[],
  { clientId, isService, lineOf }: Charging<Line>,
): readonly Line[] => {
  const before = new Map(lines.filter(isService).map((line) => [line.key, line]));
  const next = [
    ...lines.filter((line) => !isService(line)),
    ...charges.map((charge) => {
      const key = serviceKey(clientId, charge.vatRate);
      return lineOf(charge, key, before.get(key));
    }),
  ];
  return next.length === lines.length && next.every((line, at) => line === lines[at]) ? lines : next;
};
