/** What can keep Kontor from starting: a stable code for machines, and one sentence with the way out for people. */
import { Schema } from "effect";

const StartProblemCode = Schema.Literals([
  "option-invalid",
  "build-failed",
  "port-taken",
  "platform-unsupported",
  "account-missing",
  "data-unreachable",
  "data-unwritable",
  "data-damaged",
  "disk-full",
  "version-mismatch",
  "postgres-failed",
  "database-unreachable",
  "server-too-old",
  "sessions-shared",
  "database-newer",
  "migration-changed",
  "migration-failed",
]);

/** Kontor cannot start. Nothing was damaged; `message` is shown to the person who started it as it is. */
export class StartProblem extends Schema.TaggedError<StartProblem>()("StartProblem", {
  code: StartProblemCode,
  message: Schema.String,
}) {}

/** The code of an operating system error ("ENOENT", "EACCES", ...), undefined for everything else. */
export const systemErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
