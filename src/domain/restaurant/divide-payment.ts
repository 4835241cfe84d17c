/** Parts of a bill whose order stays one (E3, E8): how much a part is, and its share of what is open at each VAT rate. */
import { mulDiv, spread } from "../money/rounding.ts";
import type { Money } from "../units.ts";

/** What of a bill, or of a part of it, is at one VAT rate. */
export interface RateShare {
  /** In basis points. */
  readonly rate: number;
  readonly net: Money;
  readonly vat: Money;
  readonly gross: Money;
}

/** The next of `count` equal parts of what is open: the larger ones come first (largest remainder). */
export const equalPart = (open: Money, count: number): Money =>
  spread(
    open,
    Array.from({ length: count }, () => 1),
  )[0] ?? open;

const byRate = (left: RateShare, right: RateShare): number => left.rate - right.rate;
const grossOf = (rates: readonly RateShare[]): Money => rates.reduce((sum, { gross }) => sum + gross, 0);

/** `part` of what is at a rate, with its VAT in proportion. */
const portion = ({ rate, vat, gross }: RateShare, part: Money): RateShare => {
  const tax = gross === 0 ? 0 : Math.sign(gross) * mulDiv(vat, part, Math.abs(gross));
  return { rate, net: part - tax, vat: tax, gross: part };
};

/**
 * The share of `amount` at each rate, in proportion to what is open, from the lowest rate up; the highest takes the rest. Each share
 * is taken from what the rates before it left, so that none is more than is open at its rate. All that is open is its own share.
 */
export const shareOfRates = (open: readonly RateShare[], amount: Money): readonly RateShare[] => {
  const rates = open.toSorted(byRate);
  let [left, openLeft] = [amount, grossOf(rates)];
  if (left === openLeft) return rates;
  return rates.map((one, at) => {
    const isLast = at === rates.length - 1;
    const share = isLast
      ? left
      : openLeft === 0
        ? 0
        : Math.sign(openLeft) * mulDiv(left, one.gross, Math.abs(openLeft));
    left -= share;
    openLeft -= one.gross;
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
        ({ rate, net, vat, gross }, share) => ({
          rate,
          net: net - share.net,
          vat: vat - share.vat,
          gross: gross - share.gross,
        }),
        one,
      ),
  );
};
