/** How a charge of a purchase order is called: by its own name, else by what it is for. */
import { useTranslation } from "react-i18next";
import type { InvoiceCharge } from "../../contract/import/invoice.ts";

export const useChargeName = () => {
  const { t } = useTranslation("purchase");
  return ({ name, kind }: Pick<InvoiceCharge, "name" | "kind">) => name || t(`charges.kind.${kind}`);
};
