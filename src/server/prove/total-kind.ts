/** What a description of a total is made of (`totals.ts`). */
import type { SqlClient, Statement } from "effect/sql";
import type { ProveQuery, TieName } from "../../contract/prove.ts";
import type { Right } from "../../contract/right.ts";

export type Sql = SqlClient.SqlClient;
export type Ask = (sql: Sql, query: ProveQuery) => Statement.Fragment;

export interface Tie {
  readonly name: TieName;
  /** Rows `what, path, currency, rate, shown, found`. */
  readonly rows: Ask;
  readonly path: (query: ProveQuery) => string | null;
}

export interface TotalKind {
  /** The right to see the total. */
  readonly right: Right;
  /** Rows `currency, rate, amount`; none: there is no such thing. */
  readonly shown: Ask;
  readonly ties: readonly Tie[];
  /** Sums of several currencies are in the base currency; null where it is no money. */
  readonly unit: "base" | "own" | null;
}

/** The rate of a currency to itself. */
export const one = 10_000_000_000;

export const id = ({ id: given }: ProveQuery) => given ?? 0;

/** The condition on rows of the branch that a query names; without one, of all branches. */
export const inBranch = (sql: Sql, { branchId }: ProveQuery, column = "o.branch_id"): Statement.Fragment =>
  branchId === undefined ? sql`true` : sql`${sql.literal(column)} = ${branchId}`;
