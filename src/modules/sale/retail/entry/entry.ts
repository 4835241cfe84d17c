/**
 * The one line that everything is typed into. What is typed means what follows it: `3 *` three of the next, `3 F2` three of
 * this line, `4.50 F4` its price, `10 %` its discount, digits and Enter a code, letters a search. Pure.
 */
import { parseQuantity } from "../../../../domain/formats.ts";
import { QUANTITY_SCALE, type Quantity } from "../../../../domain/units.ts";

/** What a number is asked for: the line's quantity or price. Null: whatever comes. */
export type EntryMode = "count" | "price" | null;

export interface Entry {
  readonly text: string;
  readonly mode: EntryMode;
  /** So many of what is added next, in thousandths; null: one. */
  readonly times: Quantity | null;
  /** Searching, also by digits. */
  readonly searching: boolean;
  /** Which result is lit. */
  readonly at: number;
  /** An arrow was pressed in the list of results: digits now choose among them. */
  readonly choosing: boolean;
  /** When the last character came, on the page's clock. */
  readonly typedAt: number;
}

export const emptyEntry: Entry = {
  typedAt: Number.NEGATIVE_INFINITY,
  text: "",
  mode: null,
  times: null,
  searching: false,
  at: 0,
  choosing: false,
};

/** Digits with a decimal sign, and nothing else. */
export const isNumeric = (text: string): boolean => /^\d*[.,]?\d*$/.test(text);

/** What was typed; letters mean a search. */
export const typed = (entry: Entry, text: string, typedAt: number): Entry => ({
  ...entry,
  text,
  typedAt,
  at: 0,
  choosing: false,
  searching: entry.mode === null && text !== "" && (entry.searching || !isNumeric(text)),
});

/** `3 *`: three of the next. Null where no number was typed. */
export const multiplied = (entry: Entry, locale: string): Entry | null => {
  const times = isNumeric(entry.text) ? parseQuantity(entry.text, locale) : null;
  return times === null || times <= 0 ? null : { ...emptyEntry, times };
};

/** Esc takes back one thing at a time: the text, then what it was for. */
export const escaped = (entry: Entry): Entry =>
  entry.text === "" ? emptyEntry : { ...entry, text: "", searching: false, at: 0, choosing: false };

/** How many of what is added next. */
export const timesOf = ({ times }: Entry): Quantity => times ?? QUANTITY_SCALE;
