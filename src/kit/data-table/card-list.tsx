/** The rows as cards, and the totals under them. */
import type { TableParts } from "./data-table.tsx";
import { RowCard, SkeletonCards } from "./row-cards.tsx";

export function CardList<Row>({ parts }: { readonly parts: TableParts<Row> }) {
  const { props, model, acts, keys, window } = parts;
  const { rows, rowId, selection, onOpen, status, label, skeletonRows = 8 } = props;
  if (rows.length === 0 && status === "loading") return <SkeletonCards count={skeletonRows} />;
  const totals = props.columns.filter((column) => column.footer !== undefined && column.card === "figure");
  return (
    <>
      <div role="list" aria-label={label} onKeyDown={keys.onKeyDown}>
        <div style={{ height: window.before }} />
        {window.indices.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = rowId(row);
          return (
            <RowCard
              key={id}
              {...{ row, id, index, acts }}
              columns={props.columns}
              active={keys.active === index}
              selected={selection && model.selection.has(id)}
              openable={onOpen !== undefined}
            />
          );
        })}
        <div style={{ height: window.after }} />
      </div>
      {totals.length > 0 && (
        <dl className="sticky bottom-0 border-t border-line bg-sunken px-4 py-2 text-list">
          {totals.map((column) => (
            <div key={column.id} className="flex justify-between gap-3">
              <dt className="text-muted">{column.header}</dt>
              <dd className="figures text-right font-semibold">{column.footer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
