/** What a job of an analysis is given beside its question: the branch of who asked, whose sales alone it counts (T10). */
import { Schema } from "effect";
import { RecordId } from "../../contract/id.ts";

const ofBranch = { branchId: Schema.optionalKey(RecordId) } as const;
export type OfBranch = { readonly branchId?: number };

/** The question with its branch. */
export const withBranch = <Fields extends Schema.Struct.Fields>(question: Schema.Struct<Fields>) =>
  Schema.Struct({ ...question.fields, ...ofBranch });
