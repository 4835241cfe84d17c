/** `npm run bench`: measures what targets.md promises and prints it beside the promise. `-- sale reads` measures those parts only. */
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureBrowser } from "./browser.ts";
import { measureCustomers } from "./customers.ts";
import { measureImport } from "./import.ts";
import { measureOffline } from "./offline.ts";
import { measurePurchases } from "./purchase.ts";
import { measureReads } from "./reads.ts";
import { measureReports } from "./reports.ts";
import { print } from "./row.ts";
import type { Row } from "./row.ts";
import { measureSales } from "./sale.ts";
import { measureServer } from "./server.ts";
import { measureStock } from "./stock.ts";
import { measureYears } from "./years.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string", default: ".bench/bench.json" },
    "node-flag": { type: "string", multiple: true, default: [] },
  },
});

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  sale: () => measureSales(values["node-flag"]),
  reads: measureReads,
  reports: measureReports,
  customers: measureCustomers,
  import: measureImport,
  server: measureServer,
  browser: measureBrowser,
  offline: measureOffline,
  stock: measureStock,
  purchase: measurePurchases,
  years: measureYears,
};

/** Jobs that wanted a core in the last minute: with more than there are cores, times say little. */
const load = () => Number((loadavg()[0] ?? 0).toFixed(2));

const rows: Row[] = [];
const loads: Record<string, readonly [before: number, after: number]> = {};
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(", ")}`);
  console.log(`Measuring ${name} ...`);
  const before = load();
  rows.push(...(await part()));
  loads[name] = [before, load()];
}
print(rows);
for (const [name, [before, after]] of Object.entries(loads))
  console.log(`load average around ${name}: ${before} to ${after}`);
mkdirSync(path.dirname(values.json), { recursive: true });
writeFileSync(
  values.json,
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, loads, rows }, null, 2)}\n`,
);
