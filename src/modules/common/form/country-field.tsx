/** A country: typed by its name in the person's language, kept as its code. */
import { useMemo, useState } from "react";
import { useFormats } from "../../../client/settings/formats.ts";
import { countryCodes, countryName } from "../../../domain/countries.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";

interface Country {
  readonly code: string;
  readonly name: string;
}

/** All countries by name, in the person's language. */
export const useCountries = (): readonly Country[] => {
  const { locale } = useFormats();
  return useMemo(() => {
    const named = countryCodes.map((code) => ({ code, name: countryName(code, locale) }));
    return named.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  }, [locale]);
};

interface CountryFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
}

export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const countries = useCountries();
  const [text, setText] = useState("");
  const word = text.trim().toLowerCase();
  const options = countries.filter(
    ({ code, name }) => name.toLowerCase().includes(word) || code.toLowerCase() === word,
  );
  return (
    <ComboBox<Country>
      {...field}
      options={options}
      value={countries.find(({ code }) => code === value) ?? null}
      onChange={(country) => onChange(country?.code ?? "")}
      onSearch={setText}
      itemKey={({ code }) => code}
      itemLabel={({ name }) => name}
    />
  );
}
