/** Reports of the demo year: sums over its last 100,000 lines, over all of them, and with ten years there cost the same, since they are kept sums. */
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

/** Nine years before the one there is: their kept sums, which are all that reports read, without their documents. */
const growTurnover = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const sums = ["orders", "lines", "quantity", "net", "vat", "cost", "discount", "returned"];
  const listed = (of: (name: string) => string) => sql.literal(sums.map(of).join(", "));
  yield* sql`select fold_turnover()`;
  yield* sql`
    insert into turnover_sum as kept (grain, start, branch_id, dimension, key, ${listed((name) => name)})
    select grain, (start - make_interval(years => n))::date, branch_id, dimension, key, ${listed((name) => `sum(${name})`)}
    from turnover_sum, generate_series(1, 9) n group by 1, 2, 3, 4, 5
    on conflict (grain, dimension, start, branch_id, key) do update set ${listed((name) => `${name} = kept.${name} + excluded.${name}`)}`;
  yield* sql`vacuum (analyze) turnover_sum`;
});

const file = async (server: Server, query: string, format: string): Promise<number> => {
  const started = performance.now();
  const response = await fetch(
    `${server.address}/be/api/report/sales-export?${query}&format=${format}&columns=`,
    { headers: { "x-auth-token": server.token } },
  );
  const bytes = await response.arrayBuffer();
  if (!response.ok || bytes.byteLength === 0) throw new Error(`the export was refused: ${response.status}`);
  return performance.now() - started;
};

/** What is asked of the sales, by how the row is called. */
const asked: Readonly<Record<string, string>> = {
  "by product": "group=product",
  "by customer": "group=customer",
  "by day": "group=day",
  "by product, pivot by month": "group=product&pivot=month",
  "by category, pivot by branch": "group=category&pivot=branch",
};

const measureAsked = async (server: Server, days: string): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for (const [what, query] of Object.entries(asked))
    times.set(what, (await load(server, [`/report/sales?${query}&${days}&limit=50`], 1)).p50);
  for (const format of ["xlsx", "csv"]) {
    const took: number[] = [];
    for (let turn = 0; turn < 5; turn++) took.push(await file(server, `group=product&${days}`, format));
    times.set(`as ${format}`, took.toSorted((one, other) => one - other)[2] ?? NaN);
  }
  return times;
};

/** The same questions of a year when there are ten, and of all ten. */
const measureGrowth = async (
  server: Server,
  home: string,
  all: Days,
  early: string,
): Promise<readonly Row[]> => {
  const year = `startDate=${all.start}&endDate=${all.end}`;
  const until = `startDate=${all.start}&endDate=${early}`;
  const [one, oneUntil] = [await measureAsked(server, year), await measureAsked(server, until)];
  await onDatabase(home, growTurnover);
  const tenYears = `startDate=${Number(all.start.slice(0, 4)) - 9}${all.start.slice(4)}&endDate=${all.end}`;
  const [same, sameUntil] = [await measureAsked(server, year), await measureAsked(server, until)];
  const ten = await measureAsked(server, tenYears);
  const rowOf = (what: string, before: number, after: number, atMost?: number) =>
    row(
      `sales ${what}`,
      { name: "p50", value: before, unit: "ms" },
      { name: "at ten times", value: after, unit: "ms" },
      { name: "ratio", value: after / before, unit: "times", ...(atMost !== undefined && { atMost }) },
    );
  return [...one].flatMap(([what, time]) => [
    rowOf(`${what}, a year`, time, same.get(what) ?? NaN, 1.5),
    rowOf(`${what}, until a day`, oneUntil.get(what) ?? NaN, sameUntil.get(what) ?? NaN, 1.5),
    rowOf(`${what}, of ten years beside one`, time, ten.get(what) ?? NaN),
  ]);
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
        ...(await measureGrowth(server, home, all, some.start)),
      ];
    }),
  );
