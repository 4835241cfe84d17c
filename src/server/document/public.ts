/** What the areas of documents use: one change of one document, its number, and the parts that all documents are read with. */
export {
  applyChange,
  changeDocument,
  changeDocuments,
  documentChange,
  lockForChange,
  ownDocument,
  type DocumentAct,
  type DocumentKind,
  possibleActs,
} from "./change-document.ts";
export { createDocument, insertRows, packedColumns } from "./document-draft.ts";
export { documentReading } from "./document-reading.ts";
export { barcodesOf, printedIds } from "./printed.ts";
export { logOf, SEES_ORIGIN, stockOf } from "./read-parts.ts";
export { nextNumber, takeNumber } from "./take-number.ts";
