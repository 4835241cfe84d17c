/** Stock checks as they are read: a page of the list, the list as a file, one with its people and its history. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { type StockCheckEvent, stockCheckLife } from "../../../../machines/stock-check.ts";
import {
  StockCheck,
  type StockCheckAct,
  stockCheckFileEndpoints,
  stockCheckList,
  type StockCheckQuery,
  StockCheckRow,
} from "../../../contract/stock/check.ts";
import { namesForReader } from "../../builtin-name.ts";
import { type DocumentAct, logOf, possibleActs, SEES_ORIGIN } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { may, Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { sorted } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { checkColumns, checkFilterOf, checkTables, sortKeys } from "./check-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const openCounters = { openCounters: Schema.Int };
const StoredRow = Schema.Struct({ ...Struct.omit(StockCheckRow.fields, ["can"]), ...openCounters });
const Stored = Schema.Struct({ ...Struct.omit(StockCheck.fields, ["can"]), ...openCounters });
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StoredRow));
const decodeOne = Schema.decodeUnknownEffect(Schema.Array(Stored));

const acts: readonly (readonly [StockCheckAct, DocumentAct<StockCheckEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "stock.check.plan" }],
  ["start", { event: { type: "START" }, right: "stock.check.plan" }],
  ["assign", { event: { type: "ASSIGN" }, right: "stock.check.plan" }],
  ["count", { event: { type: "HAND_IN" }, right: "stock.check.count" }],
  ["finish", { event: { type: "FINISH" }, right: "stock.check.plan" }],
  ["recount", { event: { type: "RECOUNT" }, right: "stock.check.approve" }],
  ["review", { event: { type: "REVIEW" }, right: "stock.check.approve" }],
  ["post", { event: { type: "POST" }, right: "stock.check.post" }],
  ["undo", { event: { type: "UNDO" }, right: "stock.check.undo" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.check.plan" }],
];

/** The acts that are possible for this person now. */
const withActs = <Row extends typeof StoredRow.Type>(
  { openCounters: open, ...row }: Row,
  person: SignedInPerson,
) => ({
  ...row,
  can: possibleActs(acts, person, (events) =>
    stockCheckLife.arePossible(row.state, { countedLines: row.countedLines, openCounters: open }, events),
  ),
});

/** Without a column the newest come first. */
const orderOf = (sql: SqlClient.SqlClient, query: StockCheckQuery) =>
  query.orderBy === undefined ? sql`order by o.planned_on desc, o.id desc` : sorted(sql, sortKeys, query);

/** A page of the checks that the person may see, with the count of the whole filter. */
export const listStockChecks = Effect.fnUntraced(function* (query: StockCheckQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { limit, offset } = pagingOf(query);
  const filter = checkFilterOf(sql, query, person);
  const columns = checkColumns(sql, yield* namesForReader);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${columns} from ${checkTables(sql)} where ${filter} ${orderOf(sql, query)} limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from stock_check o where ${filter}`,
    ],
    { concurrency: 2 },
  );
  const checks = (yield* Effect.orDie(decodeRows(rows))).map((row) => withActs(row, person));
  return { checks, total: counts[0]?.total ?? 0 };
});

/** The check with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readStockCheck = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select ${checkColumns(sql, yield* namesForReader)}, o.category_id as "categoryId", g.zone_ids as "zoneIds", o.tolerance_percent as "tolerancePercent",
      o.tolerance_value as "toleranceValue", o.uncounted, o.reason, extract(epoch from o.created_at)::int as "createdAt",
      extract(epoch from o.posted_at)::int as "postedAt",
      case when o.scope = 'list' then coalesce((select jsonb_agg(l.product_id order by l.id) from stock_check_line l
        where l.check_id = o.id and l.branch_id = o.branch_id), '[]') else '[]' end as "productIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
          'handedInAt', extract(epoch from c.handed_in_at)::int) order by p.name)
        from stock_check_counter c join person p on p.id = c.person_id where c.check_id = o.id and c.branch_id = o.branch_id),
        '[]') as people,
      case when o.state in ('counting', 'counted')
        then (select coalesce(sum(s.duplicates), 0)::int from stock_check_sheet(o.id) s) else 0 end as duplicates,
      (select exact(sum(l.posted)) from stock_check_line l where l.check_id = o.id and l.branch_id = o.branch_id) as posted,
      (select exact(sum(l.value)) from stock_check_line l where l.check_id = o.id and l.branch_id = o.branch_id) as value,
      ${logOf(sql, "stockCheck", may(person, SEES_ORIGIN))} as log
    from ${checkTables(sql)} where o.id = ${id} and ${inOwnBranch(sql, person)}`;
  const [stored] = yield* Effect.orDie(decodeOne(rows));
  if (!stored) return yield* refuse("NotFound");
  return yield* withVisibleFields(StockCheck, withActs(stored, person));
});

type FileQuery = (typeof stockCheckFileEndpoints.exportStockChecks.args)[2]["query"]["Type"];

const checksFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const ofIds =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    title: "route:productStockCheckOrder",
    ...describedFile(stockCheckList),
    rows: sql`select ${checkColumns(sql, yield* namesForReader)} from ${checkTables(sql)}
      where ${sql.and([checkFilterOf(sql, query, person), ofIds])} ${orderOf(sql, query)}`,
  });
});

export const stockCheckExport = exporter(stockCheckFileEndpoints.exportStockChecks, checksFile);
