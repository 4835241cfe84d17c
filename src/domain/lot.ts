/** Lots of a product in a warehouse: which of them goods leave from (K10). They divide the quantity and have no value (K13). */
import type { Quantity } from "./units.ts";

/** What a warehouse has of a lot. `expiry`: the last day on which it may be sold, as yyyy-MM-dd. */
export interface LotOnHand {
  readonly lotId: number;
  readonly code: string;
  readonly expiry: string | null;
  readonly blocked: boolean;
  readonly quantity: Quantity;
}

/** A part of a movement; null is no lot. */
export interface LotShare {
  readonly lotId: number | null;
  readonly quantity: Quantity;
}

/** Whether the lot may not be sold any more on this day. */
export const isExpired = ({ expiry }: Pick<LotOnHand, "expiry">, day: string): boolean =>
  expiry !== null && expiry < day;

/** First expired first out; lots that do not expire come last, the older one before the younger (K10). */
export const byExpiry = (
  one: Pick<LotOnHand, "expiry" | "lotId">,
  other: Pick<LotOnHand, "expiry" | "lotId">,
): number => {
  if (one.expiry === other.expiry) return one.lotId - other.lotId;
  if (one.expiry === null) return 1;
  return other.expiry === null || one.expiry < other.expiry ? -1 : 1;
};

/** Goods that are thrown away, corrected or given back are those that expire first, goods that are sold or used are good ones. */
export type PickOrder = "good first" | "expired first";

interface LotPick {
  readonly lots: readonly LotOnHand[];
  /** What lies there in no lot; may be below zero (K15). */
  readonly withoutLot: Quantity;
  readonly quantity: Quantity;
  readonly day: string;
  readonly order: PickOrder;
}

/**
 * Which lots goods leave from, first expired first out: good lots, then what has no lot, then expired and at last blocked ones. What
 * is more than all of it has no lot, and makes "no lot" less than nothing (K10, K15).
 */
export const pickLots = ({ lots, withoutLot, quantity, day, order }: LotPick): readonly LotShare[] => {
  const sorted = lots.filter((lot) => lot.quantity > 0).toSorted(byExpiry);
  const isGood = (lot: LotOnHand) => !lot.blocked && !isExpired(lot, day);
  const loose = { lotId: null, quantity: Math.max(0, withoutLot) };
  const steps: readonly LotShare[] =
    order === "expired first"
      ? [...sorted, loose]
      : [
          ...sorted.filter(isGood),
          loose,
          ...sorted.filter((lot) => !isGood(lot) && !lot.blocked),
          ...sorted.filter((lot) => lot.blocked),
        ];
  return takeFrom([...steps, { lotId: null, quantity }], quantity);
};

/** The first `quantity` of some parts, in their order. */
export const takeFrom = (parts: readonly LotShare[], quantity: Quantity): readonly LotShare[] => {
  let open = quantity;
  return parts.flatMap(({ lotId, quantity: held }) => {
    const taken = Math.min(open, held);
    open -= taken;
    return taken > 0 ? [{ lotId, quantity: taken }] : [];
  });
};

/** What is left of some parts after the first `quantity` of them. */
export const partsAfter = (parts: readonly LotShare[], quantity: Quantity): readonly LotShare[] => {
  let skipped = quantity;
  return parts.flatMap(({ lotId, quantity: held }) => {
    const left = Math.max(0, held - skipped);
    skipped = Math.max(0, skipped - held);
    return left > 0 ? [{ lotId, quantity: left }] : [];
  });
};
