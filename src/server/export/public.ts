/** What other areas may use of the export area: spreadsheet files, and the words in them. */
export { wordsOf } from "./titles.ts";
export { fileResponse } from "./file-response.ts";
export { listFile, type ListColumn } from "./list-file.ts";
export type { SheetCell, SheetColumn } from "./workbook.ts";
