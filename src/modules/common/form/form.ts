/** Forms over the contract's own payload schemas: react-hook-form, and what is wrong said in the person's language. */
import { toNestErrors } from "@hookform/resolvers";
import { Result, Schema } from "effect";
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { CallError, fieldSentence } from "../../../client/http/call-error.ts";
import { faultsOf } from "../../../contract/field-fault.ts";

/** The type of an error whose message is a sentence for people: from a schema, from the server, or set by the screen. */
export const SAID = "said";

/** Checks the values by a schema; each fault is a sentence in the language that is shown. */
const contractResolver = <Input extends FieldValues, Output>(
  schema: Schema.Codec<Output, Input, never, unknown>,
): Resolver<Input, unknown, Output> => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" });
  return (values, _, options) => {
    const decoded = decode(values);
    if (Result.isSuccess(decoded)) return { errors: {}, values: decoded.success };
    const faults = faultsOf(decoded.failure.issue).map(({ path, ...fault }): [string, FieldError] => [
      path.join("."),
      { type: SAID, message: fieldSentence(fault) },
    ]);
    return { errors: toNestErrors<Input>(Object.fromEntries(faults), options), values: {} };
  };
};

/** A form whose values are checked by a schema: when a field is left, and again with every key after that. */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: Schema.Codec<Output, Input, never, unknown>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    resolver: contractResolver<Input, Output>(schema),
    defaultValues,
    mode: "onTouched",
  });

/** `const problem = useFieldProblem(); <TextField error={problem(errors.name)} />` */
export const useFieldProblem = (): ((error: FieldError | undefined) => string | undefined) => (error) =>
  error?.message;

/** The field of a form that the server means; its path there may begin with the part of the payload that holds the fields. */
const fieldOf = <Input extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Input>, "getValues">,
  path: string,
): FieldPath<Input> | null => {
  const values: FieldValues = getValues();
  const isField = (name: string): name is FieldPath<Input> =>
    name !== "" && get(values, name, undefined) !== undefined;
  const [, ...within] = path.split(".");
  return [path, within.join("."), `fields.${path}`].find(isField) ?? null;
};

/**
 * Says a refusal at the fields that it names, the first of them focused, and above the form at `root` where the form has none
 * of them. `field`: where it is said otherwise. What is no refusal is thrown on.
 */
export const tellRefusal = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  field: FieldPath<Input> | "root" = "root",
): void => {
  if (!(error instanceof CallError)) throw error;
  const named = (error.data?.fields ?? []).flatMap(({ field: path, problem, message }) => {
    const own = fieldOf<Input>(form, path);
    return own === null ? [] : [{ own, message: problem === undefined ? error.message : message }];
  });
  const faults = named.length > 0 ? named : [{ own: field, message: error.message }];
  for (const [index, { own, message }] of faults.entries())
    form.setError(own, { type: SAID, message }, { shouldFocus: index === 0 && own !== "root" });
};
