/** Renders the sections of an X or Z report for the screen and for printed sheets (F4, F20). */
import { useTranslation } from "react-i18next";
import {
  type FigureRow,
  type FigureSection,
  type FiguresProps as AllProps,
  headRows,
  reportSections,
  reportTitle,
} from "./report-sections.ts";

export type FiguresProps = Omit<AllProps, "counter">;

function Table({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [headings = [], ...body] = rows;
  return (
    <table className="tabular-nums mt-1 w-full border-y border-line text-right">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} className="font-normal first:text-left">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, place) => (
              // Cells never change their order.
              <td key={place} className="first:text-left">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: FigureRow }) {
  if (row.kind === "table") return <Table rows={row.rows} />;
  if (row.kind === "text") return <p className="break-words">{row.text}</p>;
  return (
    <div className={`flex justify-between gap-2 ${row.isBold === true ? "font-semibold" : ""}`}>
      <span className="min-w-0 break-words">{row.left}</span>
      <span className="tabular-nums shrink-0 text-right">{row.right}</span>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly FigureRow[] }) {
  // Rows never change their order.
  return rows.map((row, place) => <Row key={place} row={row} />);
}

/** Rows under a title; never cut between two pages. */
function Section({ title, rows }: FigureSection) {
  return (
    <section className="keep-together break-inside-avoid pt-2">
      <div className="border-t border-current pt-1">
        {title !== null && <h3 className="font-semibold">{title}</h3>}
        <Rows rows={rows} />
      </div>
    </section>
  );
}

export function ReportFigures({ isWide = false, ...shown }: FiguresProps & { readonly isWide?: boolean }) {
  const { t: counter } = useTranslation("counter");
  const props = { ...shown, counter };
  return (
    <div data-figures="">
      <div className={isWide ? "mt-1 max-w-[90mm]" : "mt-1"}>
        <Rows rows={headRows(props)} />
      </div>
      <div className={isWide ? "columns-2 gap-[10mm]" : undefined}>
        {reportSections(props).map((one, place) => (
          // Sections never change their order.
          <Section key={place} {...one} />
        ))}
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
