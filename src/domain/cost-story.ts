/** Explains the average cost of goods on hand by the entries of the stock ledger that changed it (K5, K6, K9). */
import { mulDiv } from "./money/rounding.ts";
import type { Money, Quantity } from "./units.ts";

interface Pool {
  readonly quantity: Quantity;
  readonly value: Money;
}

/** An entry of the ledger that can change the average, with the balance after it. */
export interface CostChange extends Pool {
  readonly documentType: string;
  readonly documentId: number | null;
  readonly balanceQuantity: Quantity;
  readonly balanceValue: Money;
}

/** What one document did to the cost, and what left at the average until the next step. */
export interface CostStep<Entry extends CostChange> {
  /** The first entry of the document. */
  readonly entry: Entry;
  /** Of its movements. */
  readonly quantity: Quantity;
  readonly value: Money;
  /** Of its entries without a quantity. */
  readonly adjusted: Money;
  readonly before: Pool;
  readonly after: Pool;
  /** Above zero: what left at the average afterwards. */
  readonly left: Quantity;
  /** What of the value on hand now came with this step; goods that leave take a part of every earlier one. */
  readonly share: Money;
}

export interface CostStory<Entry extends CostChange> {
  /** What was on hand before the first step; null where there was nothing. */
  readonly start: (Pool & { readonly share: Money }) | null;
  /** Oldest first. */
  readonly steps: readonly CostStep<Entry>[];
}

const beforeOf = ({ balanceQuantity, balanceValue, quantity, value }: CostChange): Pool => ({
  quantity: balanceQuantity - quantity,
  value: balanceValue - value,
});
const afterOf = ({ balanceQuantity, balanceValue }: CostChange): Pool => ({
  quantity: balanceQuantity,
  value: balanceValue,
});
const isSame = (one: Pool, other: Pool): boolean =>
  one.quantity === other.quantity && one.value === other.value;

type Group<Entry> = [Entry, ...Entry[]];

/** Groups entries of the same document that follow one another with no other entry between them. */
const groupsOf = <Entry extends CostChange>(entries: readonly Entry[]): readonly Group<Entry>[] => {
  const groups: Group<Entry>[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext =
      last?.documentType === entry.documentType &&
      last.documentId === entry.documentId &&
      isSame(afterOf(last), beforeOf(entry));
    if (group && isNext) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

/** Changes all shares in proportion when their total goes from `from` to `to`. The new shares add up to `to` exactly. */
const scaled = (shares: readonly Money[], from: Money, to: Money): readonly Money[] => {
  if (from === 0) return shares;
  let sum = 0;
  let given = 0;
  return shares.map((share) => {
    sum += share;
    const part = mulDiv(sum, to, from) - given;
    given += part;
    return part;
  });
};

/**
 * Tells how the value on hand came about: `changes` are the entries that changed the average, oldest first, back to the last time
 * that nothing was on hand or as far as they were read. The shares of the story are together the value on hand.
 */
export const costStory = <Entry extends CostChange>(
  changes: readonly Entry[],
  held: Pool,
  most: number,
): CostStory<Entry> => {
  const groups = groupsOf(changes).slice(-most);
  const [first] = groups;
  const start = first === undefined ? held : beforeOf(first[0]);
  const steps: Omit<CostStep<Entry>, "share">[] = [];
  // The first share is that of the start. If stock was below zero at the start, its value goes to the goods that fill it up (K6).
  let shares: readonly Money[] = [start.value];
  for (const [at, group] of groups.entries()) {
    const before = beforeOf(group[0]);
    const after = afterOf(group.at(-1) ?? group[0]);
    const next = groups[at + 1];
    const end = next === undefined ? held : beforeOf(next[0]);
    const moved = group.filter(({ quantity }) => quantity !== 0);
    const quantity = moved.reduce((sum, entry) => sum + entry.quantity, 0);
    const value = moved.reduce((sum, entry) => sum + entry.value, 0);
    const adjusted = after.value - before.value - value;
    const own = after.value - before.value;
    shares =
      quantity < 0
        ? [...scaled(shares, before.value, after.value), 0]
        : at === 0 && start.quantity <= 0
          ? [0, start.value + own]
          : [...shares, own];
    shares = scaled(shares, after.value, end.value);
    steps.push({
      entry: group[0],
      quantity,
      value,
      adjusted,
      before,
      after,
      left: after.quantity - end.quantity,
    });
  }
  const isNothing = start.quantity <= 0 && (start.value === 0 || steps.length > 0);
  return {
    start: isNothing ? null : { ...start, share: shares[0] ?? 0 },
    steps: steps.map((step, at) => ({ ...step, share: shares[at + 1] ?? 0 })),
  };
};
