/** Reports of the demo year: sums over its last 100,000 lines and over all of them cost the same, since they are kept sums. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase } from "../support/big-shop.ts";
import { inHome, signIn, withServer } from "./demo.ts";
import { load, type Server } from "./reads.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

interface Days {
  readonly start: string;
  readonly end: string;
  readonly lines: number;
}

/** The last days of the year that have so many lines together; all days when it has not so many. */
const lastDays = (home: string, wanted: number) =>
  onDatabase(
    home,
    Effect.flatMap(
      PgClient.PgClient,
      (sql) => sql<Days>`
        with day as (
          select o.business_date as date, count(*)::int as lines
          from sale_line join sale_order o on o.id = order_id where o.state <> 'temp' group by 1),
        running as (select date, sum(lines) over (order by date desc)::int as lines, max(date) over () as last from day)
        select date::text as start, last::text as "end", lines from running
        order by lines < ${wanted}, abs(lines - ${wanted}) limit 1`,
    ),
  ).then(([days]) => {
    if (!days) throw new Error("the demo company has no lines");
    return days;
  });

const count = (what: number) => what.toLocaleString("en");

const byProduct = async (server: Server, { start, end, lines }: Days, must: number): Promise<Row> => {
  const one = await load(
    server,
    [`/report/sales?group=product&startDate=${start}&endDate=${end}&limit=50`],
    1,
  );
  return row(
    `sales by product, ${count(lines)} lines`,
    { name: "p50", value: one.p50, unit: "ms", atMost: must, aim: 10 },
    { name: "p95", value: one.p95, unit: "ms" },
  );
};

const timeOf = async (server: Server, what: string, path: string): Promise<Row> => {
  const one = await load(server, [path], 1);
  return row(what, { name: "p50", value: one.p50, unit: "ms" }, { name: "p95", value: one.p95, unit: "ms" });
};

/** All rows about reports; what targets.md asks nothing of is told without a must. */
export const measureReports = (): Promise<readonly Row[]> =>
  inHome((home) =>
    withServer({ home, within: 400_000 }, async ({ address }) => {
      const server = { address, token: await signIn(address, "manager") };
      const [some, all] = [await lastDays(home, 100_000), await lastDays(home, 500_000)];
      const days = `startDate=${all.start}&endDate=${all.end}`;
      return [
        await byProduct(server, some, 60),
        await byProduct(server, all, 200),
        await timeOf(
          server,
          "the same against the year before, by month",
          `/report/sales?group=product&${days}&compare=lastYear&pivot=month&limit=50`,
        ),
        await timeOf(
          server,
          `histogram by hour, ${count(all.lines)} lines`,
          `/report/sales-histogram?bucket=hour&${days}`,
        ),
        await timeOf(server, "dashboard", "/dashboard/summary"),
      ];
    }),
  );
