/** A payment on the 80 mm roll: who paid or was paid what, which orders it paid, what no order took. */
import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { Button } from "../../../kit/button.tsx";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { PaperLogo } from "../print/paper-logo.tsx";

/** What the paper says of a payment; `method` may be empty. */
interface PrintedPayment {
  readonly number: string;
  readonly date: string;
  readonly at: number;
  readonly by: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: number;
  readonly rest: number;
  readonly reference: string;
  readonly undone: object | null;
  readonly matches: readonly {
    readonly orderId: number;
    readonly number: string;
    readonly currency: string;
    readonly amount: number;
    readonly due: number;
  }[];
}

interface ReceiptProps {
  readonly payment: PrintedPayment;
  /** Who paid, or was paid. */
  readonly party: { readonly word: string; readonly name: string; readonly code: string };
  readonly words: { readonly title: string; readonly paid: string; readonly rest: string };
  readonly onBack: () => void;
}

function Row({
  label,
  value,
  strong = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}) {
  return (
    <div className={strong ? "flex justify-between gap-2 font-semibold" : "flex justify-between gap-2"}>
      <span>{label}</span>
      <span className="text-right">{value}</span>
    </div>
  );
}

function Sheet({ payment, party, words }: Omit<ReceiptProps, "onBack">) {
  const { t } = useTranslation("customer");
  const { CompanyName, CompanyAddress, CompanyTaxNumber, CompanyLogo } = useSettings();
  const { dateTime, date, moneyWithCode } = useFormats();
  const { currency, matches, undone } = payment;
  return (
    <>
      <header className="text-center">
        <PaperLogo src={CompanyLogo.value} paper="receipt" />
        <div className="text-[15px]/5 font-semibold">{CompanyName.value}</div>
        <div className="whitespace-pre-line">{CompanyAddress.value}</div>
        <div>{CompanyTaxNumber.value}</div>
      </header>
      <div className="mt-2">
        <Row label={words.title} value={date(payment.date)} strong />
        <Row label={party.word} value={`${party.name} (${party.code})`} />
        {payment.method !== "" && <Row label={t("trade:paymentMethod")} value={payment.method} />}
        {payment.reference !== "" && <Row label={t("trade:reference")} value={payment.reference} />}
      </div>
      <div className="mt-2 border-t border-black pt-1">
        {matches.map((match) => (
          <div key={match.orderId} className="mb-1">
            <Row label={match.number} value={moneyWithCode(match.amount, match.currency)} />
            {match.due > 0 && (
              <Row label={t("trade:amountDue")} value={moneyWithCode(match.due, match.currency)} />
            )}
          </div>
        ))}
        {payment.rest > 0 && <Row label={words.rest} value={moneyWithCode(payment.rest, currency)} />}
      </div>
      <div className="mt-1 border-t border-black pt-1 text-[17px]/6">
        <Row label={words.paid} value={moneyWithCode(payment.amount, currency)} strong />
      </div>
      {undone && <p className="mt-2 font-semibold">{t("payment.undone")}</p>}
      <footer className="mt-3 text-center">
        {payment.by} · {dateTime(payment.at)}
      </footer>
    </>
  );
}

export function PaymentReceipt({ onBack, ...sheet }: ReceiptProps) {
  const { t } = useTranslation(["customer", "common"]);
  return (
    <PrintPage
      paper="receipt"
      tools={
        <>
          <Button shortcut="Escape" icon={<ArrowLeft aria-hidden="true" size={16} />} onClick={onBack}>
            {t("common:back")}
          </Button>
          <Button
            look="primary"
            shortcut="mod+p"
            icon={<Printer aria-hidden="true" size={16} />}
            onClick={() => window.print()}
          >
            {t("trade:print")}
          </Button>
        </>
      }
    >
      <Sheet {...sheet} />
    </PrintPage>
  );
}
