/** Reads: search, barcodes and the first page of the sale list at the demo's size and far beyond it, and the catalogue's bytes. */
import { gzipSync } from "node:zlib";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { startKontor, makeHome, removeHome } from "../support/kontor.ts";
import { growOrders } from "./copy-orders.ts";
import { askApi, openDemo, signIn } from "./demo.ts";
import { insertBenchProducts } from "./make-products.ts";
import { measure } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

interface Server {
  readonly address: string;
  readonly token: string;
}

const count = (what: number) => what.toLocaleString("en");
const searched = ["mug", "lant", "candle", "red box", "wood", "glass b", "heart", "silver fra"];

const load = (server: Server, paths: readonly string[], clients: number) =>
  measure({
    ...server,
    clients,
    duration: 3000,
    send: { kind: "get", paths: paths.map((path) => `/be/api${path}`) },
  });

const measureSearch = async (server: Server, products: number): Promise<Row> => {
  const paths = searched.map((word) => `/product/products?limit=50&searchWord=${encodeURIComponent(word)}`);
  const one = await load(server, paths, 1);
  const eight = await load(server, paths, 8);
  return row(
    `search by part of a name, ${count(products)} products`,
    { name: "p50", value: one.p50, unit: "ms", atMost: 4, aim: 1.5 },
    { name: "p95", value: one.p95, unit: "ms", atMost: 10, aim: 4 },
    { name: "at 8", value: eight.perSecond, unit: "/s", atLeast: 500, aim: 1200 },
  );
};

const measureBarcodes = async (server: Server, home: string, products: number): Promise<Row> => {
  const codes = await onDatabase(
    home,
    Effect.flatMap(
      PgClient.PgClient,
      (sql) => sql<{ code: string }>`select code from barcode order by md5(code) limit 2000`,
    ),
  );
  const paths = codes.map(({ code }) => `/product/barcode?code=${encodeURIComponent(code)}`);
  const one = await load(server, paths, 1);
  const eight = await load(server, paths, 8);
  return row(
    `barcode, ${count(products)} products`,
    { name: "p50", value: one.p50, unit: "ms", atMost: 2, aim: 0.7 },
    { name: "at 8", value: eight.perSecond, unit: "/s", atLeast: 2000, aim: 5000 },
  );
};

const measureList = async (server: Server): Promise<Row> => {
  const { total } = (await askApi(server, "/sale/order?limit=1")) as { readonly total: number };
  const one = await load(server, ["/sale/order?limit=50"], 1);
  return row(
    `50 newest of ${count(total)} orders`,
    { name: "p50", value: one.p50, unit: "ms", atMost: 4, aim: 1.5 },
    { name: "p95", value: one.p95, unit: "ms", atMost: 8, aim: 3 },
  );
};

const countProducts = (home: string) =>
  onDatabase(
    home,
    Effect.flatMap(
      PgClient.PgClient,
      (sql) => sql<{ products: number }>`select count(*)::int as products from product`,
    ),
  ).then(([counted]) => counted?.products ?? 0);

const atSize = async (server: Server, home: string): Promise<readonly Row[]> => {
  const products = await countProducts(home);
  return [
    await measureSearch(server, products),
    await measureBarcodes(server, home, products),
    await measureList(server),
  ];
};

/** The whole catalogue of 10,000 products as a till fetches it. */
const measureCatalogue = async (): Promise<Row> => {
  const home = makeHome();
  const { token } = await openBigShop(home, { products: 0, tills: 1 });
  await onDatabase(home, insertBenchProducts(10_000));
  const kontor = await startKontor({ home });
  const response = await fetch(`${kontor.address}/be/api/product/catalogue`, {
    headers: { "x-auth-token": token, "accept-encoding": "identity" },
  });
  const plain = Buffer.from(await response.arrayBuffer());
  await kontor.stop();
  removeHome(home);
  if (!response.ok) throw new Error(`The catalogue was refused: ${response.status}`);
  const packed = gzipSync(plain, { level: 6 }).length;
  return row(
    "catalogue on the wire, 10,000 products",
    { name: "gzip", value: packed / 1000, unit: "kB", atMost: 500, aim: 250 },
    { name: "plain", value: plain.length / 1000, unit: "kB" },
  );
};

/** All rows about reading. */
export const measureReads = async (): Promise<readonly Row[]> => {
  const { home, kontor, close } = await openDemo();
  const server = { address: kontor.address, token: await signIn(kontor.address) };
  const before = await atSize(server, home);
  const more = 100_000 - (await countProducts(home));
  await onDatabase(home, Effect.andThen(insertBenchProducts(more), growOrders(100_000)));
  const after = await atSize(server, home);
  await close();
  return [...before, ...after, await measureCatalogue()];
};
