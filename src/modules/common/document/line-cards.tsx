/** The lines on a phone: each a card; pressing it opens its fields in a dialog. */
import { useState } from "react";
import { cellName } from "../../../kit/cells/cell-column.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { useScannedProducts } from "./grid-table.tsx";
import type { LinesGridProps } from "./grid-types.ts";
import { LineDialog } from "./line-dialog.tsx";
import type { DocumentLine } from "./line-column.ts";

import { ProductFinder } from "./product-finder.tsx";
import { useRemoval } from "./use-grid.ts";

/** "0", "0.00" or "0 %": on a card it would only take room. */
const saysNothing = (text: string): boolean => text === "" || /^0([.,]0+)?\s?%?$/.test(text);

function LineCard<Line extends DocumentLine>(props: {
  readonly grid: LinesGridProps<Line>;
  readonly line: Line;
  readonly onOpen: () => void;
}) {
  const { grid, line, onOpen } = props;
  const at = (card: "title" | "line" | "figure") =>
    grid.columns.filter((column) => column.card === card && column.text(line) !== "");
  const problem = grid.columns
    .map(({ id }) => cellName(line.key, id))
    .map((cell) => grid.state.rejected.get(cell)?.problem ?? grid.problems.get(cell))
    .find((sentence) => sentence !== undefined);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-start gap-3 border-b border-line px-4 py-2.5 text-left text-list active:bg-press"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{at("title").map(({ text }) => text(line))}</span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          {at("line")
            .filter(({ text }) => !saysNothing(text(line)))
            .map((column) => (
              <span key={column.id}>
                {column.heading} <span className="figures text-ink">{column.text(line)}</span>
              </span>
            ))}
        </span>
        {problem !== undefined && <span className="block text-small text-negative">{problem}</span>}
      </span>
      <span className={cx("figures shrink-0 font-medium", problem !== undefined && "text-negative")}>
        {at("figure").map(({ text }) => text(line))}
      </span>
    </button>
  );
}

export function LineCards<Line extends DocumentLine>(props: LinesGridProps<Line>) {
  const { label, state, products } = props;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = state.lines.find(({ key }) => key === openKey);
  useScannedProducts(props);
  const removeLine = useRemoval(props);
  const remove = (line: Line) => {
    removeLine(line.key);
    setOpenKey(null);
  };
  return (
    <div className="rounded-panel border border-line bg-surface">
      <div className="border-b border-line">
        <ProductFinder
          isBelow
          found={products.found}
          onSearch={products.onSearch}
          onPick={(id) => setOpenKey(products.pick(id))}
          onCode={(code) => products.enterCode(code) !== null}
          onPaste={() => {}}
          onMove={() => {}}
          onFocus={() => {}}
        />
      </div>
      <div role="group" aria-label={label}>
        {state.lines.map((line) => (
          <LineCard key={line.key} grid={props} line={line} onOpen={() => setOpenKey(line.key)} />
        ))}
      </div>
      {open !== undefined && (
        <LineDialog grid={props} line={open} onRemove={() => remove(open)} onClose={() => setOpenKey(null)} />
      )}
    </div>
  );
}
