/** The rows of a receipt on the roll: what the 80 mm sheet shows, in its order. Pure. */
import { surchargesIn } from "../../../../domain/price/totals.ts";
import type { Bitmap, ReceiptRow } from "../../../../domain/print/receipt-rows.ts";
import { centred, companyRows } from "../../../common/roll-printer/company-rows.ts";
import type { SheetProps } from "../../receipt/receipt-sheet.tsx";
import { howMuch, returnedWord } from "../../receipt/receipt-lines.tsx";
import { buyerLines } from "../../wish/buyer-text.ts";

export type RollProps = Omit<SheetProps, "paper" | "code">;

const RULE: ReceiptRow = { kind: "rule" };

const head = ({ doc, format, t }: RollProps): readonly ReceiptRow[] => [
  {
    kind: "pair",
    left: t("receipt.number"),
    right: doc.number ?? t("receipt.provisional", { reference: doc.reference.slice(0, 8) }),
    isBold: true,
  },
  { kind: "pair", left: t("trade:date"), right: format.dateTime(doc.at) },
  {
    kind: "pair",
    left: t(doc.till === "" ? "receipt.servedBy" : "trade:till"),
    right: [doc.till, doc.cashier].filter((part) => part !== "").join(" · "),
  },
  ...(doc.customer === null
    ? []
    : [{ kind: "pair", left: t("trade:customer"), right: doc.customer } as const]),
];

const buyer = ({ doc, format, t }: RollProps): readonly ReceiptRow[] =>
  doc.buyer === null
    ? []
    : [
        RULE,
        ...[t("wish.invoiceFor"), ...buyerLines(doc.buyer, format.locale)].map(
          (text) => ({ kind: "text", text }) as const,
        ),
      ];

const goods = (props: RollProps): readonly ReceiptRow[] => {
  const { doc, format, t } = props;
  return doc.lines.flatMap((line): readonly ReceiptRow[] => {
    const returned = returnedWord(line, t);
    const off = { amount: format.money(line.discount, doc.currency) };
    return [
      { kind: "text", text: line.name },
      { kind: "pair", left: howMuch(line, props), right: format.money(line.amount, doc.currency) },
      ...(returned === null ? [] : [{ kind: "text", text: returned } as const]),
      ...(line.discount > 0 ? [{ kind: "text", text: t("receipt.lineDiscount", off) } as const] : []),
    ];
  });
};

/** An amount with its word; nothing where it is zero. */
const money = (props: RollProps, left: string, amount: number, isBold = false): readonly ReceiptRow[] =>
  amount === 0 ? [] : [{ kind: "pair", left, right: props.format.money(amount, props.doc.currency), isBold }];

const sums = (props: RollProps): readonly ReceiptRow[] => {
  const { doc, format, t } = props;
  return [
    ...money(props, t("trade:discount"), 0 - doc.orderDiscount),
    ...surchargesIn(doc.vatRates).flatMap(({ rate, amount }) =>
      money(props, `${t("trade:surcharge")} ${format.percent(rate)}`, amount),
    ),
    {
      kind: "pair",
      left: t(doc.total < 0 ? "receipt.totalBack" : "trade:total"),
      right: format.moneyWithCode(Math.abs(doc.total), doc.currency),
      isBold: true,
      isDouble: true,
    },
  ];
};

const paid = (props: RollProps): readonly ReceiptRow[] => {
  const { doc, format, t } = props;
  return [
    ...doc.tenders.map(({ method, currency, given, reference, value }) => ({
      kind: "pair" as const,
      left: [method, currency === doc.currency ? null : format.moneyWithCode(given, currency), reference]
        .filter((part) => part !== null)
        .join(" · "),
      right: format.money(value, doc.currency),
    })),
    ...money(props, t("receipt.rounding"), doc.rounding),
    ...money(props, t("trade:tip"), doc.tip),
    ...(doc.change === null
      ? []
      : [
          {
            kind: "pair" as const,
            left: t("trade:change"),
            right: format.moneyWithCode(doc.change.amount, doc.change.currency),
            isBold: true,
          },
        ]),
    ...money(props, t("receipt.credit"), Math.max(0, 0 - doc.due), true),
    ...money(props, t("trade:amountDue"), Math.max(0, doc.due), true),
  ];
};

const vat = ({ doc, format, t }: RollProps): readonly ReceiptRow[] => [
  {
    kind: "cells",
    cells: [t("receipt.vat"), t("receipt.net"), t("receipt.tax"), t("receipt.gross")],
  },
  ...doc.vatRates.map((one) => ({
    kind: "cells" as const,
    cells: [
      format.percent(one.rate),
      ...[one.net, one.vat, one.gross].map((amount) => format.money(amount, doc.currency)),
    ],
  })),
];

/** `logo`: the company's logo, null where it has none. */
export const rowsOfReceipt = (props: RollProps, logo: Bitmap | null): readonly ReceiptRow[] => [
  ...companyRows(props.facts.settings, logo),
  ...head(props),
  ...buyer(props),
  RULE,
  ...goods(props),
  RULE,
  ...sums(props),
  RULE,
  ...paid(props),
  RULE,
  ...vat(props),
  { kind: "feed" },
  { kind: "qr", text: props.doc.number ?? props.doc.reference },
  ...centred([props.t("receipt.thanks")]),
];
