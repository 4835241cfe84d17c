/** The lines of transfers: a page with the sums of the whole filter, and every row as a file, with pictures or without. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import {
  transferLineEndpoints,
  transferLineList,
  type TransferLineQuery,
  TransferLineRow,
  TransferLineSums,
  transferPictureList,
} from "../../../contract/stock/transfer-lines.ts";
import { namesForReader } from "../../builtin-name.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { difference, undecided, visibleTo } from "./read-transfer.ts";

const tables = `stock_transfer_line l join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
  join warehouse f on f.id = o.from_warehouse_id join warehouse t on t.id = o.to_warehouse_id
  join product on product.id = l.product_id`;

/** What left the giving warehouse for the line (T4). */
const cost = `(select -sum(e.value)::bigint from stock_entry e where e.document_type = 'transfer' and e.document_id = o.id
  and e.line_id = l.id and e.kind = 'transfer out')`;

const filters: Filters<TransferLineQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  only: {
    condition: (sql, only) =>
      only === "onTheWay"
        ? sql`l.sent > l.received + ${sql.literal(difference)}`
        : sql`${sql.literal(only === "undecided" ? undecided : difference)} > 0`,
  },
  fromWarehouseId: { condition: (sql, id) => sql`o.from_warehouse_id = ${id}` },
  toWarehouseId: { condition: (sql, id) => sql`o.to_warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`l.product_id = ${id}` },
};

const searched = ["lower(coalesce(o.number, '') || ' ' || product.code || ' ' || product.name)"];

/** Lines of the transfers that the person may see (T10), as the filter asks. */
const conditionOf = Effect.fnUntraced(function* (query: TransferLineQuery & { readonly ids?: string }) {
  const sql = yield* SqlClient.SqlClient;
  const { ids } = query;
  return sql.and([
    visibleTo(sql, yield* Person),
    ...wordsIn(sql, searched, query.searchWord),
    ...conditionsOf(sql, filters, query, null),
    ids === undefined ? sql`true` : sql`l.id = any(${bigints(ids.split(",").map(Number))})`,
  ]);
});

const newest = ["o.date", "o.id", "l.position"];
const keys: Readonly<Record<string, readonly string[]>> = {
  date: newest,
  number: ["coalesce(o.number, '')", "l.position", "l.id"],
  code: ["product.code", ...newest],
  product: ["lower(product.name)", ...newest],
  from: ["f.name", ...newest],
  to: ["t.name", ...newest],
  asked: ["l.asked", "l.id"],
  sent: ["l.sent", "l.id"],
  received: ["l.received", "l.id"],
  difference: [difference, "l.id"],
  state: ["o.state", ...newest],
  carrier: ["lower(o.carrier)", ...newest],
};

/** Newest first unless asked otherwise. */
const orderOf = (sql: SqlClient.SqlClient, query: TransferLineQuery) =>
  sorted(sql, keys, query.orderBy === undefined ? { orderBy: "date", order: "desc" } : query);

const rowsOf = Effect.fnUntraced(function* (query: TransferLineQuery & { readonly ids?: string }) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const condition = yield* conditionOf(query);
  return {
    rows: sql`select l.id, o.id as "transferId", o.number, o.state, o.date, ${named("f")} as "from", ${named("t")} as "to",
      l.product_id as "productId", product.code, product.name as product,
      ${PICTURE_PATH}::text || product.picture as picture,
      l.asked, l.sent, l.received, l.damaged, l.returned, l.missing,
      l.sent - l.received - ${sql.literal(difference)} as pending, ${sql.literal(difference)} as difference,
      o.carrier, ${sql.literal(undecided)} as undecided, l.source_fault as "sourceFault", l.target_fault as "targetFault",
      l.carrier_fault as "carrierFault", ${PICTURE_PATH}::text || l.loss_picture as "lossPicture",
      ${sql.literal(cost)} as cost
      from ${sql.literal(tables)} where ${condition} ${orderOf(sql, query)}`,
    counted: sql`select l.id from ${sql.literal(tables)} where ${condition}`,
    condition,
  };
});

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(TransferLineRow));
const Sums = Schema.Struct({ ...TransferLineSums.fields, total: Schema.Int });
const decodeSums = Schema.decodeUnknownEffect(Schema.Array(Sums));

/** A page of the lines; 50 unless asked otherwise. */
export const listTransferLines = Effect.fnUntraced(function* (query: TransferLineQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { rows, condition } = yield* rowsOf(query);
  const { limit, offset } = pagingOf(query);
  const lines = yield* Effect.orDie(decodeRows(yield* sql`${rows} limit ${limit} offset ${offset}`));
  const [sums] = yield* Effect.orDie(
    decodeSums(
      yield* sql`select count(*)::int as total, coalesce(sum(l.sent), 0)::bigint as sent,
          coalesce(sum(l.received), 0)::bigint as received, coalesce(sum(${sql.literal(difference)}), 0)::bigint as difference,
          coalesce(sum(${sql.literal(cost)}), 0)::bigint as cost
        from ${sql.literal(tables)} where ${condition}`,
    ),
  );
  const { total = 0, ...all } = sums ?? { sent: 0, received: 0, difference: 0, cost: 0 };
  return { lines, total, sums: all };
});

/** The columns that come with a file, and its title. */
const files = {
  exportTransferLines: { list: transferLineList, title: "route:productStockTransferAll" },
  exportTransferPictures: { list: transferPictureList, title: "route:productStockTransferExcel" },
} as const;

const fileOf = (name: keyof typeof files) =>
  exporter(
    transferLineEndpoints[name],
    Effect.fnUntraced(function* (query) {
      const { list, title } = files[name];
      const { rows, counted } = yield* rowsOf(query);
      return yield* listFile({ query, ...describedFile(list), title, rows, counted });
    }),
  );

export const transferLineExports = [fileOf("exportTransferLines"), fileOf("exportTransferPictures")];
