/** The head of an office order: customer with level, credit and block, warehouse, currency, VAT, discount, note. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { CustomerField } from "./customer-field.tsx";
import type { SaleHeadValues } from "./edit-line.ts";
import type { useSaleCustomer } from "./use-sale-terms.ts";

interface SaleHeadProps {
  readonly head: SaleHeadValues;
  readonly customer: ReturnType<typeof useSaleCustomer>;
  readonly onChange: (change: Partial<SaleHeadValues>) => void;
}

export function SaleHead({ head, customer, onChange }: SaleHeadProps) {
  const { t } = useTranslation(["sale", "till", "trade"]);
  const { data: warehouses = [] } = useCall(saleEndpoints.warehouses);
  const currencies = useCurrencies().filter(({ rate }) => rate !== null);
  const percent = head.discount?.kind === "percent" ? head.discount.basisPoints : null;
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_1.5fr_0.9fr_1.7fr_1.2fr_1.8fr]">
      <CustomerField customer={customer} onChange={onChange} />
      <SelectField
        label={t("trade:warehouse")}
        options={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(head.warehouseId)}
        onChange={(id) => onChange({ warehouseId: Number(id) })}
      />
      <SelectField
        label={t("column.currency")}
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
      <NumberField
        label={t("trade:orderDiscount")}
        unit="%"
        digits={2}
        shown={0}
        min={0}
        max={10_000}
        value={percent}
        onChange={(basisPoints) =>
          onChange({ discount: basisPoints ? { kind: "percent", basisPoints } : null })
        }
      />
      <TextField
        label={t("head.memo")}
        className="max-lg:sm:col-span-2"
        maxLength={2000}
        value={head.memo}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
    </div>
  );
}
