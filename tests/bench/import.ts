/** Fifty thousand customers from a file: read, checked, imported, the same once more, undone; and how the server answers others meanwhile. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import type { ImportView } from "../../src/contract/import/import.ts";
import { askApi, inHome, signIn, withServer } from "./demo.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

const ROWS = 50_000;

interface Server {
  readonly address: string;
  readonly token: string;
}

const fileOf = async (): Promise<string> => {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `I${at}`,
    `Imported Trading ${at}`,
    `+44 ${at}`,
    `i${at}@example.org`,
    "Germany",
    at % 1000,
    "Hafenstraße 1",
    String(10_000 + (at % 80_000)),
    "Hamburg",
  ]);
  const head = ["Code", "Name", "Phone", "E-mail", "Country", "Credit limit", "Street", "Postcode", "City"];
  const bytes = await writeXlsx({ sheets: [{ name: "Customers", rows: [head, ...rows] }] });
  return Buffer.from(bytes).toString("base64");
};

const put = async ({ address, token }: Server, path: string, body: object): Promise<void> => {
  const headers = { "x-auth-token": token, "content-type": "application/json" };
  const response = await fetch(`${address}/be/api${path}`, {
    method: "PUT",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
};

/** Does something while another person opens the customer list ten times a second. */
const timed = async (
  server: Server,
  what: string,
  atMost: number,
  act: () => Promise<unknown>,
): Promise<Row> => {
  let isDone = false;
  const waits: number[] = [];
  const started = performance.now();
  const acting = act().finally(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    await askApi(server, "/customer/customers?limit=50");
    waits.push(performance.now() - asked);
    await pause(100);
  }
  await acting;
  const took = (performance.now() - started) / 1000;
  const sorted = waits.toSorted((one, other) => one - other);
  return row(
    `import of ${ROWS.toLocaleString("en")} customers: ${what}`,
    { name: "took", value: took, unit: "s", atMost },
    {
      name: "list meanwhile p95",
      value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      unit: "ms",
      atMost: 300,
    },
    { name: "longest", value: sorted.at(-1) ?? 0, unit: "ms" },
  );
};

const importOnce = async (server: Server, content: string, name: string) => {
  let id = 0;
  const read = async () => (await askApi(server, `/customer/excel/import?id=${id}`)) as ImportView;
  const rows: Row[] = [];
  rows.push(
    await timed(server, `read, ${name}`, 20, async () => {
      const body = { key: randomUUID(), name: "customers.xlsx", content, choices: {} };
      id = ((await askApi(server, "/customer/excel/parse", body)) as ImportView).id;
    }),
  );
  const { mapping } = await read();
  rows.push(
    await timed(server, `checked, ${name}`, 60, () =>
      put(server, "/customer/excel/mapping", { id, mapping }),
    ),
  );
  rows.push(
    await timed(server, `imported, ${name}`, 120, async () => {
      await askApi(server, "/customer/batch-import", { key: randomUUID(), id });
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
    withServer({ home, within: 400_000 }, async ({ address }) => {
      const server = { address, token: await signIn(address, "manager") };
      const content = await fileOf();
      const first = await importOnce(server, content, "first");
      const again = await importOnce(server, content, "again");
      const undone = await timed(server, "undone", 60, () =>
        askApi(server, "/customer/excel/undo", { key: randomUUID(), id: first.id }),
      );
      return [...first.rows, ...again.rows, undone];
    }),
  );
