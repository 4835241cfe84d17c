/** Rows that are selected, also those of other pages: they stay while the list is paged and searched. */
import { useState } from "react";

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
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const mapOf = (chosen: readonly Row[]) => new Map(chosen.map((row) => [rowId(row), row]));
  return {
    selected,
    select: (ids) => {
      const known = new Map([...selected, ...mapOf(rows)]);
      setSelected(new Map([...known].filter(([id]) => ids.has(id))));
    },
    selectRows: (chosen) => setSelected(mapOf(chosen)),
    clear: () => setSelected(new Map()),
  };
};
