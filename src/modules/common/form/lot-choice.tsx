/** Chooses the lot that goods of a line leave from, each with what is left of it; without a choice what expires first leaves first (K10). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { lotText } from "./lot-text.ts";

/** A lot with what of it can leave, in 1/1000 units. */
interface OfferedLot {
  readonly lotId: number;
  readonly code: string;
  readonly expiry: string | null;
  readonly left: number;
}

interface LotChoiceProps {
  /** The name of the goods: the label of the field, which is not drawn. */
  readonly goods: string;
  readonly lots: readonly OfferedLot[];
  readonly value: number | null;
  readonly onChange: (lotId: number | null) => void;
}

const NONE = "none";

export function LotChoice({ goods, lots, value, onChange }: LotChoiceProps) {
  const { t } = useTranslation("lot");
  const formats = useFormats();
  const options = lots.map((lot) => ({ value: String(lot.lotId), label: lotText(lot, formats) }));
  return (
    <SelectField
      label={`${t("lot")} ${goods}`}
      hideLabel
      options={[{ value: NONE, label: t("firstToExpire") }, ...options]}
      value={value === null ? NONE : String(value)}
      onChange={(option) => onChange(option === NONE ? null : Number(option))}
    />
  );
}
