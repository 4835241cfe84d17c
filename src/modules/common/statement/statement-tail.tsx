/** What stands below the entries of a statement and is never cut: what is owed at its end, and how old that is (A2). */
import { agingBuckets } from "../../../domain/money/aging.ts";
import { ageWord } from "../../../contract/customer/customer-account.ts";
import type { SheetProps } from "./statement-head.tsx";

/** The buckets are the balance, so the balance is their last column (I25). */
export function StatementTail({ statement, account, words: { t, formats } }: SheetProps) {
  const { aging, closing, currency } = account;
  const closes = t("statement.on", { date: formats.date(statement.endDate) });
  const cells = [
    ...agingBuckets.map((bucket) => [t(ageWord[bucket]), aging[bucket]] as const),
    [t("trade:balance"), closing] as const,
  ];
  return (
    <footer className="pt-2">
      <p className="mb-4 flex justify-between gap-4 border-t border-black pt-1 text-[14px]/5 font-semibold">
        <span>{closes}</span>
        <span className="figures whitespace-nowrap">{formats.moneyWithCode(closing, currency)}</span>
      </p>
      <p className="pb-1 font-semibold">{t("statement.ages", { date: formats.date(statement.endDate) })}</p>
      <table className="tabular-nums w-full table-fixed border-collapse text-[10px]/[13px]">
        <thead>
          <tr className="border-b border-black">
            {cells.map(([word]) => (
              <th key={word} scope="col" className="py-[2px] pl-1 text-right align-bottom font-normal">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            {cells.map(([word, amount]) => (
              <td key={word} className="py-[2px] pl-1 text-right last:font-semibold">
                {formats.money(amount, currency)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </footer>
  );
}
