/** By which rule new barcodes are made: its choice, with the number that comes next. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { barcodeRules } from "../../../contract/basics/barcode-rule.ts";
import { codeOfNumber } from "../../../domain/barcode-rule.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";

/** The active rules; those of own numbers first. */
export const useBarcodeRules = () => {
  const query = { active: "true", limit: 100, orderBy: "kind" } as const;
  const { data } = useCall(barcodeRules.endpoints.list, { query });
  const order = ["inStore", "ean13", "ean8", "code128"];
  const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return data?.records.toSorted((one, other) => rank(one.fields.kind) - rank(other.fields.kind));
};

interface RuleFieldProps {
  /** Null: the first. */
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  readonly className?: string;
}

export function RuleField({ value, onChange, className }: RuleFieldProps) {
  const { t } = useTranslation("product");
  const rules = useBarcodeRules();
  const rule = rules?.find(({ id }) => id === value) ?? rules?.[0];
  const next = rule && codeOfNumber(rule.fields, rule.fields.nextNumber);
  return (
    <SelectField
      label={t("barcodes.column.rule")}
      className={className}
      options={(rules ?? []).map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
      value={String(rule?.id ?? "")}
      onChange={(id) => onChange(Number(id))}
      hint={
        rules?.length === 0
          ? t("barcodes.noRule")
          : typeof next === "string"
            ? t("barcodes.next", { barcode: next })
            : undefined
      }
    />
  );
}
