/** The figures of an X or Z report as sections of words and amounts: on the roll, on A4 and on the screen the same (F4, F20). */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { ShiftReport, ShiftTotals } from "../../../contract/shift/report.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";

export interface FiguresProps {
  readonly report: ShiftReport;
  readonly format: Formats;
  readonly t: TFunction<["till", "error"]>;
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

function Row({ label, value, isStrong = false }: RowProps) {
  return (
    <div className={`flex justify-between gap-2 ${isStrong ? "font-semibold" : ""}`}>
      <span className="min-w-0 break-words">{label}</span>
      <span className="tabular-nums shrink-0 text-right">{value}</span>
    </div>
  );
}

/** Rows under a title; never cut between two pages. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="keep-together break-inside-avoid pt-2">
      <div className="border-t border-current pt-1">
        <h3 className="font-semibold">{title}</h3>
        {children}
      </div>
    </section>
  );
}

type Turnover = ShiftTotals["turnover"][number];
type Cash = ShiftTotals["cash"][number];

function Vat({ one, format, t }: Omit<FiguresProps, "report"> & { readonly one: Turnover }) {
  return (
    <table className="tabular-nums mt-1 w-full border-y border-line text-right">
      <thead>
        <tr>
          <th className="text-left font-normal">{t("receipt.vat")}</th>
          <th className="font-normal">{t("receipt.net")}</th>
          <th className="font-normal">{t("receipt.tax")}</th>
          <th className="font-normal">{t("receipt.gross")}</th>
        </tr>
      </thead>
      <tbody>
        {one.rates.map(({ rate, net, vat, gross }) => (
          <tr key={rate}>
            <td className="text-left">{format.percent(rate)}</td>
            <td>{format.money(net, one.currency)}</td>
            <td>{format.money(vat, one.currency)}</td>
            <td>{format.money(gross, one.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Returns (2)". */
const counted = (label: string, count: number, format: Formats): string =>
  `${label} (${format.count(count)})`;

function TurnoverSection({ one, format, t }: Omit<FiguresProps, "report"> & { readonly one: Turnover }) {
  const money = (amount: number) => format.money(amount, one.currency);
  return (
    <Section title={t("zReport.turnover", { currency: one.currency })}>
      <Row label={t("receipt.gross")} value={format.moneyWithCode(one.gross, one.currency)} isStrong />
      <Row label={t("receipt.net")} value={money(one.net)} />
      <Row label={t("receipt.tax")} value={money(one.vat)} />
      <Vat {...{ one, format, t }} />
      {surchargesIn(one.rates).map(({ vatRate, rate, amount }) => (
        <Row key={vatRate} label={`${t("trade:surcharge")} ${format.percent(rate)}`} value={money(amount)} />
      ))}
      {one.deposits !== undefined && <Row label={t("zReport.deposits")} value={money(one.deposits)} />}
      <Row label={t("zReport.discounts")} value={money(one.discount)} />
      <Row label={counted(t("zReport.returns"), one.returns, format)} value={money(one.returned)} />
      <Row label={counted(t("zReport.voids"), one.voids, format)} value={money(one.voided)} />
      <Row label={counted(t("zReport.gifts"), one.giftLines, format)} value={money(one.gifts)} />
      <Row label={t("receipt.rounding")} value={money(one.rounding)} />
      {one.tips !== undefined && <Row label={t("zReport.tips")} value={money(one.tips)} />}
      <Row label={t("zReport.onAccount")} value={money(one.onAccount)} />
    </Section>
  );
}

function Methods({ report, format, t }: FiguresProps) {
  const { methods } = report.totals;
  if (methods.length === 0) return null;
  return (
    <Section title={t("zReport.methods")}>
      {methods.map(({ id, name, currency, uses, taken, given, amount }) => (
        <div key={`${id} ${currency}`}>
          <Row label={counted(name, uses, format)} value={format.moneyWithCode(amount, currency)} isStrong />
          {given !== 0 && (
            <>
              <Row label={t("zReport.taken")} value={format.money(taken, currency)} />
              <Row label={t("zReport.given")} value={format.money(0 - given, currency)} />
            </>
          )}
        </div>
      ))}
    </Section>
  );
}

function Pieces({ one, format, t }: Omit<FiguresProps, "report"> & { readonly one: Cash }) {
  if (one.pieces === null || one.pieces.length === 0) return null;
  return (
    <Section title={t("zReport.pieces", { currency: one.currency })}>
      {one.pieces.map(({ value, count }) => (
        <Row
          key={value}
          label={`${format.count(count)} × ${format.money(value, one.currency)}`}
          value={format.money(value * count, one.currency)}
        />
      ))}
    </Section>
  );
}

/** How the expected cash comes about (F3), by word and part of the totals. */
const drawerRows = [
  ["float", "float"],
  ["sale", "sale"],
  ["change", "change"],
  ["refund", "refund"],
  ["cash in", "cashIn"],
  ["cash out", "cashOut"],
] as const;

const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

function Drawer({ one, format, t }: Omit<FiguresProps, "report"> & { readonly one: Cash }) {
  const money = (amount: number) => format.money(amount, one.currency);
  const { counted: found, difference, left } = one;
  return (
    <>
      <Section title={t("zReport.drawer", { currency: one.currency })}>
        {drawerRows.map(([word, part]) => (
          <Row key={part} label={t(`report.${word}`)} value={money(one[part])} />
        ))}
        <Row label={t("report.expected")} value={format.moneyWithCode(one.expected, one.currency)} isStrong />
        {found !== null && <Row label={t("zReport.counted")} value={money(found)} />}
        {difference !== null && (
          <Row label={t("trade:overShort")} value={signed(difference, money(difference))} isStrong />
        )}
        {left !== undefined && (
          <>
            <Row label={t("zReport.left")} value={money(left)} />
            <Row label={t("zReport.deposit")} value={money((found ?? 0) - left)} />
          </>
        )}
      </Section>
      <Pieces {...{ one, format, t }} />
    </>
  );
}

function Moves({ report, format, t }: FiguresProps) {
  const { moves } = report.totals;
  if (moves.length === 0) return null;
  return (
    <Section title={t("cash.title")}>
      {moves.map(({ at, by, direction, reason, currency, amount, note, payee }, place) => (
        <Row
          // Moves never change their order.
          key={place}
          label={[format.dateTime(at), by, t(`cash.reason.${reason}`), payee, note]
            .filter(Boolean)
            .join(" · ")}
          value={format.moneyWithCode(direction === "in" ? amount : 0 - amount, currency)}
        />
      ))}
    </Section>
  );
}

/** "Drawer opened without a sale (2)", each with when, who and why (F19). */
function Openings({ report, format }: FiguresProps) {
  const { t } = useTranslation("counter");
  const { openings = [] } = report.totals;
  if (openings.length === 0) return null;
  return (
    <Section title={counted(t("drawer.openings"), openings.length, format)}>
      {openings.map(({ at, by, reason, note, approver }, place) => (
        // Openings never change their order.
        <p key={place} className="break-words">
          {[
            format.dateTime(at),
            by,
            t(`drawer.reason.${reason}`),
            note,
            approver !== undefined && t("drawer.approved", { name: approver }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ))}
    </Section>
  );
}

/** "T1-000001 – T1-000042". */
const numbersOf = ({ firstNumber, lastNumber }: ShiftTotals): string =>
  [...new Set([firstNumber, lastNumber])].filter((number) => number !== null).join(" – ");

function Head({ report, format, t, isWide }: FiguresProps & { readonly isWide: boolean }) {
  const { totals, closedAt, closedBy } = report;
  return (
    <div className={isWide ? "mt-1 max-w-[90mm]" : "mt-1"}>
      <Row label={t("trade:shift")} value={report.number} />
      <Row label={t("trade:till")} value={report.till} />
      <Row label={t("trade:branch")} value={report.branch} />
      <Row label={t("zReport.day")} value={format.date(report.businessDate)} />
      <Row label={t("zReport.from")} value={format.dateTime(report.openedAt)} />
      <Row label={t("zReport.to")} value={format.dateTime(closedAt ?? report.at)} />
      <Row label={t("trade:openedBy")} value={report.openedBy} />
      {closedBy !== null && <Row label={t("trade:closedBy")} value={closedBy} />}
      <Row label={t("trade:receipts")} value={format.count(totals.receipts)} isStrong />
      {totals.firstNumber !== null && <Row label={t("zReport.numbers")} value={numbersOf(totals)} />}
    </div>
  );
}

/** "Z report T1-Z-00017", or "X report" while the shift is open. */
export const reportTitle = ({ zNumber }: ShiftReport, t: FiguresProps["t"]): string =>
  zNumber === null ? t("report.title") : t("closeShift.done", { number: zNumber });

export function ReportFigures({ isWide = false, ...props }: FiguresProps & { readonly isWide?: boolean }) {
  const { report, format, t } = props;
  return (
    <div data-figures="">
      <Head {...props} isWide={isWide} />
      <div className={isWide ? "columns-2 gap-[10mm]" : undefined}>
        {report.totals.turnover.map((one) => (
          <TurnoverSection key={one.currency} {...{ one, format, t }} />
        ))}
        <Methods {...props} />
        {report.isBlind && <p className="mt-2 border-t border-current pt-1">{t("zReport.blind")}</p>}
        {report.totals.cash.map((one) => (
          <Drawer key={one.currency} {...{ one, format, t }} />
        ))}
        <Moves {...props} />
        <Openings {...props} />
        {report.note !== "" && (
          <Section title={t("zReport.note")}>
            <p className="break-words">{report.note}</p>
          </Section>
        )}
      </div>
    </div>
  );
}

/** The figures in a dialog; they can be scrolled by keys. */
export function ScrolledFigures(props: FiguresProps) {
  return (
    <div role="region" aria-label={reportTitle(props.report, props.t)} tabIndex={0}>
      <ReportFigures {...props} />
    </div>
  );
}
