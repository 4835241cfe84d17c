/** Counted against expected, by currency; what is missing in red with its sign. */
import type { Shift } from "../../../../contract/till/till.ts";
import { cashDifference } from "../../../../domain/money/shift.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import type { Amount } from "./counted.tsx";
import { useDesk } from "../till-context.tsx";

const drawerOf = (amounts: readonly Amount[]) =>
  Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount]));

interface DifferencesProps {
  readonly expected: Shift["expected"];
  readonly counted: readonly Amount[];
}

export function Differences({ expected, counted }: DifferencesProps) {
  const { t, format } = useDesk();
  const difference = cashDifference(drawerOf(counted), drawerOf(expected));
  return (
    <table className="tabular-nums mt-4 w-full text-form">
      <thead>
        <tr className="border-b border-line text-list text-muted">
          <th className="py-1 text-left font-medium">{t("trade:currency")}</th>
          <th className="text-right font-medium">{t("report.expected")}</th>
          <th className="text-right font-medium">{t("trade:overShort")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(difference).map(([currency, amount]) => (
          <tr key={currency} className="border-b border-line">
            <td className="py-2">{currency}</td>
            <td className="text-right">
              {format.money(expected.find((one) => one.currency === currency)?.amount ?? 0, currency)}
            </td>
            <td className={cx("text-right font-semibold", amount < 0 && "text-negative")}>
              {amount > 0 ? "+" : ""}
              {format.money(amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
