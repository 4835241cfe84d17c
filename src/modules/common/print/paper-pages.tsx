/**
 * A document on sheets of paper that it cuts itself, because a browser tells nobody where its pages end: everything is laid out
 * once out of sight and measured, then dealt out to pages that each have their own headings, sums carried, and number.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type SheetPaper, sheetSizes } from "../../../kit/print/paper-size.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { dealOut, type PageLines, pageSums } from "../../../domain/print/print-pages.ts";

export interface PaperColumn<Line> {
  readonly id: string;
  readonly title: ReactNode;
  /** As CSS has it; the column without one takes what is left. */
  readonly width?: string;
  readonly right?: boolean;
  readonly cell: (line: Line, index: number) => ReactNode;
}

/** Rows of sums; their amount stands under the last column, which is that of the amounts. */
export interface PaperSums<Line> {
  readonly amountOf: (line: Line) => number;
  readonly show: (amount: number) => string;
  readonly brought: ReactNode;
  readonly carried: ReactNode;
  /** Null where pages do not say what they come to. */
  readonly page: ReactNode | null;
}

/** Rows over the whole width that belong to a line: the name of its group above the first, the sum of it below the last. */
export interface PaperBands {
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

export interface PaperPagesProps<Line> {
  /** A4 when left out. */
  readonly paper?: SheetPaper;
  /** Classes of the letters on it; 11 px when left out. */
  readonly letters?: string;
  readonly bandsOf?: (line: Line) => PaperBands;
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string;
  readonly columns: readonly PaperColumn<Line>[];
  /** Null for a document without sums. */
  readonly sums: PaperSums<Line> | null;
  /** Above the lines: whole on the first page, short on the others. Copies count from 1. */
  readonly head: (isFirst: boolean, copy: number) => ReactNode;
  /** Below the last line, never cut. */
  readonly tail: ReactNode;
  readonly foot: (page: number, pages: number) => ReactNode;
  readonly mostLines: number | null;
  readonly copies: number;
  /** The language it is in, as HTML has it. */
  readonly lang: string;
}

const side = (right: boolean | undefined) => (right === true ? "text-right" : "text-left");
const cellClass = "px-1 py-[3px] align-top break-words first:pl-0 last:pr-0";

type TableProps<Line> = Pick<PaperPagesProps<Line>, "columns" | "keyOf" | "bandsOf"> & {
  readonly lines: readonly Line[];
  /** The index of the first of them in the document. */
  readonly from: number;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
};

function Band({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <tr className="border-b border-line">
      <td colSpan={columns} className={`${cellClass} font-semibold`}>
        {children}
      </td>
    </tr>
  );
}

function LinesTable<Line>({ columns, keyOf, bandsOf, lines, from, above, below }: TableProps<Line>) {
  return (
    <table className="w-full table-fixed border-collapse">
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead data-part="titles">
        <tr className="border-b border-black">
          {columns.map(({ id, title, right }) => (
            <th
              key={id}
              scope="col"
              className={`${cellClass} align-bottom text-[10px]/[13px] font-semibold whitespace-pre-line ${side(right)}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {above !== undefined && <tbody>{above}</tbody>}
      {lines.map((line, at) => {
        const bands = bandsOf?.(line) ?? {};
        return (
          <tbody key={keyOf(line)} data-part="entry">
            <Band columns={columns.length}>{bands.above}</Band>
            <tr data-part="line" className="border-b border-line">
              {columns.map(({ id, right, cell }) => (
                <td key={id} className={`${cellClass} ${side(right)}`}>
                  {cell(line, from + at)}
                </td>
              ))}
            </tr>
            <Band columns={columns.length}>{bands.below}</Band>
          </tbody>
        );
      })}
      {below !== undefined && <tbody>{below}</tbody>}
    </table>
  );
}

interface SumRowProps {
  readonly columns: number;
  readonly label: ReactNode;
  readonly amount: string;
}

function SumRow({ columns, label, amount }: SumRowProps) {
  return (
    <tr data-part="sum" className="border-b border-line">
      <td colSpan={columns - 1} className={`${cellClass} text-right`}>
        {label}
      </td>
      <td className={`${cellClass} text-right font-semibold`}>{amount}</td>
    </tr>
  );
}

const sheet = "flex flex-col bg-white text-black";

/** A little lower than the paper: a browser that rounds up must not begin another page. */
const SHORTER = 0.5;

const sizeOf = ({ paper = "a4-sheets" }: { readonly paper?: SheetPaper }) => {
  const { width, height, padding } = sheetSizes[paper];
  return { width: `${width}mm`, height: `${height - SHORTER}mm`, padding };
};

const letterClass = ({ letters = "text-[11px]/[14px]" }: { readonly letters?: string }) => letters;

/** Heights on paper, also where the preview is scaled down to its place. */
const partsOf = (stage: HTMLElement, part: string): readonly number[] => {
  const scale = stage.getBoundingClientRect().width / stage.offsetWidth || 1;
  return Array.from(
    stage.querySelectorAll(`[data-part="${part}"]`),
    (element) => element.getBoundingClientRect().height / scale,
  );
};

const heightOf = (stage: HTMLElement, part: string): number => partsOf(stage, part)[0] ?? 0;

/** Rounding of a browser must not push a line over the edge. */
const SLACK = 2;

const measure = (stage: HTMLElement, mostLines: number | null, hasPageSum: boolean): readonly PageLines[] => {
  const room = heightOf(stage, "room") - heightOf(stage, "titles") - SLACK;
  const all = heightOf(stage, "head") + room;
  return dealOut(partsOf(stage, "entry"), {
    first: room,
    next: all - heightOf(stage, "short"),
    sum: heightOf(stage, "sum"),
    hasPageSum,
    tail: heightOf(stage, "tail"),
    mostLines,
  });
};

/** Everything once, as wide as on paper; the sheet's own first page says how much room there is below its head. */
function Stage<Line>({
  stage,
  ...props
}: PaperPagesProps<Line> & { stage: RefObject<HTMLDivElement | null> }) {
  const { columns, keyOf, bandsOf, lines, sums, head, tail, foot, lang } = props;
  const { height, ...size } = sizeOf(props);
  return (
    <div
      ref={stage}
      aria-hidden="true"
      lang={lang}
      className={`invisible absolute top-0 h-0 overflow-hidden ${letterClass(props)}`}
    >
      <div className={sheet} style={{ ...size, height }}>
        <div data-part="head">{head(true, 1)}</div>
        <div data-part="room" className="flex-1" />
        {foot(88, 88)}
      </div>
      <div className={sheet} style={size}>
        <div data-part="short">{head(false, 1)}</div>
        <LinesTable
          {...{ columns, keyOf, lines, ...(bandsOf && { bandsOf }) }}
          from={0}
          below={sums && <SumRow columns={columns.length} label={sums.carried} amount={sums.show(0)} />}
        />
        <div data-part="tail">{tail}</div>
      </div>
    </div>
  );
}

interface PageProps<Line> extends PaperPagesProps<Line> {
  readonly pages: readonly PageLines[];
  readonly at: number;
  readonly copy: number;
}

function Page<Line>({ pages, at, copy, ...props }: PageProps<Line>) {
  const { columns, keyOf, bandsOf, sums, head, tail, foot } = props;
  const { from = 0, to = 0 } = pages[at] ?? {};
  const own = sums === null ? undefined : pageSums(props.lines.map(sums.amountOf), pages)[at];
  const isLast = at === pages.length - 1;
  const row = (label: ReactNode, amount: number | undefined) =>
    sums && <SumRow columns={columns.length} label={label} amount={sums.show(amount ?? 0)} />;
  return (
    <section
      data-page={at + 1}
      data-copy={copy}
      lang={props.lang}
      style={sizeOf(props)}
      className={`${sheet} ${letterClass(props)} shadow-float not-first:break-before-page print:shadow-none`}
    >
      {head(at === 0, copy)}
      {(from < to || at === 0) && (
        <LinesTable
          {...{ columns, keyOf, from, ...(bandsOf && { bandsOf }) }}
          lines={props.lines.slice(from, to)}
          above={at > 0 ? row(sums?.brought, own?.brought) : undefined}
          below={
            <>
              {sums !== null && sums.page !== null && row(sums.page, own?.own)}
              {!isLast && row(sums?.carried, own?.carried)}
            </>
          }
        />
      )}
      {isLast && tail}
      <div className="mt-auto">{foot(at + 1, pages.length)}</div>
    </section>
  );
}

/** Give it a `key` of all that changes what stands on the pages: it measures once. */
export function PaperPages<Line>(props: PaperPagesProps<Line>) {
  const [pages, setPages] = useState<readonly PageLines[] | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { mostLines, copies } = props;
  const hasPageSum = props.sums !== null && props.sums.page !== null;
  useEffect(() => {
    let isHere = true;
    // Letters of another width would end the lines elsewhere.
    void document.fonts.ready.then(() => {
      if (isHere && stage.current) setPages(measure(stage.current, mostLines, hasPageSum));
    });
    return () => {
      isHere = false;
    };
  }, [mostLines, hasPageSum]);
  if (pages === null)
    return (
      <>
        <Stage {...props} stage={stage} />
        <div className={`${sheet} ${letterClass(props)}`} style={sizeOf(props)}>
          <Skeleton className="h-64 w-full" />
        </div>
      </>
    );
  return Array.from({ length: copies }, (_, copy) =>
    pages.map(({ from }, at) => (
      <Page key={`${copy} ${from} ${at}`} {...props} pages={pages} at={at} copy={copy + 1} />
    )),
  );
}
