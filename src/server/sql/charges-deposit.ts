/** Whether the product of an alias is charged as a deposit (P14): it is for sale, and the company keeps deposits. */
import type { SqlClient, Statement } from "effect/sql";

export const chargesDeposit = (sql: SqlClient.SqlClient, alias: string): Statement.Fragment =>
  sql.literal(`${alias}.active and ${alias}.deleted_at is null
    and (select value = 'true' from setting where name = 'EnableBottleProduct')`);
