/** The sales report: figures of each row, a page of rows, their pivot, and what all rows come to. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type SalesQuery, SalesReport, type SalesRow } from "../../contract/report/sales-report.ts";
import { pagingOf } from "../sql/paging.ts";
import { Person, may } from "../person.ts";
import { withVisibleFields } from "../visible-fields.ts";
import { foldManyChanges } from "../sale/public.ts";
import { readFrame, wireDays } from "./report-days.ts";
import type { ReportFrame } from "./report-days.ts";
import { figuresOf, sums, Sums } from "./sales-figures.ts";
import { salesGroups } from "./sales-groups.ts";
import { readPivot } from "./sales-pivot.ts";
import { salesPage } from "./sales-sql.ts";

const Row = Schema.Struct({
  ...sums,
  key: Schema.Int,
  parent: Schema.Int,
  name: Schema.String,
  code: Schema.NullOr(Schema.String),
  level: Schema.Int,
});
type Row = typeof Row.Type;

const Page = Schema.Struct({ total: Schema.Int, rows: Schema.Array(Row), totals: Sums });
const decode = Schema.decodeUnknownEffect(Schema.Array(Page));

/** Both queries on one state of the database, so that the pivot adds up to its row. */
const readBoth = Effect.fnUntraced(function* (
  query: SalesQuery,
  frame: ReportFrame,
  cut: Parameters<typeof salesPage>[3],
) {
  const sql = yield* SqlClient.SqlClient;
  const found = yield* salesPage(sql, query, frame, cut);
  const [page] = yield* Effect.orDie(decode(found));
  const pivot = yield* readPivot(query, frame);
  return { page: page ?? (yield* Effect.die(new Error("the report answered nothing"))), pivot };
});

const atOneMoment = <A, E, R>(read: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.andThen(sql`set transaction isolation level repeatable read, read only`, read),
    ),
  );

/** The report as it is asked for; `limit` and `offset` cut its rows. */
export const readSales = Effect.fnUntraced(function* (query: SalesQuery) {
  const seesCost = may(yield* Person, "product.cost.read");
  const frame = yield* readFrame(query);
  const reading = readBoth(query, frame, { ...pagingOf(query), seesCost });
  const [{ page, pivot }] = yield* Effect.all(
    [query.pivot === undefined ? reading : atOneMoment(reading), foldManyChanges],
    { concurrency: 2 },
  );
  const shown = { group: query.group, isCompared: frame.before !== null };
  // Orders of several products are one order.
  const isSharing = (row: Row) => row.level === 0 && salesGroups[query.group].orders !== undefined;
  const rows = page.rows.map((row): SalesRow => ({
    key: row.key,
    name: row.name,
    code: row.code,
    isSubtotal: row.level === 0,
    ...figuresOf(isSharing(row) ? { ...row, orders: null } : row, shown),
    pivot: pivot.of(row),
  }));
  const report: SalesReport = {
    ...wireDays(frame),
    currency: frame.currency,
    total: page.total,
    rows,
    totals: { ...figuresOf(page.totals, shown), pivot: pivot.totals },
    pivot: pivot.columns,
    branches: frame.branches,
  };
  return yield* withVisibleFields(SalesReport, report);
});
