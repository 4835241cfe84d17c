/** Lines of damage documents from Excel, CSV or a data collector: `/product/damage-batch-import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { damageEndpoints } from "../../../contract/stock/damage.ts";
import {
  damageImportEndpoints,
  damageImportFields,
  DamageImportHead,
} from "../../../contract/stock/damage-import.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { damageChoices } from "../damage/damage-words.ts";

const isHead = Schema.is(DamageImportHead);

interface InputsProps {
  readonly head: DamageImportHead;
  readonly onChange: (change: Partial<DamageImportHead>) => void;
}

function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { data: places = [] } = useCall(damageEndpoints.damagePlaces);
  const { reason: reasons } = damageChoices(stock);
  return (
    <HeadFields>
      <PlaceField
        label={t("trade:warehouse")}
        places={places.filter(({ kind }) => kind === "stock")}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
      <SelectField
        label={t("damage.column.to")}
        options={DamageImportHead.fields.to.literals.map((value) => ({
          value,
          label: t(`damage.to.${value}`),
        }))}
        value={head.to}
        onChange={(value) => onChange({ to: value === "defective" ? "defective" : "writeOff" })}
      />
      <SelectField
        label={t("trade:reason")}
        options={reasons}
        value={head.reason}
        onChange={(value) =>
          onChange({ reason: reasons.find((one) => one.value === value)?.value ?? "other" })
        }
      />
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

const blank: DamageImportHead = { warehouseId: null, to: "writeOff", reason: "broken", note: "" };

export default function DamageImport() {
  const { t } = useTranslation(["import", "stock", "route"]);
  const fields = useGoodsFields(damageImportFields);
  return (
    <ImportWizard
      subject={{
        endpoints: damageImportEndpoints,
        title: t("route:productDamageBatchImport"),
        rule: t("goods.rule"),
        fields,
        list: "/product/stock-damage",
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ warehouseId, reason, note }) => {
            if (warehouseId === null) return t("head.warehouseFirst");
            return reason === "other" && note === "" ? t("stock:damage.needs.note") : undefined;
          },
          path: (id) => `/product/stock-damage?damage=${id}`,
        },
      }}
    />
  );
}
