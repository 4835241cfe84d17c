/** The columns of a list, said once beside the schema of its row: its screen, file, paper, page and history read them. */
import type { Schema } from "effect";
import type { BasisPoints, Money, Price, Quantity } from "../domain/units.ts";
import type { ByLanguage } from "./by-language.ts";

/** What a column holds, which decides how it reads, lines up and stands in a file. Null or left out: nothing is there. */
type Holds<Row> =
  | {
      readonly kind: "text";
      readonly value: (row: Row) => string | null | undefined;
      /** The address of the page that it leads to. */
      readonly to?: (row: Row) => string;
    }
  /** A number of things or days. */
  | { readonly kind: "count"; readonly value: (row: Row) => number | null | undefined }
  | { readonly kind: "quantity"; readonly value: (row: Row) => Quantity | null | undefined }
  /** Of a unit, in the currency of its document. */
  | { readonly kind: "price"; readonly value: (row: Row) => Price | null | undefined }
  | { readonly kind: "percent"; readonly value: (row: Row) => BasisPoints | null | undefined }
  | { readonly kind: "flag"; readonly value: (row: Row) => boolean }
  /** One of a few values; the word of each is `{id}.{value}`. */
  | {
      readonly kind: "choice";
      readonly value: (row: Row) => string | null | undefined;
      /** For a state: what its colour says. */
      readonly tone?: (row: Row) => "neutral" | "positive" | "caution" | "negative" | "accent";
    }
  /** A country by its code. */
  | { readonly kind: "country"; readonly value: (row: Row) => string }
  /** A word in several languages. */
  | { readonly kind: "words"; readonly value: (row: Row) => ByLanguage }
  | {
      readonly kind: "money";
      readonly value: (row: Row) => Money | null | undefined;
      /** The code of its currency; "cost": that of what goods cost; left out: the base currency. */
      readonly currency?: "cost" | ((row: Row) => string);
      /** Whether the amount does not count, as that of a cancelled order: it is struck through. */
      readonly dim?: (row: Row) => boolean;
    }
  /** The address of a picture of what `name` says. */
  | {
      readonly kind: "picture";
      readonly value: (row: Row) => string | null;
      readonly name: (row: Row) => string;
    }
  /** A day as yyyy-MM-dd; or a time in seconds, of which the day is shown. */
  | { readonly kind: "day"; readonly value: (row: Row) => string | number | null | undefined }
  /** In seconds, as the server says times. */
  | { readonly kind: "time"; readonly value: (row: Row) => number | null | undefined };

/** A column by its id, whose heading is the word `column.{id}` unless `heading` names another. Its right is that of the field of the same name (`ofRight`). */
export type ListColumn<Row> = Holds<Row> & {
  /** `trade:amount`, or a word of the list's own area. */
  readonly heading?: string;
  /** Whether the list can be sorted by it. */
  readonly sort?: true;
  /** Put away until the person chooses it; pages and files have it all the same. */
  readonly hidden?: true;
  /** Pixels; columns without it share what is left. */
  readonly width?: number;
  /** Its place on a phone's card. */
  readonly card?: "title" | "line" | "figure";
  /** Left out where there is no room for all, the highest first. */
  readonly rare?: number;
  /** Stays in sight at the left and cannot be put away. */
  readonly sticky?: true;
};

/** All columns of a list by their ids, in the order in which they stand. */
export type ListColumns<Row, Id extends string = string> = Readonly<Record<Id, ListColumn<Row>>>;

/** A list beside the schema of its row: its screen is `useDescribedColumns(list, t)`, its file `describedFile(list)`. */
export interface ListDescription<Row> {
  readonly Row: Schema.Codec<Row, unknown>;
  /** Its words: the area, and what stands in front of each where the area has more than one list. */
  readonly words: readonly [area: string, prefix: string];
  readonly columns: ListColumns<Row>;
}

/** The words of the headings, for the types of a screen's `t`. */
export type HeadingOf<Columns, Prefix extends string> = {
  [Id in keyof Columns & string]: Columns[Id] extends { readonly heading: infer Heading extends string }
    ? Heading
    : `${Prefix}column.${Id}`;
}[keyof Columns & string];
