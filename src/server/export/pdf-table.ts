/** A list on paper: one plain table as a whole document, its head again on every page, numbers as the reader writes them. */
import { displayDate, displayDateTime } from "../../domain/time/clock.ts";
import { formatNumber, formatPercent } from "../../domain/formats.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import type { Sheet, SheetCell, SheetColumn, SheetPicture } from "./sheet.ts";

/** What stands around the table. */
export interface PaperFacts {
  readonly company: string;
  /** When it was made, and by whom. */
  readonly made: string;
  readonly locale: string;
}

const codes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => codes[sign] ?? "");

/** More columns than this lie down. */
const UPRIGHT = 6;

const styleOf = (columns: number): string => `
  @page { size: A4 ${columns > UPRIGHT ? "landscape" : "portrait"}; margin: 12mm 12mm 15mm;
    @bottom-right { content: counter(page) " / " counter(pages); font: 8px Inter, "Noto Sans", sans-serif; } }
  body { margin: 0; font: 10px/1.35 Inter, "Noto Sans", Arial, sans-serif; color: #000; }
  h1 { margin: 0; font-size: 16px; }
  p { margin: 0; overflow-wrap: anywhere; }
  header { display: flex; justify-content: space-between; gap: 8mm; margin: 0 0 3mm; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 1mm 1.5mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { border-bottom: 1px solid #000; }
  td { border-bottom: 1px solid #ccc; }
  tr { break-inside: avoid; }
  .picture { width: 14mm; }
  .picture img { display: block; max-width: 14mm; max-height: 14mm; }
  .number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
  .total td { border: 0; border-top: 1px solid #000; font-weight: 600; }`;

const isNumber = (kind: SheetColumn["kind"] | undefined) =>
  kind === "number" || kind === "percent" || kind === "money";

const textOf = (cell: SheetCell, kind: SheetColumn["kind"] | undefined, locale: string): string => {
  if (cell === null) return "";
  if (cell instanceof Date)
    return kind === "time" ? displayDateTime(cell.getTime(), 0) : displayDate(cell.getTime(), 0);
  if (typeof cell === "string") return cell;
  if (kind === "percent") return formatPercent(Math.round(cell * BASIS_POINTS), locale);
  return kind === "money" ? formatNumber(cell, locale, 2, 4) : formatNumber(cell, locale, 0, 3);
};

const cellOf = (tag: "th" | "td", kind: SheetColumn["kind"] | undefined, text: string): string =>
  `<${tag}${isNumber(kind) ? ' class="number"' : ""}>${escaped(text)}</${tag}>`;

const pictureOf = (picture: SheetPicture | undefined): string => {
  if (picture === undefined) return "<td></td>";
  const content = Buffer.from(picture.bytes).toString("base64");
  return `<td class="picture"><img alt="" src="data:${picture.mediaType};base64,${content}"></td>`;
};

/** The document; all of its rows are in it, so the caller sees to it that they are not too many. */
export const pdfTable = async (
  { name, columns, rows, foot, filters, pictures }: Sheet,
  { company, made, locale }: PaperFacts,
): Promise<string> => {
  const drawn = (cell: SheetCell, kind: SheetColumn["kind"] | undefined) =>
    kind === "picture"
      ? pictureOf(pictures?.get(String(cell)))
      : cellOf("td", kind, textOf(cell, kind, locale));
  const rowOf = (cells: readonly SheetCell[], total = false) =>
    `<tr${total ? ' class="total"' : ""}>${cells.map((cell, at) => drawn(cell, columns[at]?.kind)).join("")}</tr>`;
  const body: string[] = [];
  for await (const row of rows) body.push(rowOf(row));
  for (const row of foot()) body.push(rowOf(row, true));
  const heads = columns.map(({ title, kind }) => cellOf("th", kind, title)).join("");
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(name)}</title>
<style>${styleOf(columns.length)}</style></head><body><h1>${escaped(name)}</h1>${filters === undefined ? "" : `<p>${escaped(filters)}</p>`}
<header><span>${escaped(company)}</span><span>${escaped(made)}</span></header>
<table><thead><tr>${heads}</tr></thead><tbody>${body.join("\n")}</tbody></table></body></html>`;
};
