/** What was sold today, yesterday and a week ago, hour by hour, and on the last fourteen days. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { DaySales } from "../../contract/main-control/main-control.ts";
import { addDays } from "../../domain/time/periods.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { BASIS_POINTS, Money, Quantity } from "../../domain/units.ts";
import { turnoverRows } from "../sale/public.ts";

const HourRow = Schema.Struct({
  date: Schema.String,
  hour: Schema.Int,
  orders: Schema.Int,
  quantity: Quantity,
  net: Money,
  gross: Money,
  cost: Money,
});
type HourRow = typeof HourRow.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(HourRow));

const shownDays = 14;
const hours = 24;

const sum = (rows: readonly HourRow[], pick: (row: HourRow) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);

const salesOf = (rows: readonly HourRow[], date: string): DaySales => {
  const own = rows.filter((row) => row.date === date);
  const orders = sum(own, (row) => row.orders);
  const net = sum(own, (row) => row.net);
  const gross = sum(own, (row) => row.gross);
  const profit = net - sum(own, (row) => row.cost);
  return {
    date,
    orders,
    quantity: sum(own, (row) => row.quantity),
    net,
    gross,
    basket: orders > 0 ? mulDiv(gross, 1, orders) : null,
    profit,
    margin: net > 0 ? mulDiv(profit, BASIS_POINTS, net) : null,
  };
};

interface Asked {
  readonly date: string;
  readonly branchId: number | undefined;
  /** The hour that the day of business starts with. */
  readonly firstHour: number;
}

/** Reads all of it in one query: a day has at most 24 rows for each branch. */
export const daySales = Effect.fnUntraced(function* ({ date, branchId, firstHour }: Asked) {
  const sql = yield* SqlClient.SqlClient;
  const from = addDays(date, 1 - shownDays);
  const rows = yield* Effect.flatMap(
    sql`
      select start as date, key as hour, sum(orders)::int as orders, exact(sum(quantity)) as quantity, exact(sum(net)) as net,
        exact(sum(net + vat)) as gross, exact(sum(cost)) as cost
      from (${turnoverRows(sql, { dimension: "hour", from, to: date, largest: "day", branchId })}) sold
      group by start, key`,
    (rows) => Effect.orDie(decode(rows)),
  );
  const weekAgo = addDays(date, -7);
  const at = (day: string, hour: number) =>
    sum(
      rows.filter((row) => row.date === day && row.hour === hour),
      ({ gross }) => gross,
    );
  const ordered = Array.from({ length: hours }, (_, n) => (firstHour + n) % hours);
  const days = Array.from({ length: shownDays }, (_, n) => addDays(from, n));
  return {
    today: salesOf(rows, date),
    yesterday: salesOf(rows, addDays(date, -1)),
    lastWeek: salesOf(rows, weekAgo),
    hours: ordered.map((hour) => ({ hour, today: at(date, hour), lastWeek: at(weekAgo, hour) })),
    days: days.map((day) => ({ date: day, gross: salesOf(rows, day).gross })),
  };
});
