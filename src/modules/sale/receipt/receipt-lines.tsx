/** The lines of a receipt: two rows each on the roll, a table on A4. */
import type { Formats } from "../../../client/settings/formats.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import type { Words } from "../retail/till-context.tsx";
import type { ReceiptDoc, ReceiptLine } from "./receipt-doc.ts";

export interface LinesProps {
  readonly doc: ReceiptDoc;
  readonly format: Formats;
  readonly t: Words;
  readonly wordOf: (kind: PackageKind) => string;
}

/** "Returned, receipt T1-000042" under goods that come back. */
export const returnedWord = ({ from }: ReceiptLine, t: LinesProps["t"]): string | null => {
  if (from === null) return null;
  return from === "" ? t("receipt.returned") : t("receipt.returnedFrom", { number: from });
};

/** "2 Carton × 10.80", with the pieces where packages were sold. */
export const howMuch = (line: ReceiptLine, { format, t, wordOf }: LinesProps): string => {
  const packed = line.package !== "unit";
  const count = `${format.quantity(line.number)}${packed ? ` ${wordOf(line.package)}` : ""} × ${format.price(line.price)}`;
  return packed ? `${count} (${t("receipt.units", { units: format.quantity(line.units) })})` : count;
};

export function LinesRoll(props: LinesProps) {
  const { doc, format, t } = props;
  return (
    <ul className="mt-2 border-t border-black pt-1">
      {doc.lines.map((line) => (
        <li key={line.key} className="keep-together py-0.5">
          <div>{line.name}</div>
          <div className="flex justify-between gap-2">
            <span className="min-w-0">{howMuch(line, props)}</span>
            <span className="whitespace-nowrap">{format.money(line.amount, doc.currency)}</span>
          </div>
          {line.from !== null && <div>{returnedWord(line, t)}</div>}
          {line.discount > 0 && (
            <div>{t("receipt.lineDiscount", { amount: format.money(line.discount, doc.currency) })}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function LinesA4(props: LinesProps) {
  const { doc, format, t } = props;
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr className="border-b border-black text-left">
          <th className="py-1 font-semibold">{t("trade:code")}</th>
          <th className="font-semibold">{t("trade:product")}</th>
          <th className="text-right font-semibold">{t("trade:quantity")}</th>
          <th className="text-right font-semibold">{t("trade:discount")}</th>
          <th className="text-right font-semibold">{t("receipt.vat")}</th>
          <th className="text-right font-semibold">{t("trade:amount")}</th>
        </tr>
      </thead>
      <tbody>
        {doc.lines.map((line) => (
          <tr key={line.key} className="border-b border-line">
            <td className="py-1 pr-2">{line.code}</td>
            <td>
              {line.name}
              {line.from !== null && <div>{returnedWord(line, t)}</div>}
            </td>
            <td className="text-right whitespace-nowrap">{howMuch(line, props)}</td>
            <td className="text-right">
              {line.discount <= 0 ? "" : format.money(-line.discount, doc.currency)}
            </td>
            <td className="text-right">{format.percent(line.vatRate)}</td>
            <td className="text-right">{format.money(line.amount, doc.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
