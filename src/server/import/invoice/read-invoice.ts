/** A file of a supplier as an e-invoice: UBL or CII, as XML or enclosed in a PDF. Runs in the thread that reads files. */
import type { TableSource } from "../../../contract/import/table.ts";
import { type InvoiceColumn, invoiceColumns } from "../../../domain/import/file-limits.ts";
import { FileRefused } from "../file-refusal.ts";
import { decimalText } from "./decimal.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";
import { enclosedFiles, isPdf } from "./pdf-attachment.ts";
import { isCii, readCii } from "./read-cii.ts";
import { isUbl, readUbl } from "./read-ubl.ts";
import { namespaceOf, readXml, xmlText } from "./xml-tree.ts";

/** More lines are more than an order takes. */
const MOST_LINES = 2000;

/** Whether a file begins as XML does; a table of texts never does. */
const isXml = (bytes: Uint8Array): boolean =>
  /^\W{0,4}\s*<[?!A-Za-z]/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200))
      .toString("latin1")
      .replace(/\0/g, ""),
  );

type Format = Extract<TableSource["format"], "ubl" | "cii">;
export interface ReadInvoice extends Invoice {
  readonly format: Format;
}

const readDocument = (bytes: Uint8Array): ReadInvoice => {
  const root = readXml(xmlText(bytes));
  const namespace = namespaceOf(root);
  if (isUbl(namespace)) return { format: "ubl", ...readUbl(root) };
  if (isCii(namespace)) return { format: "cii", ...readCii(root) };
  // ZUGFeRD 1 had a syntax of its own.
  if (root.name === "CrossIndustryDocument")
    throw new FileRefused("FileInvoiceProfile", { params: { profile: "ZUGFeRD 1.0" } });
  throw new FileRefused("FileNoInvoice");
};

/** The first enclosed file that is an invoice; others may be pictures or delivery notes. */
const readPdf = (bytes: Uint8Array): ReadInvoice => {
  for (const content of enclosedFiles(bytes)) {
    if (!isXml(content)) continue;
    try {
      return readDocument(content);
    } catch (cause) {
      const isOther = cause instanceof FileRefused && cause.reason === "FileNoInvoice";
      if (!isOther) throw cause;
    }
  }
  throw new FileRefused("FileNoInvoice");
};

/** Null for a file that is no XML and no PDF; throws FileRefused. */
export const readInvoice = (bytes: Uint8Array): ReadInvoice | null => {
  if (!isPdf(bytes) && !isXml(bytes)) return null;
  const invoice = isPdf(bytes) ? readPdf(bytes) : readDocument(bytes);
  if (invoice.number === "" || !/^[A-Z]{3}$/.test(invoice.currency)) throw new FileRefused("FileDamaged");
  if (invoice.lines.length === 0) throw new FileRefused("FileEmpty");
  if (invoice.lines.length > MOST_LINES) throw new FileRefused("FileTooLarge");
  return invoice;
};

const cellsOf: Readonly<Record<InvoiceColumn, (line: InvoiceLine) => string>> = {
  code: ({ code }) => code,
  barcode: ({ barcode }) => barcode,
  ownCode: ({ ownCode }) => ownCode,
  name: ({ name }) => name,
  quantity: ({ quantity }) => decimalText(quantity, 10),
  unit: ({ unit }) => unit,
  price: ({ price }) => decimalText(price, 4),
  allowance: ({ allowance }) => (allowance === 0n ? "" : decimalText(allowance, 10)),
  vat: ({ vatRate }) => (vatRate === null ? "" : decimalText(vatRate, 10)),
  net: ({ net }) => decimalText(net, 10),
};

/** The cells of a line, in the order of the columns. */
export const invoiceCells = (line: InvoiceLine): readonly (string | null)[] =>
  invoiceColumns.map((column) => cellsOf[column](line).slice(0, 1000) || null);
