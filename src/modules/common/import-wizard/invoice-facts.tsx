/** The head of an e-invoice: whose it is, and what it comes to beside the order that the rows make (B20). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { InvoiceView } from "../../../contract/import/invoice.ts";

interface FactsProps {
  readonly invoice: InvoiceView;
}

const cell = "border-b border-line px-3 py-1 text-right";

/** Amounts of the file and of the order, with what they differ. Before the rows are checked there is no order. */
function Amounts({ invoice }: FactsProps) {
  const { t } = useTranslation(["import", "trade"]);
  const { money } = useFormats();
  const { amounts, orderSums = null, currency } = invoice;
  if (amounts === undefined) return null;
  const rows = [
    [t("trade:net"), amounts.net, orderSums?.net],
    [t("trade:vat"), amounts.vat, orderSums?.vat],
    [t("trade:total"), amounts.gross, orderSums?.total],
  ] as const;
  return (
    <table aria-label={t("invoice.title", invoice)} className="border-collapse text-list">
      {orderSums !== null && (
        <thead className="text-small text-muted">
          <tr>
            <td className={cell} />
            {([t("invoice.file"), t("invoice.order"), t("invoice.difference")] as const).map((label) => (
              <th key={label} scope="col" className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([label, file, made]) => (
          <tr key={label}>
            <th scope="row" className={`${cell} text-left font-normal text-muted`}>
              {label}
            </th>
            <td className={`${cell} figures`}>{money(file, currency)}</td>
            {made !== undefined && (
              <>
                <td className={`${cell} figures`}>{money(made, currency)}</td>
                <td className={`${cell} figures ${made === file ? "" : "font-medium text-caution"}`}>
                  {money(made - file, currency)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InvoiceFacts({ invoice }: FactsProps) {
  const { t } = useTranslation(["import", "trade"]);
  const { money, date } = useFormats();
  const { number, seller, taxNumbers, issuedOn, dueOn, amounts, charges = [], currency } = invoice;
  const facts = [
    [t("invoice.seller"), seller],
    [t("invoice.taxNumber"), taxNumbers[0] ?? ""],
    [t("invoice.issuedOn"), issuedOn === null ? "" : date(issuedOn)],
    [t("invoice.dueOn"), dueOn === null ? "" : date(dueOn)],
    [t("trade:orderDiscount"), amounts?.allowance ? money(amounts.allowance, currency) : ""],
    ...charges.map(({ name, amount }) => [name || t("invoice.charge"), money(amount, currency)] as const),
  ].filter(([, value]) => value !== "");
  return (
    <section
      aria-label={t("invoice.title", { number })}
      className="flex flex-wrap items-start justify-between gap-4 rounded-panel border border-line bg-surface px-4 py-3"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-form font-medium">{t("invoice.title", { number })}</h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-list">
          {facts.map(([label, value], at) => (
            <div key={`${at} ${label}`} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {charges.length > 0 && <p className="text-list text-muted">{t("invoice.chargeHint")}</p>}
      </div>
      <Amounts invoice={invoice} />
    </section>
  );
}
