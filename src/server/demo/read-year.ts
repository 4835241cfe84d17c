/** The year of real trade as numbers: invoices, their lines in typed arrays, and the words they point to. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PRICE_SCALE } from "../../domain/units.ts";

export interface Invoice {
  /** As in the file; C in front is a cancellation, A an adjustment. */
  readonly number: string;
  /** Milliseconds, the file's clock taken as UTC. */
  readonly at: number;
  /** Index of the customer, -1 where the file names none. */
  readonly customer: number;
  readonly country: string;
  /** Numbers of its lines, in the order of the file. */
  readonly lines: number[];
}

/** Lines are columns: line n has product[n], quantity[n] (pieces), price[n] (1/10000), description[n]. */
export interface Year {
  readonly codes: readonly string[];
  readonly descriptions: readonly string[];
  readonly customers: readonly { readonly code: string; readonly country: string }[];
  readonly invoices: readonly Invoice[];
  readonly lineCount: number;
  readonly product: Int32Array;
  readonly description: Int32Array;
  readonly quantity: Int32Array;
  readonly price: Int32Array;
}

const file = path.join(import.meta.dirname, "online-retail.csv.br");

/** Gives each text the number at which it was first seen. */
const dictionary = () => {
  const numberByText = new Map<string, number>();
  const list: string[] = [];
  const numberOf = (text: string): number => {
    const number = numberByText.get(text);
    if (number !== undefined) return number;
    numberByText.set(text, list.length);
    return list.push(text) - 1;
  };
  return { list, numberOf };
};

/** The fields of a line; a field with a comma or a quote stands in quotes, and a quote in it is doubled. */
const fieldsOf = (line: string): string[] => {
  if (!line.includes('"')) return line.split(",");
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
};

const timeOf = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);

const countLines = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
};

/** Reads the lines of the CSV, sorted by time: the lines of an invoice may have those of another between them. */
const parseYear = (text: string): Year => {
  const [codes, descriptions, customerCodes] = [dictionary(), dictionary(), dictionary()];
  const customers: { code: string; country: string }[] = [];
  const invoices = new Map<string, Invoice>();
  const most = countLines(text);
  const column = () => new Int32Array(most);
  const [product, description, quantity, price] = [column(), column(), column(), column()];
  let n = 0;
  let start = text.indexOf("\n") + 1;
  while (start > 0 && start < text.length) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end === -1 ? text.length : end);
    start = end + 1;
    const [number = "", code = "", words = "", pieces = "", time = "", amount = "", who = "", country = ""] =
      fieldsOf(line);
    let invoice = invoices.get(number);
    if (!invoice) {
      const customer = who === "" ? -1 : customerCodes.numberOf(who);
      if (customer === customers.length) customers.push({ code: who, country });
      invoice = { number, at: timeOf(time), customer, country, lines: [] };
      invoices.set(number, invoice);
    }
    product[n] = codes.numberOf(code);
    description[n] = descriptions.numberOf(words.trim());
    quantity[n] = Number(pieces);
    price[n] = Math.round(Number(amount) * PRICE_SCALE);
    invoice.lines.push(n++);
  }
  return {
    codes: codes.list,
    descriptions: descriptions.list,
    customers,
    invoices: [...invoices.values()],
    lineCount: n,
    product,
    description,
    quantity,
    price,
  };
};

/** The year that comes with Kontor (ATTRIBUTION.md). */
export const readYear = (): Year => parseYear(brotliDecompressSync(readFileSync(file)).toString("utf8"));
