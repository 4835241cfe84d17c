/** What the form of a payment says below its currency: the rate of the day, or that there is none. */
import { useTranslation } from "react-i18next";
import { decimalText } from "../../../domain/formats.ts";
import type { MatchFacts } from "./payment-math.ts";

/** Undefined for the base currency. */
export const useRateHint = (
  facts: Pick<MatchFacts, "base" | "currencies">,
  currency: string,
): string | undefined => {
  const { t } = useTranslation("customer");
  if (currency === facts.base) return undefined;
  const rate = facts.currencies.find(({ code }) => code === currency)?.rate ?? null;
  if (rate === null) return t("payment.noRate", { currency });
  const value = decimalText(rate, 10).replace(/\.?0+$/, "");
  return t("payment.rate", { from: currency, rate: value, to: facts.base });
};
