/** What other areas may use of the export area: lists as files, at once and as jobs, and the words in them. */
export { exportJob } from "./export-job.ts";
export { exporter, type ExportEndpoint, type Exporter, type ExportQuery } from "./exporter.ts";
export { fileResponse } from "./file-response.ts";
export { describedFile, withFoot } from "./file-columns.ts";
export { listFile, type ListColumn, type RowSums } from "./list-file.ts";
export type { Listing } from "./listing.ts";
export { makeFile } from "./made-file.ts";
export { runExport } from "./run-export.ts";
export { wordsOf } from "./titles.ts";
export type { SheetCell, SheetColumn } from "./sheet.ts";
