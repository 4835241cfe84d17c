/** `npm run bench`: measures what targets.md promises and prints it beside the promise. `-- sale reads` measures those parts only. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { print } from "./row.ts";
import type { Row } from "./row.ts";
import { measureSales } from "./sale.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string", default: ".bench/bench.json" },
    "node-flag": { type: "string", multiple: true, default: [] },
  },
});

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  sale: () => measureSales(values["node-flag"]),
};

const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(", ")}`);
  console.log(`Measuring ${name} ...`);
  rows.push(...(await part()));
}
print(rows);
mkdirSync(path.dirname(values.json), { recursive: true });
writeFileSync(
  values.json,
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
);
