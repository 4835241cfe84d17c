/** How many rows a file of each format may have, and how many while somebody waits for it. */
import type { FileFormat } from "../../contract/file.ts";

interface Limit {
  /** More than so many are made on the queue. */
  readonly atOnce: number;
  readonly most: number;
}

/**
 * Measured on two cores with other work on them: 26,000 orders as xlsx take 2 seconds, 500 rows as PDF 1 to 3, and 5,000 rows 13, for
 * a browser holds all of them at once.
 */
export const limits: Readonly<Record<FileFormat, Limit>> = {
  xlsx: { atOnce: 20_000, most: Infinity },
  csv: { atOnce: 20_000, most: Infinity },
  pdf: { atOnce: 500, most: 5000 },
};

/**
 * The most rows of a file with pictures, which stands whole in the memory before its first byte goes: 500 times at most 500 KB,
 * usually 30 MB together. More are refused, so that no file lacks pictures in silence; csv has their addresses and no limit.
 */
export const MOST_WITH_PICTURES = 500;
