/** Colour, size and size group of a product, where the company has them; minimum order, step and deposit (P14-P17). */
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import { NamedInput, NumberInput, type PartProps } from "./form-parts.tsx";

export function StyleInputs({ form, choices, isVariant }: PartProps & { readonly isVariant: boolean }) {
  const { t } = useTranslation("product");
  const { EnableColor, EnableSize } = useSettings();
  return (
    <>
      {EnableColor.value && (
        <NamedInput form={form} name="colourId" label={t("column.colour")} list={choices.colours} />
      )}
      {EnableSize.value && (
        <NamedInput form={form} name="sizeId" label={t("column.size")} list={choices.sizes} />
      )}
      {EnableSize.value && !isVariant && (
        <NamedInput form={form} name="sizeGroupId" label={t("form.sizeGroup")} list={choices.sizeGroups} />
      )}
    </>
  );
}

const quantity = { digits: 3, shown: 0, min: 1 } as const;

export function OrderTermInputs({ form, choices }: PartProps) {
  const { t } = useTranslation("product");
  return (
    <>
      <NumberInput form={form} name="minimumOrder" label={t("form.minimumOrder")} {...quantity} />
      <NumberInput form={form} name="orderStep" label={t("form.orderStep")} {...quantity} />
      {choices.deposits.length > 0 && (
        <NamedInput form={form} name="depositId" label={t("form.deposit")} list={choices.deposits} />
      )}
    </>
  );
}
