/** Why a file cannot be read: each reason has its sentence in the error catalogue. */
import type { ErrorName } from "../../contract/errors.ts";

/** `Unavailable`: too many files wait to be read. */
export type FileReason = Extract<ErrorName, `File${string}` | "Unavailable">;

/** Thrown inside the reader's own thread only; whoever asked gets a refusal. */
export class FileRefused extends Error {
  readonly reason: FileReason;
  constructor(reason: FileReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
