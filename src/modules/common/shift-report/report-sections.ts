/** Builds the sections of an X or Z report, the same for roll, A4 and screen (F4, F20). Pure. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { ShiftReport, ShiftTotals } from "../../../contract/till/shift-report.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";
import type { ReceiptRow } from "../../../domain/print/receipt-rows.ts";

export interface FiguresProps {
  readonly report: ShiftReport;
  readonly format: Formats;
  readonly t: TFunction<["till", "error"]>;
  readonly counter: TFunction<"counter">;
}

export type FigureRow =
  | { readonly kind: "pair"; readonly left: string; readonly right: string; readonly isBold?: boolean }
  | { readonly kind: "text"; readonly text: string }
  /** The first row holds the headings. */
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

export interface FigureSection {
  /** Null: the rows need no title. */
  readonly title: string | null;
  readonly rows: readonly FigureRow[];
}

type Words = Omit<FiguresProps, "report">;
type Turnover = ShiftTotals["turnover"][number];
type Method = ShiftTotals["methods"][number];
type Cash = ShiftTotals["cash"][number];

const pair = (left: string, right: string): FigureRow => ({ kind: "pair", left, right });
const strong = (left: string, right: string): FigureRow => ({ kind: "pair", left, right, isBold: true });

/** The row of `value`, or no row if it is undefined. */
const optionalRow = (value: number | undefined, row: (value: number) => FigureRow): readonly FigureRow[] =>
  value === undefined ? [] : [row(value)];

/** A section that has rows. */
const section = (title: string, rows: readonly FigureRow[]): readonly FigureSection[] =>
  rows.length === 0 ? [] : [{ title, rows }];

/** "Returns (2)". */
const counted = (label: string, count: number, format: Formats): string =>
  `${label} (${format.count(count)})`;

const vatTable = (one: Turnover, { format, t }: Words): FigureRow => ({
  kind: "table",
  rows: [
    [t("receipt.vat"), t("receipt.net"), t("receipt.tax"), t("receipt.gross")],
    ...one.rates.map(({ rate, net, vat, gross }) => [
      format.percent(rate),
      ...[net, vat, gross].map((amount) => format.money(amount, one.currency)),
    ]),
  ],
});

const turnoverSection = (one: Turnover, words: Words): FigureSection => {
  const { format, t, counter } = words;
  const money = (amount: number) => format.money(amount, one.currency);
  return {
    title: t("zReport.turnover", { currency: one.currency }),
    rows: [
      strong(t("receipt.gross"), format.moneyWithCode(one.gross, one.currency)),
      pair(t("receipt.net"), money(one.net)),
      pair(t("receipt.tax"), money(one.vat)),
      vatTable(one, words),
      ...surchargesIn(one.rates).map(({ rate, amount }) =>
        pair(`${t("trade:surcharge")} ${format.percent(rate)}`, money(amount)),
      ),
      ...optionalRow(one.service, (amount) => pair(counter("zReport.service"), money(amount))),
      ...optionalRow(one.deposits, (amount) => pair(counter("zReport.deposits"), money(amount))),
      pair(t("zReport.discounts"), money(one.discount)),
      pair(counted(t("zReport.returns"), one.returns, format), money(one.returned)),
      pair(counted(t("zReport.voids"), one.voids, format), money(one.voided)),
      pair(counted(t("zReport.gifts"), one.giftLines, format), money(one.gifts)),
      pair(t("receipt.rounding"), money(one.rounding)),
      ...optionalRow(one.tips, (amount) => pair(t("zReport.tips"), money(amount))),
      pair(t("zReport.onAccount"), money(one.onAccount)),
    ],
  };
};

const methodRows = (one: Method, { format, t }: Words): readonly FigureRow[] => {
  const { name, currency, uses, taken, given, amount } = one;
  const total = strong(counted(name, uses, format), format.moneyWithCode(amount, currency));
  if (given === 0) return [total];
  return [
    total,
    pair(t("zReport.taken"), format.money(taken, currency)),
    pair(t("zReport.given"), format.money(0 - given, currency)),
  ];
};

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

const drawerSections = (one: Cash, { format, t }: Words): readonly FigureSection[] => {
  const money = (amount: number) => format.money(amount, one.currency);
  const { counted: cash, difference, left, pieces } = one;
  return [
    {
      title: t("zReport.drawer", { currency: one.currency }),
      rows: [
        ...drawerRows.map(([word, part]) => pair(t(`report.${word}`), money(one[part]))),
        strong(t("report.expected"), format.moneyWithCode(one.expected, one.currency)),
        ...optionalRow(cash ?? undefined, (amount) => pair(t("zReport.counted"), money(amount))),
        ...optionalRow(difference ?? undefined, (amount) =>
          strong(t("trade:overShort"), signed(amount, money(amount))),
        ),
        ...optionalRow(left, (amount) => pair(t("zReport.left"), money(amount))),
        ...optionalRow(left, (amount) => pair(t("zReport.deposit"), money((cash ?? 0) - amount))),
      ],
    },
    ...section(
      t("zReport.pieces", { currency: one.currency }),
      (pieces ?? []).map(({ value, count }) =>
        pair(`${format.count(count)} × ${money(value)}`, money(value * count)),
      ),
    ),
  ];
};

const moveRows = ({ report, format, t }: FiguresProps): readonly FigureRow[] =>
  report.totals.moves.map(({ at, by, direction, reason, currency, amount, note, payee }) =>
    pair(
      [format.dateTime(at), by, t(`cash.reason.${reason}`), payee, note].filter(Boolean).join(" · "),
      format.moneyWithCode(direction === "in" ? amount : 0 - amount, currency),
    ),
  );

/** "Drawer opened without a sale (2)", each with when, who and why (F19). */
const openingSections = ({ report, format, counter }: FiguresProps): readonly FigureSection[] => {
  const { openings = [] } = report.totals;
  return section(
    counted(counter("drawer.openings"), openings.length, format),
    openings.map(({ at, by, reason, note, approver }) => ({
      kind: "text",
      text: [
        format.dateTime(at),
        by,
        counter(`drawer.reason.${reason}`),
        note,
        approver !== undefined && counter("drawer.approved", { name: approver }),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  );
};

/** "T1-000001 – T1-000042". */
const numbersOf = ({ firstNumber, lastNumber }: ShiftTotals): string =>
  [...new Set([firstNumber, lastNumber])].filter((number) => number !== null).join(" – ");

/** Rows above the sections: shift, till, branch, times, people, receipts. */
export const headRows = ({ report, format, t }: FiguresProps): readonly FigureRow[] => {
  const { totals, closedAt, closedBy } = report;
  return [
    pair(t("trade:shift"), report.number),
    pair(t("trade:till"), report.till),
    pair(t("trade:branch"), report.branch),
    pair(t("zReport.day"), format.date(report.businessDate)),
    pair(t("zReport.from"), format.dateTime(report.openedAt)),
    pair(t("zReport.to"), format.dateTime(closedAt ?? report.at)),
    pair(t("trade:openedBy"), report.openedBy),
    ...(closedBy === null ? [] : [pair(t("trade:closedBy"), closedBy)]),
    strong(t("trade:receipts"), format.count(totals.receipts)),
    ...(totals.firstNumber === null ? [] : [pair(t("zReport.numbers"), numbersOf(totals))]),
  ];
};

/** All sections under the head. */
export const reportSections = (props: FiguresProps): readonly FigureSection[] => {
  const { report, t } = props;
  const { turnover, methods, cash } = report.totals;
  return [
    ...turnover.map((one) => turnoverSection(one, props)),
    ...section(
      t("zReport.methods"),
      methods.flatMap((one) => methodRows(one, props)),
    ),
    ...(report.isBlind ? [{ title: null, rows: [{ kind: "text", text: t("zReport.blind") } as const] }] : []),
    ...cash.flatMap((one) => drawerSections(one, props)),
    ...section(t("cash.title"), moveRows(props)),
    ...openingSections(props),
    ...(report.note === "" ? [] : section(t("zReport.note"), [{ kind: "text", text: report.note }])),
  ];
};

/** "Z report T1-Z-00017", or "X report" while the shift is open. */
export const reportTitle = ({ zNumber }: ShiftReport, t: FiguresProps["t"]): string =>
  zNumber === null ? t("report.title") : t("closeShift.done", { number: zNumber });

const rollRows = (row: FigureRow): readonly ReceiptRow[] =>
  row.kind === "table" ? row.rows.map((cells) => ({ kind: "cells", cells })) : [row];

/** Rows of the report for the roll, in the order of the 80 mm sheet; the rows of the company come before them. */
export const rowsOfReport = (props: FiguresProps): readonly ReceiptRow[] => [
  { kind: "text", text: reportTitle(props.report, props.t), isBold: true },
  ...headRows(props).flatMap(rollRows),
  ...reportSections(props).flatMap(({ title, rows }): readonly ReceiptRow[] => [
    { kind: "rule" },
    ...(title === null ? [] : [{ kind: "text", text: title, isBold: true } as const]),
    ...rows.flatMap(rollRows),
  ]),
];
