/** What other areas may use of kept records: making, changing, changing many and undoing it, and the log. */
export { readBatch, runBatch, undoBatch, writeBatch } from "./batch.ts";
export { changeTogether } from "./change-together.ts";
export { changesOf, differences, fieldOf, logChange, readChanges, type Row } from "./change-log.ts";
export { documentLog, documentLogOf } from "./document-log.ts";
export { beginBatch, changeMany, createMany, undoMany } from "./many.ts";
export { refuseStaleDocument, refuseStaleRecord } from "./stale-version.ts";
export { changeRecord, createRecord, lockRow, type RecordKind, rowOf, writeRow } from "./record.ts";
export { type LinesByName, linesOf, rowWithLines } from "./record-lines.ts";
export { recordTable, type RecordTable } from "./record-list.ts";
