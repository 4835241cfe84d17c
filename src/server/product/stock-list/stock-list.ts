/** The stock list: a page of it, its sums, and all of it as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  type StockListQuery,
  stockListEndpoints,
  StockRow,
  StockSums,
} from "../../../contract/product/stock-list.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { packageQuantity } from "../../../domain/price/packing.ts";
import { PRICE_SCALE, QUANTITY_SCALE } from "../../../domain/units.ts";
import { namesForReader } from "../../builtin-name.ts";
import { exporter, listFile, type ListColumn } from "../../export/public.ts";
import { may, Person } from "../../person.ts";
import { readCostCurrency } from "../../setting/public.ts";
import { pagingOf } from "../../sql/paging.ts";
import { ownWarehouses, stockColumns, stockOrder, stockTables, stockWhere } from "./stock-sql.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StockRow));
const decodeSums = Schema.decodeUnknownEffect(Schema.Tuple([StockSums]));

/** The rows of the list; `isWhole`: all of them, not a page. */
const select = Effect.fnUntraced(function* (query: StockListQuery, isWhole: boolean) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { decimals } = yield* readCostCurrency;
  const { limit, offset } = pagingOf(query);
  return sql<object>`
    select ${stockColumns(sql, yield* namesForReader, query, decimals)} from ${stockTables(sql, query, isWhole)}
    where ${yield* stockWhere(query)} ${stockOrder(sql, query, may(person, "product.cost.read"))}
    ${isWhole ? sql`` : sql`limit ${limit} offset ${offset}`}`;
});

/** A page of the list. */
export const listStock = Effect.fnUntraced(function* (query: StockListQuery) {
  const rows = yield* yield* select(query, false);
  return { rows: yield* Effect.orDie(decodeRows(rows)) };
});

/** The sums of the whole filter, and what its choices are. */
export const readStockSums = Effect.fnUntraced(function* (query: StockListQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select count(*)::int as rows, exact(coalesce(sum(b.quantity), 0)) as quantity, exact(coalesce(sum(b.value), 0)) as value,
      (select jsonb_build_object('id', id, 'name', code || ' ' || name) from product
        where id = ${query.productId ?? null}::bigint) as product,
      (select jsonb_build_object('id', z.id, 'name', z.code) from zone z join warehouse w on w.id = z.warehouse_id
        where z.id = ${query.zoneId ?? null}::bigint and ${ownWarehouses(sql, person)}) as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', ${named("w")}) order by w.id), '[]')
        from warehouse w where ${ownWarehouses(sql, person)}) as warehouses
    from ${stockTables(sql, query, true)} where ${yield* stockWhere(query)}`;
  const [sums] = yield* Effect.orDie(decodeSums(rows));
  return sums;
});

type ExportQuery = (typeof stockListEndpoints.exportStocks.args)[2]["query"]["Type"];
type Column = ListColumn<StockRow>;

const quantity = (pick: (row: StockRow) => number | null, foot?: number): Column => ({
  kind: "number",
  cell: (row) => {
    const value = pick(row);
    return value === null ? null : value / QUANTITY_SCALE;
  },
  ...(foot !== undefined && { foot: foot / QUANTITY_SCALE }),
});

const fileColumnsOf = (decimals: number, sums: StockSums): Readonly<Record<string, Column>> => ({
  code: { kind: "text", title: "trade:code", cell: ({ code }) => code },
  product: { kind: "text", title: "trade:product", cell: ({ product }) => product },
  category: { kind: "text", title: "column.category", cell: ({ category }) => category },
  warehouse: { kind: "text", title: "trade:warehouse", cell: ({ warehouse }) => warehouse },
  branch: { kind: "text", title: "trade:branch", cell: ({ branch }) => branch },
  zones: { kind: "text", title: "stock:zone.places", cell: ({ zones }) => zones },
  quantity: { ...quantity((row) => row.quantity, sums.quantity), title: "column.onHand" },
  boxes: {
    kind: "number",
    title: "sale:column.boxes",
    cell: ({ quantity: on, packingBox }) => (packingBox === null ? null : packageQuantity(on, packingBox)),
  },
  reserved: quantity(({ reserved }) => reserved),
  free: quantity(({ free }) => free),
  inTransit: quantity(({ inTransit }) => inTransit),
  onOrder: quantity(({ onOrder }) => onOrder),
  afloat: quantity(({ afloat }) => afloat),
  arrives: { kind: "text", cell: ({ arrives }) => arrives },
  minimum: quantity(({ minimum }) => minimum),
  withoutLot: { ...quantity(({ withoutLot }) => withoutLot), title: "lot:none" },
  nextExpiry: { kind: "day", title: "lot:nextExpiry", cell: ({ nextExpiry }) => nextExpiry },
  averageCost: {
    kind: "number",
    cell: ({ averageCost }) => (averageCost === undefined ? null : averageCost / PRICE_SCALE),
  },
  value: {
    kind: "money",
    title: "stock.value",
    cell: ({ value }) => (value === undefined ? null : value / powerOfTen(decimals)),
    ...(sums.value !== undefined && { foot: sums.value / powerOfTen(decimals) }),
  },
});

const stockFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const { decimals } = yield* readCostCurrency;
  return yield* listFile({
    query,
    area: "product",
    title: "route:productStock",
    prefix: "stockList.",
    columns: fileColumnsOf(decimals, yield* readStockSums(query)),
    rows: yield* select(query, true),
    row: StockRow,
  });
});

export const stockListExport = exporter(stockListEndpoints.exportStocks, stockFile);
