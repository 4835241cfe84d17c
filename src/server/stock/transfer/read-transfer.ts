/** Transfers as they are read: a page of the list, the list as a file, one with its lines, stock movements and history. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import {
  Transfer,
  type TransferQuery,
  TransferRow,
  transferFileEndpoints,
  transferList,
} from "../../../contract/stock/transfer.ts";
import { namesForReader } from "../../builtin-name.ts";
import { logOf, SEES_ORIGIN, stockOf } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { sorted } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { transferActs } from "./transfer-acts.ts";
import {
  linesOf,
  sortKeys,
  transferColumns,
  transferFilterOf,
  transferTables,
  visibleTo,
} from "./transfer-sql.ts";

/** What the acts of a row are found from; it leaves the answer again. */
const judged = {
  branchId: Schema.Int,
  toBranchId: Schema.Int,
  requestedBy: Schema.NullOr(Schema.Int),
  undecided: Schema.Int,
} as const;
const StoredRow = Schema.Struct({ ...Struct.omit(TransferRow.fields, ["can"]), ...judged });
const Stored = Schema.Struct({ ...Struct.omit(Transfer.fields, ["can"]), ...judged });
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StoredRow));
const decodeOne = Schema.decodeUnknownEffect(Schema.Array(Stored));

/** Without a column the newest come first. */
const orderOf = (sql: SqlClient.SqlClient, query: TransferQuery) =>
  query.orderBy === undefined ? sql`order by o.date desc, o.id desc` : sorted(sql, sortKeys, query);

/** A page of the transfers that the person may see, with the count of the whole filter. */
export const listTransfers = Effect.fnUntraced(function* (query: TransferQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const { limit, offset } = pagingOf(query);
  const filter = transferFilterOf(sql, query, person);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${transferColumns(sql, named)} from ${transferTables(sql)}
        where ${filter} ${orderOf(sql, query)} limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from stock_transfer o where ${filter}`,
    ],
    { concurrency: 2 },
  );
  const stored = yield* Effect.orDie(decodeRows(rows));
  const transfers = stored.map((row) => ({ ...row, can: transferActs(row, person) }));
  return { transfers, total: counts[0]?.total ?? 0 };
});

/** The transfer with this id as the person may see it; NotFound where it is of other branches (T10). */
export const readTransfer = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${transferColumns(sql, named)}, o.memo, extract(epoch from o.created_at)::int as "createdAt",
      extract(epoch from o.sent_at)::int as "sentAt", ${linesOf(sql)} as lines,
      ${stockOf(sql, named, "transfer")} as stock, ${logOf(sql, "transfer", may(person, SEES_ORIGIN))} as log
    from ${transferTables(sql)} where o.id = ${id} and ${visibleTo(sql, person)}`;
  const [stored] = yield* Effect.orDie(decodeOne(rows));
  if (!stored) return yield* refuse("NotFound");
  const transfer = { ...stored, can: transferActs(stored, person) };
  return yield* withVisibleFields(Transfer, transfer);
});

type FileQuery = (typeof transferFileEndpoints.exportTransfers.args)[2]["query"]["Type"];

const transfersFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const chosen =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    ...describedFile(transferList),
    rows: sql`select ${transferColumns(sql, named)} from ${transferTables(sql)}
      where ${sql.and([transferFilterOf(sql, query, person), chosen])} ${orderOf(sql, query)}`,
  });
});

export const transferExport = exporter(transferFileEndpoints.exportTransfers, transfersFile);
