/** How old a debt is (A2): what is open of each document, by how long it is past its due day. */
import type { Money } from "../units.ts";

/** What is open of one document; below zero is the customer's. `due` null: it has no due day. */
export interface OpenItem {
  readonly amount: Money;
  readonly due: string | null;
}

export const agingBuckets = ["notDue", "to30", "to60", "to90", "over90", "credit"] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** `credit`: paid ahead, zero or below. All of them together are the balance, always (I25). */
export type Aging = Readonly<Record<AgingBucket, Money>>;

const DAY = 86_400_000;

const bucketOf = ({ amount, due }: OpenItem, day: string): AgingBucket => {
  if (amount < 0) return "credit";
  const late = due === null ? 0 : (Date.parse(day) - Date.parse(due)) / DAY;
  if (late <= 0) return "notDue";
  if (late <= 30) return "to30";
  if (late <= 60) return "to60";
  return late <= 90 ? "to90" : "over90";
};

/** The buckets as they stand at the end of a day. */
export const agingOf = (items: readonly OpenItem[], day: string): Aging => {
  const sums = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, credit: 0 };
  for (const item of items) sums[bucketOf(item, day)] += item.amount;
  return sums;
};
