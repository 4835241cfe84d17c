/** The fields above the lines of a waybill: carrier, ship, container, ports, days. */
import { useTranslation } from "react-i18next";
import type { WaybillDraft } from "../../../contract/purchase/waybill.ts";
import { ContainerType } from "../../../domain/purchase/container.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields } from "../../common/document/edit/head-fields.tsx";
import { typeChoices } from "./waybill-words.ts";

/** What is entered of a waybill itself. */
type HeadValues = Omit<WaybillDraft, "clientId" | "lines">;

interface HeadProps {
  readonly head: HeadValues;
  readonly onChange: (more: Partial<HeadValues>) => void;
}

const texts = [
  ["carrier", 80],
  ["vessel", 80],
  ["billNumber", 40],
] as const;
const codes = [
  ["containerNumber", 11],
  ["portFrom", 5],
  ["portTo", 5],
] as const;

export function WaybillHead({ head, onChange }: HeadProps) {
  const { t } = useTranslation("waybill");
  return (
    <HeadFields>
      {texts.map(([name, maxLength]) => (
        <TextField
          key={name}
          label={t(`column.${name}`)}
          maxLength={maxLength}
          value={head[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <SelectField
        label={t("column.containerType")}
        options={typeChoices}
        value={head.containerType}
        onChange={(value) => {
          const containerType = ContainerType.literals.find((one) => one === value);
          if (containerType !== undefined) onChange({ containerType });
        }}
      />
      {codes.map(([name, maxLength]) => (
        <TextField
          key={name}
          label={t(`column.${name}`)}
          hint={t(name === "containerNumber" ? "hint.container" : "hint.port")}
          maxLength={maxLength}
          value={head[name]}
          onChange={({ target }) => onChange({ [name]: target.value.toUpperCase().trim() })}
        />
      ))}
      <DateField label={t("column.etd")} value={head.etd} onChange={(etd) => onChange({ etd })} />
      <DateField label={t("column.eta")} value={head.eta} onChange={(eta) => onChange({ eta })} />
      <TextField
        label={t("column.note")}
        maxLength={500}
        value={head.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </HeadFields>
  );
}
