/** What other areas may use of the import: its acts over a target of theirs, and reading cells. */
export { cellText, fitting, readDay, readScaled } from "./cells.ts";
export { namesOf, yesNoNames } from "./names.ts";
export { type FieldReader, type Reader, readersOf, type ReadRow, rowReader } from "./read-row.ts";
export { plainHeading } from "./heading-row.ts";
export { importer, type Importer } from "./importer.ts";
export { importJob, runImport } from "./run-import.ts";
export { mapColumns, parseFile } from "./imports.ts";
export { documentsOf } from "./earlier.ts";
export type { GoodsRow, GoodsVerdict } from "./goods/goods-import.ts";
export { goodsHeadings } from "./goods/goods-headings.ts";
export { goodsTarget } from "./goods/goods-target.ts";
export { recordTarget, type RecordImport, type RecordVerdict } from "./record-target.ts";
export { type Good, matchGoods } from "./goods/match-goods.ts";
export type { Extra, FieldProblem, Filled, ImportTarget } from "./target.ts";
