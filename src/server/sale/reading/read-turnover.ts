/** Reading the kept sums of turnover: what was kept of the pieces of a period, and the differences that are not in them yet. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { unlessReplica } from "../../sql/replica.ts";
import type { Statement } from "effect/sql";
import { calendarPieces } from "../../../domain/time/calendar-pieces.ts";
import type { Grain } from "../../../domain/time/calendar-pieces.ts";

type Sql = SqlClient.SqlClient;

/** By what the sums are kept. The key of `hour` is 0 to 23, of `customer` 0 is the walk-in. */
export type Dimension = "product" | "customer" | "person" | "hour" | "method";

export interface TurnoverAsk {
  readonly dimension: Dimension;
  /** Business days, both included. */
  readonly from: string;
  readonly to: string;
  /** No row reaches over more than this: `month` where months are to be told apart. */
  readonly largest?: Grain | undefined;
  readonly branchId?: number | undefined;
}

const measures = "lines, quantity, net, vat, cost, discount, returned";

const changeKeys: Record<Dimension, readonly [key: string, orders: string]> = {
  product: ["product_id", "product_orders"],
  customer: ["customer_id", "orders"],
  person: ["person_id", "orders"],
  hour: ["hour", "orders"],
  method: ["method_id", "orders"],
};

/**
 * A select of rows `start, branch_id, key, orders, lines, quantity, net, vat, cost, discount, returned`, to be summed up: exact in
 * every snapshot. `start` is the first day of the piece that a row is of. Literals, because a plan for any grain reads them all, and
 * one for any days reads a year of ten as if it were most of them.
 */
export const turnoverRows = (sql: Sql, ask: TurnoverAsk): Statement.Fragment => {
  const { dimension, from, to, largest, branchId } = ask;
  const branch = branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`;
  const storedParts = Array.from(
    calendarPieces(from, to, largest),
    ([grain, starts]) => sql`
      select start, branch_id, key, orders, ${sql.literal(measures)} from turnover_sum
      where grain = ${sql.literal(`'${grain}'`)} and dimension = ${sql.literal(`'${dimension}'`)}
        and start = any(${sql.literal(`'{${starts.join(",")}}'::date[]`)}) and ${branch}
      union all`,
  );
  const [key, orders] = changeKeys[dimension];
  const changes = sql`
    select business_date, branch_id, ${sql.literal(key)}, ${sql.literal(orders)}, ${sql.literal(measures)} from turnover_change
    where ${sql.literal(key)} is not null and business_date between ${from}::date and ${to}::date and ${branch}`;
  return storedParts.reduceRight((union, part) => sql`${part} ${union}`, changes);
};

/** Moves the differences into the kept sums; does nothing while another does it. Readers and postings go on meanwhile. */
export const foldTurnover = unlessReplica(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`select fold_turnover()`;
  }),
);

/** With more differences than this, whoever reads moves them, beside the read. */
const manyChanges = 4000;

/** The read is right without it, so that its failure is logged and the next read tries again. */
export const foldManyChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [found] = yield* sql<{ many: boolean }>`
    select count(*) > ${manyChanges} as many from (select from turnover_change limit ${manyChanges + 1}) changes`;
  if (found?.many) yield* foldTurnover;
}).pipe(Effect.ignore({ log: "Warn", message: "the sums of turnover were not folded" }));
