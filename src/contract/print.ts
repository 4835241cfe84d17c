/** Pages of paper as PDF: which screens are one, and the call that makes the file of it. */
import { Schema } from "effect";
import { LanguageCode } from "./by-language.ts";
import { def } from "./endpoint.ts";
import { File } from "./file.ts";
import { type KnownScreen, screenGroups } from "./screens/table.ts";

/** With `?run=` in their address they show the sheets of what was printed; the zones, with `?labels=`, the labels of places. */
const labelScreens: readonly string[] = [
  "/product/barcodePrinting",
  "/product/printyQrcode",
  "/basics/warehouseZone",
];

/** A print of the specification's section 2, or a receipt: never in the menu, opened from its document. */
const isPaper = ({ path, hidden }: KnownScreen): boolean =>
  labelScreens.includes(path) || (hidden === true && /[/-]print|^\/sale\/receipt\//.test(path));

/** The screen's path with values in the place of `{id}`, and what else the page may be asked in its address. */
const patternOf = ({ path }: KnownScreen): string =>
  `${path.replace(/\{\w+\}/g, "[A-Za-z0-9,_-]{1,200}")}(?:\\?[A-Za-z0-9=&%,._-]{1,500})?`;

const papers = screenGroups
  .flatMap(({ screens }) => screens)
  .filter(isPaper)
  .map((screen) => ({ screen, pattern: patternOf(screen) }));

/** The address of a page of paper within Kontor: `/sale/print/12,13`. */
const PaperPath = Schema.String.check(
  Schema.isPattern(new RegExp(`^(?:${papers.map(({ pattern }) => pattern).join("|")})$`)),
);

/** The screen behind the address of a page of paper; undefined where there is none. */
export const paperOf = (path: string): KnownScreen | undefined =>
  papers.find(({ pattern }) => new RegExp(`^${pattern}$`).test(path))?.screen;

export const printEndpoints = {
  /**
   * A page of paper as the browser prints it, drawn by the server as the person who asks: what they may not open or read
   * refuses it. In another language than theirs where one is given. PdfNeedsBrowser, PdfPageFailed, PdfTooSlow.
   */
  printPdf: def("POST", "printPdf", "/print/pdf", "login", {
    payload: Schema.Struct({ path: PaperPath, language: Schema.optionalKey(LanguageCode) }),
    success: File,
  }),
};
