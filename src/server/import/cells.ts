/** A cell as a value of a kind, or what is wrong with it. */
import { Option, Schema } from "effect";
import type { CellProblem } from "../../contract/import/import.ts";
import type { Cell, TableSource } from "../../contract/import/table.ts";
import { Day } from "../../contract/list.ts";
import { parseScaled } from "../../domain/parse-number.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";

export type Read = { readonly value: unknown } | { readonly problem: CellProblem };

type Writing = Pick<TableSource, "decimal" | "days">;

/** A number of a text column, such as a phone number, as the spreadsheet would write it in full. */
export const cellText = (cell: Cell): string =>
  typeof cell === "number" && Math.abs(cell) < 1e21
    ? cell.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 12 })
    : String(cell ?? "");

const locales = { ",": "de", ".": "en" } as const;

/** An exact integer of 10^-decimals. Spreadsheets keep numbers in binary, so a last digit far behind is no decimal. */
export const readScaled = (cell: Cell, decimals: number, { decimal }: Writing): Read => {
  const problem = { problem: "notNumber" as const };
  if (typeof cell === "number") {
    const scaled = cell * powerOfTen(decimals);
    const value = Math.round(scaled);
    return Number.isSafeInteger(value) &&
      Math.abs(scaled - value) < 1e-6 * Math.max(1, Math.abs(value) * 1e-6)
      ? { value: value + 0 }
      : problem;
  }
  const text =
    typeof cell === "string"
      ? cell.replace(/\s*(\p{Sc}|\p{Lu}{3}|Ft|Kč|zł|kn|лв\.?|грн\.?)\s*$|^\s*(\p{Sc}|\p{Lu}{3})\s*/gu, "")
      : "";
  const value = parseScaled(text, decimals, locales[decimal]);
  return value === null ? problem : { value };
};

const isDay = Schema.is(Day);
const DAY = 86_400_000;
/** Day 0 of spreadsheets, with the leap day of 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30);

const ordered = (text: string, days: Writing["days"]): string | null => {
  const byYear = /^(\d{4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,2})/.exec(text);
  if (byYear) return [byYear[1], byYear[2]?.padStart(2, "0"), byYear[3]?.padStart(2, "0")].join("-");
  const parts = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})\b/.exec(text);
  if (!parts) return null;
  const [, one = "", two = "", year = ""] = parts;
  const [day, month] = days === "dmy" ? [one, two] : [two, one];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

/** A day as yyyy-MM-dd, also from the number by which spreadsheets count days. */
export const readDay = (cell: Cell, { days }: Writing): Read => {
  const number = typeof cell === "string" && /^\d{5}$/.test(cell) ? Number(cell) : cell;
  if (typeof number === "number" && number >= 1 && number < 110_000)
    return { value: new Date(EPOCH + Math.floor(number) * DAY).toISOString().slice(0, 10) };
  const text = typeof cell === "string" ? ordered(cell, days) : null;
  return text !== null && isDay(text) ? { value: text } : { problem: "notDay" };
};

/** One of what has names: by any of its names, whatever their case and accents. */
export const readNamed = <A>(
  cell: Cell,
  names: ReadonlyMap<string, A>,
  plain: (text: string) => string,
  problem: CellProblem,
): Read => {
  const value = names.get(plain(cellText(cell)));
  return value === undefined ? { problem } : { value };
};

/** What a field's schema says to a value; `problem` when it does not fit. */
export const fitting = <A>(schema: Schema.Codec<A, unknown>, problem: CellProblem) => {
  const decode = Schema.decodeUnknownOption(schema);
  return (read: Read): Read => {
    if ("problem" in read) return read;
    return Option.match(decode(read.value), { onNone: () => ({ problem }), onSome: (value) => ({ value }) });
  };
};
