/** The job that makes a long file. */
import { Schema } from "effect";
import { jobKind } from "../queue/public.ts";

/** `query` is that of the list's endpoint, as it goes over the wire. */
const ExportInput = Schema.Struct({ list: Schema.String, query: Schema.Unknown, personId: Schema.Int });
export type ExportInput = typeof ExportInput.Type;

export const exportJob = jobKind("export", ExportInput);
