/** Which rows a person may see by the branch that they belong to (T10). */
import type { SqlClient, Statement } from "effect/sql";
import { ownBranch, type SignedInPerson } from "../person.ts";

/** No branch has this id. */
const NO_BRANCH = 0;

/** Limits a query to the branch of a person who works in one branch; a query for another branch finds nothing (T10). */
export const withinOwnBranch = <Query extends { readonly branchId?: number }>(
  query: Query,
  person: SignedInPerson,
): Query => {
  const branch = ownBranch(person);
  if (branch === null) return query;
  return { ...query, branchId: (query.branchId ?? branch) === branch ? branch : NO_BRANCH };
};

/** The condition on rows with a `branch_id`: those of the person's branch, or all for who works in no single one. */
export const inOwnBranch = (
  sql: SqlClient.SqlClient,
  person: SignedInPerson,
  column = "o.branch_id",
): Statement.Fragment => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`${sql.literal(column)} = ${branch}`;
};
