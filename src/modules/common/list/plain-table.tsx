/** A short table inside a page: the same columns as a list's, without scrolling, sorting or selection. On a phone its rows are cards. */
import { usePhone } from "../../../kit/theme/use-media.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";

interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly empty: string;
}

const side = (column: { readonly align?: "left" | "right" | undefined }) =>
  column.align === "right" ? "text-right whitespace-nowrap" : "text-left";

/**
 * Draws each row as a card: first column as title, amount beside it, then the other columns with their headings. Blank cells are left
 * out. The column `acts` has buttons, so its heading is only for screen readers.
 */
function PlainCards<Row>({ label, columns, rows, rowId }: PlainTableProps<Row>) {
  const [title, ...others] = columns;
  const figure = others.find(({ id }) => id === "amount");
  const facts = others.filter((column) => column !== figure);
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className="border-b border-line px-4 py-2.5 text-list last:border-0">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">{title?.cell(row)}</div>
            {figure && <div className="figures shrink-0 font-medium">{figure.cell(row)}</div>}
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small">
            {facts.map((column) => {
              const cell = column.cell(row);
              const isEmpty = cell === null || cell === undefined || cell === "";
              const isBlank = isEmpty || (column.id !== "acts" && column.isBlank?.(row) === true);
              return isBlank ? null : (
                <div key={column.id} className="flex max-w-full gap-1">
                  <dt className={column.id === "acts" ? "sr-only" : "text-muted"}>{column.header}</dt>
                  <dd className="figures min-w-0">{cell}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, rowId, empty } = props;
  const isPhone = usePhone();
  if (isPhone && rows.length > 0) return <PlainCards {...props} />;
  if (rows.length === 0) return <p className="px-4 py-6 text-list text-muted">{empty}</p>;
  const hasFoot = columns.some(({ footer }) => footer !== undefined);
  return (
    <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-list">
        <thead>
          <tr className="border-b border-line text-small text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`px-2.5 py-2 font-medium first:pl-4 last:pr-4 ${side(column)}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.id} className={`px-2.5 py-2 align-top first:pl-4 last:pr-4 ${side(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr className="border-t border-line font-semibold">
              {columns.map((column) => (
                <td key={column.id} className={`px-2.5 py-2 first:pl-4 last:pr-4 ${side(column)}`}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
