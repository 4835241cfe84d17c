/** A table before it is a file of any format: typed columns and rows, totals, and what it was made by. */

/** What an amount, day or text is in its cell. A Date of a day is midnight UTC; a picture is the text of its address. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: string;
  /** At most one of a list is a picture. */
  readonly kind: "text" | "number" | "percent" | "money" | "day" | "time" | "picture";
}

export interface SheetPicture {
  readonly mediaType: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** Rows of totals, asked for when all others are taken. */
  readonly foot: () => readonly (readonly SheetCell[])[];
  /** By which filters and search it was made, in words. */
  readonly filters?: string;
  /** Those of its picture column, by their addresses. */
  readonly pictures?: ReadonlyMap<string, SheetPicture>;
}

/** What a row is. */
export type Standing = "head" | "row" | "foot";

/** The rows with the totals after them. */
export async function* allRows({ rows, foot }: Sheet) {
  for await (const cells of rows) yield { standing: "row" as const, cells };
  for (const cells of foot()) yield { standing: "foot" as const, cells };
}
