/** In which language something is printed: the customer's, whatever the screen speaks. */
import { useTranslation } from "react-i18next";
import { languages, type LanguageCode } from "../../../domain/languages.ts";
import { SelectField } from "../../../kit/select-field.tsx";

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

interface LanguageChoiceProps {
  readonly value: LanguageCode;
  readonly onChange: (language: LanguageCode) => void;
}

export function LanguageChoice(props: LanguageChoiceProps) {
  const { t } = useTranslation("print");
  return <SelectField label={t("language")} options={options} {...props} />;
}
