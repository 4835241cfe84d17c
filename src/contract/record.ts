/** What every kept record has in common on the wire: the log of its changes. */
import { Schema } from "effect";
import { DocumentId } from "./id.ts";
import { listQuery } from "./list.ts";

const Value = Schema.NullOr(Schema.Union([Schema.String, Schema.Number, Schema.Boolean]));

/** One change: `act` is create, change, delete or undo; lists as fields are put as a text. `at` in 10-digit seconds. */
export const RecordChange = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  act: Schema.String,
  changes: Schema.Array(Schema.Struct({ field: Schema.String, from: Value, to: Value })),
  person: Schema.String,
  /** What the browser called itself, and where it called from. */
  device: Schema.String,
  address: Schema.String,
});
export type RecordChange = typeof RecordChange.Type;

/** Asks for a page of what belongs to one record. */
export const ofRecord = Schema.Struct({ ...listQuery, id: DocumentId });

/** A page of the log, newest first. */
export const RecordChanges = Schema.Struct({ changes: Schema.Array(RecordChange), total: Schema.Int });
