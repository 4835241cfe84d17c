/** Long work on the queue: how far it is and what came of it (spec section 7). */
import { Schema } from "effect";
import { DocumentId } from "./id.ts";
import { def, ok } from "./endpoint.ts";
import { ErrorData } from "./errors.ts";
import { ExportResult } from "./file.ts";
import { ImportResult } from "./import/import.ts";
import { AbcResult, PriceDistResult, TrendResult } from "./report/report.ts";
import { ProposalResult } from "./purchase/proposal.ts";
import { IdempotencyKey } from "./sale/sale-order.ts";
import { SyncResult } from "./supplier/supplier-link.ts";

/** What the kinds of jobs come to; `kind` tells them apart. */
const JobResult = Schema.Union([
  TrendResult,
  AbcResult,
  PriceDistResult,
  ProposalResult,
  SyncResult,
  ImportResult,
  ExportResult,
]);

/** A job as whoever asked for it sees it. Times in 10-digit seconds. */
const JobStatus = Schema.Struct({
  id: Schema.Int,
  state: Schema.Literals(["waiting", "running", "done", "failed", "cancelled"]),
  /** 0 to 100. */
  progress: Schema.Int,
  /** Once it is done. */
  result: Schema.NullOr(JobResult),
  /** Why it failed: `message` is its sentence in the person's language. */
  error: Schema.NullOr(Schema.Struct({ ...ErrorData.fields, message: Schema.String })),
  createdAt: Schema.Int,
  startedAt: Schema.NullOr(Schema.Int),
  endedAt: Schema.NullOr(Schema.Int),
});
export type JobStatus = typeof JobStatus.Type;

const id = DocumentId;

export const queueEndpoints = {
  /** A job of one's own, for thirty days after its end; others are NotFound. */
  queueStatus: def("GET", "queueStatus", "/queue/status", "login", {
    query: Schema.Struct({ id }),
    success: ok(JobStatus),
  }),
  /** Cancels a job that has not ended: nothing of it is kept. NotPossibleNow when it has. */
  cancelJob: def("POST", "cancelJob", "/queue/cancel", "login", {
    payload: Schema.Struct({ key: IdempotencyKey, id }),
    success: ok(JobStatus),
  }),
};
