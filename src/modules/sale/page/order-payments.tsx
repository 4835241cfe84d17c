/** The payments of an order, each with its tenders, change, rounding and tip. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Order, OrderPayment } from "../../../contract/sale/sale-order.ts";

function Payment({ payment, currency }: { readonly payment: OrderPayment; readonly currency: string }) {
  const { t } = useTranslation("sale");
  const { dateTime, money, moneyWithCode } = useFormats();
  const { change, rounding, reverses, tip = 0 } = payment;
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {reverses === null ? t("log.pay") : t("payment.reverses", { id: reverses })}
        </span>
        <span className="figures font-semibold">{money(payment.settled, currency)}</span>
      </div>
      <div className="text-small text-muted">
        {t("history.by", { name: payment.by, time: dateTime(payment.at) })}
      </div>
      <ul className="mt-1.5 text-list">
        {payment.tenders.map((tender, at) => (
          <li key={`${tender.method} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {tender.method}
              {tender.reference !== null && <span className="ml-2 text-muted">{tender.reference}</span>}
            </span>
            <span className="figures">
              {tender.currency === currency
                ? money(tender.given, currency)
                : `${moneyWithCode(tender.given, tender.currency)} = ${moneyWithCode(tender.value, currency)}`}
            </span>
          </li>
        ))}
      </ul>
      {(change !== null || rounding !== 0 || tip !== 0) && (
        <div className="tabular-nums flex flex-wrap justify-end gap-x-4 text-list text-muted">
          {change && (
            <span>{t("payment.change", { amount: moneyWithCode(change.amount, change.currency) })}</span>
          )}
          {rounding !== 0 && (
            <span>{t("payment.rounding", { amount: moneyWithCode(rounding, currency) })}</span>
          )}
          {tip !== 0 && <span>{t("payment.tip", { amount: moneyWithCode(tip, currency) })}</span>}
        </div>
      )}
    </li>
  );
}

export function OrderPayments({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  if (order.payments.length === 0)
    return <p className="px-4 py-6 text-list text-muted">{t("payments.empty")}</p>;
  return (
    <ul className="text-form">
      {order.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} currency={order.currency} />
      ))}
    </ul>
  );
}
