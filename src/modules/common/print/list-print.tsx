/** The list on paper: its title, its filter in words, its columns; hairlines, no shell, page x of y from the page itself. */
import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { fullLayout } from "../../../kit/data-table/column-chooser.tsx";
import type { TableColumn, TableLayout } from "../../../kit/data-table/types.ts";

export interface PrintedList<Row> {
  readonly title: string;
  /** Set filters in words, one for each. */
  readonly filters: readonly string[];
  /** Who printed it when. */
  readonly made: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: TableLayout | undefined;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

/** What stands over the list on the screen, a question or a picture, stands over it on paper too: the place of it, and its copy. */
export const ABOVE = "data-above-list";

/** A chart was drawn as wide as the screen: on paper it shrinks with all that is written in it. */
const fitToPaper = (picture: SVGSVGElement): void => {
  const [width, height] = [picture.getAttribute("width"), picture.getAttribute("height")];
  if (picture.hasAttribute("viewBox") || width === null || height === null) return;
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("width", "100%");
  if (picture.parentElement) picture.parentElement.style.width = "100%";
};

const copyAbove = (paper: HTMLElement): void => {
  const place = paper.querySelector(`[${ABOVE}]`);
  const head = document.querySelector(`[${ABOVE}]`);
  if (!place || !head || place === head) return;
  place.replaceChildren(...[...head.childNodes].map((node) => node.cloneNode(true)));
  for (const picture of place.querySelectorAll("svg")) fitToPaper(picture);
};

/** Everything else on the page is off the paper while this stands. */
const alone = (paper: HTMLElement): (() => void) => {
  const others = [...document.body.children].filter(
    (element) => element !== paper && !element.classList.contains("no-print"),
  );
  for (const other of others) other.classList.add("no-print");
  return () => {
    for (const other of others) other.classList.remove("no-print");
  };
};

const cellClass = (column: { readonly align?: "left" | "right" | undefined }) =>
  column.align === "right" ? "px-1.5 py-1 text-right" : "px-1.5 py-1 text-left";

function Foot<Row>({ columns }: { readonly columns: readonly TableColumn<Row>[] }): ReactNode {
  if (!columns.some(({ footer }) => footer !== undefined)) return null;
  return (
    <tfoot className="table-row-group border-t border-black font-semibold">
      <tr>
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Sheet<Row>({ title, filters, made, columns, layout, rows, rowId }: PrintedList<Row>) {
  const { order, hidden } = fullLayout(columns, layout);
  const visibleColumns = order
    .filter((id) => !hidden.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <>
      <h1 className="text-[16px]/6 font-semibold">{title}</h1>
      <p className="mb-3 flex justify-between gap-4 text-[10px]/4">
        <span>{filters.join(" · ")}</span>
        <span>{made}</span>
      </p>
      <div
        {...{ [ABOVE]: "" }}
        className="[&_button]:text-black [&_button]:no-underline [&_svg]:max-w-full print:[&>*]:px-0"
      />
      <table className="tabular-nums w-full border-collapse text-[10px]/4">
        <thead>
          <tr className="border-b border-black">
            {visibleColumns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-line">
              {visibleColumns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Foot columns={visibleColumns} />
      </table>
    </>
  );
}

/** Opens the print dialog as soon as it stands, and says when that is over. */
export function ListPrint<Row>({
  onDone,
  ...list
}: PrintedList<Row> & { readonly onDone: () => void }): ReactNode {
  useEffect(() => {
    const paper = document.querySelector<HTMLElement>("[data-list-print]");
    if (!paper) return undefined;
    copyAbove(paper);
    const restore = alone(paper);
    const root = document.documentElement;
    root.dataset["paper"] = "a4-landscape";
    const timer = setTimeout(() => {
      window.print();
      onDone();
    });
    return () => {
      clearTimeout(timer);
      delete root.dataset["paper"];
      restore();
    };
  }, [onDone]);
  return createPortal(
    <div data-list-print="" data-theme="light" className="hidden bg-white text-black print:block">
      <Sheet {...list} />
    </div>,
    document.body,
  );
}
