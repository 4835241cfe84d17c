/** Stock of a company with 100,000 products in five warehouses and ten million entries over five years: lists, past days, long documents. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { askApi, inHome, withServer } from "./demo.ts";
import { quantiles } from "./measure.ts";
import { load, type Server } from "./reads.ts";
import { row, type Row } from "./row.ts";

const PRODUCTS = 100_000;
const ENTRIES = Number(process.env["KONTOR_BENCH_ENTRIES"] ?? 10_000_000);
const DAYS = 1825;
const TRANSFER_LINES = 1000;
const CHECK_LINES = 20_000;
const TRANSFERS = 5;

/** Four more warehouses, one of them in another branch; a category with the goods of the stock check; and entries that come and go. */
const fill = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`insert into branch (code, name) values ('N', 'North')`;
  yield* sql`
    insert into warehouse (branch_id, code, name)
    select case n when 1 then (select id from branch where code = 'N') else 1 end, 'B' || n, 'Store ' || n from generate_series(1, 4) n`;
  yield* sql`update person set branch_id = null where username = 'manager'`;
  yield* sql`
    insert into stock_balance (product_id, warehouse_id, branch_id, quantity, value, last_cost)
    select product.id, w.id, w.branch_id, 100000000, 50000000, 5000 from product, warehouse w where w.code like 'B%'
    on conflict do nothing`;
  yield* sql`insert into category (name) values ('To count')`;
  yield* sql`update product set category_id = (select max(id) from category) where id <= ${CHECK_LINES}`;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      // What the triggers of the ledger note is not asked for here.
      yield* sql`set local session_replication_role = replica`;
      yield* sql.unsafe(`
        insert into stock_entry (business_date, at, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
          balance_quantity, balance_value, document_type, document_id, person_id)
        select day, day, w.branch_id, w.id, 1 + (n::bigint * 7919) % ${PRODUCTS}, case n % 2 when 0 then 'purchase' else 'sale' end,
          case n % 2 when 0 then 1000 else -1000 end, 5000, case n % 2 when 0 then 50 else -50 end, 100000000, 50000000, 'sale', n, 1
        from generate_series(1, ${ENTRIES}) n
        cross join lateral (select (current_date - ${DAYS} + (n::bigint * ${DAYS} / ${ENTRIES})::int)::date as day) of_entry
        join (select row_number() over (order by id) - 1 as place, id, branch_id from warehouse where kind = 'stock') w
          on w.place = (n / 3) % 5`);
    }),
  );
  yield* sql`vacuum (analyze) stock_entry, stock_balance, product`;
});

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A page that is asked for again and again. */
export const page = async (server: Server, what: string, path: string, atMost?: number): Promise<Row> => {
  const { p50, p95 } = await load(server, [path], 1);
  const limit = atMost !== undefined && { atMost };
  return row(
    what,
    { name: "p50", value: p50, unit: "ms", ...limit },
    { name: "p95", value: p95, unit: "ms" },
  );
};

/** Milliseconds that a call takes, and its answer. */
const timed = async (server: Server, path: string, body: object) => {
  const started = performance.now();
  const data = await askApi(server, path, body);
  return {
    took: performance.now() - started,
    data: data as { readonly id: number; readonly version: number },
  };
};

const seen = ({ id, version }: { readonly id: number; readonly version: number }) => ({
  key: randomUUID(),
  id,
  version,
});

interface Places {
  readonly main: number;
  readonly north: number;
  readonly category: number;
}

const sendTransfers = async (server: Server, { main, north }: Places): Promise<Row> => {
  const times: number[] = [];
  for (let turn = 0; turn < TRANSFERS; turn++) {
    const lines = Array.from({ length: TRANSFER_LINES }, (_, n) => ({
      key: randomUUID(),
      productId: 1 + ((n * 97 + turn) % PRODUCTS),
      packing: { packingBox: null, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 2000 },
    }));
    const ends = { fromWarehouseId: main, toWarehouseId: north, date: dayBefore(0), memo: "" };
    const transfer = { clientId: randomUUID(), ...ends, lines };
    const draft = await timed(server, "/stock/transfer", { key: randomUUID(), transfer });
    times.push((await timed(server, "/stock/transfer/send", seen(draft.data))).took);
  }
  const { p50 } = quantiles(times);
  return row("a transfer of 1,000 lines sent", { name: "p50", value: p50, unit: "ms", atMost: 300 });
};

/** Two people's work of hours: every product is counted with one more than the books say. */
const countAll = (id: number) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    yield* sql`
      insert into stock_check_count (branch_id, check_id, key, product_id, person_id, mode, quantity, counted_at, sequence)
      select branch_id, check_id, gen_random_uuid(), product_id, (select id from person where username = 'manager'), 'set', book + 1000,
        now(), 1 from stock_check_line where check_id = ${id}`;
    yield* sql`analyze stock_check_count, stock_check_line`;
  });

const postCheck = async (server: Server, home: string, { main, category }: Places): Promise<Row> => {
  const check = {
    clientId: randomUUID(),
    warehouseId: main,
    scope: "category",
    categoryId: category,
    amount: 0,
    productIds: [],
    abcClass: null,
    zoneIds: [],
    blind: false,
    plannedOn: dayBefore(0),
    tolerancePercent: null,
    toleranceValue: null,
    counterIds: [],
    memo: "",
  };
  const planned = await timed(server, "/stock/check-order", { key: randomUUID(), check });
  const started = await timed(server, "/stock/check-order/start", seen(planned.data));
  await onDatabase(home, countAll(planned.data.id));
  const finished = await timed(server, "/stock/check-order/finish", seen(started.data));
  const posting = { ...seen(finished.data), uncounted: "leave", reason: "Yearly count" };
  const { took } = await timed(server, "/stock/check-order/post", posting);
  return row("a stock check of 20,000 lines posted", {
    name: "",
    value: took / 1000,
    unit: "s",
    atMost: 2,
  });
};

const changePrices = async (server: Server): Promise<Row> => {
  const formula = { base: "price", factor: 10_500, added: 0, ending: "none" };
  const chosen = { filter: {}, formula, excluded: [] };
  const started = performance.now();
  const preview = (await askApi(server, "/product/price-change/preview", chosen)) as {
    readonly check: string;
    readonly count: number;
  };
  const shown = performance.now();
  const name = "Spring prices";
  await askApi(server, "/product/price-change", {
    key: randomUUID(),
    name,
    from: null,
    check: preview.check,
    ...chosen,
  });
  return row(
    `${preview.count.toLocaleString("en")} prices changed`,
    { name: "", value: (performance.now() - shown) / 1000, unit: "s", atMost: 20 },
    { name: "preview", value: (shown - started) / 1000, unit: "s" },
  );
};

const placesOf = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [places] = yield* sql<Places>`
    select min(id) filter (where code not like 'B%') as main, min(id) filter (where code = 'B1') as north,
      (select max(id) from category) as category from warehouse where kind = 'stock'`;
  if (places === undefined) throw new Error("the shop has no warehouse");
  return places;
});

/** All rows about stock. */
export const measureStock = (): Promise<readonly Row[]> =>
  inHome(async (home) => {
    const shop = await openBigShop(home, { products: PRODUCTS, tills: 1 });
    await onDatabase(home, fill);
    const places = await onDatabase(home, placesOf);
    return withServer({ home }, async ({ address }) => {
      const server = { address, token: shop.managerToken };
      const year = `startDate=${dayBefore(365)}&endDate=${dayBefore(0)}`;
      return [
        row("stock", { name: "entries", value: ENTRIES, unit: "" }),
        await page(server, "a page of the stock list", "/stock/stocks?limit=50", 5),
        await page(server, "a page of the log of a product", "/stock/logs?productId=77&limit=50", 5),
        await page(server, "stock of a past day", `/stock/stocks?limit=50&asOf=${dayBefore(365)}`, 150),
        await page(server, "log summary of a year", `/stock/log-summary?${year}&limit=50`, 300),
        await page(server, "sums of the log summary", `/stock/log-summary-sums?${year}`),
        await sendTransfers(server, places),
        await postCheck(server, home, places),
        await changePrices(server),
      ];
    });
  });
