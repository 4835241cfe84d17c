/** The sale list as a file: every row of the filter. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { saleFileEndpoints } from "../../../contract/sale/sale-file.ts";
import { orderList, takenBackList, type TakenBackRow } from "../../../contract/sale/sale-list.ts";
import { isPosted } from "../../../domain/order-kind.ts";
import { describedFile, exporter, listFile, type RowSums } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { withinOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { ordering } from "./list-orders.ts";
import { orderFilterOf, rowColumns, rowTables, sortOf } from "./order-filter.ts";
import { takenBackColumn, takenBackTables } from "./taken-back.ts";

type ExportQuery = (typeof saleFileEndpoints.exportOrders.args)[2]["query"]["Type"];

const isTakenBack = ({ only }: ExportQuery): boolean => only === "takenBack";

const rowsOf = (sql: SqlClient.SqlClient, query: ExportQuery) => {
  const ofIds =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  const [columns, tables] = isTakenBack(query)
    ? [sql`, ${takenBackColumn(sql)}`, takenBackTables(sql)]
    : [sql``, sql``];
  return sql`
    select ${rowColumns(sql)} ${columns} from ${rowTables(sql)} ${tables}
    where ${sql.and([orderFilterOf(sql, query), ofIds])} ${ordering(sql, sortOf(sql, query))}`;
};

/** What an order adds to the sums: a cancelled order came to nothing, and only what is posted can be paid or due. */
const countedOf = (order: TakenBackRow) => ({
  total: order.state === "cancelled" ? 0 : order.total,
  paid: isPosted(order) ? order.paid : 0,
  due: isPosted(order) ? order.due : 0,
});

/** A row of sums for each currency, as that of one posted order. */
const sumsByCurrency = <Row extends TakenBackRow>(): RowSums<Row> => {
  const sums = new Map<string, Row>();
  return {
    columns: ["total", "paid", "due", "refund", "currency"],
    add: (order) => {
      const sum = sums.get(order.currency);
      const { total, paid, due } = countedOf(order);
      sums.set(order.currency, {
        ...order,
        state: "done",
        total: total + (sum?.total ?? 0),
        paid: paid + (sum?.paid ?? 0),
        due: due + (sum?.due ?? 0),
        ...(order.back && { back: { ...order.back, refund: order.back.refund + (sum?.back?.refund ?? 0) } }),
      });
    },
    rows: () => [...sums.values()],
  };
};

/** Amounts are never without their currency; no columns at all are every one. */
const withCurrency = (columns: string): string =>
  columns === "" || columns.split(",").includes("currency") ? columns : `${columns},currency`;

/** The orders of the filter, and the totals of each currency. */
const listOrdersFile = Effect.fnUntraced(function* (input: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const query = { ...input, columns: withCurrency(input.columns) };
  const rows = rowsOf(sql, withinOwnBranch(query, yield* Person));
  return isTakenBack(query)
    ? yield* listFile({
        query,
        ...describedFile(takenBackList),
        title: "route:saleCancel",
        rows,
        sums: sumsByCurrency(),
      })
    : yield* listFile({ query, ...describedFile(orderList), rows, sums: sumsByCurrency() });
});

export const orderExport = exporter(saleFileEndpoints.exportOrders, listOrdersFile);
