/** Today's exchange rates in the menu, fetched again every half hour (spec section 2 and 9). */
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useLanguage } from "../../client/language.ts";
import { type ExchangeRateItem, financeEndpoints } from "../../contract/finance/finance.ts";
import { RATE_SCALE } from "../../domain/units.ts";
import { useFailure } from "../notices/use-failure.ts";

const HALF_AN_HOUR = 1_800_000;

/** Five significant digits, and no less than two decimals: 0.85, 0.0022609, 391.30. */
const rateFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumSignificantDigits: 5,
    roundingPriority: "morePrecision",
  });

function Rate({ item, format }: { readonly item: ExchangeRateItem; readonly format: Intl.NumberFormat }) {
  return (
    <li className="flex items-center gap-1.5 py-px">
      <span>{item.fromCode}</span>
      <ArrowRight aria-hidden="true" size={12} className="shrink-0" />
      <span>{item.toCode}</span>
      <span className="figures ml-auto text-ink">{format.format(item.rate / RATE_SCALE)}</span>
    </li>
  );
}

export function ExchangeRates() {
  const { t } = useTranslation("shell");
  const { locale } = useLanguage();
  const rates = useCall(
    financeEndpoints.exchangeRates,
    {},
    { refetchInterval: HALF_AN_HOUR, staleTime: HALF_AN_HOUR },
  );
  useFailure(rates, "exchange-rates");
  const items = rates.data?.items ?? [];
  if (items.length === 0) return null;
  const format = rateFormat(locale);
  return (
    <section aria-label={t("rates.label")} className="border-t border-line px-4 py-2 text-small text-muted">
      <h2 className="pb-1 font-medium">{t("rates.label")}</h2>
      <ul className="max-h-32 overflow-y-auto">
        {items.map((item) => (
          <Rate key={`${item.fromCode} ${item.toCode}`} item={item} format={format} />
        ))}
      </ul>
    </section>
  );
}
