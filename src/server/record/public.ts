/** What other areas may use of kept records: making, changing, changing many and undoing it, and the log. */
export { runBatch, undoBatch } from "./batch.ts";
export { logChange, readChanges } from "./change-log.ts";
export { changeRecord, createRecord, type RecordKind } from "./record.ts";
export { keptRecords } from "./kept-list.ts";
