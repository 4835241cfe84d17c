/** What a till that sells by packages shows beside the payment: how many of each package, and what they come to (M13). */
import { lineValues, totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { numberOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import { unitsOf } from "../../../../domain/price/packing.ts";
import { usePackageWord } from "../lines/package-name.ts";
import { useDesk, useFlow } from "../till-context.tsx";

const kinds = ["box", "bigBag", "bag", "unit"] as const;

/** Sums of the lines by their package; packages and units in thousandths. */
const usePackages = () => {
  const sale = useFlow(({ context }) => context.sale);
  const terms = useFlow(({ context }) => context.terms);
  const { lines } = totalsOf(sale, terms);
  const rows = sale.lines.map((line, at) => ({
    kind: line.package,
    number: numberOf(line),
    units: unitsOf(line.count, lineValues(line).packing),
    amount: lines[at]?.amount ?? 0,
  }));
  return kinds.flatMap((kind) => {
    const of = rows.filter((row) => row.kind === kind);
    const sum = (value: (row: (typeof rows)[number]) => number) =>
      of.reduce((left, row) => left + value(row), 0);
    return of.length === 0
      ? []
      : [
          {
            kind,
            number: sum(({ number }) => number),
            units: sum(({ units }) => units),
            amount: sum(({ amount }) => amount),
          },
        ];
  });
};

export function PackageSums() {
  const { t, format, currency } = useDesk();
  const word = usePackageWord();
  const packages = usePackages();
  return (
    <table className="tabular-nums w-full text-list">
      <caption className="sr-only">{t("trade:packages")}</caption>
      <thead className="text-left text-small text-muted">
        <tr>
          <th className="font-normal">{t("trade:packages")}</th>
          <th className="text-right font-normal">{t("trade:quantity")}</th>
          <th className="text-right font-normal">{word("unit")}</th>
          <th className="text-right font-normal">{t("trade:amount")}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map(({ kind, number, units, amount }) => (
          <tr key={kind}>
            <th scope="row" className="text-left font-medium">
              {word(kind)}
            </th>
            <td className="text-right">{format.quantity(number)}</td>
            <td className="text-right">{format.quantity(units)}</td>
            <td className="text-right">{format.money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
