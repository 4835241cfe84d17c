/** What all lines come to, under the grid. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";

/** `total` in 1/1000 units. */
export function QuantityTotal({ total }: { readonly total: number }) {
  const { t } = useTranslation();
  const { quantity } = useFormats();
  return (
    <p className="text-right text-list">
      <span className="text-muted">{t("trade:total")}</span>{" "}
      <span className="figures font-semibold">{quantity(total)}</span>
    </p>
  );
}
