/** A receipt as it is printed: on the 80 mm roll, or on A4. The company first, then what, how much, how paid, and the VAT in it. */
import type { Formats } from "../../../client/settings/formats.ts";
import type { TillFacts } from "../../../client/till/till-facts.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { PaperLogo } from "../../common/print/paper-logo.tsx";
import { buyerLines } from "../wish/buyer-text.ts";
import type { Words } from "../retail/till-context.tsx";
import { LinesA4, LinesRoll } from "./receipt-lines.tsx";
import type { ReceiptDoc } from "./receipt-doc.ts";
import { MoneyRow, VatTable } from "./receipt-sums.tsx";

export interface SheetProps {
  readonly doc: ReceiptDoc;
  readonly facts: Pick<TillFacts, "settings">;
  /** The company's word for a package. */
  readonly wordOf: (kind: PackageKind) => string;
  readonly format: Formats;
  readonly t: Words;
  readonly paper: "receipt" | "a4";
  /** The picture of its code, null where there is none. */
  readonly code: string | null;
}

function Company({ facts, paper }: Pick<SheetProps, "facts" | "paper">) {
  const { CompanyName, CompanyAddress, CompanyTaxNumber, CompanyLogo } = facts.settings;
  return (
    <header className={paper === "receipt" ? "text-center" : "flex items-start gap-6"}>
      <PaperLogo src={CompanyLogo.value} paper={paper === "receipt" ? "receipt" : "sheet"} />
      <div className="min-w-0">
        <div className="text-[15px]/5 font-semibold">{CompanyName.value}</div>
        <div className="whitespace-pre-line">{CompanyAddress.value}</div>
        <div>{CompanyTaxNumber.value}</div>
      </div>
    </header>
  );
}

function Head({ doc, format, t }: Pick<SheetProps, "doc" | "format" | "t">) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt>{t("receipt.number")}</dt>
      <dd className="text-right font-semibold">
        {doc.number ?? t("receipt.provisional", { reference: doc.reference.slice(0, 8) })}
      </dd>
      <dt>{t("trade:date")}</dt>
      <dd className="text-right">{format.dateTime(doc.at)}</dd>
      <dt>{t(doc.till === "" ? "receipt.servedBy" : "trade:till")}</dt>
      <dd className="text-right">{[doc.till, doc.cashier].filter((part) => part !== "").join(" · ")}</dd>
      {doc.customer !== null && (
        <>
          <dt>{t("trade:customer")}</dt>
          <dd className="text-right">{doc.customer}</dd>
        </>
      )}
    </dl>
  );
}

/** What was paid with, what went back, what is owed. */
function Paid({ doc, format, t }: Pick<SheetProps, "doc" | "format" | "t">) {
  const money = (amount: number) => format.money(amount, doc.currency);
  return (
    <div className="mt-2 border-t border-line pt-1">
      {doc.tenders.map((tender, at) => (
        <MoneyRow
          // The tenders of a receipt never change their order.
          key={`${tender.method} ${at}`}
          label={[
            tender.method,
            tender.currency === doc.currency ? null : format.moneyWithCode(tender.given, tender.currency),
            tender.reference,
          ]
            .filter((part) => part !== null)
            .join(" · ")}
          value={money(tender.value)}
        />
      ))}
      {doc.rounding !== 0 && <MoneyRow label={t("receipt.rounding")} value={money(doc.rounding)} />}
      {doc.tip !== 0 && <MoneyRow label={t("trade:tip")} value={money(doc.tip)} />}
      {doc.change !== null && (
        <MoneyRow
          label={t("trade:change")}
          value={format.moneyWithCode(doc.change.amount, doc.change.currency)}
          strong
        />
      )}
      {doc.due < 0 && <MoneyRow label={t("receipt.credit")} value={money(0 - doc.due)} strong />}
      {doc.due > 0 && <MoneyRow label={t("trade:amountDue")} value={money(doc.due)} strong />}
    </div>
  );
}

export function ReceiptSheet(props: SheetProps) {
  const { doc, facts, format, t, paper, code, wordOf } = props;
  const Lines = paper === "receipt" ? LinesRoll : LinesA4;
  return (
    <PrintPage paper={paper}>
      <Company facts={facts} paper={paper} />
      <Head doc={doc} format={format} t={t} />
      {doc.buyer !== null && (
        <div className="mt-2 border-t border-line pt-1">
          <div>{t("wish.invoiceFor")}</div>
          {buyerLines(doc.buyer, format.locale).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
      <Lines doc={doc} format={format} t={t} wordOf={wordOf} />
      <div className="mt-2 border-t border-black pt-1">
        {doc.orderDiscount !== 0 && (
          <MoneyRow label={t("trade:discount")} value={format.money(-doc.orderDiscount, doc.currency)} />
        )}
        {surchargesIn(doc.vatRates).map(({ vatRate, rate, amount }) => (
          <MoneyRow
            key={vatRate}
            label={`${t("trade:surcharge")} ${format.percent(rate)}`}
            value={format.money(amount, doc.currency)}
          />
        ))}
        <div className="flex items-baseline justify-between text-[17px]/6 font-semibold">
          <span>{t(doc.total < 0 ? "receipt.totalBack" : "trade:total")}</span>
          <span>{format.moneyWithCode(Math.abs(doc.total), doc.currency)}</span>
        </div>
      </div>
      <Paid doc={doc} format={format} t={t} />
      <VatTable doc={doc} format={format} t={t} />
      <footer className="mt-4 text-center">
        {code !== null && (
          <img
            src={code}
            alt={doc.number ?? ""}
            className={paper === "receipt" ? "mx-auto w-[26mm]" : "ml-auto h-[14mm]"}
          />
        )}
        <p className="mt-2">{t("receipt.thanks")}</p>
      </footer>
    </PrintPage>
  );
}
