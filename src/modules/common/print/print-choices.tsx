/** What is chosen of anything that is printed: in which language, the customer's, whatever the screen speaks, and how many copies. */
import { useTranslation } from "react-i18next";
import { MOST_COPIES } from "../../../domain/print/delivery-note.ts";
import { languages, type LanguageCode } from "../../../domain/languages.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }));

interface LanguageChoiceProps {
  readonly value: LanguageCode;
  readonly onChange: (language: LanguageCode) => void;
}

export function LanguageChoice(props: LanguageChoiceProps) {
  const { t } = useTranslation("print");
  return <SelectField label={t("language")} options={languageOptions} {...props} />;
}

const copyOptions = Array.from({ length: MOST_COPIES }, (_, at) => String(at + 1)).map((value) => ({
  value,
  label: value,
}));

interface CopiesChoiceProps {
  readonly value: number;
  readonly onChange: (copies: number) => void;
}

export function CopiesChoice({ value, onChange }: CopiesChoiceProps) {
  const { t } = useTranslation("print");
  return (
    <SelectField
      label={t("copies")}
      options={copyOptions}
      value={String(value)}
      onChange={(copies) => onChange(Number(copies))}
    />
  );
}
