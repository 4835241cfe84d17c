/** Why a file cannot be read: each reason has its sentence in the error catalogue. */
import type { ErrorName } from "../../contract/errors.ts";

/** `Unavailable`: too many files wait to be read. */
export type FileReason = Extract<ErrorName, `File${string}` | "Unavailable">;

/** Thrown inside the reader's own thread only; whoever asked gets a refusal. */
export class FileRefused extends Error {
  readonly reason: FileReason;
  /** What the sentence names. */
  readonly params: Readonly<Record<string, string>>;
  constructor(
    reason: FileReason,
    { params = {}, ...options }: ErrorOptions & { readonly params?: Readonly<Record<string, string>> } = {},
  ) {
    super(reason, options);
    this.reason = reason;
    this.params = params;
  }
}
