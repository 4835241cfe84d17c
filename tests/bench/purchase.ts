/** Purchasing in a company with 100,000 products, 25 suppliers and 500,000 purchase lines: lists, long receipts, a supplier's file, proposals of what to order. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ImportView } from "../../src/contract/import/import.ts";
import type {
  Purchase,
  PurchaseDraft,
  PurchaseDraftLine,
} from "../../src/contract/purchase/purchase-order.ts";
import { purchaseTotals } from "../../src/domain/purchase/purchase-totals.ts";
import { runProposals } from "../../src/server/purchase/public.ts";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { askApi, inHome, withServer } from "./demo.ts";
import { put } from "./import.ts";
import { quantiles } from "./measure.ts";
import { page } from "./stock.ts";
import type { Server } from "./reads.ts";
import { row, type Row } from "./row.ts";

const PRODUCTS = 100_000;
const LINES = Number(process.env["KONTOR_BENCH_LINES"] ?? 500_000);
const LINES_OF_ORDER = 20;
const ORDERS = LINES / LINES_OF_ORDER;
const SUPPLIERS = 25;
const RECEIPTS = 10;
const RECEIPT_LINES = 1000;
const FILE_ROWS = 5000;
/** Days of the last two years on which each product was sold. */
const SALE_DAYS = 24;
/** Every so many products is out of stock, so that it has to be ordered. */
const SOLD_OUT_EVERY = 50;

/** Orders of three years that came, with their receipts and what is owed for them. */
const fill = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into supplier (code, name, currency, payment_days, lead_days)
    select 'S' || n, 'Supplier ' || n, 'GBP', 30, 14 from generate_series(1, ${SUPPLIERS}::int) n`;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      // What the triggers note is not asked for here.
      yield* sql`set local session_replication_role = replica`;
      yield* sql`delete from stock_entry where product_id % ${SOLD_OUT_EVERY}::int = 0`;
      yield* sql`delete from stock_balance where product_id % ${SOLD_OUT_EVERY}::int = 0`;
      yield* sql.unsafe(`
        insert into purchase_order (branch_id, client_id, number, state, supplier_id, warehouse_id, person_id, currency, business_date,
          line_count, quantity, received, goods, net, vat, total, owed, paid)
        select 1, gen_random_uuid(), 'B-' || n, 'received', 1 + n % ${SUPPLIERS}, (select min(id) from warehouse where kind = 'stock'), 1,
          'GBP', current_date - ((${ORDERS} - n)::bigint * 1095 / ${ORDERS})::int, ${LINES_OF_ORDER}, ${LINES_OF_ORDER} * 12000,
          ${LINES_OF_ORDER} * 12000, 24000, 24000, 4800, 28800, 28800, case when n % 10 = 0 then 0 else 28800 end
        from generate_series(1, ${ORDERS}) n`);
      yield* sql.unsafe(`
        insert into purchase_line (branch_id, order_id, key, position, product_id, name, units, unit_price, vat_rate, quantity, list,
          amount, order_discount, net, vat, gross, received)
        select 1, o.id, gen_random_uuid(), l, p.id, p.name, 12000, 10000, 2000, 12000, 1200, 1200, 0, 1200, 240, 1440, 12000
        from purchase_order o cross join generate_series(1, ${LINES_OF_ORDER}) l
        join product p on p.id = 1 + (o.id * ${LINES_OF_ORDER} + l) % ${PRODUCTS}`);
      yield* sql.unsafe(`
        insert into purchase_receipt (branch_id, order_id, number, business_date, person_id, supplier_id, warehouse_id, currency, rate,
          net, vat, total, value)
        select 1, id, 'R' || number, business_date, 1, supplier_id, warehouse_id, currency, 10000000000, net, vat, total, net
        from purchase_order`);
      yield* sql.unsafe(`
        insert into supplier_entry (branch_id, business_date, at, person_id, supplier_id, currency, rate, kind, amount, order_id, receipt_id)
        select 1, business_date, business_date, 1, supplier_id, currency, rate, 'receipt', total, order_id, id from purchase_receipt
        order by id`);
    }),
  );
  yield* sql.unsafe(`
    insert into turnover_sum (grain, start, branch_id, dimension, key, orders, lines, quantity, net, vat, cost, discount, returned)
    select 'day', current_date - (1 + n * 30 + p.id % 29), 1, 'product', p.id, 1, 1, 1000 * (1 + (p.id * 7 + n * 3) % 20), 1000, 200, 500, 0, 0
    from product p cross join generate_series(0, ${SALE_DAYS - 1}) n order by 2, p.id`);
  yield* sql`update product set supplier_id = 1 + id % ${SUPPLIERS}, purchase_price = 10000, purchase_currency = 'GBP'`;
  yield* sql`update person set branch_id = null where username = 'manager'`;
  yield* sql`vacuum (analyze) stock_entry, stock_balance, purchase_order, purchase_line, purchase_receipt, supplier_entry, supplier, product, turnover_sum`;
  const [place] = yield* sql<{ warehouse: number; supplier: number }>`
    select min(warehouse.id) as warehouse, (select min(id) from supplier) as supplier from warehouse where kind = 'stock'`;
  return place ?? { warehouse: 0, supplier: 0 };
});
type Place = Effect.Success<typeof fill>;

const draftOf = ({ warehouse, supplier }: Place, turn: number): PurchaseDraft => ({
  clientId: randomUUID(),
  supplierId: supplier,
  warehouseId: warehouse,
  currency: "GBP",
  rate: null,
  expectedOn: null,
  reference: "",
  memo: "",
  discount: null,
  charges: [],
  lines: Array.from({ length: RECEIPT_LINES }, (_, n): PurchaseDraftLine => ({
    key: randomUUID(),
    productId: 1 + ((n * 97 + turn) % PRODUCTS),
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 12_000 },
    free: 0,
    unitPrice: 20_000 + n,
    discount: null,
    vatRate: 2000,
  })),
});

/** Milliseconds that each of some receipts takes, and their orders. */
const receiveAll = async (server: Server, place: Place) => {
  const times: number[] = [];
  const orders: Purchase[] = [];
  for (let turn = 0; turn < RECEIPTS; turn++) {
    const order = draftOf(place, turn);
    const { total } = purchaseTotals({ ...order, decimals: 2 });
    const sent = { key: randomUUID(), order, id: null, version: null, total, receive: false };
    const { id, version, lines } = (await askApi(server, "/purchase/order/save-commit", sent)) as Purchase;
    const came = lines.map((line) => ({ lineId: line.id, good: 12_000, damaged: 0, refused: 0 }));
    const receipt = { key: randomUUID(), id, version, lines: came, note: "" };
    const started = performance.now();
    orders.push((await askApi(server, "/purchase/order/receive", receipt)) as Purchase);
    times.push(performance.now() - started);
  }
  return { p50: quantiles(times).p50, orders };
};

/** Freight that is divided by value over all the receipts; three bills, one after the other. */
const postFreight = async (
  server: Server,
  { supplier }: Place,
  orders: readonly Purchase[],
): Promise<Row> => {
  const receiptIds = orders.flatMap(({ receipts }) => receipts.map(({ id }) => id));
  const times: number[] = [];
  for (const amount of [100_000, 123_457, 98_765]) {
    const cost = {
      kind: "freight",
      key: "value",
      supplierId: supplier,
      currency: "GBP",
      rate: null,
      amount,
      vat: 0,
      reference: "",
      receiptIds,
      lines: null,
      note: "",
    };
    const body = { key: randomUUID(), clientId: randomUUID(), state: "actual", cost };
    const started = performance.now();
    await askApi(server, "/purchase/order/landed-cost", body);
    times.push(performance.now() - started);
  }
  return row(`freight over ${receiptIds.length} such receipts posted`, {
    name: "p50",
    value: quantiles(times).p50,
    unit: "ms",
    atMost: 500,
  });
};

/** A supplier's file with half of its rows known by our code and half by the barcode. */
const matchFile = async (server: Server, { supplier, warehouse }: Place): Promise<Row> => {
  const rows = Array.from({ length: FILE_ROWS }, (_, at) => {
    const product = 1 + at * 7;
    const [code, barcode] =
      at % 2 === 0
        ? [`P${String(product).padStart(6, "0")}`, ""]
        : ["", `50${String(product).padStart(11, "0")}`];
    return [code, barcode, 12, 2.5, `F-${Math.floor(at / 1000)}`].join(";");
  });
  const text = ["Code;Barcode;Quantity;Price;Document", ...rows].join("\n");
  const ends = { supplierId: supplier, warehouseId: warehouse, currency: "GBP" };
  const head = { ...ends, expectedOn: null, reference: "", memo: "" };
  const started = performance.now();
  const file = {
    key: randomUUID(),
    name: "file.csv",
    content: Buffer.from(text).toString("base64"),
    choices: {},
  };
  const { id, mapping } = (await askApi(server, "/purchase/excel/parse", file)) as ImportView;
  await put(server, "/purchase/excel/mapping", { id, mapping, head });
  const { counts } = (await askApi(server, `/purchase/excel/import?id=${id}`)) as ImportView;
  console.log("file", counts);
  const took = (performance.now() - started) / 1000;
  return row(`a supplier's file of ${FILE_ROWS.toLocaleString("en")} rows matched`, {
    name: "",
    value: took,
    unit: "s",
    atMost: 2,
  });
};

/** Smart purchase over all products, as the job of the queue runs it. */
const propose = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const started = performance.now();
  const made = yield* sql.withTransaction(
    runProposals(
      {
        kind: "proposal",
        key: randomUUID(),
        cycleDays: 14,
        serviceLevel: 9500,
        budget: null,
        personId: 1,
      },
      () => Effect.void,
    ),
  );
  console.log("proposals", made);
  if (made.proposals < PRODUCTS / SOLD_OUT_EVERY / 2)
    throw new Error(
      `only ${made.proposals} products are to be ordered: the company of the bench needs no goods`,
    );
  return row(
    `${made.proposals.toLocaleString("en")} proposals out of ${PRODUCTS.toLocaleString("en")} products`,
    {
      name: "",
      value: (performance.now() - started) / 1000,
      unit: "s",
      atMost: 30,
    },
  );
});

/** All rows about purchasing. */
export const measurePurchases = (): Promise<readonly Row[]> =>
  inHome(async (home) => {
    const shop = await openBigShop(home, { products: PRODUCTS, tills: 1 });
    const place = await onDatabase(home, fill);
    const proposed = await onDatabase(home, propose);
    return withServer({ home }, async ({ address }) => {
      const server = { address, token: shop.managerToken };
      const lists = [
        await page(server, "a page of purchase orders", "/purchase/orders?limit=50", 5),
        await page(server, "a page of purchase lines", "/purchase/order/details?limit=50", 5),
        await page(
          server,
          "a page of a supplier's account",
          `/supplier/accounts?supplierId=${place.supplier}&limit=50`,
          5,
        ),
      ];
      const receipts = await receiveAll(server, place);
      const received = row(`a receipt of ${RECEIPT_LINES.toLocaleString("en")} lines posted`, {
        name: "p50",
        value: receipts.p50,
        unit: "ms",
        atMost: 500,
      });
      const freight = await postFreight(server, place, receipts.orders);
      return [...lists, received, freight, await matchFile(server, place), proposed];
    });
  });
