/** How many rows a file of each format may have, and how many while somebody waits for it. */
import type { FileFormat } from "../../contract/file.ts";

interface Limit {
  /** More than so many are made on the queue. */
  readonly atOnce: number;
  readonly most: number;
}

/** Measured: 20,000 orders as xlsx take some seconds; a PDF holds all of its rows in a browser at once. */
export const limits: Readonly<Record<FileFormat, Limit>> = {
  xlsx: { atOnce: 20_000, most: Infinity },
  csv: { atOnce: 20_000, most: Infinity },
  pdf: { atOnce: 500, most: 5000 },
};
