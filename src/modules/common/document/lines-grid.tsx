/** The lines of a document, edited as in a spreadsheet; on a phone as cards. Which columns there are, its screen says. */
import { useCan } from "../../../client/session/session.ts";
import { useMatrixEntry } from "./matrix/matrix-entry.tsx";
import { usePhone } from "../../../kit/theme/use-media.ts";
import { GridTable } from "./grid-table.tsx";
import type { LinesGridProps } from "./grid-types.ts";
import { LineCards } from "./line-cards.tsx";
import type { DocumentLine } from "./line-column.ts";

export function LinesGrid<Line extends DocumentLine>(props: LinesGridProps<Line>) {
  const can = useCan();
  const isPhone = usePhone();
  const [products, matrix] = useMatrixEntry(props.products);
  const hidden = props.columns.some(({ right }) => right !== undefined && !can(right));
  const columns = hidden
    ? props.columns.filter(({ right }) => right === undefined || can(right))
    : props.columns;
  const Grid = isPhone ? LineCards<Line> : GridTable<Line>;
  return (
    <>
      <Grid {...props} columns={columns} products={products} />
      {matrix}
    </>
  );
}
