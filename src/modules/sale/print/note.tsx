/** An order on the paper of a template: its pages, or the length of a roll, in so many copies. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PrintLine, PrintOrder } from "../../../contract/sale/sale-print.ts";
import { codeImage } from "../../../kit/print/code-image.ts";
import { isRoll, type SheetPaper } from "../../../kit/print/paper-size.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import {
  type PaperBands,
  type PaperColumn,
  PaperPages,
  type PaperPagesProps,
} from "../../common/print/paper-pages.tsx";
import { type ColumnName, noteColumns } from "./note-columns.tsx";
import { type HeadOrder, NoteHead, ShortHead } from "./note-head.tsx";
import { NoteRoll } from "./note-roll.tsx";
import { groupEdges, groupOf, type NoteRow, noteRows } from "./note-rows.ts";
import { NoteTail } from "./note-sums.tsx";
import type { Press } from "./press.ts";
import type { Template } from "./template.ts";

/** What a scanner finds the order by, as the receipts have it; undefined until it is drawn. */
const useOrderCode = ({ number, clientId }: Pick<HeadOrder, "number" | "clientId">) => {
  const reference = number ?? clientId;
  return useQuery({
    queryKey: ["note code", reference],
    queryFn: () => codeImage(reference, "qrcode"),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const letters: Readonly<Record<Template["look"], string>> = {
  normal: "text-[11px]/[14px]",
  large: "text-[15px]/[19px]",
  small: "text-[10px]/[13px]",
  text: "font-mono text-[11px]/[14px]",
};

interface PagesProps<Line> extends Pick<
  PaperPagesProps<Line>,
  "lines" | "keyOf" | "columns" | "sums" | "tail" | "copies"
> {
  readonly order: HeadOrder;
  readonly press: Press;
  readonly look: Template["look"];
  readonly paper: SheetPaper;
  readonly mostLines: number | null;
  readonly bandsOf?: (line: Line) => PaperBands;
}

/** Pages with the head of an order, whole on the first and short on the others. */
export function NotePages<Line>({ order, press, look, paper, ...rest }: PagesProps<Line>) {
  const { data = null, isPending } = useOrderCode(order);
  const code = look === "text" ? null : data;
  const hasLogo = look === "normal" || look === "large";
  if (isPending) return <Skeleton className="h-64 w-full" />;
  return (
    <PaperPages
      {...rest}
      paper={paper}
      letters={letters[look]}
      head={(isFirst, copy) =>
        isFirst ? (
          <NoteHead {...{ order, press, copy, code, hasLogo }} />
        ) : (
          <ShortHead {...{ order, press, copy }} />
        )
      }
      foot={(page, pages) => (
        <p className="figures pt-2 text-right text-[9px]/3">{press.t("page", { page, pages })}</p>
      )}
      lang={press.locale}
    />
  );
}

interface NoteProps {
  readonly template: Template;
  readonly order: PrintOrder;
  readonly press: Press;
  readonly copies: number;
}

/** The amounts that are summed up at the end of each page, by the name of the last column. A sheet with another last column has no such sums. */
const amounts: Readonly<Partial<Record<ColumnName, (line: PrintLine) => number>>> = {
  amount: (line) => line.amount,
  net: (line) => line.net,
  gross: (line) => line.gross,
};

const sumsOf = ({ template, order, press }: NoteProps): PaperPagesProps<NoteRow>["sums"] => {
  const amountOf = amounts[template.columns.at(-1) ?? "position"];
  if (amountOf === undefined) return null;
  return {
    amountOf,
    show: (amount) => press.formats.money(amount, order.currency),
    brought: press.label((words) => words("brought")),
    carried: press.label((words) => words("carried")),
    page: press.variant === "chinese" ? press.label((words) => words("pageSum")) : null,
  };
};

/** The name of a group above its first row; below its last what a category comes to. */
const bandsOf = ({ template, order, press }: NoteProps, rows: readonly NoteRow[]) => {
  const { groups } = template;
  if (groups === "none") return undefined;
  const { first, sums } = groupEdges(rows, groups);
  const nameOf = (row: NoteRow): string =>
    groupOf(row, groups) || press.label((t) => t(groups === "zone" ? "noPlace" : "noCategory"));
  const below = (row: NoteRow): ReactNode => {
    const sum = sums.get(row.key);
    if (groups === "zone" || sum === undefined) return undefined;
    return (
      <span className="flex justify-between gap-4">
        <span>{press.label((t) => t("subtotal", { group: nameOf(row) }))}</span>
        <span className="figures">{press.formats.money(sum, order.currency)}</span>
      </span>
    );
  };
  return (row: NoteRow) => ({ above: first.has(row.key) ? nameOf(row) : undefined, below: below(row) });
};

export function Note(props: NoteProps) {
  const { template, order, press, copies } = props;
  const { paper, look, mostLines } = template;
  const { data: code = null, isPending } = useOrderCode(order);
  const rows = noteRows(order.lines, template);
  if (isRoll(paper))
    return isPending ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <NoteRoll {...{ template, order, press, copies, code, rows }} />
    );
  const columns: readonly PaperColumn<NoteRow>[] = noteColumns(template.columns, press, order, rows);
  const bands = bandsOf(props, rows);
  return (
    <NotePages
      key={`${press.variant} ${press.locale} ${template.type}`}
      {...{ order, press, look, paper, mostLines, copies, columns }}
      {...(bands && { bandsOf: bands })}
      lines={rows}
      keyOf={({ key }) => key}
      sums={sumsOf(props)}
      tail={<NoteTail {...{ order, press, template }} />}
    />
  );
}
