/** A delivery note on a roll: each row over two lines, each copy as long as it takes. */
import type { PrintOrder } from "../../../contract/sale/sale-print.ts";
import { PaperLogo } from "../../common/print/paper-logo.tsx";
import { type ColumnName, noteColumns } from "./note-columns.tsx";
import { Company, copyWord, Customer, Facts, numberOf, titleOf } from "./note-head.tsx";
import type { NoteRow } from "./note-rows.ts";
import { InWords, Memo, pricesWord, Rates, Signatures, Sums } from "./note-sums.tsx";
import type { Press } from "./press.ts";
import type { Template } from "./template.ts";

interface RollProps {
  readonly template: Template;
  readonly order: PrintOrder;
  readonly press: Press;
  readonly copies: number;
  /** The picture of its code; null where there is none. */
  readonly code: string | null;
  readonly rows: readonly NoteRow[];
}

function Head({ order, press, copy }: Pick<RollProps, "order" | "press"> & { readonly copy: number }) {
  return (
    <header className="grid gap-2 text-center">
      <PaperLogo src={order.company.logo} paper="receipt" />
      <Company {...{ order, press }} />
      <div className="border-y border-black py-1">
        <h1 className="text-[14px]/5 font-semibold">{titleOf(press)}</h1>
        <p className="font-semibold normal-nums">{numberOf({ order, press })}</p>
        <p>{copyWord({ press, copy })}</p>
      </div>
      <div className="grid gap-1 text-left">
        <Customer {...{ order, press }} />
        <Facts {...{ order, press }} />
      </div>
    </header>
  );
}

/** Its first line is the product, the second how much of it at which price, with the amount at the end. */
function Rows({ template, order, press, rows }: Pick<RollProps, "template" | "order" | "press" | "rows">) {
  const columns = noteColumns(template.columns, press, order, rows);
  const cell = (name: ColumnName, row: NoteRow, at: number) =>
    columns.find(({ id }) => id === name)?.cell(row, at);
  return (
    <ul className="mt-2 border-t border-black">
      {rows.map((row, at) => (
        <li key={row.key} data-part="line" className="keep-together border-b border-line py-[3px]">
          <div>
            {row.code} {cell("product", row, at)}
          </div>
          <div>{cell("packages", row, at)}</div>
          <div className="flex justify-between gap-2">
            <span className="flex min-w-0 gap-1">
              {cell("quantity", row, at)} × <span>{cell("price", row, at)}</span>
            </span>
            <span className="whitespace-nowrap">{cell("amount", row, at)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function NoteRoll({ template, order, press, copies, code, rows }: RollProps) {
  return Array.from({ length: copies }, (_, at) => (
    <section
      key={at}
      data-page={1}
      data-copy={at + 1}
      lang={press.locale}
      className={`bg-white text-black not-first:mt-6 not-first:break-before-page print:not-first:mt-0 ${template.look === "small" ? "text-[10px]/[13px]" : ""}`}
    >
      <Head {...{ order, press }} copy={at + 1} />
      <Rows {...{ template, order, press, rows }} />
      <div className="grid gap-2 pt-2">
        <Sums {...{ order, press }} />
        <Rates {...{ order, press }} />
        <p className="text-[9px]/3">{pricesWord({ order, press })}</p>
        {press.variant === "chinese" && <InWords {...{ order, press }} />}
        <Memo memo={order.memo} press={press} />
        <Signatures press={press} />
        {code !== null && <img src={code} alt={order.number ?? ""} className="mx-auto size-[22mm]" />}
      </div>
    </section>
  ));
}
