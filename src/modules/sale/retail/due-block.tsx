/** What is still due, or what goes back: large, always at the same place; below it the lawful rounding of cash (M4). */
import type { Settlement } from "../../../domain/payment.ts";
import { cx } from "../../../kit/cx.ts";
import { useDesk } from "./till-context.tsx";

export function DueBlock({ settlement }: { readonly settlement: Settlement }) {
  const { t, format, currency } = useDesk();
  const { paid, remaining, change, changeGiven, rounding } = settlement;
  const goesBack = paid + remaining < 0;
  const isChange = goesBack ? change < 0 : remaining <= 0 && change > 0;
  const [amount, code] = changeGiven
    ? [changeGiven.amount, changeGiven.currency]
    : isChange
      ? [change, currency]
      : [goesBack ? 0 - remaining : remaining, currency];
  const word = isChange ? "till.change" : goesBack ? "till.toPayBack" : "till.due";
  return (
    <div className="tabular-nums" aria-live="polite">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-form text-muted">{t(word)}</span>
        <span
          className={cx(
            "text-[30px]/9 font-semibold whitespace-nowrap",
            isChange ? "text-positive" : remaining === 0 && "text-muted",
          )}
        >
          {format.moneyWithCode(isChange ? Math.abs(amount) : amount, code)}
        </span>
      </div>
      <p className="min-h-4 text-right text-small text-muted">
        {rounding !== 0 &&
          t("till.cashRounding", { amount: `${rounding > 0 ? "+" : ""}${format.money(rounding, currency)}` })}
      </p>
    </div>
  );
}
