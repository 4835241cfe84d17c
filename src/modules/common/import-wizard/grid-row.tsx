/** One row of the grid: its line in the file, what becomes of it, and its cells. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { CallError } from "../../../client/http/call-error.ts";
import type { CellProblem, ImportRow, ImportView, RowOutcome } from "../../../contract/import/import.ts";
import type { Cell } from "../../../contract/import/table.ts";
import { Badge, type Tone } from "../../../kit/badge.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { isPicture, Pictures } from "./cell-pictures.tsx";

const tones: Readonly<Record<RowOutcome, Tone>> = {
  new: "positive",
  change: "accent",
  same: "neutral",
  wrong: "negative",
};

type Fix = (line: number, column: number, value: string | null) => Promise<void>;

interface CellBoxProps {
  readonly label: string;
  readonly value: Cell;
  readonly problem: string | undefined;
  /** Null where nothing can be corrected any more. */
  readonly onFix: ((value: string | null) => Promise<void>) | null;
}

/** Kept when it is left or on Enter; Escape takes it back. */
function CellBox({ label, value, problem, onFix }: CellBoxProps) {
  const text = value === null ? "" : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async () => {
    if (typed === null || typed === text || onFix === null) return setTyped(null);
    try {
      await onFix(typed.trim() === "" ? null : typed);
    } catch (error) {
      notify({ tone: "negative", title: error instanceof CallError ? error.message : label });
    }
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-description={problem}
      title={problem}
      readOnly={onFix === null}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void keep()}
      onKeyDown={({ key }) => {
        if (key === "Enter") void keep();
        if (key === "Escape") setTyped(null);
      }}
      className={`h-full w-full min-w-28 bg-transparent px-2 outline-none focus:outline-2 focus:-outline-offset-2 focus:outline-accent ${problem === undefined ? "" : "bg-negative-soft text-negative"}`}
    />
  );
}

const useProblemWords = () => {
  const { t } = useTranslation("import");
  return (problem: CellProblem): string => t(`problem.${problem}`);
};

function Outcome({ row, view }: { readonly row: ImportRow; readonly view: ImportView }) {
  const { t } = useTranslation("import");
  const say = useProblemWords();
  const [problem] = row.problems;
  const heading = problem === undefined ? undefined : view.columns[problem.column]?.heading;
  const detail =
    row.twin === null
      ? problem &&
        (heading
          ? t("trade:labelled", { label: heading, value: say(problem.problem) })
          : say(problem.problem))
      : t("check.twin", { line: row.twin });
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Badge tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
      {detail !== undefined && <span className="max-w-96 truncate text-small text-negative">{detail}</span>}
    </span>
  );
}

/** The product of a row, its document, and what the row changes: the quantity in stock, or the price that was paid last. */
interface AboutProps extends NonNullable<ImportRow["about"]> {
  /** Of amounts. */
  readonly currency: string;
}

function About({ product, picture, document, open, quantity, price, net, currency }: AboutProps) {
  const { t } = useTranslation("import");
  const formats = useFormats();
  const from = (text: string | null, to: string) => (text === null || text === to ? to : `${text} → ${to}`);
  const steps = [
    document,
    open !== undefined && t("about.open", { quantity: formats.quantity(open) }),
    quantity &&
      from(
        quantity.before === null ? null : formats.quantity(quantity.before),
        formats.quantity(quantity.after),
      ),
    price && from(price.before === null ? null : formats.price(price.before), formats.price(price.after)),
    net &&
      net.before !== null &&
      t("about.net", {
        order: formats.money(net.after, currency),
        invoice: formats.money(net.before, currency),
      }),
  ].filter((step) => step !== undefined && step !== false && step !== "");
  return (
    <span className="flex justify-between gap-3 whitespace-nowrap">
      <span className="flex min-w-0 items-center gap-2">
        {picture != null && <img src={picture} alt="" className="size-7 rounded bg-white object-contain" />}
        <span className="max-w-64 truncate">{product}</span>
      </span>
      <span className="figures text-muted">{steps.join(" · ")}</span>
    </span>
  );
}

interface GridRowProps {
  /** Undefined while it is on its way. */
  readonly row: ImportRow | undefined;
  readonly view: ImportView;
  /** Its rows are lines of goods: the product stands beside its cells. */
  readonly hasGoods: boolean;
  readonly height: number;
  /** Its first wrong cell gets the focus. */
  readonly isFocused: boolean;
  readonly onFocused: () => void;
  readonly onFix: Fix | null;
}

export function GridRow({ row, view, hasGoods, height, isFocused, onFocused, onFix }: GridRowProps) {
  const { t } = useTranslation("import");
  const say = useProblemWords();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isFocused || row === undefined) return;
    const cells = line.current;
    (cells?.querySelector<HTMLElement>("input[aria-invalid=true]") ?? cells?.querySelector("input"))?.focus();
    onFocused();
  });
  const cell = "border-b border-line p-0";
  // What is wrong with the row as a whole is told at its first column in use.
  const firstUsed = view.mapping.findIndex((field) => field !== null);
  const problemAt = (column: number): string | undefined => {
    const problem = row?.problems.find((one) => (one.column < 0 ? firstUsed : one.column) === column);
    if (problem !== undefined) return say(problem.problem);
    return row !== undefined && row.twin !== null && column === firstUsed
      ? t("check.twin", { line: row.twin })
      : undefined;
  };
  return (
    <tr ref={line} style={{ height }}>
      <th scope="row" className={`${cell} figures px-2 text-right font-normal text-muted`}>
        {row?.line}
      </th>
      <td className={`${cell} px-2`}>{row !== undefined && <Outcome row={row} view={view} />}</td>
      {hasGoods && (
        <td className={`${cell} px-2`}>
          {row?.about != null && <About {...row.about} currency={view.invoice?.currency ?? ""} />}
        </td>
      )}
      {view.columns.map(({ heading }, at) => {
        return (
          <td key={`${at} ${heading}`} className={cell} style={{ height }}>
            {row !== undefined && isPicture(row.cells[at] ?? null) ? (
              <Pictures addresses={String(row.cells[at])} />
            ) : null}
            {row !== undefined && !isPicture(row.cells[at] ?? null) && (
              <CellBox
                label={t("check.cell", { column: heading === "" ? at + 1 : heading, line: row.line })}
                value={row.cells[at] ?? null}
                problem={problemAt(at)}
                onFix={onFix && ((value) => onFix(row.line, at, value))}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
