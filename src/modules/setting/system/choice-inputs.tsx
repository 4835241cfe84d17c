/** Fields that choose one of many: a currency, a country, a time zone, an hour. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../client/language.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import { toServerText } from "../../../domain/time/clock.ts";
import { countryCodes, countryName } from "../../../domain/countries.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import type { InputProps } from "./input-props.ts";
import { contains } from "./search.ts";
import { dayTimeText, offsetText } from "./value-text.ts";

const NONE = "none";

export function CurrencyInput({
  value,
  onChange,
  optional,
  ...field
}: InputProps & { readonly optional: boolean }) {
  const { t } = useTranslation("setting");
  const currencies = useCurrencies().map(({ id, code, name }) => ({
    value: String(id),
    label: code,
    detail: name,
  }));
  const none = { value: NONE, label: t("trade:none") };
  return (
    <SelectField
      {...field}
      hideLabel
      options={optional ? [none, ...currencies] : currencies}
      value={value === null ? NONE : String(value)}
      onChange={(option) => onChange(option === NONE ? null : Number(option))}
    />
  );
}

export function CountryInput({ value, onChange, ...field }: InputProps) {
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const nameOf = (code: string) => countryName(code, locale);
  const options = countryCodes
    .filter((code) => contains([code, nameOf(code)], typed))
    .toSorted((left, right) => nameOf(left).localeCompare(nameOf(right), locale));
  return (
    <ComboBox
      {...field}
      hideLabel
      options={options}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      onSearch={setTyped}
      itemKey={(code) => code}
      itemLabel={nameOf}
    />
  );
}

/** The offsets that clocks of the world have, in hours. */
const offsets = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6,
  6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14,
];

/** Half hours before noon, in minutes. */
const dayTimes = Array.from({ length: 24 }, (_, half) => half * 30);

/** The usual ones, and the one that holds. */
const withPresent = (usual: readonly number[], present: unknown): readonly number[] =>
  typeof present === "number" && !usual.includes(present)
    ? [...usual, present].toSorted((left, right) => left - right)
    : usual;

interface NumberChoiceProps extends InputProps {
  readonly numbers: readonly number[];
  readonly labelOf: (number: number) => string;
  readonly detailOf?: (number: number) => string;
}

function NumberChoice({ value, onChange, numbers, labelOf, detailOf, ...field }: NumberChoiceProps) {
  return (
    <SelectField
      {...field}
      hideLabel
      options={withPresent(numbers, value).map((number) => ({
        value: String(number),
        label: labelOf(number),
        detail: detailOf?.(number),
      }))}
      value={String(value)}
      onChange={(option) => onChange(Number(option))}
    />
  );
}

/** Each offset with what its clocks show. */
export function TimeZoneInput(props: InputProps) {
  const [now] = useState(() => Date.now());
  return (
    <NumberChoice
      {...props}
      numbers={offsets}
      labelOf={offsetText}
      detailOf={(hours) => toServerText(now, hours).slice(11, 16)}
    />
  );
}

export function DayTimeInput(props: InputProps) {
  return <NumberChoice {...props} numbers={dayTimes} labelOf={dayTimeText} />;
}
