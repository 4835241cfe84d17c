/**
 * The customer list at the demo's size, at ten times of it and at a million, in turns, and its files. Ten times as many may take 1.5 times
 * as long (targets.md); a million may take a frame of a screen longer, so that nobody sees a difference.
 */
import { copyHome, type Kontor } from "../support/kontor.ts";
import { onDatabase } from "../support/big-shop.ts";
import { measureCustomerFiles } from "./customer-files.ts";
import { askApi, inHome, signIn, withServer } from "./demo.ts";
import { growCustomers, MADE_SALESPERSON, RARE_NAME, spreadCustomers } from "./make/customers.ts";
import { load, type Server } from "./reads.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";

const TENFOLD = 43_720;
const MILLION = 1_000_000;

/** What a frame of a screen takes, in milliseconds. */
const FRAME = 1000 / 60;

/** The same company at each size, with its server. */
export interface Sizes {
  readonly small: Server;
  readonly tenfold: Server;
  readonly large: Server;
}

const list = (query: string) => `/customer/customers?limit=50${query}`;
const word = (text: string) => list(`&searchWord=${encodeURIComponent(text)}`);

/** What people ask of the list, by how the row is called. */
const asked: Readonly<Record<string, readonly string[]>> = {
  "first page": [list("")],
  "page 20": [list("&page=20")],
  "page 80": [list("&page=80")],
  ...Object.fromEntries(
    ["code", "name", "country", "level", "salesperson", "createdAt"].map((by) => [
      `by ${by}, both ways`,
      [list(`&orderBy=${by}`), list(`&orderBy=${by}&order=desc`)],
    ]),
  ),
  "search, 1 letter": ["c", "m", "1"].map(word),
  "search, 2 letters": ["ab", "sh", "12"].map(word),
  "search, 2 words of 1 and 2": ["c 14", "a bo"].map(word),
  "search, 3 letters": ["shop", "woo", "127"].map(word),
  "search, in most rows": ["com", "mar"].map(word),
  "search, 2 words": ["shop ga", "market ab"].map(word),
  "search, a rare word": [word(RARE_NAME), word("12747")],
  "search, nothing": [word("qqzzqq")],
  "search, sorted by code": [`${word("mar")}&orderBy=code`, `${word("shop")}&orderBy=code&order=desc`],
  "filter, country": [list("&country=PT"), list("&country=GB")],
  "filter, level": [list("&levelId=2")],
  "filter, salesperson": [list(`&salespersonId=${MADE_SALESPERSON}`)],
  "filter, archived": [list("&state=archived")],
  "filter, all": [list("&state=all")],
  "filter, owing": [list("&account=owing")],
  "filter, overdue": [list("&account=overdue")],
  "filter, prepaid": [list("&account=prepaid")],
  "filter, last sale": [list("&startDate=2020-01-01"), list("&endDate=2020-01-01")],
  "filter, country by code": [list("&country=PT&orderBy=code"), list("&country=GB&orderBy=code")],
  "saved view: country, level, word": [`${word("mar")}&country=GB&levelId=2&orderBy=createdAt&order=desc`],
  "saved view: owing, country": [list("&account=owing&country=GB&orderBy=country")],
  "select all of the filter (2,000)": ["/customer/customers?page=1&limit=2000&country=GB"],
};

const inTurns = async (
  { small, tenfold, large }: Sizes,
  what: string,
  paths: readonly string[],
): Promise<Row> => {
  const few = await load(small, paths, 1);
  const more = await load(tenfold, paths, 1);
  const many = await load(large, paths, 1);
  return row(
    `customers, ${what}`,
    { name: "p50", value: few.p50, unit: "ms" },
    { name: "ten times", value: more.p50 / few.p50, unit: "times", atMost: 1.5 },
    { name: "of a million", value: many.p50, unit: "ms" },
    { name: "p95", value: many.p95, unit: "ms" },
    { name: "later", value: many.p50 - few.p50, unit: "ms", atMost: FRAME },
  );
};

const measureAll = async (sizes: Sizes): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(asked)) rows.push(await inTurns(sizes, what, paths));
  const { customers } = (await askApi(sizes.small, word("shop"))) as { customers: { id: number }[] };
  const card = `/customer/customer/${customers[0]?.id ?? 1}/card`;
  rows.push(await inTurns(sizes, "a card", [card]));
  return [...rows, ...(await measureCustomerFiles(sizes))];
};

const withAll = ([small, tenfold, large]: readonly [string, string, string]) =>
  withServer({ home: small }, (few) =>
    withServer({ home: tenfold }, (more) =>
      withServer({ home: large }, async (many) =>
        measureAll({
          small: await serverOf(few),
          tenfold: await serverOf(more),
          large: await serverOf(many),
        }),
      ),
    ),
  );

const serverOf = async ({ address, child }: Kontor): Promise<Server> => ({
  address,
  token: await signIn(address),
  pid: child.pid,
});

/** The demo company's customers, ten times as many, and a million. */
export const measureCustomers = (): Promise<readonly Row[]> =>
  inHome((home) =>
    inHome((larger) =>
      inHome(async (largest) => {
        await withServer({ home, within: 400_000 }, () => Promise.resolve());
        await onDatabase(home, spreadCustomers);
        for (const [copy, wanted] of [
          [larger, TENFOLD],
          [largest, MILLION],
        ] as const) {
          copyHome(home, copy);
          await onDatabase(copy, growCustomers(wanted));
        }
        return await withAll([home, larger, largest]);
      }),
    ),
  );
