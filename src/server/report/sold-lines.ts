/** What the analyses count: the lines of posted orders in a period, their net value in the base currency. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readBaseCurrency } from "../setting/public.ts";
import { handedOver } from "../sale/public.ts";

/** The days of an analysis, both included; of one branch, or of all. */
interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly branchId?: number;
}

/**
 * A select of `product_id`, `business_date`, `quantity` and `revenue` (not rounded yet) of each line. Orders keep the rate
 * they were made with (X1); returned goods count below zero, deposits not at all (P14).
 */
export const soldLines = Effect.fnUntraced(function* ({ startDate, endDate, branchId }: Asked) {
  const sql = yield* SqlClient.SqlClient;
  const { decimals } = yield* readBaseCurrency;
  return sql`
    select l.product_id, o.business_date, l.quantity,
      l.net * (o.rate::numeric / 10000000000) * power(10::numeric, ${decimals}::int - c.decimals) as revenue
    from sale_order o join sale_line l on l.order_id = o.id join currency c on c.code = o.currency
    where ${sql.literal(handedOver("o"))} and not l.is_deposit
      and o.listed_on between ${startDate}::date and ${endDate}::date
      and ${branchId === undefined ? sql`true` : sql`o.branch_id = ${branchId}`}`;
});

/** Reads the one JSON value that an analysis is; sums of nothing are 0. */
export const onlyResult = (rows: ReadonlyArray<{ readonly result: unknown }>): unknown => rows[0]?.result;
