/** What the category of a product proposes: its VAT rate, and the price that leaves its margin over the purchase price. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useSettings } from "../../../client/settings/settings.ts";
import { marginPrice } from "../../../domain/price/margin-price.ts";
import type { BasisPoints, Price } from "../../../domain/units.ts";
import type { PartProps } from "./form-parts.tsx";

interface Defaults {
  readonly vatRate: BasisPoints | null;
  readonly unitPrice: Price | null;
}

/** What the category with this id proposes for the form as it is. */
const useCategoryDefaults = ({ form, choices }: PartProps) => {
  const base = useBaseCurrency();
  const mode = useSettings().EnableSaleOrderTax.value;
  return (categoryId: number | null): Defaults => {
    const { purchasePrice = null, purchaseCurrency, vatRate: entered } = form.getValues();
    const category = choices.categories.find(({ id }) => id === categoryId);
    const margin = category?.margin ?? null;
    const vatRate = category?.vatRate ?? null;
    const isKnown = margin !== null && purchasePrice !== null && purchasePrice > 0;
    const inBase = purchaseCurrency === base?.code;
    return {
      vatRate,
      unitPrice:
        isKnown && inBase
          ? marginPrice(purchasePrice, margin, mode === "gross" ? entered : null, base?.decimals ?? 2)
          : null,
    };
  };
};

/** Keeps VAT and price of a new product as its category proposes them, as long as nobody enters others. */
export const useTakeDefaults = (props: PartProps & { readonly isNew: boolean }) => {
  const { form, isNew } = props;
  const defaultsOf = useCategoryDefaults(props);
  const latest = useRef(defaultsOf);
  useLayoutEffect(() => {
    latest.current = defaultsOf;
  });
  useEffect(() => {
    if (!isNew) return;
    const proposed = { ...form.getValues() };
    const take = (field: "vatRate" | "unitPrice") => {
      const { categoryId, [field]: present } = form.getValues();
      const value = latest.current(categoryId)[field];
      if (value === null || present !== proposed[field]) return;
      proposed[field] = value;
      if (value !== present) form.setValue(field, value, { shouldDirty: true });
    };
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== "categoryId" && name !== "purchasePrice") return;
      take("vatRate");
      take("unitPrice");
    });
    return unsubscribe;
  }, [form, isNew]);
};

/** What is said under VAT and price where they differ from what the category proposes. */
export const useDefaultHints = (props: PartProps) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const { watch } = props.form;
  const [categoryId, vatRate, unitPrice] = watch(["categoryId", "vatRate", "unitPrice", "purchasePrice"]);
  const usual = useCategoryDefaults(props)(categoryId);
  return {
    vatRate:
      usual.vatRate === null || usual.vatRate === vatRate
        ? undefined
        : t("category.usualVat", { rate: formats.percent(usual.vatRate) }),
    unitPrice:
      usual.unitPrice === null || usual.unitPrice === unitPrice
        ? undefined
        : t("category.usualPrice", { price: formats.price(usual.unitPrice) }),
  };
};
