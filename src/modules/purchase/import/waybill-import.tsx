/** A forwarder's packing list as a sea waybill, from Excel or CSV: `/ocean-shipping/excelImport`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import {
  rightOfWaybillField,
  waybillImportEndpoints,
  waybillImportFields,
  WaybillImportHead,
} from "../../../contract/purchase/waybill-import.ts";
import { HeadFields } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { WaybillHead } from "../waybill/waybill-head.tsx";

const isHead = Schema.is(WaybillImportHead);

interface InputsProps {
  readonly head: WaybillImportHead;
  readonly onChange: (change: Partial<WaybillImportHead>) => void;
}

/** Whose codes the list has, and what it says of the ship. */
function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation("purchase");
  return (
    <>
      <HeadFields>
        <SupplierField
          label={t("column.supplier")}
          placeholder={t("supplier.search")}
          value={head.supplierId}
          onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
        />
      </HeadFields>
      <WaybillHead head={head} onChange={onChange} />
    </>
  );
}

const blank: WaybillImportHead = {
  supplierId: null,
  billNumber: "",
  carrier: "",
  vessel: "",
  containerType: "40HC",
  containerNumber: "",
  portFrom: "",
  portTo: "",
  etd: null,
  eta: null,
  note: "",
};

export default function WaybillImport() {
  const { t } = useTranslation(["import", "waybill", "route"]);
  const fields = useGoodsFields(waybillImportFields, rightOfWaybillField);
  return (
    <ImportWizard
      subject={{
        endpoints: waybillImportEndpoints,
        title: t("route:oceanShippingExcelImport"),
        rule: t("waybill.rule"),
        fields,
        list: "/ocean-shipping/index",
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ etd, eta }) =>
            typeof etd === "string" && typeof eta === "string" && eta < etd
              ? t("waybill:hint.days")
              : undefined,
          path: (id) => `/ocean-shipping/index?waybill=${id}`,
        },
      }}
    />
  );
}
