/** Sales orders from Excel, CSV or a data collector: `/sale/batch-import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency, useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import {
  rightOfSaleField,
  saleImportEndpoints,
  saleImportFields,
  SaleImportHead,
} from "../../../contract/sale/sale-import.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { CustomerField } from "../edit/customer-field.tsx";
import { useSaleCustomer } from "../edit/use-sale-terms.ts";
import { EarlierImports } from "./earlier-imports.tsx";

const isHead = Schema.is(SaleImportHead);

interface InputsProps {
  readonly head: SaleImportHead;
  readonly onChange: (change: Partial<SaleImportHead>) => void;
}

/** Without a catalogue the name of the customer's price level is not known here. */
const noLevels = [] as const;

/** Whose orders those rows are that name no customer, where the goods are sold from, and in what they are priced. */
function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["sale", "till", "trade"]);
  const customer = useSaleCustomer(head.customerId, noLevels);
  const { data: warehouses = [] } = useCall(saleEndpoints.warehouses);
  const currencies = useCurrencies().filter(({ rate }) => rate !== null);
  return (
    <HeadFields>
      <CustomerField customer={customer} onChange={onChange} />
      <PlaceField
        label={t("trade:warehouse")}
        places={warehouses}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
      <SelectField
        label={t("trade:currency")}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
        value={head.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <SelectField
        label={t("till:vatMode.title")}
        options={(["net", "gross"] as const).map((value) => ({ value, label: t(`till:vatMode.${value}`) }))}
        value={head.vatMode}
        onChange={(vatMode) => onChange({ vatMode })}
      />
      <TextField
        label={t("head.memo")}
        maxLength={500}
        value={head.memo}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
    </HeadFields>
  );
}

const orderPath = (id: number) => `/sale/order/${id}`;

export default function SaleImport() {
  const { t } = useTranslation(["import", "route"]);
  const fields = useGoodsFields(saleImportFields, rightOfSaleField);
  const blank: SaleImportHead = {
    customerId: null,
    warehouseId: null,
    currency: useBaseCurrency()?.code ?? "",
    vatMode: useSettings().EnableSaleOrderTax.value,
    memo: "",
    collectorId: null,
  };
  return (
    <ImportWizard
      subject={{
        endpoints: saleImportEndpoints,
        title: t("route:saleBatchImport"),
        rule: t("sale.rule"),
        fields,
        list: "/sale/index",
        earlier: <EarlierImports />,
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ warehouseId }) => (warehouseId === null ? t("head.warehouseFirst") : undefined),
          path: orderPath,
        },
      }}
    />
  );
}
