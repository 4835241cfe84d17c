/** Which figures of the sales report are net and which gross. Screen and exported file both read it here. */
import type { ReportGroup } from "./sales-report.ts";

/** `priced`: with VAT or without it, as each document had its prices. */
export type AmountBasis = "net" | "gross" | "priced";

/** The figures of the sales report that are money. */
export type SalesAmount = "net" | "discount" | "returned" | "vat" | "gross" | "cost" | "profit" | "before";

const bases = {
  net: "net",
  gross: "gross",
  discount: "priced",
  returned: "net",
  vat: "tax",
  cost: "net",
  profit: "net",
} as const;

/** Payment methods are compared by what they took, all other rows by their net sales. */
export const salesBasis = (amount: SalesAmount, group: ReportGroup): AmountBasis | "tax" =>
  amount === "before" ? (group === "method" ? "gross" : "net") : bases[amount];

/** The basis that the name of a figure does not say already; null where there is nothing to add. */
export const addedBasis = (amount: SalesAmount, group: ReportGroup): AmountBasis | null => {
  const basis = salesBasis(amount, group);
  return amount === "net" || amount === "gross" || basis === "tax" ? null : basis;
};
