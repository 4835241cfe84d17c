/** The names of a record in other languages: twenty fields that few records need, behind a line. */
import { get, type FieldErrors } from "react-hook-form";
import { languages } from "../../../domain/languages.ts";
import { wide } from "../../../kit/field/form.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";

interface NamesFieldProps {
  readonly form: {
    readonly formState: { readonly errors: FieldErrors };
    readonly register: (
      name: `names.${string}`,
      options: { setValueAs: (word: unknown) => unknown },
    ) => object;
  };
  /** The line that opens them. */
  readonly label: string;
}

/** A field for each language, of the form's `names`. */
export function NamesField({ form, label }: NamesFieldProps) {
  const problemAt = (code: string): string | undefined => {
    const message: unknown = get(form.formState.errors, `names.${code}.message`);
    return typeof message === "string" ? message : undefined;
  };
  return (
    <details className={wide}>
      <summary className="cursor-pointer text-list text-accent">{label}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {languages.map(({ code, name, locale }) => (
          <TextField
            key={code}
            {...form.register(`names.${code}`, { setValueAs: (word) => word ?? "" })}
            label={name}
            lang={locale}
            error={problemAt(code)}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}
