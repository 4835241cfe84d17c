/** What a call fails with, whatever went wrong: one error with a stable name and a sentence a person can read. */
import i18next from "i18next";
import { type ErrorData, type ErrorName, errors } from "../../contract/errors.ts";
import type { FieldFault } from "../../contract/field-fault.ts";

/** Names of the contract, and two that only the client knows: no answer came, or one that does not fit its schema. */
export type CallErrorName = ErrorName | "Offline" | "BadAnswer";

export interface CallFailure {
  readonly name: CallErrorName;
  /** The contract's number; 0 where the server said none. */
  readonly code: number;
  /** In the person's language. */
  readonly message: string;
  readonly data: ErrorData | null;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly cause?: unknown;
}

/** A refused or failed call. `fields` of `data` say which inputs are at fault. */
export class CallError extends Error {
  override readonly name: CallErrorName;
  readonly code: number;
  readonly data: ErrorData | null;
  readonly status: number;

  constructor({ name, code, message, data, status, cause }: CallFailure) {
    super(message, { cause });
    this.name = name;
    this.code = code;
    this.data = data;
    this.status = status;
  }

  /** True where nobody can know whether the server did it: the same command must be sent again with the same key (G4). */
  get outcomeUnknown(): boolean {
    return ["Offline", "BadAnswer", "Unavailable", "ServerFault"].includes(this.name);
  }
}

/** The catalogue's sentence for a name, in the language that is shown now. */
export const sentenceOf = (
  name: CallErrorName,
  params: Readonly<Record<string, string | number>> = {},
): string => (i18next.isInitialized ? i18next.t(`error:${name}`, params) : name);

/** What is wrong with a field, in the language that is shown now. */
export const fieldSentence = ({ word, count = 0 }: Omit<FieldFault, "path">): string =>
  i18next.isInitialized ? i18next.t(`error:field.${word}`, { count }) : word;

/** An error that the client itself finds. */
export const clientError = (name: CallErrorName, failure: Partial<CallFailure> = {}): CallError =>
  new CallError({ name, code: 0, status: 0, data: null, message: sentenceOf(name), ...failure });

const isErrorName = (name: string): name is ErrorName => name in errors;

/** The name of a number, where the answer itself does not say one: the first of the table that has it. */
export const nameOfCode = (code: number): ErrorName =>
  Object.keys(errors)
    .filter(isErrorName)
    .find((name) => errors[name].code === code) ?? "ServerFault";
