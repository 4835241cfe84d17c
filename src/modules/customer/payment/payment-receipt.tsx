/** The receipt of a payment on the 80 mm roll: who paid what, which orders it paid, what stays as credit. */
import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { CustomerPayment } from "../../../contract/customer/customer-payment.ts";
import { Button } from "../../../kit/button.tsx";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { PaperLogo } from "../../common/print/paper-logo.tsx";

interface ReceiptProps {
  readonly payment: CustomerPayment;
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

function Sheet({ payment }: Pick<ReceiptProps, "payment">) {
  const { t } = useTranslation("customer");
  const { CompanyName, CompanyAddress, CompanyTaxNumber, CompanyLogo } = useSettings();
  const { dateTime, date, moneyWithCode } = useFormats();
  const { customer, currency, matches, undone } = payment;
  return (
    <>
      <header className="text-center">
        <PaperLogo src={CompanyLogo.value} paper="receipt" />
        <div className="text-[15px]/5 font-semibold">{CompanyName.value}</div>
        <div className="whitespace-pre-line">{CompanyAddress.value}</div>
        <div>{CompanyTaxNumber.value}</div>
      </header>
      <div className="mt-2">
        <Row label={t("payment.numbered", { number: payment.number })} value={date(payment.date)} strong />
        <Row label={t("trade:customer")} value={`${customer.name} (${customer.code})`} />
        <Row label={t("trade:paymentMethod")} value={payment.method} />
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
        {payment.rest > 0 && <Row label={t("payment.rest")} value={moneyWithCode(payment.rest, currency)} />}
      </div>
      <div className="mt-1 border-t border-black pt-1 text-[17px]/6">
        <Row label={t("payment.received")} value={moneyWithCode(payment.amount, currency)} strong />
      </div>
      {undone && <p className="mt-2 font-semibold">{t("payment.undone")}</p>}
      <footer className="mt-3 text-center">
        {payment.by} · {dateTime(payment.at)}
      </footer>
    </>
  );
}

export function PaymentReceipt({ payment, onBack }: ReceiptProps) {
  const { t } = useTranslation(["customer", "common"]);
  return (
    <PrintPage
      paper="receipt"
      tools={
        <>
          <Button shortcut="Escape" icon={<ArrowLeft aria-hidden="true" size={15} />} onClick={onBack}>
            {t("common:back")}
          </Button>
          <Button
            look="primary"
            shortcut="mod+p"
            icon={<Printer aria-hidden="true" size={15} />}
            onClick={() => window.print()}
          >
            {t("trade:print")}
          </Button>
        </>
      }
    >
      <Sheet payment={payment} />
    </PrintPage>
  );
}
