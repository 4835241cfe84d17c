/** The head of a purchase order: supplier, warehouse, currency and agreed rate, expected day, reference, discount, note. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import type { PurchaseHeadValues } from "./edit-line.ts";

interface PurchaseFieldsProps {
  readonly head: PurchaseHeadValues;
  readonly onChange: (change: Partial<PurchaseHeadValues>) => void;
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly currency: string;
}

function SupplierField({ head, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation("purchase");
  const [text, setText] = useState("");
  const searchWord = useDeferredValue(text.trim());
  const endpoint = suppliers.endpoints.list;
  const { data } = useCall(
    endpoint,
    { query: { limit: 30, active: "true", ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const { data: own } = useCall(
    endpoint,
    { query: { id: head.supplierId } },
    { enabled: head.supplierId > 0 },
  );
  const choiceOf = ({ id, fields }: NonNullable<typeof data>["records"][number]): Choice => ({
    id,
    name: fields.name,
    code: fields.code,
    currency: fields.currency,
  });
  const shown = own?.records[0];
  return (
    <ComboBox<Choice>
      label={t("column.supplier")}
      placeholder={t("supplier.search")}
      className="max-xl:sm:col-span-2"
      options={data?.records.map(choiceOf)}
      value={head.supplierId > 0 && shown ? choiceOf(shown) : null}
      onChange={(chosen) =>
        onChange(
          chosen === null
            ? { supplierId: 0 }
            : { supplierId: chosen.id, currency: chosen.currency, rate: null },
        )
      }
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
      renderItem={({ name, code }) => (
        <span>
          {name} <span className="text-small text-muted">{code}</span>
        </span>
      )}
    />
  );
}

/** What the order is paid in, and the rate that was agreed for it. */
function CurrencyFields({ head, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation(["purchase", "trade"]);
  const currencies = useCurrencies();
  const base = useBaseCurrency()?.code;
  return (
    <>
      <SelectField
        label={t("trade:currency")}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
        value={head.currency}
        onChange={(currency) => onChange({ currency, rate: null })}
      />
      {head.currency !== base && (
        <NumberField
          label={t("head.rate")}
          hint={t("head.rateHint")}
          digits={10}
          shown={0}
          min={1}
          value={head.rate}
          onChange={(rate) => onChange({ rate })}
        />
      )}
    </>
  );
}

function DiscountField({ head, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation("trade");
  return (
    <NumberField
      label={t("trade:orderDiscount")}
      unit="%"
      digits={2}
      shown={0}
      min={0}
      max={10_000}
      value={head.discount?.kind === "percent" ? head.discount.basisPoints : null}
      onChange={(basisPoints) =>
        onChange({ discount: basisPoints ? { kind: "percent", basisPoints } : null })
      }
    />
  );
}

export function PurchaseFields(props: PurchaseFieldsProps) {
  const { head, onChange } = props;
  const { t } = useTranslation(["purchase", "trade"]);
  const { data } = useCall(purchaseEndpoints.purchaseChoices);
  return (
    <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-[2fr_1.5fr_1fr_1.2fr_1.5fr_1.2fr_1.5fr]">
      <SupplierField {...props} />
      <SelectField
        label={t("trade:warehouse")}
        options={(data?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(head.warehouseId)}
        onChange={(id) => onChange({ warehouseId: Number(id) })}
      />
      <CurrencyFields {...props} />
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
      <DiscountField {...props} />
      <TextField
        label={t("head.memo")}
        className="max-xl:sm:col-span-2"
        maxLength={2000}
        value={head.memo}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
    </div>
  );
}
