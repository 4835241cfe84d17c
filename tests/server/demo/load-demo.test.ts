/** The demo company against the file that it is made of, and against the rules (I1, I2, I6-I8, I11, I13, I14, I16, I22, I24, I25). */
import { randomUUID } from "node:crypto";
import { Deferred, Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, test } from "vitest";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import type { CatalogueProduct } from "../../../src/contract/product/product.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import { sessionEndpoints } from "../../../src/contract/session/session.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { isEan13 } from "../../../src/domain/barcode.ts";
import { demoPassword, demoPeople, demoPin } from "../../../src/server/demo/make/demo-people.ts";
import { abc, priceDist, trend } from "../../../src/server/report/public.ts";
import { keepAlarms } from "../../../src/server/alarm/public.ts";
import { AbcResult, PriceDistResult, TrendResult } from "../../../src/contract/report/report.ts";
import { noLimits } from "../../../src/server/database.ts";
import { loadDemo, shiftOf } from "../../../src/server/demo/load-demo.ts";
import { readYear } from "../../../src/server/demo/read-year.ts";
import { prove } from "../../../src/server/prove.ts";
import { passwordFits } from "../../../src/server/session/public.ts";
import { emptyApi } from "../support/api.ts";
import { readOriginal } from "./original-year.ts";

const options = { originalDates: true, now: Date.parse("2026-11-21T09:00:00Z") };
const original = readOriginal();
// As the process that loads: a second load waits for the first, on a slow machine for longer than a call may.
const api = emptyApi({ connections: 4, limits: noLimits });

const query = <A extends object>(text: string) =>
  api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text)));

/** Constraints and indexes of all tables; partitions come and go. */
const schema = () =>
  query(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as what from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_20[0-9][0-9]_'
    union all
    select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relname !~ '_20[0-9][0-9]_'
    order by 1, 2`);

const counts = () =>
  query(`select (select count(*) from person) as people, (select count(*) from product) as products,
    (select count(*) from sale_order) as orders, (select count(*) from stock_entry) as entries`);

/** Stopped when a tenth is posted, as by a kill. */
const stoppedLoad = Effect.gen(function* () {
  const reached = yield* Deferred.make<void>();
  const onProgress = (phase: string, fraction: number) => {
    if (phase === "posting" && fraction > 0.1) Deferred.doneUnsafe(reached, Effect.void);
  };
  const load = Effect.as(loadDemo({ ...options, onProgress }), "loaded");
  return yield* Effect.raceFirst(load, Effect.as(Deferred.await(reached), "stopped"));
});

let bare: unknown;
let afterStop: unknown;
let loads: readonly boolean[];

/** Opens all connections first: while a load computes, nothing else runs here, and opening one would take too long. */
const connect = () => Promise.all(Array.from({ length: 4 }, () => query("select pg_sleep(0.2)")));

beforeAll(async () => {
  bare = await schema();
  await connect();
  expect(await api.run(stoppedLoad)).toBe("stopped");
  afterStop = [await schema(), await counts()];
  await connect();
  loads = await api.run(Effect.all([loadDemo(options), loadDemo(options)], { concurrency: 2 }));
  // Two loads, of about a minute each on a machine of their own; beside other work they took over four minutes.
}, 600_000);

describe("loading the demo company", () => {
  test("a load that is stopped on the way leaves an empty database as it was", () => {
    expect(afterStop).toEqual([bare, [{ people: 0, products: 0, orders: 0, entries: 0 }]]);
  });

  test("of two servers that start together one loads it, once", () => {
    expect(loads.filter(Boolean)).toHaveLength(1);
  });

  test("every index and foreign key is back afterwards", async () => {
    expect(await schema()).toEqual(bare);
  });

  test("the year ends yesterday unless it keeps its dates", () => {
    const year = readYear();
    const last = year.invoices.at(-1)?.at ?? 0;
    expect(shiftOf(year, options)).toBe(0);
    const moved = new Date(last + shiftOf(year, { ...options, originalDates: false }));
    expect(moved.toISOString().slice(0, 10)).toBe("2026-11-20");
  });
});

describe("the demo company and its file", () => {
  test("revenue per month is the file's to the penny", async () => {
    const months = await query<{ month: string; net: number }>(`
      select to_char(business_date, 'YYYY-MM') as month, sum(net)::bigint as net from sale_order
      where state in ('committed', 'done') and id not in (select order_id from desk_bill) group by 1`);
    expect(Object.fromEntries(months.map(({ month, net }) => [month, net]))).toEqual(original.revenue);
  });

  // Orders that are still being picked and bills of the café are no invoices of the file.
  test("every invoice is an order and every line a line, by product and piece", async () => {
    const [found] = await query(`
      select (select count(*) from sale_order where number is not null and state <> 'picking'
          and id not in (select order_id from desk_bill)) as invoices,
        (select count(*) from sale_line join sale_order o on o.id = order_id where o.number is not null and o.state <> 'picking'
          and o.id not in (select order_id from desk_bill)) as lines,
        (select count(*) from customer) as customers, (select count(*) from product where not weighed and not is_style and style_id is null
          and second_choice_of is null and not exists (select from product_mix where product_id = product.id)
          and not is_deposit and deposit_id is null and code not like 'CAFE-%' and not exists (select from process p
            where p.kind = 'assembly' and (p.outputs -> 0 ->> 'productId')::int = product.id)) as codes`);
    const { invoices, lines, customers, codes } = original;
    expect(found).toEqual({ invoices, lines, customers, codes });
    expect({ invoices, lines }).toEqual({ invoices: 25_900, lines: 541_909 });
    const sold = await query<{ code: string; pieces: number }>(`
      select code, (sum(sale_line.quantity) / 1000)::bigint as pieces from sale_line join product on product.id = product_id
      join sale_order o on o.id = order_id where o.number is not null and o.state <> 'picking' and o.id not in (select order_id from desk_bill) group by 1`);
    expect(Object.fromEntries(sold.map(({ code, pieces }) => [code, pieces]))).toEqual(original.pieces);
  });

  test("there are orders in every state of goods and money", async () => {
    const states = await query<{ state: string }>(`select distinct state from sale_order order by 1`);
    expect(states.map(({ state }) => state)).toEqual([
      "cancelled",
      "committed",
      "done",
      "held",
      "picking",
      "saved",
    ]);
    const money = await query<{ state: string }>(
      `select distinct money_state as state from sale_order where money_state is not null order by 1`,
    );
    expect(money.map(({ state }) => state)).toEqual(["paid", "part", "unpaid"]);
  });

  test("codes are valid EAN-13 and belong to one product", async () => {
    const codes = await query<{ code: string }>("select code from barcode");
    expect(codes.length).toBeGreaterThan(5000);
    expect(codes.filter(({ code }) => !isEan13(code))).toEqual([]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  });

  test("nearly all goods are in stock, and the few below zero are not many", async () => {
    const [stock] = await query<{ below: number; above: number }>(`
      select count(*) filter (where quantity < 0) as below, count(*) filter (where quantity > 0) as above from stock_balance`);
    expect(stock?.above).toBeGreaterThan(3500);
    expect(stock?.below).toBeGreaterThan(0);
    expect(stock?.below).toBeLessThan(50);
  });
});

const none = { tillId: 0, warehouseId: 0, methodId: 0, shifts: 0, sales: 0 };

/** One piece at its shelf price. */
const orderOf = (product: CatalogueProduct, tillId: number, warehouseId: number): OrderDraft => {
  const { id: productId, name, unitPrice, boxPrice, bigBagPrice, bagPrice, vatRate } = product;
  const { packingBox, packingBigBag, packingBag } = product;
  const line = {
    key: randomUUID(),
    productId,
    name,
    priceSource: "base" as const,
    memo: "",
    discount: null,
    vatRate,
    packing: {
      packingBox,
      packingBigBag,
      packingBag,
    },
    count: {
      boxNumber: 0,
      bigBagNumber: 0,
      bagNumber: 0,
      units: 1e3,
    },
    prices: {
      unitPrice,
      boxPrice,
      bigBagPrice,
      bagPrice,
    },
  };
  return {
    clientId: randomUUID(),
    tillId,
    warehouseId,
    customerId: null,
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: "",
    lines: [line],
  };
};

const proofs = async () => (await api.run(prove)).filter(({ ok }) => !ok);

describe("the demo company's reminders and analyses", () => {
  const quiet = () => Effect.void;
  const key = randomUUID();
  const year = { key, startDate: "2010-12-01", endDate: "2011-12-09", limit: 5000 };
  const revenue = Object.values(original.revenue).reduce((sum, month) => sum + month, 0);

  test("ABC and price bands of the year come to the file's revenue, to the penny", async () => {
    const classes = await api.run(abc({ ...year, a: 8000, b: 9500 }, quiet));
    const result = Schema.decodeUnknownSync(AbcResult)(classes);
    expect(result.revenue).toBe(revenue);
    expect(result.rows).toHaveLength(result.products);
    const [best] = result.classes;
    expect(best?.products).toBeLessThan(result.products / 4);
    const bands = Schema.decodeUnknownSync(PriceDistResult)(
      await api.run(priceDist({ ...year, borders: null }, quiet)),
    );
    expect(bands.bands.reduce((sum, band) => sum + band.revenue, 0)).toBe(revenue);
    expect(bands.quantity).toBe(
      Object.values(original.pieces).reduce((sum, pieces) => sum + pieces * 1000, 0),
    );
  });

  test("the trend of the year knows every product that was sold, and all three directions", async () => {
    const given = { key, endDate: year.endDate, periodDays: 34, periods: 11, limit: 5000 };
    const { rows, products, directions } = Schema.decodeUnknownSync(TrendResult)(
      await api.run(trend(given, quiet)),
    );
    expect(rows).toHaveLength(products);
    expect(Math.min(...Object.values(directions))).toBeGreaterThan(100);
  });

  test("some customers are late and some goods are short, each with one reminder", async () => {
    const { unpaid, stock } = await api.run(keepAlarms);
    expect(unpaid.made).toBeGreaterThan(50);
    expect(stock.made).toBeGreaterThan(3);
    expect(stock.made).toBeLessThan(60);
  });
});

describe("the demo company and the rules", () => {
  test("every invariant that is named above is proved on the whole database, and holds", async () => {
    const all = await api.run(prove);
    const named = "I1 I2 I6 I7 I8 I11 I13 I14 I16 I22 I24 I25".split(" ");
    const proved = all.map(({ invariant }) => invariant);
    expect(named.filter((invariant) => !proved.includes(invariant))).toEqual([]);
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
  });

  test("a number that is wrong is found, and named", async () => {
    await query("update sale_order set paid = paid + 1 where number = 'S-000001'");
    const broken = await proofs();
    await query("update sale_order set paid = paid - 1 where number = 'S-000001'");
    expect(broken.map(({ invariant }) => invariant)).toContain("I8");
    expect(broken[0]?.detail).toContain("order");
  });

  test("there are own label templates, and some of the printed shelf labels show an old price", async () => {
    const [labels] = await api.rows(`
      select (select count(*)::int from label_template where builtin is null) as own,
        (select count(*)::int from label_default) as defaults, count(*)::int as printed,
        (count(*) filter (where p.unit_price <> s.price))::int as outdated
      from shelf_label s join product p on p.id = s.product_id`);
    expect(labels).toEqual({ own: 2, defaults: 1, printed: 24, outdated: 6 });
  });

  test("people sign in with the known password, the manager's PIN fits", async () => {
    const people = await query<{ username: string; password: string; pin: string | null }>(
      `select username, password_hash as password, pin_hash as pin from person order by id`,
    );
    expect(people.map(({ username }) => username)).toEqual(demoPeople.map(({ username }) => username));
    for (const { username, password, pin } of people) {
      expect(await Effect.runPromise(passwordFits(demoPassword, password))).toBe(true);
      expect(pin !== null).toBe(username === "manager");
      if (pin !== null) expect(await Effect.runPromise(passwordFits(demoPin, pin))).toBe(true);
    }
  });

  test("a till goes on where the year ended: next shift, next number, and the proof still holds", async () => {
    const payload = { username: "cashier", password: demoPassword };
    const token = (await api.call(sessionEndpoints.login, { payload })).data.accessToken;
    const [{ tillId, warehouseId, methodId, shifts, sales } = none] = await query<typeof none>(`
      select till.id as "tillId", warehouse_id as "warehouseId",
        (select id from pay_method where kind = 'cash') as "methodId",
        (select count(*) from shift where till_id = till.id) as shifts, (select count(*) from sale_order where number like 'T1-%') as sales
      from till where code = 'T1'`);
    const float = [{ currency: "GBP", amount: 15_000 }];
    const shift = await api.call(
      tillEndpoints.openShift,
      { payload: { key: randomUUID(), tillId, float } },
      token,
    );
    expect(shift.message).toBe("");
    expect(shift.data.number).toBe(`T1-SH-${String(shifts + 1).padStart(5, "0")}`);
    const { products } = (await api.call(productEndpoints.catalogue, { query: {} }, token)).data;
    const product = products.find(({ quickKey }) => quickKey === 1);
    if (!product) throw new Error("no quick key");
    const order = orderOf(product, tillId, warehouseId);
    const total = product.unitPrice / 100;
    const tender = { id: "1", methodId, kind: "cash" as const, currency: "GBP", given: total, rate: 1e10 };
    const payment = { tenders: [{ ...tender, reference: null }], changeCurrency: null };
    const sold = await api.call(
      saleEndpoints.saveCommit,
      { payload: { key: randomUUID(), order, version: null, total, payment } },
      token,
    );
    expect(sold.message).toBe("");
    expect(sold.data.number).toBe(`T1-${String(sales + 1).padStart(6, "0")}`);
    expect(await proofs()).toEqual([]);
    // The staff is told about this order, and about none of the year before.
    expect(
      await query(`
        select (select count(*) from chat_message) as told, (select count(*) from chat_outbox) as waiting`),
    ).toEqual([{ told: 0, waiting: 1 }]);
  });
});
