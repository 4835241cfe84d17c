/** Sales by hour, weekday, day or month: bars that a person compares with each other or with other days. */
import { Effect, Schema } from "effect";
import { Money } from "../../domain/units.ts";
import { SqlClient } from "effect/sql";
import type { HistogramBar, HistogramBucket } from "../../contract/report/sales-charts.ts";
import type { Grain } from "../../domain/time/calendar-pieces.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { Person } from "../person.ts";
import { turnoverRows } from "../sale/public.ts";
import { withinOwnBranch } from "../sql/own-branch.ts";
import { readFrame, wireDays } from "./report-days.ts";
import type { PeriodQuery, ReportFrame } from "./report-days.ts";

const Row = Schema.Struct({
  key: Schema.Int,
  is_before: Schema.Boolean,
  orders: Schema.Int,
  net: Money,
  gross: Money,
});
type Row = typeof Row.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

const buckets: Readonly<Record<HistogramBucket, { readonly key: string; readonly largest?: Grain }>> = {
  hour: { key: "key" },
  weekday: { key: "extract(isodow from day)::int", largest: "day" },
  day: { key: "to_char(day, 'YYYYMMDD')::int", largest: "day" },
  month: { key: `to_char(day, 'YYYYMM"01"')::int`, largest: "month" },
};

const range = (length: number, first: number) => Array.from({ length }, (_, n) => first + n);

/** Every bar that the period has, also where nothing was sold. */
const keysOf = (bucket: HistogramBucket, { days }: ReportFrame): readonly number[] => {
  if (bucket === "hour") return range(24, 0);
  if (bucket === "weekday") return range(7, 1);
  const keys: number[] = [];
  const end = Date.parse(`${days.to}T00:00:00Z`);
  const time = new Date(`${bucket === "month" ? `${days.from.slice(0, 8)}01` : days.from}T00:00:00Z`);
  while (time.getTime() <= end) {
    keys.push(Number(time.toISOString().slice(0, 10).replaceAll("-", "")));
    if (bucket === "month") time.setUTCMonth(time.getUTCMonth() + 1);
    else time.setUTCDate(time.getUTCDate() + 1);
  }
  return keys;
};

const basketOf = (gross: number, orders: number) => (orders > 0 ? mulDiv(gross, 1, orders) : null);

const barOf = (key: number, rows: readonly Row[], isCompared: boolean): HistogramBar => {
  const sum = (pick: (row: Row) => number, before = false) =>
    rows.reduce((total, row) => (row.is_before === before ? total + pick(row) : total), 0);
  const [orders, gross] = [sum((row) => row.orders), sum((row) => row.gross)];
  return {
    key,
    orders,
    net: sum((row) => row.net),
    gross,
    basket: basketOf(gross, orders),
    before: isCompared ? sum((row) => row.gross, true) : null,
  };
};

/** A bar for each hour, weekday, day or month of the period, and all of them together with key 0. */
export const readHistogram = Effect.fnUntraced(function* (
  question: PeriodQuery & { readonly bucket: HistogramBucket },
) {
  const sql = yield* SqlClient.SqlClient;
  const query = withinOwnBranch(question, yield* Person);
  const frame = yield* readFrame(query);
  const { key, largest } = buckets[query.bucket];
  const ask = { dimension: "hour", largest, branchId: query.branchId } as const;
  const { months, days } = frame.shift;
  const before = frame.before
    ? sql`union all select (start + make_interval(months => ${months}::int, days => ${days}::int))::date, key, orders, net, vat, true
        from (${turnoverRows(sql, { ...ask, ...frame.before })}) rows_before`
    : sql``;
  const rows = yield* Effect.flatMap(
    sql`
      select ${sql.literal(key)} as key, is_before, sum(orders)::int as orders, exact(sum(net)) as net, exact(sum(net + vat)) as gross
      from (
        select start as day, key, orders, net, vat, false as is_before from (${turnoverRows(sql, { ...ask, ...frame.days })}) rows_now
        ${before}
      ) sold group by 1, 2`,
    (rows) => Effect.orDie(decode(rows)),
  );
  const byKey = Map.groupBy(rows, (row) => row.key);
  const isCompared = frame.before !== null;
  return {
    ...wireDays(frame),
    currency: frame.currency,
    bars: keysOf(query.bucket, frame).map((bar) => barOf(bar, byKey.get(bar) ?? [], isCompared)),
    totals: barOf(0, rows, isCompared),
    branches: frame.branches,
  };
});
