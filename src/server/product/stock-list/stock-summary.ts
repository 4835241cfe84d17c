/** The summary of the stock log: a page of it, its sums, and all of it as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  type StockSummaryQuery,
  stockSummaryEndpoints,
  StockSummaryRow,
  StockSummarySums,
  type StockSummaryTotals,
} from "../../../contract/product/stock-summary.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { namesForReader } from "../../builtin-name.ts";
import { exporter, listFile, type ListColumn } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { readCostCurrency } from "../../setting/public.ts";
import { pagingOf } from "../../sql/paging.ts";
import { ownWarehouses } from "./stock-sql.ts";
import { summaryColumns, summaryOrder, summaryRows, summarySums } from "./summary-sql.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StockSummaryRow));
const decodeSums = Schema.decodeUnknownEffect(Schema.Tuple([StockSummarySums]));

/** A page of the summary. */
export const readStockSummary = Effect.fnUntraced(function* (query: StockSummaryQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const wanted = { person: yield* Person, isWhole: false };
  const page = summaryRows(sql, yield* namesForReader, query, wanted);
  const rows = yield* sql`
    select ${summaryColumns(sql)} from (${page}) r ${summaryOrder(sql, query)} limit ${limit} offset ${offset}`;
  return { rows: yield* Effect.orDie(decodeRows(rows)) };
});

/** The sums of all rows of the filter. */
export const readStockSummarySums = Effect.fnUntraced(function* (query: StockSummaryQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select r.rows, r.totals,
      (select jsonb_build_object('id', id, 'name', code || ' ' || name) from product
        where id = ${query.productId ?? null}::bigint) as product,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', ${named("w")}) order by w.id), '[]')
        from warehouse w where ${ownWarehouses(sql, person)}) as warehouses
    from (${summarySums(sql, query, person)}) r`;
  const [sums] = yield* Effect.orDie(decodeSums(rows));
  return sums;
});

type ExportQuery = (typeof stockSummaryEndpoints.exportStockSummary.args)[2]["query"]["Type"];
type Column = ListColumn<StockSummaryRow>;

const text = (title: string, cell: (row: StockSummaryRow) => string | null): Column => ({
  kind: "text",
  title,
  cell,
});

const quantities = [
  "opening",
  "purchase",
  "sale",
  "saleReturn",
  "transferIn",
  "transferOut",
  "damage",
  "adjust",
  "production",
  "closing",
] as const;

/** Words that other lists have already. */
const headings: Partial<Readonly<Record<(typeof quantities)[number], string>>> = {
  opening: "list:ledger.opening",
  purchase: "stockLog.kind.purchase",
  sale: "stockLog.kind.sale",
  saleReturn: "stockLog.kind.sale return",
  transferIn: "stockLog.kind.transfer in",
  transferOut: "stockLog.kind.transfer out",
  damage: "stockLog.kind.damage",
  closing: "list:ledger.closing",
};

const columnsOf = (decimals: number, totals: StockSummaryTotals): Readonly<Record<string, Column>> => {
  const money = (pick: (row: StockSummaryTotals) => number | undefined): Column => {
    const inUnits = (row: StockSummaryTotals) => {
      const amount = pick(row);
      return amount === undefined ? null : amount / powerOfTen(decimals);
    };
    return { kind: "money", cell: inUnits, foot: inUnits(totals) };
  };
  return {
    code: text("trade:code", ({ code }) => code),
    product: text("trade:product", ({ product }) => product),
    warehouse: text("trade:warehouse", ({ warehouse }) => warehouse),
    ...Object.fromEntries(
      quantities.map((name): [string, Column] => [
        name,
        {
          kind: "number",
          ...(name in headings && { title: headings[name] }),
          cell: (row) => row[name] / QUANTITY_SCALE,
          foot: totals[name] / QUANTITY_SCALE,
        },
      ]),
    ),
    openingValue: money(({ openingValue }) => openingValue),
    closingValue: money(({ closingValue }) => closingValue),
  };
};

const summaryFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { decimals } = yield* readCostCurrency;
  const { totals } = yield* readStockSummarySums(query);
  const all = summaryRows(sql, yield* namesForReader, query, { person, isWhole: true });
  return yield* listFile({
    query,
    area: "product",
    title: "route:productStockLogSummary",
    prefix: "stockSummary.",
    columns: columnsOf(decimals, totals),
    rows: sql<object>`select ${summaryColumns(sql)} from (${all}) r ${summaryOrder(sql, query)}`,
    row: StockSummaryRow,
  });
});

export const stockSummaryExport = exporter(stockSummaryEndpoints.exportStockSummary, summaryFile);
