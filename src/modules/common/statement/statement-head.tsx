/** The head of a statement: company, title and days, then whose account it is and its balances; short on the pages after the first. */
import { PaperLogo } from "../print/paper-logo.tsx";
import { PaperLines } from "../print/paper-party.tsx";
import type { AccountPaper, StatementPaper } from "./statement-paper.ts";
import type { StatementWords } from "./statement-words.ts";

export interface SheetProps {
  readonly statement: StatementPaper;
  readonly account: AccountPaper;
  readonly words: StatementWords;
}

const daysOf = ({ statement: { startDate, endDate }, words: { formats } }: SheetProps): string =>
  `${formats.date(startDate)} – ${formats.date(endDate)}`;

/** What is past its due day. */
const overdueOf = ({ aging: { to30, to60, to90, over90 } }: AccountPaper): number =>
  to30 + to60 + to90 + over90;

function Company({ statement: { company }, words: { t } }: SheetProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-[15px]/5 font-semibold break-words">{company.name}</p>
      <PaperLines
        lines={[
          company.address,
          company.taxNumber === "" ? "" : `${t("column.taxNumber")} ${company.taxNumber}`,
          company.phone === "" ? "" : t("print:phone", { number: company.phone }),
        ]}
      />
    </div>
  );
}

function Party({ statement: { party } }: SheetProps) {
  return (
    <div className="min-w-0">
      <p className="text-[9px]/3">
        {party.label} {party.code}
      </p>
      <p className="font-semibold break-words">{party.name}</p>
      <PaperLines lines={party.lines} />
    </div>
  );
}

function Facts(props: SheetProps) {
  const { account, statement, words } = props;
  const { t, formats } = words;
  const amount = (value: number) => formats.moneyWithCode(value, account.currency);
  const facts = [
    [t("trade:period"), daysOf(props)],
    [t("trade:currency"), t("common:amount.gross", { what: account.currency })],
    [t("statement.before"), amount(account.opening)],
    [t("statement.on", { date: formats.date(statement.endDate) }), amount(account.closing)],
    [t("column.overdue"), amount(overdueOf(account))],
  ] as const;
  return (
    <dl className="grid min-w-0 grid-cols-[minmax(0,auto)_minmax(22mm,1fr)] content-start gap-x-3">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="figures text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StatementHead(props: SheetProps) {
  const { t } = props.words;
  return (
    <header className="pb-3">
      <div className="flex items-start gap-6 border-b border-black pb-3">
        <PaperLogo src={props.statement.company.logo} paper="sheet" />
        <Company {...props} />
        <div className="text-right">
          <h1 className="text-[18px]/6 font-semibold">{t("statement.title")}</h1>
          <p className="tabular-nums">{daysOf(props)}</p>
          <p className="text-[15px]/5 font-semibold">{props.account.currency}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-6 pt-2">
        <Party {...props} />
        <Facts {...props} />
      </div>
    </header>
  );
}

/** What tells a later page from that of another account, or of another currency. */
export function ShortStatementHead(props: SheetProps) {
  const { statement, account, words } = props;
  return (
    <header className="mb-2 flex justify-between gap-4 border-b border-black pb-1">
      <p className="min-w-0 truncate">
        <span className="font-semibold">{statement.company.name}</span> → {statement.party.name}
      </p>
      <p className="tabular-nums shrink-0">
        {words.t("statement.title")} · {daysOf(props)} ·{" "}
        <span className="font-semibold">{account.currency}</span>
      </p>
    </header>
  );
}
