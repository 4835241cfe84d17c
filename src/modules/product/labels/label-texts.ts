/** What a label says, in the words and formats of whoever prints it. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { PrintedLabel } from "../../../contract/product/label.ts";
import { mulDiv, powerOfTen } from "../../../domain/money/rounding.ts";
import type { LabelTexts } from "../../../domain/print/label.ts";

/** `at`: seconds. */
export const useLabelTexts = (secondCurrency: string | null, at: number) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const amount = (price: number, currency: string) =>
    formats.moneyWithCode(mulDiv(price, powerOfTen(formats.decimals(currency)), 10_000), currency);
  return (label: PrintedLabel): LabelTexts => ({
    name: label.product,
    code: label.code,
    barcode: label.barcode ?? "",
    colour: label.colour ?? "",
    size: label.size ?? "",
    price: amount(label.price, base),
    secondPrice:
      label.secondPrice === null || secondCurrency === null ? "" : amount(label.secondPrice, secondCurrency),
    unitPrice: label.units === 1 ? "" : t("form.perUnit", { price: amount(label.unitPrice, base) }),
    package: label.package === "unit" ? "" : `${t(`package.${label.package}`)} ${label.units}`,
    date: formats.date(at),
    link: `${location.origin}/product/${label.productId}/update`,
  });
};
