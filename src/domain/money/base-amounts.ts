/** Amounts of a document in the base currency: its total is converted once, its parts share it out exactly (X1, X3). */
import { convert } from "./payment.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** From a currency of so many decimals; `rate` is base per one main unit of it. */
export interface ToBase {
  readonly decimals: number;
  readonly baseDecimals: number;
  readonly rate: ExchangeRate;
}

/** Each part is what the running total grows by when it is converted, so together they are the converted total. */
export const sharesInBase = (amounts: readonly Money[], to: ToBase): Money[] => {
  let sum = 0;
  let before = 0;
  return amounts.map((amount) => {
    sum += amount;
    const now = convert(sum, to.decimals, to.baseDecimals, to.rate);
    const share = now - before;
    before = now;
    return share;
  });
};

/**
 * Net and VAT of each line in the base currency. Only the total and its VAT are converted, each once; net is the remainder, so
 * that net and VAT together are exactly what the document comes to in the base currency (X3).
 */
export const vatInBase = (
  lines: readonly { readonly gross: Money; readonly vat: Money }[],
  to: ToBase,
): { readonly net: Money; readonly vat: Money }[] => {
  const gross = sharesInBase(
    lines.map((line) => line.gross),
    to,
  );
  const vats = sharesInBase(
    lines.map((line) => line.vat),
    to,
  );
  return lines.map((_, at) => {
    const vat = vats[at] ?? 0;
    return { net: (gross[at] ?? 0) - vat, vat };
  });
};
