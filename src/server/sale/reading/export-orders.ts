/** The sale list as a file: every row of the filter. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { saleFileEndpoints } from "../../../contract/sale/sale-file.ts";
import { TakenBack } from "../../../contract/sale/sale-filter.ts";
import { OrderRow } from "../../../contract/sale/sale-order.ts";
import { exporter, type Listing, type SheetCell, wordsOf } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { readCurrencies, readSettings } from "../../setting/public.ts";
import { withinOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { ordering } from "./list-orders.ts";
import { chosenColumns } from "./order-cells.ts";
import type { CellContext, FileRow } from "./order-cells.ts";
import { orderFilterOf, rowColumns, rowTables, sortOf } from "./order-filter.ts";
import { takenBackColumn, takenBackTables } from "./taken-back.ts";

type ExportQuery = (typeof saleFileEndpoints.exportOrders.args)[2]["query"]["Type"];
type Chosen = ReturnType<typeof chosenColumns>;

const decode = Schema.decodeUnknownSync(
  Schema.Struct({ ...OrderRow.fields, back: Schema.optionalKey(TakenBack) }),
);

const isTakenBack = ({ only }: ExportQuery): boolean => only === "takenBack";

const rowsOf = (sql: SqlClient.SqlClient, query: ExportQuery) => {
  const chosen =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  const [columns, tables] = isTakenBack(query)
    ? [sql`, ${takenBackColumn(sql)}`, takenBackTables(sql)]
    : [sql``, sql``];
  return sql`
    select ${rowColumns(sql)} ${columns} from ${rowTables(sql)} ${tables}
    where ${sql.and([orderFilterOf(sql, query), chosen])} ${ordering(sql, sortOf(sql, query))}`;
};

/** Sums as the list's own: a cancelled order came to nothing. */
const addTo = (sums: Map<string, FileRow>, order: FileRow) => {
  const sum = sums.get(order.currency);
  const counted = order.state === "cancelled" ? { ...order, total: 0, paid: 0, due: 0 } : order;
  sums.set(order.currency, {
    ...counted,
    total: counted.total + (sum?.total ?? 0),
    paid: counted.paid + (sum?.paid ?? 0),
    due: counted.due + (sum?.due ?? 0),
    ...(order.back && { back: { ...order.back, refund: order.back.refund + (sum?.back?.refund ?? 0) } }),
  });
};

const summed = new Set(["total", "paid", "due", "refund", "currency"]);

const sumsOf = (chosen: Chosen, context: CellContext) => {
  const sums = new Map<string, FileRow>();
  const cellsOf = (sum: FileRow) =>
    chosen.map(([id, column], at): SheetCell => {
      if (summed.has(id)) return column.cell(sum, context);
      return at === 0 ? context.word("trade:total") : null;
    });
  return {
    add: (order: FileRow) => addTo(sums, order),
    rows: () => Array.from(sums.values(), cellsOf),
  };
};

/** The orders of the filter, and the totals of each currency. */
const listOrdersFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [settings, currencies] = yield* Effect.all([readSettings, readCurrencies], { concurrency: 2 });
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]));
  const offsetHours = settings.SystemTimeZone.value;
  const word = wordsOf(query.language ?? person.language, "sale");
  const chosen = chosenColumns(query.columns, isTakenBack(query));
  const context: CellContext = { word, offsetHours, decimals: (code) => decimals.get(code) ?? 2 };
  const sums = sumsOf(chosen, context);
  return {
    name: word(isTakenBack(query) ? "route:saleCancel" : "title"),
    columns: chosen.map(([id, { title, kind }]) => ({ title: word(title ?? `column.${id}`), kind })),
    statement: rowsOf(sql, withinOwnBranch(query, person)),
    cells: (row) => {
      const order = decode(row);
      sums.add(order);
      return chosen.map(([, column]): SheetCell => column.cell(order, context));
    },
    foot: sums.rows,
  } satisfies Listing;
});

export const orderExport = exporter(saleFileEndpoints.exportOrders, listOrdersFile);
