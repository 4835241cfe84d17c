/** A short table inside a page: the same columns as a list's, without scrolling, sorting or selection. */
import type { TableColumn } from "../../kit/data-table/types.ts";

interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly empty: string;
}

const side = (column: { readonly align?: "left" | "right" | undefined }) =>
  column.align === "right" ? "text-right" : "text-left";

export function PlainTable<Row>({ label, columns, rows, rowId, empty }: PlainTableProps<Row>) {
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
