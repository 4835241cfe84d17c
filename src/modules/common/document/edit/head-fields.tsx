/** The fields above the lines of a document: a row of them, and those that several documents have. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../../../kit/field/date-field.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";

export const HeadFields = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">{children}</div>
);

interface Place {
  readonly id: number;
  readonly name: string;
  readonly branch: string;
}

interface PlaceFieldProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  /** Given, no warehouse may be chosen as well. */
  readonly onNone?: () => void;
  readonly error?: string | undefined;
}

/** A warehouse, with its branch where there are several. */
export function PlaceField({ label, places, value, onChange, onNone, error }: PlaceFieldProps) {
  const { t } = useTranslation("trade");
  const branches = new Set(places.map(({ branch }) => branch)).size;
  const options = places.map(({ id, name, branch }) => ({
    value: String(id),
    label: branches > 1 ? `${branch} · ${name}` : name,
  }));
  return (
    <SelectField
      label={label}
      options={onNone ? [{ value: "", label: t("trade:none") }, ...options] : options}
      value={String(value ?? "")}
      error={error}
      onChange={(id) => (id === "" ? onNone?.() : onChange(Number(id)))}
    />
  );
}

interface DayFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The day of the document, which it always has. */
export function DayField({ value, onChange }: DayFieldProps) {
  const { t } = useTranslation("trade");
  return (
    <DateField
      label={t("trade:date")}
      value={value}
      onChange={(day) => {
        if (day !== null) onChange(day);
      }}
    />
  );
}
