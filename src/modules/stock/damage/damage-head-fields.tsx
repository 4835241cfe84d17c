/** The head of a damage document while it is written: where the goods are, what becomes of them, why. */
import { useTranslation } from "react-i18next";
import type { DamagePlace, DamageTo } from "../../../contract/stock/damage.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { damageChoices } from "./damage-words.ts";
import type { DamageHeadValues } from "./use-damage-editor.ts";

/** What can become of goods of a warehouse, the usual one first. */
const ways: Readonly<Record<DamagePlace["kind"], readonly DamageTo[]>> = {
  stock: ["writeOff", "defective"],
  defective: ["stock", "secondChoice", "supplier", "writeOff"],
};

/** Goods go back to a chosen warehouse. */
export const goesBack = ({ to }: Pick<DamageHeadValues, "to">) => to === "stock" || to === "secondChoice";

interface FieldsProps {
  readonly head: DamageHeadValues;
  readonly places: readonly DamagePlace[];
  readonly onChange: (more: Partial<DamageHeadValues>) => void;
}

/** The stock warehouses of the branch that the goods lie in. */
const targetsOf = ({ head, places }: Pick<FieldsProps, "head" | "places">) => {
  const source = places.find(({ id }) => id === head.warehouseId);
  return places.filter(({ kind, branchId }) => kind === "stock" && branchId === source?.branchId);
};

/** What follows from the way: where to, or to whom. */
function Target(props: FieldsProps) {
  const { t } = useTranslation("stock");
  const { head, onChange } = props;
  if (goesBack(head))
    return (
      <PlaceField
        label={t("transfer.column.to")}
        places={targetsOf(props)}
        value={head.toWarehouseId ?? 0}
        onChange={(toWarehouseId) => onChange({ toWarehouseId })}
      />
    );
  if (head.to !== "supplier") return null;
  return (
    <SupplierField
      label={t("damage.supplier")}
      value={head.supplierId}
      onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
    />
  );
}

/** Another way, with what follows from it. */
const withWay = (
  { head, places }: FieldsProps,
  to: DamageTo,
  more: Partial<DamageHeadValues> = {},
): Partial<DamageHeadValues> => {
  const next = { ...head, ...more, to };
  const toWarehouseId = goesBack(next) ? (targetsOf({ head: next, places })[0]?.id ?? null) : null;
  const needsReason = to === "writeOff" || to === "defective";
  return { ...more, to, toWarehouseId, reason: needsReason ? (head.reason ?? "broken") : head.reason };
};

function Reason({ head, onChange }: FieldsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { reason: reasons } = damageChoices(stock);
  const needsReason = head.to === "writeOff" || head.to === "defective";
  return (
    <SelectField
      label={t("trade:reason")}
      options={needsReason ? reasons : [{ value: "", label: t("trade:none") }, ...reasons]}
      value={head.reason ?? ""}
      onChange={(value) => onChange({ reason: reasons.find((one) => one.value === value)?.value ?? null })}
    />
  );
}

export function DamageHeadFields(props: FieldsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { head, places, onChange } = props;
  const kind = places.find(({ id }) => id === head.warehouseId)?.kind ?? "stock";
  return (
    <HeadFields>
      <PlaceField
        label={t("trade:warehouse")}
        places={places}
        value={head.warehouseId}
        onChange={(warehouseId) => {
          const next = places.find(({ id }) => id === warehouseId)?.kind ?? "stock";
          const to = ways[next].find((way) => way === head.to) ?? ways[next][0] ?? "writeOff";
          onChange(withWay(props, to, { warehouseId }));
        }}
      />
      <SelectField
        label={t("damage.column.to")}
        options={damageChoices(stock).to.filter(({ value }) => ways[kind].includes(value))}
        value={head.to}
        onChange={(value) => {
          const to = ways[kind].find((way) => way === value);
          if (to !== undefined) onChange(withWay(props, to));
        }}
      />
      <Target {...props} />
      <Reason {...props} />
      <TextField
        label={t("damage.column.note")}
        className="xl:col-span-2"
        required={head.reason === "other"}
        maxLength={500}
        value={head.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </HeadFields>
  );
}
