/** What the ages of a debt are called, on statements and in the list of accounts. */
import type { AgingBucket } from "../../../domain/money/aging.ts";

export const ageWord = {
  notDue: "statement.age.notDue",
  to30: "statement.age.to30",
  to60: "statement.age.to60",
  to90: "statement.age.to90",
  over90: "statement.age.over90",
  credit: "payment.credit",
} as const satisfies Readonly<Record<AgingBucket, string>>;
