/** What is to be proved of a whole database: a query of what contradicts it, in words. */
export interface Check {
  /** As rules.md numbers it. */
  readonly invariant: string;
  readonly says: string;
  /** Selects one text column `what` with a row for each contradiction. */
  readonly query: string;
}
