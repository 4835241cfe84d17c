/** Where an invoice of the file was made in the demo company: the file does not say, but its lines do. */
import type { Channel } from "../year/how-paid.ts";
import { share } from "./random.ts";
import type { Invoice, Year } from "../read-year.ts";

const tillLimit = 30_000;

/** Net, in pence. */
const netOf = (year: Year, { lines }: Invoice): number => {
  let sum = 0;
  for (const line of lines) sum += (year.quantity[line] ?? 0) * (year.price[line] ?? 0);
  return sum / 100;
};

const has = (year: Year, { lines }: Invoice, codes: ReadonlySet<string>): boolean =>
  lines.some((line) => codes.has(year.codes[year.product[line] ?? 0] ?? ""));

const web = new Set(["DOT"]);
const bookkeeping = new Set(["B", "AMAZONFEE", "BANK CHARGES", "CRUK", "D", "M", "m", "S", "POST"]);

/**
 * Web shop: what bears its postage. Till: small amounts, of nobody in particular, or of a shop from the country that comes by
 * to fetch its goods. Office: all the rest, and what is bookkeeping more than a sale.
 */
export const channelOf = (year: Year, invoice: Invoice): Channel => {
  if (has(year, invoice, web)) return "web";
  const net = netOf(year, invoice);
  if (net === 0 || Math.abs(net) > tillLimit || has(year, invoice, bookkeeping)) return "office";
  if (invoice.customer < 0) return "till";
  const fetches = invoice.country === "United Kingdom" && net > 0 && share(`fetch ${invoice.number}`) < 0.6;
  return fetches ? "till" : "office";
};
