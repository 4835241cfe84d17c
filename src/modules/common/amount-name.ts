/** Says of an amount whether VAT is in it: the one way in which reports, dashboard, lists and statements name their figures. */
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AmountBasis } from "../../contract/report/amount-basis.ts";

/** What a column of money holds: amounts of a basis, or amounts that have none, such as the VAT itself and payments. */
export type AmountKind = AmountBasis | "tax" | "payment";

/** "Discount, net"; in a language of its own where it is printed. */
const amountName = (t: TFunction<"common">, what: string, basis: AmountBasis): string =>
  t(`amount.${basis}`, { what, ns: "common" });

/** `nameOf("Discount", "net")` in the language of the screen. */
export const useAmountName = (): ((what: string, basis: AmountBasis) => string) => {
  const { t } = useTranslation("common");
  return useCallback((what, basis) => amountName(t, what, basis), [t]);
};
