/** The pivot of the sales report: the net of each row in each month or branch. */
import { Effect, Schema } from "effect";
import { Money } from "../../domain/units.ts";
import { SqlClient } from "effect/sql";
import type { PivotColumn, SalesQuery } from "../../contract/report/sales-report.ts";
import type { ReportFrame } from "./report-days.ts";
import { salesPivot } from "./sales-sql.ts";

const Cell = Schema.Struct({ key: Schema.Int, parent: Schema.Int, pivot: Schema.Int, net: Money });
type Cell = typeof Cell.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Cell));

const pivotColumns = ({ pivot }: SalesQuery, { branches }: ReportFrame, cells: readonly Cell[]) => {
  const found = new Set(cells.map((cell) => cell.pivot));
  if (pivot === "branch")
    return branches.filter(({ id }) => found.has(id)).map(({ id, name }): PivotColumn => ({ key: id, name }));
  return [...found]
    .toSorted((left, right) => left - right)
    .map((key): PivotColumn => ({ key, name: String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3") }));
};

const sumBy = (cells: readonly Cell[], columns: readonly PivotColumn[]) =>
  columns.map(({ key }) => cells.reduce((sum, cell) => (cell.pivot === key ? sum + cell.net : sum), 0));

interface Pivot {
  readonly columns: readonly PivotColumn[];
  /** The nets of a row; of a subtotal those of its rows. */
  readonly of: (row: {
    readonly key: number;
    readonly parent: number;
    readonly level: number;
  }) => readonly number[];
  readonly totals: readonly number[];
}

/** Reads the pivot of all rows of the filter; without one asked for it has no columns. */
export const readPivot = Effect.fnUntraced(function* (query: SalesQuery, frame: ReportFrame) {
  const sql = yield* SqlClient.SqlClient;
  const found = query.pivot === undefined ? [] : yield* salesPivot(sql, query, frame);
  const cells = yield* Effect.orDie(decode(found));
  const columns = pivotColumns(query, frame, cells);
  const byKey = Map.groupBy(cells, ({ key }) => key);
  const byParent = Map.groupBy(cells, ({ parent }) => parent);
  const pivot: Pivot = {
    columns,
    of: ({ key, level }) => sumBy((level === 0 ? byParent : byKey).get(key) ?? [], columns),
    totals: sumBy(cells, columns),
  };
  return pivot;
});
