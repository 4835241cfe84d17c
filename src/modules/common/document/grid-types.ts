/** What the lines grid is given by its screen, and what its parts share. */
import type { DocumentLine, LineColumn } from "./line-column.ts";
import type { LinesState } from "./lines.ts";

/** A product that the finder offers. */
export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** In the reader's formats. */
  readonly price: string;
  /** What is in stock, in the reader's formats; undefined while it is not known. */
  readonly stock: string | undefined;
  /** The style that it is a variant of. */
  readonly style?: { readonly id: number; readonly code: string; readonly name: string } | null | undefined;
}

/** How products come into the document. Each answers with the key of the line that has it now, null where there is none. */
export interface ProductSource<Line extends DocumentLine> {
  /** Those that fit the last text, best first. */
  readonly found: readonly FoundProduct[];
  readonly onSearch: (text: string) => void;
  /** Adds the product, or counts up the line that has it. */
  readonly pick: (id: number) => string | null;
  /** The same by an exact code or barcode. */
  readonly enterCode: (code: string) => string | null;
  /** A new line for a pasted code. */
  readonly make: (code: string) => Line | null;
  /** Adds so much of each product, in 1/1000 units. Left out where no line is made. */
  readonly addUnits?: (entries: readonly { readonly id: number; readonly units: number }[]) => void;
  /** Whether a pasted line is one that is there already; left out where a product may have several lines. */
  readonly isSame?: (line: Line, made: Line) => boolean;
}

export interface LinesGridProps<Line extends DocumentLine> {
  readonly label: string;
  readonly columns: readonly LineColumn<Line>[];
  readonly state: LinesState<Line>;
  /** Takes a change at once and answers with the state after it. */
  readonly update: (change: (state: LinesState<Line>) => LinesState<Line>) => LinesState<Line>;
  /** Sentences of what is wrong, by `cellName`. Keep the map while nothing in it changes: rows are drawn again for a new sentence only. */
  readonly problems: ReadonlyMap<string, string>;
  readonly products: ProductSource<Line>;
  /** The id of the column that is filled in first after a product was found. */
  readonly quantity: string;
  /** What a line is called: its product. */
  readonly nameOf: (line: Line) => string;
}

/** Pixels of a row; all are of one height, so that two divisions tell which are in sight. */
export const ROW_HEIGHT = 36;
