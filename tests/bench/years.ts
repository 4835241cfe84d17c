/** Ten years in ledger, orders and lines: whether cutting them by month or year of their business date makes reads and sales faster. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase, openBigShop, type BigShop } from "../support/big-shop.ts";
import { inHome, withServer } from "./demo.ts";
import { measure } from "./measure.ts";
import { load, type Server } from "./reads.ts";
import { row, type Row } from "./row.ts";
import { fillTenYears, layLedger, laySales, type Layout, ORDERS, YEARS } from "./ten-years.ts";

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Reads of the stock ledger that screens make. */
const reads = (): Readonly<Record<string, string>> => {
  const account = "productId=77&warehouseId=1";
  const [last, old] = [dayBefore(10), dayBefore(2000)];
  return {
    "page of a product's ledger": `/stock/logs?${account}&limit=50`,
    "  of one month, five years ago": `/stock/logs?${account}&startDate=${dayBefore(2030)}&endDate=${old}&limit=50`,
    "newest entries of all products": "/stock/logs?limit=50",
    "entries of a day five years ago": `/stock/logs?startDate=${old}&endDate=${old}&limit=50`,
    "summary of a day": `/stock/log-summary?startDate=${last}&endDate=${last}&limit=50`,
    "summary of a year": `/stock/log-summary?startDate=${dayBefore(375)}&endDate=${last}&limit=50`,
    "stock list at the end of a past day": `/stock/stocks?asOf=${dayBefore(40)}&limit=50`,
    "entries of one document": "/stock/logs?documentType=sale&documentId=600000&limit=50",
  };
};

/** One after the other, so that a slow one is not measured while it is still running. */
const timesOf = async (server: Server): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for (const [what, path] of Object.entries(reads())) times.set(what, (await load(server, [path], 1)).p50);
  return times;
};

const sell = async (server: Server, shop: BigShop) => {
  const send = { kind: "sale", shop, path: "/be/api/sale/order/save-commit", tills: 8 } as const;
  const sold = (clients: number) =>
    measure({ address: server.address, token: shop.token, clients, warmUp: 1000, duration: 4000, send });
  return { one: await sold(1), eight: await sold(8) };
};

interface Timed {
  readonly "QUERY PLAN": readonly [{ readonly "Execution Time": number; readonly "Planning Time": number }];
}

/** Milliseconds of a statement in the database, planning included: the best of several. */
const timed = (home: string, statement: string, turns = 5) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const times: number[] = [];
      yield* sql`set session_replication_role = replica`;
      for (let turn = 0; turn < turns; turn++) {
        const [found] = yield* sql.unsafe<Timed>(`explain (analyze, timing off, format json) ${statement}`);
        const plan = found?.["QUERY PLAN"][0];
        times.push((plan?.["Execution Time"] ?? NaN) + (plan?.["Planning Time"] ?? NaN));
      }
      return Math.min(...times);
    }),
  );

const elapsed = (home: string, statement: string) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const started = performance.now();
      yield* sql.unsafe(statement);
      return performance.now() - started;
    }),
  );

const say = (what: string, times: Readonly<Record<string, number>>): Row =>
  row(what, ...Object.entries(times).map(([name, value]) => ({ name, value, unit: "ms" })));

/** Whole tables against tables cut by year: an order is read by its id alone, as links and ledgers name it. */
const measureSalesTables = async (home: string): Promise<readonly Row[]> => {
  const id = Math.trunc(ORDERS / 2);
  const lines = (part: string, joined: string, from: string, to: string) => `
    select l.product_id, sum(l.net), sum(l.quantity) from sale_order${part} o join sale_line${part} l on l.order_id = o.id ${joined}
    where o.state in ('committed', 'picking', 'done') and o.business_date between '${from}' and '${to}' group by 1`;
  const both = async (what: string, statement: (part: string, joined: string) => string, turns?: number) =>
    say(what, {
      whole: await timed(home, statement("", ""), turns),
      year: await timed(home, statement("_year", "and l.business_date = o.business_date"), turns),
    });
  return [
    await both(
      "order with its lines, by id",
      (part, joined) => `
      select * from sale_order${part} o join sale_line${part} l on l.order_id = o.id ${joined} where o.id = ${id}`,
    ),
    await both("lines sold of a day", (part, joined) => lines(part, joined, dayBefore(10), dayBefore(10))),
    await both(
      "lines sold of a year",
      (part, joined) => lines(part, joined, dayBefore(375), dayBefore(10)),
      3,
    ),
    await both(
      "orders with a product",
      (part) => `
      select count(*) from sale_order${part} o where o.id in (select order_id from sale_line${part} where product_id = 77)`,
    ),
    await both(
      "50 newest orders",
      (part) => `
      select * from sale_order${part} where state <> 'temp' and business_date is not null order by listed_on desc, id desc limit 50`,
    ),
    await both(
      "lines of 1,000 orders written",
      (part) => `
      insert into sale_line${part} overriding system value
      select (jsonb_populate_record(null::sale_line${part}, to_jsonb(l) || jsonb_build_object('id', 1e12 + trunc(random() * 1e12)))).*
      from sale_line${part} l where l.order_id between ${id} and ${id + 999}`,
    ),
  ];
};

/** Taking the first year away: of a partition that is a drop. */
const measureTaking = async (home: string): Promise<readonly Row[]> => {
  const first = Number(dayBefore(3650).slice(0, 4)) + 1;
  const whole = await elapsed(
    home,
    `delete from stock_entry where business_date >= '${first}-01-01' and business_date < '${first + 1}-01-01'`,
  );
  const vacuum = await elapsed(home, "vacuum stock_entry");
  return [say(`a year of entries deleted from the whole table, then vacuum`, { delete: whole, vacuum })];
};

export const measureYears = (): Promise<readonly Row[]> =>
  inHome(async (home) => {
    const shop = await openBigShop(home, { products: 2000, tills: 8 });
    await withServer({ home }, ({ address }) =>
      measure({
        address,
        token: shop.token,
        clients: 1,
        warmUp: 0,
        duration: 200,
        send: { kind: "sale", shop, path: "/be/api/sale/order/save-commit", tills: 1 },
      }),
    );
    const started = performance.now();
    await onDatabase(home, fillTenYears);
    console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
    const times = new Map<Layout, ReadonlyMap<string, number>>();
    const sales = new Map<Layout, Awaited<ReturnType<typeof sell>>>();
    const vacuums = new Map<Layout, number>();
    const layouts = ["month", "year", "whole"] as const;
    for (const layout of layouts) {
      await onDatabase(home, layLedger(layout));
      vacuums.set(layout, await elapsed(home, "vacuum (analyze) stock_entry"));
      await withServer({ home, within: 400_000 }, async ({ address }) => {
        times.set(layout, await timesOf({ address, token: shop.managerToken }));
        sales.set(layout, await sell({ address, token: shop.token }, shop));
      });
      console.log(layout, JSON.stringify([...(times.get(layout) ?? [])]), JSON.stringify(sales.get(layout)));
    }
    const of = (read: (layout: Layout) => number | undefined) =>
      Object.fromEntries(layouts.map((layout) => [layout, read(layout) ?? NaN]));
    await onDatabase(home, laySales);
    return [
      ...Object.keys(reads()).map((what) =>
        say(
          what,
          of((layout) => times.get(layout)?.get(what)),
        ),
      ),
      say(
        "sale, 1 till",
        of((layout) => sales.get(layout)?.one.p50),
      ),
      say(
        "sale, 8 tills",
        of((layout) => sales.get(layout)?.eight.p50),
      ),
      say(
        "vacuum and analyze of the ledger",
        of((layout) => vacuums.get(layout)),
      ),
      ...(await measureSalesTables(home)),
      ...(await measureTaking(home)),
      row(`orders of ${YEARS} years`, { name: "", value: ORDERS, unit: "" }),
    ];
  });
