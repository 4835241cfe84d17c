/** The customer list at the demo's size and at a million: first page, sorts, search, filters, one card. Equally quick is the promise. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { onDatabase } from "../support/big-shop.ts";
import { askApi, inHome, signIn, withServer } from "./demo.ts";
import { measure } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

interface Server {
  readonly address: string;
  readonly token: string;
}

const MILLION = 1_000_000;

/** Customers by SQL alone, until there are `wanted`: names of three words, one in fifty archived, from six countries. */
const growCustomers = Effect.fnUntraced(function* (wanted: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into customer (code, name, company, country, tax_number, phone, email, level_id, active)
    select 'M' || n, initcap(translate(substr(hash, 1, 6), '0123456789', 'ghijklmnop')) || ' ' ||
        (array['Market', 'Lights', 'Bakery', 'Garden', 'Trading', 'Flowers', 'Books', 'Toys'])[1 + n % 8] || ' ' ||
        translate(substr(hash, 7, 4), '0123456789', 'ghijklmnop'), '',
      (array['GB', 'DE', 'FR', 'IT', 'ES', 'PL'])[1 + n % 6], substr(hash, 11, 9), '+44 ' || substr(hash, 20, 9),
      substr(hash, 1, 8) || '@example.org', (select min(id) from price_level) + n % 3, n % 50 <> 0
    from (select n, md5(n::text) as hash from generate_series(1, greatest(0, ${wanted}::int -
      (select count(*)::int from customer))) n) made`;
  yield* sql`select fold_customer_count()`;
  yield* sql`vacuum (analyze) customer, customer_count, customer_account`;
});

const list = (query: string) => `/customer/customers?limit=50${query}`;

/** What people ask of the list, by how the row is called. */
const asked: Readonly<Record<string, readonly string[]>> = {
  "first page": [list("")],
  "sorted by code, name, country, since": ["code", "name", "country", "createdAt"].flatMap((by) => [
    list(`&orderBy=${by}`),
    list(`&orderBy=${by}&order=desc`),
  ]),
  search: ["c 14", "ab", "12747", "olden", "shop ga", "wood"].map((word) =>
    list(`&searchWord=${encodeURIComponent(word)}`),
  ),
  filtered: [list("&country=PT"), list("&country=GB"), list("&account=owing"), list("&account=overdue")],
};

const measureList = async (
  server: Server,
  what: string,
  paths: readonly string[],
  size: string,
): Promise<Row> => {
  const one = await measure({
    ...server,
    clients: 1,
    warmUp: 700,
    duration: 1800,
    send: { kind: "get", paths: paths.map((path) => `/be/api${path}`) },
  });
  return row(
    `customers, ${what}, ${size}`,
    { name: "p50", value: one.p50, unit: "ms", atMost: 15, aim: 6 },
    { name: "p95", value: one.p95, unit: "ms", atMost: 60, aim: 25 },
  );
};

const atSize = async (server: Server): Promise<readonly Row[]> => {
  const { total } = (await askApi(server, "/customer/customers?limit=1&state=all")) as {
    readonly total: number;
  };
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(asked))
    rows.push(await measureList(server, what, paths, total.toLocaleString("en")));
  return rows;
};

/** The demo company's customers, and a million. */
export const measureCustomers = (): Promise<readonly Row[]> =>
  inHome((home) =>
    withServer({ home, within: 400_000 }, async ({ address }) => {
      const server = { address, token: await signIn(address) };
      const before = await atSize(server);
      await onDatabase(home, growCustomers(MILLION));
      return [...before, ...(await atSize(server))];
    }),
  );
