/** What was paid, what is still due or goes back, and the change: three rows that never move, whatever is laid (M4). */
import { tillRounding } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { exactCash } from "../../../../domain/money/cash-suggestion.ts";
import type { Settlement } from "../../../../domain/money/payment.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import { useDesk, useFlow } from "../till-context.tsx";

interface RowProps {
  readonly word: string;
  readonly amount: string;
  /** This is the figure that matters now. */
  readonly tone: "plain" | "due" | "change";
}

function Row({ word, amount, tone }: RowProps) {
  return (
    <div className="flex h-8 items-center justify-between gap-3">
      <dt className={cx("text-form", tone === "plain" ? "text-muted" : "font-medium")}>{word}</dt>
      <dd
        className={cx(
          "whitespace-nowrap",
          tone === "plain" ? "text-form text-muted" : "text-[26px]/8 font-semibold",
          tone === "change" && "text-positive",
        )}
      >
        {amount}
      </dd>
    </div>
  );
}

/** What the rest is in coins, where cash is rounded (M4): 2,345 Ft of 2,343 Ft. Null where coins pay it as it is. */
const useCashDue = (due: number): number | null => {
  const { currency } = useDesk();
  const terms = useFlow(({ context }) => context.terms);
  const inCash = due > 0 ? exactCash(due, tillRounding(terms, currency)) : due;
  return inCash === due ? null : inCash;
};

export function DueBlock({ settlement }: { readonly settlement: Settlement }) {
  const { t, format, currency } = useDesk();
  const { paid, remaining, change, changeGiven, rounding, values } = settlement;
  const goesBack = paid + remaining < 0;
  const sign = goesBack ? -1 : 1;
  const given = sign * values.reduce((sum, value) => sum + value, 0);
  const amountDue = sign * remaining;
  const cashDue = useCashDue(amountDue);
  return (
    <div aria-live="polite">
      <dl className="tabular-nums">
        <Row word={t("tenders")} amount={format.moneyWithCode(given, currency)} tone="plain" />
        <Row
          word={t(goesBack ? "toPayBack" : "trade:amountDue")}
          amount={format.moneyWithCode(amountDue, currency)}
          tone={amountDue === 0 ? "plain" : "due"}
        />
        <Row
          word={t("trade:change")}
          amount={format.moneyWithCode(
            Math.abs(changeGiven?.amount ?? change),
            changeGiven?.currency ?? currency,
          )}
          tone={change === 0 ? "plain" : "change"}
        />
      </dl>
      <p className="tabular-nums min-h-4 text-right text-small text-muted">
        {cashDue !== null && t("cashDue", { amount: format.moneyWithCode(cashDue, currency) })}
        {rounding !== 0 &&
          t("cashRounding", { amount: `${rounding > 0 ? "+" : ""}${format.money(rounding, currency)}` })}
      </p>
    </div>
  );
}
