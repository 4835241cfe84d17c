/** Input of an analysis job: the query, and the branch to which it is limited for people who work in one branch (T10). */
import { Schema } from "effect";
import { RecordId } from "../../contract/id.ts";

const ofBranch = { branchId: Schema.optionalKey(RecordId) } as const;
export type OfBranch = { readonly branchId?: number };

/** Schema of a query with this branch. */
export const withBranch = <Fields extends Schema.Struct.Fields>(question: Schema.Struct<Fields>) =>
  Schema.Struct({ ...question.fields, ...ofBranch });
