/** The field of a setting, by the kind of its value. */
import { useTranslation } from "react-i18next";
import type { SettingInput as AnyInput, SettingValue } from "../../../contract/settings/kind.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Switch } from "../../../kit/field/switch.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { CountryInput, CurrencyInput, DayTimeInput, TimeZoneInput } from "./choice-inputs.tsx";
import type { InputProps } from "./input-props.ts";
import { useValueText } from "./value-text.ts";

/** Pictures are given at once (`logo-input.tsx`). */
type Input = Exclude<AnyInput, { readonly kind: "picture" }>;

function SwitchInput({ id, label, value, onChange, disabled }: InputProps) {
  return (
    <div className="flex min-h-8 items-center md:justify-end">
      <Switch
        id={id}
        label={label}
        hideLabel
        checked={value === true}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  );
}

function TextInput({ value, onChange, lines, ...field }: InputProps & { readonly lines: number }) {
  const shared = {
    ...field,
    hideLabel: true,
    value: typeof value === "string" ? value : "",
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return lines > 1 ? <TextArea {...shared} rows={lines} /> : <TextField {...shared} />;
}

function AmountInput({ input, value, ...field }: InputProps & { readonly input: Input }) {
  const { t } = useTranslation("setting");
  const base = useBaseCurrency();
  const kinds = {
    number: { digits: 0, unit: input.kind === "number" ? t(`unit.${input.unit}`) : undefined },
    percent: { digits: 2, shown: 0, unit: "%" },
    price: { digits: 4, shown: base?.decimals ?? 2, unit: base?.symbol },
  } as const;
  const kind = input.kind === "percent" || input.kind === "price" ? kinds[input.kind] : kinds.number;
  return (
    <NumberField
      {...field}
      {...kind}
      hideLabel
      value={typeof value === "number" ? value : null}
      {...(input.kind === "number" && { min: input.minimum, max: input.maximum })}
      {...(input.kind !== "number" && { min: 0 })}
    />
  );
}

interface WordInputProps extends InputProps {
  readonly options: readonly string[];
  readonly wordOf: (option: string) => string;
}

function WordInput({ value, options, wordOf, ...field }: WordInputProps) {
  return (
    <SelectField
      {...field}
      hideLabel
      options={options.map((option) => ({ value: option, label: wordOf(option) }))}
      value={typeof value === "string" ? value : null}
    />
  );
}

interface SettingInputProps extends InputProps {
  readonly name: string;
  readonly input: Input;
}

export function SettingInput({ name, input, ...props }: SettingInputProps) {
  const textOf = useValueText();
  const wordOf = (option: SettingValue) => textOf(name, option);
  switch (input.kind) {
    case "switch":
      return <SwitchInput {...props} />;
    case "text":
      return <TextInput {...props} lines={input.lines} />;
    case "number":
    case "percent":
    case "price":
      return <AmountInput {...props} input={input} />;
    case "choice":
    case "page":
      return <WordInput {...props} options={input.options} wordOf={wordOf} />;
    case "currency":
      return <CurrencyInput {...props} optional={input.optional} />;
    case "country":
      return <CountryInput {...props} />;
    case "timeZone":
      return <TimeZoneInput {...props} />;
    case "dayTime":
      return <DayTimeInput {...props} />;
  }
}
