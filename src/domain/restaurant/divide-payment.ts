/** Parts of a bill whose order stays one (E3, E8): how much a part is, and its share of what is open at each VAT rate, with its surcharge (M14). */
import { mulDiv, spread } from "../money/rounding.ts";
import type { Money } from "../units.ts";

/** What of a bill, or of a part of it, is at one VAT rate. */
export interface RateShare {
  /** In basis points. */
  readonly rate: number;
  readonly net: Money;
  readonly vat: Money;
  readonly gross: Money;
  /** The surcharge beside gross, at its own rate; left out where there is none (M14). */
  readonly surchargeRate?: number;
  readonly surcharge?: Money;
}

/** The next of `count` equal parts of what is open: the larger ones come first (largest remainder). */
export const equalPart = (open: Money, count: number): Money =>
  spread(
    open,
    Array.from({ length: count }, () => 1),
  )[0] ?? open;

const byRate = (left: RateShare, right: RateShare): number => left.rate - right.rate;
/** What is to be paid at a rate. */
const owedAt = ({ gross, surcharge = 0 }: RateShare): Money => gross + surcharge;
const owedOf = (rates: readonly RateShare[]): Money => rates.reduce((sum, one) => sum + owedAt(one), 0);

/** So much of `amount` as `part` is of `whole`. */
const inProportion = (amount: Money, part: Money, whole: Money): Money =>
  whole === 0 ? 0 : Math.sign(whole) * mulDiv(amount, part, Math.abs(whole));

/** `part` of what is to be paid at a rate, with its surcharge and then its VAT in proportion. */
const portion = (one: RateShare, part: Money): RateShare => {
  const { rate, vat, gross, surchargeRate, surcharge } = one;
  const extra = inProportion(surcharge ?? 0, part, owedAt(one));
  const goods = part - extra;
  const tax = inProportion(vat, goods, gross);
  const share = { rate, net: goods - tax, vat: tax, gross: goods };
  return surcharge === undefined || surchargeRate === undefined
    ? share
    : { ...share, surchargeRate, surcharge: extra };
};

/**
 * The share of `amount` at each rate, in proportion to what is open, from the lowest rate up; the highest takes the rest. Each share
 * is taken from what the rates before it left, so that none is more than is open at its rate. All that is open is its own share.
 */
export const shareOfRates = (open: readonly RateShare[], amount: Money): readonly RateShare[] => {
  const rates = open.toSorted(byRate);
  let [left, openLeft] = [amount, owedOf(rates)];
  if (left === openLeft) return rates;
  return rates.map((one, at) => {
    const isLast = at === rates.length - 1;
    const share = isLast ? left : inProportion(owedAt(one), left, openLeft);
    left -= share;
    openLeft -= owedAt(one);
    return portion(one, share);
  });
};

/** What parts leave open at each rate. */
export const openRates = (
  rates: readonly RateShare[],
  parts: readonly (readonly RateShare[])[],
): readonly RateShare[] => {
  const shares = parts.flat();
  return rates.toSorted(byRate).map((one) =>
    shares
      .filter(({ rate }) => rate === one.rate)
      .reduce(
        (open, share) => ({
          ...open,
          net: open.net - share.net,
          vat: open.vat - share.vat,
          gross: open.gross - share.gross,
          ...(open.surcharge !== undefined && { surcharge: open.surcharge - (share.surcharge ?? 0) }),
        }),
        one,
      ),
  );
};
