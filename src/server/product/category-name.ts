/** The name of a category as SQL. */
import type { SqlClient, Statement } from "effect/sql";

/** Its name in a language, over the row with this alias. */
export const categoryNameIn = (
  sql: SqlClient.SqlClient,
  alias: string,
  language: string,
): Statement.Fragment =>
  sql`coalesce(nullif(${sql.literal(`${alias}.names`)} ->> ${language}, ''), ${sql.literal(`${alias}.name`)})`;
