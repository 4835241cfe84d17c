/** The file as it is, read by another parser than the loader's: what the demo company is judged by. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { parse } from "csv-parse/sync";

const file = new URL("../../../src/server/demo/online-retail.csv.br", import.meta.url);

interface Original {
  readonly lines: number;
  readonly invoices: number;
  readonly customers: number;
  readonly codes: number;
  /** Pence by month, yyyy-MM; the exact sum, rounded once. */
  readonly revenue: Readonly<Record<string, number>>;
  /** Pieces by code. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** A price of at most three decimals in thousandths. */
const thousandths = (text: string): bigint => {
  const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, "0"));
  return text.startsWith("-") ? -size : size;
};

const pence = (sum: bigint): number => Number((sum + 5n) / 10n);

export const readOriginal = (): Original => {
  const rows = parse(brotliDecompressSync(readFileSync(file))) as string[][];
  const months = new Map<string, bigint>();
  const pieces = new Map<string, number>();
  const [invoices, customers] = [new Set<string>(), new Set<string>()];
  for (const [number = "", code = "", , quantity = "", time = "", price = "", customer = ""] of rows.slice(
    1,
  )) {
    const month = time.slice(0, 7);
    months.set(month, (months.get(month) ?? 0n) + BigInt(quantity) * thousandths(price));
    pieces.set(code, (pieces.get(code) ?? 0) + Number(quantity));
    invoices.add(number);
    if (customer !== "") customers.add(customer);
  }
  return {
    lines: rows.length - 1,
    invoices: invoices.size,
    customers: customers.size,
    codes: pieces.size,
    revenue: Object.fromEntries(Array.from(months, ([month, sum]) => [month, pence(sum)])),
    pieces: Object.fromEntries(pieces),
  };
};
