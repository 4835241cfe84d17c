/** Forms over the contract's own payload schemas: react-hook-form, and what is wrong said in the person's language. */
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import type { Schema } from "effect";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/call-error.ts";

/** A form whose values are checked by a schema: when a field is left, and again with every key after that. */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: Schema.Codec<Output, Input, never, unknown>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    resolver: effectTsResolver<Input, unknown, Output>(schema, { errors: "all" }),
    defaultValues,
    mode: "onTouched",
  });

/** What is wrong with a field, before it is put into words. */
export type FieldFault =
  | { readonly kind: "required" | "wrong" }
  | { readonly kind: "tooShort" | "tooLong"; readonly count: number };

const number = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** Reads the schema library's English message. */
export const faultOf = (type: string, message: string): FieldFault => {
  if (type === "MissingKey" || type === "InvalidType") return { kind: "required" };
  const least = number(message, /length of at least (\d+)/);
  if (least !== null) return least === 1 ? { kind: "required" } : { kind: "tooShort", count: least };
  const most = number(message, /length of at most (\d+)/);
  return most === null ? { kind: "wrong" } : { kind: "tooLong", count: most };
};

/** The type of an error whose message is a sentence for people already: from the server, or set by the screen. */
export const SAID = "said";

/** `const problem = useFieldProblem(); <TextField error={problem(errors.name)} />` */
export const useFieldProblem = (): ((error: FieldError | undefined) => string | undefined) => {
  const { t } = useTranslation("common");
  return (error) => {
    if (error === undefined) return undefined;
    if (error.type === SAID) return error.message;
    const fault = faultOf(error.type, error.message ?? "");
    return fault.kind === "tooShort" || fault.kind === "tooLong"
      ? t(`field.${fault.kind}`, { count: fault.count })
      : t(`field.${fault.kind}`);
  };
};

/** Says a refusal at the field it is about, or above the form at `root`. What is no refusal is thrown on. */
export const tellRefusal = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  field: FieldPath<Input> | "root" = "root",
): void => {
  if (!(error instanceof CallError)) throw error;
  form.setError(field, { type: SAID, message: error.message }, { shouldFocus: field !== "root" });
};
