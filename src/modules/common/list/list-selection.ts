/** Rows that are selected, also those of other pages: they stay while the list is paged and searched. */
import { useMemo, useState } from "react";

export interface ListSelection<Row> {
  readonly selected: ReadonlyMap<string, Row>;
  /** What the table says: the ids that are selected after a press. */
  readonly select: (ids: ReadonlySet<string>) => void;
  /** Puts rows in the place of the selection. */
  readonly selectRows: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export const useListSelection = <Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): ListSelection<Row> => {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const mapOf = (selection: readonly Row[]) => new Map(selection.map((row) => [rowId(row), row]));
  // What is shown again in a newer version has been seen in it (G5): an act on the older one would be refused.
  const selected = useMemo(() => {
    const pageRows = new Map(rows.map((row) => [rowId(row), row]));
    return new Map(Array.from(kept, ([id, row]) => [id, pageRows.get(id) ?? row]));
  }, [kept, rows, rowId]);
  return {
    selected,
    select: (ids) => {
      const candidates = new Map([...selected, ...mapOf(rows)]);
      setKept(new Map([...candidates].filter(([id]) => ids.has(id))));
    },
    selectRows: (selection) => setKept(mapOf(selection)),
    clear: () => setKept(new Map()),
  };
};
