/** What a count of zones changes in the stock of the warehouse: only what the zones together and "no place" do not explain (K12, K15). */
import type { Quantity } from "../units.ts";

/** A product in a zone that was counted. `difference`: counted less expected, in 1/1000 units. */
export interface ZoneDifference {
  readonly difference: Quantity;
}

/**
 * What the stock of the warehouse changes by, when one product was counted in some zones. `difference`: the sum of their differences.
 * `unplaced`: what the books have in no place. Fewer goods in the zones are explained by goods that left without naming a zone (no place is
 * below zero); more goods by goods that the books have in no place.
 */
const stockChange = (difference: Quantity, unplaced: Quantity): Quantity =>
  difference < 0
    ? Math.min(0, difference - Math.min(0, unplaced))
    : Math.max(0, difference - Math.max(0, unplaced));

/**
 * How much of each line is posted to the stock, in the order of the lines of one product. Each line gets a part of its own difference; the
 * parts together are the change of the stock. The rest of a difference only moves between the zone and no place.
 */
export const postedOfZones = (lines: readonly ZoneDifference[], unplaced: Quantity): readonly Quantity[] => {
  let left = stockChange(
    lines.reduce((sum, { difference }) => sum + difference, 0),
    unplaced,
  );
  return lines.map(({ difference }) => {
    if (Math.sign(difference) !== Math.sign(left)) return 0;
    const part = left < 0 ? Math.max(left, difference) : Math.min(left, difference);
    left -= part;
    return part;
  });
};
