/** What the sale comes to: 44 px, the second currency, VAT, surcharge and discount beneath. It stands still in every step. */
import { totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import type { Sale } from "../../../../../machines/sale-flow/sale-flow-context.ts";
import { secondOf } from "../../../../client/till/till-facts.ts";
import { convertBack } from "../../../../domain/money/payment.ts";
import type { OrderTotals } from "../../../../domain/price/totals.ts";
import { useDesk, useFlow } from "../till-context.tsx";

/** What was given away. What was not paid for goods that come back is no discount of this sale. */
const discountsOf = ({ lines }: Sale, totals: OrderTotals): number =>
  totals.orderDiscount +
  totals.lines.reduce((sum, { discount }, at) => sum + (lines[at]?.returned ? 0 : discount), 0);

/** What is added beside VAT for a customer under a surcharge (M14). */
function Surcharge({ amount }: { readonly amount: number }) {
  const { t, format, currency } = useDesk();
  if (amount === 0) return null;
  return (
    <div className="flex gap-1.5">
      <dt>{t("trade:surcharge")}</dt>
      <dd>{format.money(amount, currency)}</dd>
    </div>
  );
}

export function TotalBlock() {
  const { t, format, currency, facts } = useDesk();
  const sale = useFlow(({ context }) => context.sale);
  const terms = useFlow(({ context }) => context.terms);
  const totals = totalsOf(sale, terms);
  const second = secondOf(facts);
  const decimals = format.decimals(currency);
  const off = discountsOf(sale, totals);
  return (
    <section aria-label={t("trade:total")} className="tabular-nums shrink-0 px-4 pt-2 pb-3 max-md:py-1">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-form text-muted">{t("trade:total")}</span>
        <span className="text-small text-muted max-md:hidden">
          {t("lineCount", { count: sale.lines.length })}
        </span>
      </div>
      <div
        aria-live="polite"
        className="flex items-baseline justify-end gap-2 overflow-hidden text-total font-semibold tracking-tight whitespace-nowrap"
      >
        {format.money(totals.total, currency)}
        <span className="text-head font-medium text-muted">{currency}</span>
      </div>
      <dl className="mt-1 flex min-h-5 flex-wrap justify-between gap-x-4 text-list text-muted">
        <div className="flex gap-1.5">
          <dt>{t(sale.vatMode === "gross" ? "vatIncluded" : "vatAdded")}</dt>
          <dd>{format.money(totals.vat, currency)}</dd>
        </div>
        <Surcharge amount={totals.surcharge} />
        {off !== 0 && (
          <div className="flex gap-1.5 text-positive">
            <dt>{t("trade:discount")}</dt>
            <dd>−{format.money(off, currency)}</dd>
          </div>
        )}
        {second !== undefined && second.code !== currency && (
          <div className="flex gap-1.5">
            <dt className="sr-only">{second.name}</dt>
            <dd>
              {format.moneyWithCode(
                convertBack(totals.total, decimals, second.decimals, second.rate),
                second.code,
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
