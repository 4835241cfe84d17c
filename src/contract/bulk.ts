/** Acts on many records in one go, as every list has them (G16). */
import { Schema } from "effect";
import { DocumentId, Version } from "./id.ts";
import { ErrorNameSchema } from "./errors.ts";

/** So many at most: who works with the same records waits meanwhile. */
export const MOST_IN_BULK = 500;

/** The records, each in the version that was seen. */
export const recordVersions = Schema.Array(Schema.Struct({ id: DocumentId, version: Version })).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(MOST_IN_BULK),
);
export type RecordVersions = typeof recordVersions.Type;

/** What became of each: done, or refused and why. `batchId` undoes all that was done. */
export const BulkResult = Schema.Struct({
  batchId: Schema.Int,
  done: Schema.Array(Schema.Int),
  refused: Schema.Array(Schema.Struct({ id: Schema.Int, name: ErrorNameSchema })),
});
export type BulkResult = typeof BulkResult.Type;

/** The batch that was undone, and how many records that were. */
export const Undone = Schema.Struct({ batchId: Schema.Int, undone: Schema.Int });
