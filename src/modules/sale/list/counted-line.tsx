/** Above the sale list, when a report or the dashboard led there: what the orders behind the number came to. */
import { Sigma } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Counted } from "../../../contract/sale/sale-filter.ts";

export function CountedLine({ counted }: { readonly counted: Counted }) {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const { currency, orders, quantity, net, vat, gross } = counted;
  const words = [
    t("counted.orders", { count: orders, orders: formats.count(orders) }),
    ...(quantity === 0 ? [] : [t("counted.quantity", { quantity: formats.quantity(quantity) })]),
    ...(vat === 0 && net === gross
      ? []
      : [
          t("counted.net", { amount: formats.money(net, currency) }),
          t("counted.vat", { amount: formats.money(vat, currency) }),
        ]),
  ];
  return (
    <p className="tabular-nums flex shrink-0 flex-wrap items-baseline gap-x-3 px-4 py-1.5 text-list text-muted">
      <Sigma aria-hidden="true" size={14} className="self-center" />
      <span className="sr-only">{t("counted.label")}</span>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
      <strong className="font-semibold text-ink">
        {t("counted.gross", { amount: formats.moneyWithCode(gross, currency) })}
      </strong>
    </p>
  );
}
