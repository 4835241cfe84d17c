/** The head of a purchase order: supplier, warehouse, currency and agreed rate, expected day, reference, discount, note. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import type { PurchaseHeadValues } from "./edit-line.ts";

interface PurchaseFieldsProps {
  readonly head: PurchaseHeadValues;
  readonly onChange: (change: Partial<PurchaseHeadValues>) => void;
}

function Supplier({ head, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation("purchase");
  return (
    <SupplierField
      label={t("column.supplier")}
      placeholder={t("supplier.search")}
      className="max-xl:sm:col-span-2"
      value={head.supplierId > 0 ? head.supplierId : null}
      onChange={(supplier) =>
        onChange(
          supplier === null
            ? { supplierId: 0 }
            : { supplierId: supplier.id, currency: supplier.currency, rate: null },
        )
      }
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

/** Percent, or the amount that an e-invoice brought (B20); an emptied amount can be entered as percent. */
function DiscountField({ head, onChange }: PurchaseFieldsProps) {
  const { t } = useTranslation("trade");
  const { decimals } = useFormats();
  if (head.discount?.kind === "amount")
    return (
      <NumberField
        label={t("trade:orderDiscount")}
        unit={head.currency}
        digits={decimals(head.currency)}
        min={0}
        value={head.discount.amount}
        onChange={(amount) => onChange({ discount: amount ? { kind: "amount", amount } : null })}
      />
    );
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
      <Supplier {...props} />
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
