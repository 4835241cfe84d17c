/** Reads: search, barcodes and the first page of the sale list at the demo's size and far beyond it, and the catalogue's bytes. */
import { once } from "node:events";
import http from "node:http";
import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import { growOrders } from "./copy-orders.ts";
import { askApi, inHome, signIn, withServer } from "./demo.ts";
import { insertBenchProducts } from "./make/products.ts";
import { measure } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

export interface Server {
  readonly address: string;
  readonly token: string;
  /** Its process. */
  readonly pid?: number | undefined;
}

const count = (what: number) => what.toLocaleString("en");
const searched = ["mug", "lant", "candle", "red box", "wood", "glass b", "heart", "silver fra"];

/** Asks these paths in turn, so many at a time. */
export const load = (server: Server, paths: readonly string[], clients: number) =>
  measure({
    ...server,
    clients,
    warmUp: 700,
    duration: 1800,
    send: { kind: "get", paths: paths.map((path) => `/be/api${path}`) },
  });

/** What is typed before the third letter. */
const begun = ["m", "mu", "la", "c", "ca", "re"];

const measureSearch = async (server: Server, products: number): Promise<readonly Row[]> => {
  const pathsOf = (words: readonly string[]) =>
    words.map((word) => `/product/products?limit=50&searchWord=${encodeURIComponent(word)}`);
  const one = await load(server, pathsOf(searched), 1);
  const eight = await load(server, pathsOf(searched), 8);
  const short = await load(server, pathsOf(begun), 1);
  return [
    row(
      `search by part of a name, ${count(products)} products`,
      { name: "p50", value: one.p50, unit: "ms", atMost: 4, aim: 1.5 },
      { name: "p95", value: one.p95, unit: "ms", atMost: 10, aim: 4 },
      { name: "at 8", value: eight.perSecond, unit: "/s", atLeast: 500, aim: 1200 },
    ),
    row(
      "  by its first one or two letters",
      { name: "p50", value: short.p50, unit: "ms", atMost: 4, aim: 1.5 },
      { name: "p95", value: short.p95, unit: "ms", atMost: 10, aim: 4 },
    ),
  ];
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
    ...(await measureSearch(server, products)),
    await measureBarcodes(server, home, products),
    await measureList(server),
  ];
};

/** Bytes of an answer as they travel, and unpacked. */
const wireSize = async (url: string, token: string) => {
  const request = http.get(url, { headers: { "x-auth-token": token, "accept-encoding": "gzip" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const isPacked = response.headers["content-encoding"] === "gzip";
  return { packed: bytes.length, plain: isPacked ? gunzipSync(bytes).length : bytes.length };
};

/** The whole catalogue of 10,000 products as a till fetches it. */
const measureCatalogue = (): Promise<Row> =>
  inHome(async (home) => {
    const { token } = await openBigShop(home, { products: 0, tills: 1 });
    await onDatabase(home, insertBenchProducts(10_000));
    const { packed, plain } = await withServer({ home }, ({ address }) =>
      wireSize(`${address}/be/api/product/catalogue`, token),
    );
    return row(
      "catalogue on the wire, 10,000 products",
      { name: "gzip", value: packed / 1000, unit: "kB", atMost: 500, aim: 250 },
      { name: "plain", value: plain / 1000, unit: "kB" },
    );
  });

/** The demo company as it is, and grown to 100,000 products and orders. */
const measureBothSizes = (): Promise<readonly Row[]> =>
  inHome((home) =>
    withServer({ home, within: 400_000 }, async ({ address }) => {
      const server = { address, token: await signIn(address) };
      const before = await atSize(server, home);
      const more = 100_000 - (await countProducts(home));
      await onDatabase(home, Effect.andThen(insertBenchProducts(more), growOrders(100_000)));
      return [...before, ...(await atSize(server, home))];
    }),
  );

/** All rows about reading. */
export const measureReads = async (): Promise<readonly Row[]> => [
  ...(await measureBothSizes()),
  await measureCatalogue(),
];
