/** One currency of an account on sheets of paper: what was owed before as the first line, then each entry with the balance after it. */
import { type PaperColumn, PaperPages } from "../print/paper-pages.tsx";
import { type SheetProps, ShortStatementHead, StatementHead } from "./statement-head.tsx";
import { StatementTail } from "./statement-tail.tsx";

/** As the first line brings the balance before, sums that are carried are the balance there. */
interface Line {
  readonly key: string;
  readonly date: string;
  readonly document: string;
  readonly text: string;
  readonly amount: number | null;
  readonly balance: number;
}

const linesOf = ({ statement, account, words }: SheetProps): readonly Line[] => [
  {
    key: "before",
    date: statement.startDate,
    document: "",
    text: words.t("statement.before"),
    amount: null,
    balance: account.opening,
  },
  ...account.entries.map(({ id, ...entry }) => ({ ...entry, key: String(id) })),
];

const columnsOf = ({ account, words: { t, formats } }: SheetProps): readonly PaperColumn<Line>[] => {
  const money = (amount: number) => formats.money(amount, account.currency);
  return [
    { id: "date", title: t("trade:date"), width: "24mm", cell: ({ date }) => formats.date(date) },
    { id: "document", title: t("trade:document"), width: "46mm", cell: ({ document }) => document },
    { id: "text", title: t("entry.kind"), cell: ({ text }) => text },
    {
      id: "amount",
      title: t("trade:amount"),
      width: "30mm",
      right: true,
      cell: ({ amount }) => (amount === null ? "" : money(amount)),
    },
    {
      id: "balance",
      title: t("trade:balance"),
      width: "32mm",
      right: true,
      cell: ({ balance }) => money(balance),
    },
  ];
};

export function StatementSheets({ copies, ...props }: SheetProps & { readonly copies: number }) {
  const { account, words } = props;
  const { t, formats, locale } = words;
  return (
    <PaperPages
      lines={linesOf(props)}
      keyOf={({ key }) => key}
      columns={columnsOf(props)}
      sums={{
        amountOf: ({ amount, balance }) => amount ?? balance,
        show: (amount) => formats.money(amount, account.currency),
        brought: t("print:brought"),
        carried: t("print:carried"),
        page: null,
      }}
      head={(isFirst) => (isFirst ? <StatementHead {...props} /> : <ShortStatementHead {...props} />)}
      tail={<StatementTail {...props} />}
      foot={(page, pages) => (
        <p className="figures pt-2 text-right text-[9px]/3">{t("print:page", { page, pages })}</p>
      )}
      mostLines={null}
      copies={copies}
      lang={locale}
    />
  );
}
