/** Which prices of a stored draft are others today than when it was saved. */
import type { Price } from "../../../domain/units.ts";
import { type EditLine, priced, type SaleTerms } from "./edit-line.ts";

/** A line whose unit price is another one now. */
export interface PriceChange {
  readonly key: string;
  readonly name: string;
  readonly before: Price;
  readonly now: Price;
}

/** The lines whose price of the rules has changed; typed prices stay (P9). */
export const priceChanges = (lines: readonly EditLine[], terms: SaleTerms): readonly PriceChange[] =>
  lines.flatMap((line) => {
    const before = line.draft.prices.unitPrice;
    const now = priced(line, terms).draft.prices.unitPrice;
    return before === now ? [] : [{ key: line.key, name: line.draft.name, before, now }];
  });
