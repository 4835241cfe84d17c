/** A word in several languages: the fields it is entered in, and which of them is shown. */
import type { UseFormReturn } from "react-hook-form";
import { readLanguage } from "../../../client/storage.ts";
import type { ByLanguage } from "../../../contract/by-language.ts";
import { languages } from "../../../domain/languages.ts";
import { TextField } from "../../../kit/field/text-field.tsx";

/** The word of the person's language, else any there is. */
export const wordOf = (words: ByLanguage): string =>
  [words[readLanguage()], words["en"], ...Object.values(words)].find((word) => word) ?? "";

interface LanguageFieldsProps<Input extends { words: ByLanguage }> {
  readonly form: Pick<UseFormReturn<Input, unknown, Input>, "formState"> & {
    readonly register: (name: `words.${string}`) => object;
  };
  readonly missing: string;
}

/** A field for each language, of the form's `words`. */
export function LanguageFields<Input extends { words: ByLanguage }>(props: LanguageFieldsProps<Input>) {
  const { form, missing } = props;
  const error = form.formState.errors.words ? missing : undefined;
  return languages.map(({ code, name, locale }) => (
    <TextField key={code} {...form.register(`words.${code}`)} label={name} lang={locale} error={error} />
  ));
}
