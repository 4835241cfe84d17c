/**
 * Ten years in ledger, orders and lines: whether cutting them by month or year of their business date makes anything cheaper. Figures
 * are milliseconds on the processor of PostgreSQL, so that other work on the machine changes them little.
 */
import { readFileSync } from "node:fs";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { inHome, withServer } from "./demo.ts";
import { measure } from "./measure.ts";
import { row, type Row } from "./row.ts";
import { fillTenYears, layLedger, laySales, type Layout, ORDERS, YEARS } from "./ten-years.ts";

const dayBefore = (days: number): string =>
  `'${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}'::date`;

/** Nanoseconds that a process was on a processor. */
const processorTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);

/** Milliseconds of the processor that a statement takes; the least of several. */
const timed = Effect.fnUntraced(function* (statement: string, turns: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`set local session_replication_role = replica`;
      yield* sql`set local max_parallel_workers_per_gather = 0`;
      const [backend] = yield* sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const pid = backend?.pid ?? 0;
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn++) {
        const before = processorTime(pid);
        yield* sql.unsafe(statement);
        times.push((processorTime(pid) - before) / 1e6);
      }
      return Math.min(...times);
    }),
  );
});

const many = 9;
const few = 3;

/** What screens and postings ask of the stock ledger, and how many times it is tried. */
const ledgerStatements = (): Readonly<Record<string, readonly [statement: string, turns: number]>> => {
  const withBalance = `select e.*, sum(e.quantity) over (order by e.business_date, e.id) as balance from stock_entry e
    where e.product_id = 77 and e.warehouse_id = 1`;
  const newest = "order by e.business_date desc, e.id desc limit 50";
  const summary = (from: string) =>
    `select product_id, warehouse_id, kind, sum(quantity), sum(value) from stock_entry where business_date >= ${from} group by 1, 2, 3`;
  const old = dayBefore(2000);
  return {
    "page of a product's ledger": [`select * from (${withBalance}) e ${newest}`, many],
    "  of a month five years ago": [
      `select * from (${withBalance} and e.business_date <= ${old}) e where e.business_date >= ${dayBefore(2030)} ${newest}`,
      many,
    ],
    "newest entries of all products": [`select * from stock_entry e ${newest}`, many],
    "entries of a day five years ago": [
      `select * from stock_entry e where e.business_date = ${old} ${newest}`,
      many,
    ],
    "entries of a document": [
      `select * from stock_entry where document_type = 'sale' and document_id = ${Math.trunc(ORDERS / 2)}`,
      many,
    ],
    "sums of the last ten days": [summary(dayBefore(10)), few],
    "sums of the last year": [summary(dayBefore(365)), few],
    "five entries posted": [
      `insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value, balance_quantity,
        balance_value, document_type, person_id)
      select current_date, 1, 1, n, 'sale', -1000, 0, 0, 0, 0, 'sale', 1 from generate_series(1, 5) n`,
      many,
    ],
  };
};

const say = (what: string, times: Readonly<Record<string, number>>): Row =>
  row(what, ...Object.entries(times).map(([name, value]) => ({ name, value, unit: "ms" })));

/** Whole tables against tables cut by year. An order is read by its id alone, as links and ledgers name it. */
const salesStatements = (
  part: string,
  joined: string,
): Readonly<Record<string, readonly [string, number]>> => {
  const id = Math.trunc(ORDERS / 2);
  const sold = (from: string, to: string) => `
    select l.product_id, sum(l.net), sum(l.quantity) from sale_order${part} o join sale_line${part} l on l.order_id = o.id ${joined}
    where o.state in ('committed', 'picking', 'done') and o.listed_on between ${from} and ${to}
      ${part === "" ? "" : `and o.business_date between ${from} and ${to}`} group by 1`;
  return {
    "order with its lines, by id": [
      `select * from sale_order${part} o join sale_line${part} l on l.order_id = o.id ${joined} where o.id = ${id}`,
      many,
    ],
    "50 newest orders": [
      `select * from sale_order${part} where state <> 'temp' and business_date is not null order by listed_on desc, id desc limit 50`,
      many,
    ],
    "orders with a product": [
      `select count(*) from sale_order${part} o where o.id in (select order_id from sale_line${part} where product_id = 77)`,
      few,
    ],
    "lines sold on a day": [sold(dayBefore(10), dayBefore(10)), many],
    "lines sold in a year": [sold(dayBefore(375), dayBefore(10)), few],
    "lines of 1,000 orders posted": [
      `insert into sale_line${part} overriding system value
      select copy.* from sale_line${part} l,
        jsonb_populate_record(null::sale_line${part}, to_jsonb(l) || jsonb_build_object('id', 1e12 + trunc(random() * 1e12))) copy
      where l.order_id between ${id} and ${id + 999}`,
      few,
    ],
  };
};

/** All statements in turn. */
const timesOf = (home: string, statements: Readonly<Record<string, readonly [string, number]>>) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const times = new Map<string, number>();
      for (const [what, [statement, turns]] of Object.entries(statements))
        times.set(what, yield* timed(statement, turns));
      return times;
    }),
  );

/** Deletes the oldest whole year. Of a table that is cut by year that would be to drop one part. */
const measureTaking = (home: string) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const year = new Date().getUTCFullYear() - YEARS + 1;
      const first = performance.now();
      yield* sql.unsafe(
        `delete from stock_entry where business_date between '${year}-01-01' and '${year}-12-31'`,
      );
      const second = performance.now();
      yield* sql`vacuum stock_entry`;
      return say("a year of entries deleted, then vacuum", {
        delete: second - first,
        vacuum: performance.now() - second,
      });
    }),
  );

/** One sale as the till posts it, of which all others are copies. */
const sellOnce = (home: string, shop: Awaited<ReturnType<typeof openBigShop>>) =>
  withServer({ home }, ({ address }) => {
    const send = { kind: "sale", shop, path: "/be/api/sale/order/save-commit", tills: 1 } as const;
    return measure({ address, token: shop.token, clients: 1, warmUp: 0, duration: 200, send });
  });

/** All rows about the layout of tables. */
export const measureYears = (): Promise<readonly Row[]> =>
  inHome(async (home) => {
    await sellOnce(home, await openBigShop(home, { products: 2000, tills: 8 }));
    await onDatabase(home, fillTenYears);
    const layouts = ["month", "year", "whole"] as const;
    const ledger = new Map<Layout, ReadonlyMap<string, number>>();
    for (const layout of layouts) {
      await onDatabase(home, layLedger(layout));
      ledger.set(layout, await timesOf(home, ledgerStatements()));
      console.log(layout, JSON.stringify([...(ledger.get(layout) ?? [])]));
    }
    const taking = await measureTaking(home);
    await onDatabase(home, laySales);
    const whole = await timesOf(home, salesStatements("", ""));
    const year = await timesOf(home, salesStatements("_year", "and l.business_date = o.business_date"));
    return [
      row("ten years", { name: "orders", value: ORDERS, unit: "" }),
      ...Object.keys(ledgerStatements()).map((what) =>
        say(
          what,
          Object.fromEntries(layouts.map((layout) => [layout, ledger.get(layout)?.get(what) ?? NaN])),
        ),
      ),
      taking,
      ...[...whole].map(([what, time]) => say(what, { year: year.get(what) ?? NaN, whole: time })),
    ];
  });
