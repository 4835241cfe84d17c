/** How a late cost is divided over lines of receipts, and over the places where their goods are now (B4, B10, B19). Pure. */
import { mulDiv, spread } from "../money/rounding.ts";
import type { Money, Quantity } from "../units.ts";

/** What divides a cost: the value or quantity of the goods, a measure that is entered (weight, volume), or amounts by hand. */
export type LandedKey = "value" | "quantity" | "weight" | "volume" | "hand";

/** A line of a receipt as its share needs it. */
export interface SharingLine {
  /** Units that came, good and damaged, and units that went back to the supplier since (B19). */
  readonly came: Quantity;
  readonly returned: Quantity;
  /** What all of them came into stock at. */
  readonly value: Money;
  /** Grams, 1/1000 litres, or an amount by hand. */
  readonly measure: number;
}

/** Units of a line that take a share: what was returned to the supplier takes none (B19). */
export const sharingUnits = ({ came, returned }: Pick<SharingLine, "came" | "returned">): Quantity =>
  Math.max(0, came - returned);

const weightOf = (line: SharingLine, key: LandedKey): number => {
  const units = sharingUnits(line);
  if (key === "quantity") return units;
  if (key === "value") return line.came === 0 ? 0 : mulDiv(line.value, units, line.came);
  return units === 0 ? 0 : line.measure;
};

/** What each line has of a cost; together they are the cost exactly, by largest remainder (B4, P13). */
export const landedShares = (cost: Money, key: LandedKey, lines: readonly SharingLine[]): readonly Money[] =>
  spread(
    cost,
    lines.map((line) => weightOf(line, key)),
  );
