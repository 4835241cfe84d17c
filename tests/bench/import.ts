/** Fifty thousand customers, products and rows of opening stock from files: read, checked, imported, the same once more, undone; how the server answers others meanwhile, and what it holds. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import type { ImportView } from "../../src/contract/import/import.ts";
import { askApi, inHome, signIn, withServer } from "./demo.ts";
import { residentMemory } from "./memory.ts";
import type { Server } from "./reads.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

const ROWS = 50_000;

const rowsOf = (prefix: string) => {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `${prefix}${at}`,
    `Imported Trading ${at}`,
    `+44 ${at}`,
    `${prefix}${at}@example.org`,
    "Germany",
    at % 1000,
    "Hafenstraße 1",
    String(10_000 + (at % 80_000)),
    "Hamburg",
  ]);
  const head = ["Code", "Name", "Phone", "E-mail", "Country", "Credit limit", "Street", "Postcode", "City"];
  return [head, ...rows];
};

const productRows = () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `IP${at}`,
    `Imported mug ${at}`,
    String(6_000_000_000_000 + at),
    at % 3 === 0 ? String(7_000_000_000_000 + at) : "",
    "Kitchen and dining",
    at % 3 === 0 ? 12 : "",
    2.5 + (at % 100) / 10,
    20,
    1.25,
  ]);
  const head = [
    "Code",
    "Name",
    "Barcode",
    "Barcode of box",
    "Category",
    "Units per box",
    "Unit price",
    "VAT %",
    "Purchase price",
  ];
  return [head, ...rows];
};

/** Opening stock of the products of `productRows`. */
const stockRows = () => [
  ["Code", "Quantity", "Unit cost"],
  ...Array.from({ length: ROWS }, (_, at) => [`IP${at}`, 1 + (at % 90), 1.25]),
];

const csvOf = (rows: readonly (readonly unknown[])[]) =>
  Promise.resolve(Buffer.from(rows.map((row) => row.join(";")).join("\n")).toString("base64"));

/** In base64, by the name it has. */
const files = {
  "customers.xlsx": async () =>
    Buffer.from(await writeXlsx({ sheets: [{ name: "Customers", rows: rowsOf("I") }] })).toString("base64"),
  "customers.csv": () => csvOf(rowsOf("V")),
  "products.csv": () => csvOf(productRows()),
  "stock.csv": () => csvOf(stockRows()),
} as const;
type FileName = keyof typeof files;

/** Whose import a file is for, what the file has rows of, and the list that another person opens meanwhile. */
interface ImportPlace {
  readonly area: string;
  readonly rows: string;
  readonly list: string;
  readonly head?: object;
}

const customers: ImportPlace = { area: "customer", rows: "customers", list: "/customer/customers" };
const products: ImportPlace = { area: "product", rows: "products", list: "/product/products" };

/** Opening stock in the first warehouse, posted at once. */
const stock = async (server: Server): Promise<ImportPlace> => {
  const [first] = (await askApi(server, "/stock/change/places")) as readonly { readonly id: number }[];
  const date = new Date().toISOString().slice(0, 10);
  const head = { warehouseId: first?.id, kind: "opening", mode: "add", date, reason: "", post: true };
  return { area: "stock", rows: "lines of stock", list: "/stock/stocks", head };
};

export const put = async ({ address, token }: Server, path: string, body: object): Promise<void> => {
  const headers = { "x-auth-token": token, "content-type": "application/json" };
  const response = await fetch(`${address}/be/api${path}`, {
    method: "PUT",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
};

/** Does something while another person opens the list of the same area ten times a second. */
const timed = async (
  server: Server,
  { rows, list }: ImportPlace,
  what: string,
  atMost: number,
  act: () => Promise<unknown>,
): Promise<Row> => {
  const { pid = 0 } = server;
  const before = residentMemory(pid);
  let most = before;
  let isDone = false;
  const waits: number[] = [];
  const started = performance.now();
  const acting = act().finally(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    await askApi(server, `${list}?limit=50`);
    waits.push(performance.now() - asked);
    most = Math.max(most, residentMemory(pid));
    await pause(100);
  }
  await acting;
  const took = (performance.now() - started) / 1000;
  const sorted = waits.toSorted((one, other) => one - other);
  return row(
    `import of ${ROWS.toLocaleString("en")} ${rows}: ${what}`,
    { name: "took", value: took, unit: "s", atMost },
    {
      name: "list meanwhile p95",
      value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      unit: "ms",
      atMost: 300,
    },
    { name: "longest", value: sorted.at(-1) ?? 0, unit: "ms" },
    { name: "memory", value: most - before, unit: "MB" },
  );
};

const importOnce = async (
  server: Server,
  { file, time, place }: { readonly file: FileName; readonly time: string; readonly place: ImportPlace },
) => {
  const name = `${file} ${time}`;
  const { area, head } = place;
  const content = await files[file]();
  let id = 0;
  const read = async () => (await askApi(server, `/${area}/excel/import?id=${id}`)) as ImportView;
  const rows: Row[] = [];
  rows.push(
    await timed(server, place, `read, ${name}`, 20, async () => {
      const body = { key: randomUUID(), name: file, content, choices: {} };
      id = ((await askApi(server, `/${area}/excel/parse`, body)) as ImportView).id;
    }),
  );
  const { mapping } = await read();
  rows.push(
    await timed(server, place, `checked, ${name}`, 60, () =>
      put(server, `/${area}/excel/mapping`, { id, mapping, ...(head && { head }) }),
    ),
  );
  rows.push(
    await timed(server, place, `imported, ${name}`, 120, async () => {
      await askApi(server, `/${area}/batch-import`, { key: randomUUID(), id });
      while ((await read()).state === "running") await pause(200);
      const { state, counts } = await read();
      if (state !== "done") throw new Error(`the import ended ${state}`);
      console.log(name, counts);
    }),
  );
  return { id, rows };
};

export const measureImport = (): Promise<readonly Row[]> =>
  inHome((home) =>
    withServer({ home, within: 400_000 }, async ({ address, child }) => {
      const server = { address, token: await signIn(address, "manager"), pid: child.pid };
      const first = await importOnce(server, { file: "customers.xlsx", time: "first", place: customers });
      const again = await importOnce(server, { file: "customers.xlsx", time: "again", place: customers });
      const csv = await importOnce(server, { file: "customers.csv", time: "first", place: customers });
      const goods = await importOnce(server, { file: "products.csv", time: "first", place: products });
      const opening = await importOnce(server, {
        file: "stock.csv",
        time: "first",
        place: await stock(server),
      });
      const undone = await timed(server, customers, "undone", 60, () =>
        askApi(server, "/customer/excel/undo", { key: randomUUID(), id: first.id }),
      );
      return [...first.rows, ...again.rows, ...csv.rows, ...goods.rows, ...opening.rows, undone];
    }),
  );
