/** Needs from Excel, CSV or a data collector: `/purchase/replenishment-order/import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import {
  needImportEndpoints,
  needImportFields,
  NeedImportHead,
} from "../../../contract/purchase/need-import.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";

const isHead = Schema.is(NeedImportHead);
const listPath = "/purchase/replenishment-order";

interface InputsProps {
  readonly head: NeedImportHead;
  readonly onChange: (change: Partial<NeedImportHead>) => void;
}

function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["pre-order", "trade"]);
  const { data } = useCall(purchaseEndpoints.purchaseChoices);
  return (
    <HeadFields>
      <PlaceField
        label={t("trade:warehouse")}
        places={data?.warehouses ?? []}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
      <SupplierField
        label={t("column.supplier")}
        placeholder={t("supplier.own")}
        value={head.supplierId}
        onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
      />
      <TextField
        label={t("column.note")}
        maxLength={400}
        value={head.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </HeadFields>
  );
}

export default function NeedImport() {
  const { t } = useTranslation(["import", "route"]);
  const fields = useGoodsFields(needImportFields);
  const blank: NeedImportHead = { warehouseId: null, supplierId: null, note: "" };
  return (
    <ImportWizard
      subject={{
        endpoints: needImportEndpoints,
        title: t("route:purchaseReplenishmentOrderImport"),
        rule: t("goods.rule"),
        fields,
        list: listPath,
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ warehouseId }) => (warehouseId === null ? t("head.warehouseFirst") : undefined),
          path: () => `${listPath}?state=asked`,
        },
      }}
    />
  );
}
