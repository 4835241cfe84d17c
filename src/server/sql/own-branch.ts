/** Which rows a person may see by the branch that they belong to (T10). */
import type { SqlClient, Statement } from "effect/sql";
import { ownBranch, type SignedInPerson } from "../person.ts";

/** The condition on rows with a `branch_id`: those of the person's branch, or all for who works in no single one. */
export const inOwnBranch = (
  sql: SqlClient.SqlClient,
  person: SignedInPerson,
  column = "o.branch_id",
): Statement.Fragment => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`${sql.literal(column)} = ${branch}`;
};
