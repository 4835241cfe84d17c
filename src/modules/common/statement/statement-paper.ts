/** What a statement is printed from, in words of its paper, whether it is of a customer's or of a supplier's account. */
import type { PrintCompany } from "../../../contract/sale/sale-print.ts";
import type { Aging } from "../../../domain/money/aging.ts";

/** One entry: its documents, what it is, its amount, and the balance of the account after it. */
interface EntryPaper {
  readonly id: number;
  readonly date: string;
  readonly document: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

/** One currency of the account. */
export interface AccountPaper {
  readonly currency: string;
  readonly opening: number;
  readonly entries: readonly EntryPaper[];
  readonly closing: number;
  readonly aging: Aging;
}

export interface StatementPaper {
  readonly company: typeof PrintCompany.Type;
  /** Whose account it is. Empty lines are left out. */
  readonly party: {
    readonly label: string;
    readonly code: string;
    readonly name: string;
    readonly lines: readonly string[];
  };
  readonly startDate: string;
  readonly endDate: string;
  readonly accounts: readonly AccountPaper[];
}

/** The numbers of an entry's documents; those that it does not have are left out. */
export const documentsOf = (...numbers: readonly (string | null)[]): string =>
  numbers.filter(Boolean).join(" · ");
