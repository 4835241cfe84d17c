/** Lines of purchase orders from a supplier's Excel or CSV file, or from an e-invoice: `/purchase/batch-import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import {
  purchaseImportEndpoints,
  purchaseImportFields,
  PurchaseImportHead,
  rightOfPurchaseField,
} from "../../../contract/purchase/purchase-import.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { purchaseLink } from "../purchase-words.ts";

const isHead = Schema.is(PurchaseImportHead);

interface InputsProps {
  readonly head: PurchaseImportHead;
  readonly onChange: (change: Partial<PurchaseImportHead>) => void;
  /** An e-invoice has a currency of its own. */
  readonly isInvoice: boolean;
}

/** Whose file it is, where its goods go, and what they are paid in. */
function Terms({ head, onChange, isInvoice }: InputsProps) {
  const { t } = useTranslation(["purchase", "trade"]);
  const { data } = useCall(purchaseEndpoints.purchaseChoices);
  const currencies = useCurrencies();
  return (
    <>
      <SupplierField
        label={t("column.supplier")}
        placeholder={t("supplier.search")}
        value={head.supplierId}
        onChange={(supplier) =>
          onChange({
            supplierId: supplier?.id ?? null,
            ...(supplier && !isInvoice && { currency: supplier.currency }),
          })
        }
      />
      <PlaceField
        label={t("trade:warehouse")}
        places={data?.warehouses ?? []}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
      {!isInvoice && (
        <SelectField
          label={t("trade:currency")}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={head.currency}
          onChange={(currency) => onChange({ currency })}
        />
      )}
    </>
  );
}

function Inputs({ head, onChange, isInvoice }: InputsProps) {
  const { t } = useTranslation(["purchase", "trade"]);
  const decimals = useCurrencies().find(({ code }) => code === head.currency)?.decimals ?? 2;
  return (
    <HeadFields>
      <Terms {...{ head, onChange, isInvoice }} />
      <DateField
        label={t("column.expectedOn")}
        value={head.expectedOn}
        onChange={(expectedOn) => onChange({ expectedOn })}
      />
      <TextField
        label={t("column.reference")}
        maxLength={100}
        value={head.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      {head.discount != null && (
        <NumberField
          label={t("trade:orderDiscount")}
          unit={head.currency}
          digits={decimals}
          min={0}
          value={head.discount}
          onChange={(discount) => onChange({ discount: discount ?? 0 })}
        />
      )}
    </HeadFields>
  );
}

export default function PurchaseImport() {
  const { t } = useTranslation(["import", "purchase", "route"]);
  const fields = useGoodsFields(purchaseImportFields, rightOfPurchaseField);
  const blank: PurchaseImportHead = {
    supplierId: null,
    warehouseId: null,
    currency: useBaseCurrency()?.code ?? "",
    expectedOn: null,
    reference: "",
    memo: "",
  };
  return (
    <ImportWizard
      subject={{
        endpoints: purchaseImportEndpoints,
        title: t("route:purchaseBatchImport"),
        rule: t("purchase.rule"),
        fields,
        list: "/product/purchase",
        readsInvoices: true,
        goods: {
          blank,
          inputs: (head, onChange, invoice) =>
            isHead(head) && <Inputs head={head} onChange={onChange} isInvoice={invoice !== null} />,
          missing: ({ supplierId, warehouseId }) => {
            if (supplierId === null) return t("purchase:supplier.none");
            return warehouseId === null ? t("head.warehouseFirst") : undefined;
          },
          path: purchaseLink,
        },
      }}
    />
  );
}
