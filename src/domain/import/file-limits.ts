/**
 * Limits and names that the contract shares with the thread that reads files. Plain values in a file without imports: a thread is
 * started for each file, and loading Effect for it took 170 ms of the 250 ms of processor time that reading a small file takes.
 */

/** More rows than this are split into several files. */
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;

/** Between the columns of a text file. */
export const separators = [";", ",", "\t", "|"] as const;

/** The columns of the lines of an e-invoice. `name` becomes nothing: it says what the supplier calls the goods. */
export const invoiceColumns = [
  "code",
  "barcode",
  "ownCode",
  "name",
  "quantity",
  "unit",
  "price",
  "allowance",
  "vat",
  "net",
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

/** Charges of one invoice. */
export const MOST_CHARGES = 100;

/** The largest picture that is stored, in bytes. Browsers scale down before they send, so what is larger comes from elsewhere. */
export const MOST_PICTURE_BYTES = 500_000;

/** Where pictures are; an `<img>` loads them from there without a token. */
export const PICTURE_PATH = "/be/api/picture/";
