/** What a change of VAT is asked for: which products of which rate, the new rate, and which price stays. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { KeptPrice, type VatPreview, type vatChangeEndpoints } from "../../../contract/product/vat-change.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { ProductFilterInputs } from "./price-inputs.tsx";

type Asked = (typeof vatChangeEndpoints.previewVat.args)[2]["payload"]["Type"];
export type VatQuestion = Omit<Asked, "excluded">;

interface VatInputsProps {
  readonly question: VatQuestion;
  /** The rates that products have. */
  readonly rates: VatPreview["rates"];
  readonly onChange: (question: VatQuestion) => void;
}

export function VatInputs({ question, rates, onChange }: VatInputsProps) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const { filter, oldRate, newRate, keep } = question;
  const set = (change: Partial<VatQuestion>) => onChange({ ...question, ...change });
  const isListed = rates.some(({ rate }) => rate === oldRate);
  return (
    <>
      <SelectField
        label={t("vat.oldRate")}
        className="w-[calc(50%-6px)] sm:w-44"
        options={[
          ...(isListed ? [] : [{ value: String(oldRate), label: formats.percent(oldRate) }]),
          ...rates.map(({ rate, products }) => ({
            value: String(rate),
            label: `${formats.percent(rate)} (${formats.count(products)})`,
          })),
        ]}
        value={String(oldRate)}
        onChange={(rate) => set({ oldRate: Number(rate), newRate: Number(rate) })}
      />
      <NumberField
        label={t("vat.newRate")}
        className="w-[calc(50%-6px)] sm:w-28"
        digits={2}
        shown={0}
        min={0}
        max={BASIS_POINTS}
        unit="%"
        value={newRate}
        onChange={(rate) => rate !== null && set({ newRate: rate })}
      />
      <SelectField
        label={t("vat.keep")}
        className="w-full sm:w-56"
        options={KeptPrice.literals.map((value) => ({ value, label: t(`vat.keep.${value}`) }))}
        value={keep}
        onChange={(value) => set({ keep: KeptPrice.literals.find((one) => one === value) ?? "gross" })}
      />
      <ProductFilterInputs filter={filter} onChange={(next) => set({ filter: next })} />
    </>
  );
}
