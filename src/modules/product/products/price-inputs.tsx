/** Packing and prices of a product: what a package holds and costs, price levels, prices from a quantity on (P1, P3, P7). */
import { Controller, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useSettings } from "../../../client/settings/settings.ts";
import type { ProductFields } from "../../../contract/product/product-card.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { BASIS_POINTS, type Price } from "../../../domain/units.ts";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { useDefaultHints } from "./category-defaults.ts";
import { OrderTermInputs } from "./style-inputs.tsx";
import { AddLine, Line, NumberInput, type PartProps, priceDigits, problemAt } from "./form-parts.tsx";

const packages = [
  ["packingBox", "boxPrice"],
  ["packingBigBag", "bigBagPrice"],
  ["packingBag", "bagPrice"],
] as const;

/** How prices are entered and shown: the company's decimals, in the base currency. */
export const usePriceField = () => {
  const visibleDigits = useSettings().PriceDecimal.value;
  const unit = useBaseCurrency()?.code ?? "";
  return { ...priceDigits, shown: visibleDigits, unit };
};

/** A part of a price in words; nothing for one that is larger than any price. */
const useShare = () => {
  const formats = useFormats();
  return (price: Price, times: number, of: number): string | undefined =>
    Number.isSafeInteger(Math.round((price * times) / of))
      ? formats.price(mulDiv(price, times, of))
      : undefined;
};

/** Units of a package, its price, and what that makes for one unit; without a price what the package costs (P3). */
function PackageInputs({
  form,
  of: [packing, price],
}: Pick<PartProps, "form"> & { of: (typeof packages)[number] }) {
  const { t } = useTranslation("product");
  const share = useShare();
  const field = usePriceField();
  const [units, own, unitPrice] = form.watch([packing, price, "unitPrice"]);
  const hint = () => {
    if (units === null || units === undefined) return undefined;
    return typeof own === "number"
      ? t("form.perUnit", { price: share(own, 1, units) })
      : t("form.emptyPrice", { price: share(unitPrice ?? 0, units, 1) });
  };
  return (
    <>
      <NumberInput form={form} name={packing} label={t(`column.${packing}`)} min={1} max={1_000_000} />
      <NumberInput form={form} name={price} label={t(`column.${price}`)} {...field} hint={hint()} />
    </>
  );
}

export function PriceInputs({ form, choices }: PartProps) {
  const hints = useDefaultHints({ form, choices });
  const { t } = useTranslation("product");
  const field = usePriceField();
  const mode = useSettings().EnableSaleOrderTax.value;
  return (
    <FormSection title={t("form.prices")} detail={t(`form.${mode}`)}>
      <NumberInput
        form={form}
        name="unitPrice"
        label={t("column.unitPrice")}
        {...field}
        hint={hints.unitPrice}
        required
      />
      <NumberInput
        form={form}
        name="vatRate"
        label={t("column.vatRate")}
        digits={2}
        shown={0}
        min={0}
        max={BASIS_POINTS}
        unit="%"
        hint={hints.vatRate}
        required
      />
      {packages.map((each) => (
        <PackageInputs key={each[0]} form={form} of={each} />
      ))}
      <NumberInput form={form} name="lowestPrice" label={t("column.lowestPrice")} {...field} />
      <OrderTermInputs form={form} choices={choices} />
    </FormSection>
  );
}

type LevelPrice = ProductFields["levelPrices"][number];

/** The prices of the levels with one of them set; a level without a price of its own has no line. */
const withLevel = (prices: readonly LevelPrice[], levelId: number, unitPrice: Price | null): LevelPrice[] => {
  const before = prices.find((one) => one.levelId === levelId);
  const others = prices.filter((one) => one.levelId !== levelId);
  return unitPrice === null
    ? others
    : [...others, { levelId, boxPrice: null, bigBagPrice: null, bagPrice: null, ...before, unitPrice }];
};

/** A price for each level; empty: the base price less the level's percentage. */
export function LevelInputs({ form, choices }: PartProps) {
  const { t } = useTranslation("product");
  const share = useShare();
  const field = usePriceField();
  const unitPrice = form.watch("unitPrice");
  if (choices.levels.length === 0) return null;
  return (
    <FormSection title={t("form.levels")}>
      <Controller
        control={form.control}
        name="levelPrices"
        render={({ field: { value, onChange } }) => (
          <div className={`${wide} grid gap-4 sm:grid-cols-2`}>
            {choices.levels.map(({ id, name, basisPointsOff }) => {
              const at = value.findIndex(({ levelId }) => levelId === id);
              const usual = share(unitPrice ?? 0, BASIS_POINTS - basisPointsOff, BASIS_POINTS);
              return (
                <NumberField
                  key={id}
                  {...field}
                  label={name.trim() || String(id)}
                  hint={t("form.emptyPrice", { price: usual })}
                  error={problemAt(form, `levelPrices.${at}.unitPrice`)}
                  value={value[at]?.unitPrice ?? null}
                  onChange={(price) => onChange(withLevel(value, id, price))}
                />
              );
            })}
          </div>
        )}
      />
    </FormSection>
  );
}

export function TierInputs({ form }: PartProps) {
  const { t } = useTranslation("product");
  const field = usePriceField();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "tiers" });
  const { unitPrice } = form.getValues();
  return (
    <FormSection title={t("form.tiers")}>
      {fields.map(({ id }, at) => (
        <Line key={id} label={`${t("form.tiers")} ${at + 1}`} onRemove={() => remove(at)}>
          <NumberInput
            form={form}
            name={`tiers.${at}.from`}
            label={t("form.tierFrom")}
            digits={3}
            shown={0}
            min={1}
          />
          <NumberInput form={form} name={`tiers.${at}.unitPrice`} label={t("column.unitPrice")} {...field} />
        </Line>
      ))}
      <AddLine label={t("form.addTier")} onPress={() => append({ from: 10_000, unitPrice })} />
    </FormSection>
  );
}
