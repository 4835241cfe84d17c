/** The sums of a receipt: a word and an amount in a row, and the VAT of each rate. */
import type { LinesProps } from "./receipt-lines.tsx";

export interface MoneyRowProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean | undefined;
}

export function MoneyRow({ label, value, strong = false }: MoneyRowProps) {
  return (
    <div className={strong ? "flex justify-between gap-2 font-semibold" : "flex justify-between gap-2"}>
      <span className="min-w-0">{label}</span>
      <span className="whitespace-nowrap">{value}</span>
    </div>
  );
}

export function VatTable({ doc, format, t }: Pick<LinesProps, "doc" | "format" | "t">) {
  return (
    <table className="mt-2 w-full border-t border-line text-right">
      <thead>
        <tr>
          <th className="text-left font-normal">{t("receipt.vat")}</th>
          <th className="font-normal">{t("receipt.net")}</th>
          <th className="font-normal">{t("receipt.tax")}</th>
          <th className="font-normal">{t("receipt.gross")}</th>
        </tr>
      </thead>
      <tbody>
        {doc.vatRates.map(({ rate, net, vat, gross }) => (
          <tr key={rate}>
            <td className="text-left">{format.percent(rate)}</td>
            <td>{format.money(net, doc.currency)}</td>
            <td>{format.money(vat, doc.currency)}</td>
            <td>{format.money(gross, doc.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
