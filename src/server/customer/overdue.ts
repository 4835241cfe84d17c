/** Who owes for longer than agreed (A2), as the customer list filters them. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Money } from "../../domain/units.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { customerFilterOf, rowTables, termsOf } from "./customer-sql.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, overdue: Money, customers: Schema.Int })),
);

/** How many customers are overdue, and those with the largest overdue amounts, in the base currency. */
export const overdueCustomers = Effect.fnUntraced(function* (limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const terms = termsOf(yield* readSettings, yield* Person);
  const rows = yield* Effect.flatMap(
    sql`
      select c.id, c.name, late.amount as overdue, (count(*) over ())::int as customers
      from ${rowTables(sql, terms)}
      where ${customerFilterOf(sql, { account: "overdue" }, terms)}
      order by late.amount desc, c.id limit ${limit}`,
    (rows) => Effect.orDie(decode(rows)),
  );
  return {
    customers: rows[0]?.customers ?? 0,
    largest: rows.map(({ id, name, overdue }) => ({ id, name, overdue })),
  };
});
