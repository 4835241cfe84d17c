/** How the cash of a shift came about: float, taken, change, refunds, in and out, and what should be there; then each move with its reason (F3). */
import type { Shift } from "../../../contract/till.ts";
import type { Money } from "../../../domain/units.ts";
import { useDesk } from "./till-context.tsx";

const kinds = ["sale", "change", "refund", "cash in", "cash out"] as const;

const amountIn = (amounts: readonly { currency: string; amount: Money }[], code: string): Money =>
  amounts.filter(({ currency }) => currency === code).reduce((sum, { amount }) => sum + amount, 0);

interface RowProps {
  readonly label: string;
  readonly currencies: readonly string[];
  readonly amounts: readonly { readonly currency: string; readonly amount: Money }[];
  readonly strong?: boolean;
}

function Row({ label, currencies, amounts, strong = false }: RowProps) {
  const { format } = useDesk();
  return (
    <tr className={strong ? "border-t border-ink font-semibold" : "border-b border-line"}>
      <th scope="row" className={strong ? "py-2 text-left font-semibold" : "py-2 text-left font-normal"}>
        {label}
      </th>
      {currencies.map((code) => (
        <td key={code} className="text-right">
          {format.money(amountIn(amounts, code), code)}
        </td>
      ))}
    </tr>
  );
}

function Moves({ moves }: Pick<Shift, "moves">) {
  const { t, format } = useDesk();
  if (moves.length === 0) return null;
  return (
    <ul aria-label={t("till.cash.title")} className="tabular-nums mt-4 text-list">
      {moves.map(({ id, at, by, direction, reason, currency, amount, note }) => (
        <li key={id} className="flex gap-3 border-t border-line py-1.5">
          <span className="min-w-0 flex-1">
            <span className="block truncate">
              {[t(`till.cash.reason.${reason}`), note].filter(Boolean).join(" · ")}
            </span>
            <span className="block truncate text-small text-muted">
              {by}, {format.dateTime(at)}
            </span>
          </span>
          <span className="whitespace-nowrap">
            {format.moneyWithCode(direction === "in" ? amount : 0 - amount, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ShiftCash({ shift }: { readonly shift: Shift }) {
  const { t } = useDesk();
  const currencies = shift.expected.map(({ currency }) => currency);
  const shown = kinds.filter((kind) => shift.cash.some((one) => one.kind === kind));
  return (
    <>
      <table className="tabular-nums w-full text-form">
        <thead>
          <tr className="border-b border-line text-list text-muted">
            <th className="py-1 text-left font-medium">{t("till.currency")}</th>
            {currencies.map((code) => (
              <th key={code} scope="col" className="text-right font-medium">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t("till.report.float")} currencies={currencies} amounts={shift.float} />
          {shown.map((kind) => (
            <Row
              key={kind}
              label={t(`till.report.${kind}`)}
              currencies={currencies}
              amounts={shift.cash.filter((one) => one.kind === kind)}
            />
          ))}
          <Row label={t("till.report.expected")} currencies={currencies} amounts={shift.expected} strong />
        </tbody>
      </table>
      <Moves moves={shift.moves} />
    </>
  );
}
