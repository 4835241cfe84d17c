/** The list of documents whose goods are to be scanned, are being scanned, or were. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { type CheckedQuery, CheckedRow } from "../../../contract/stock/scan-check.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";
import { readToday } from "../../setting/public.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { headColumns, linesOf } from "./read-scan-check.ts";

/** How old a document may be that is offered without being searched for: of older ones nobody wrote down that the goods have gone. */
const DAYS = 30;

const Counted = Schema.Struct({ ...CheckedRow.fields, total: Schema.Int });
const decode = Schema.decodeUnknownEffect(Schema.Array(Counted));

/** The last check of a document that was not given up. */
const lastCheck = `c.state <> 'cancelled' and not exists (select from scan_check n where n.document_type = c.document_type
  and n.document_id = c.document_id and n.direction = c.direction and n.branch_id = c.branch_id and n.state <> 'cancelled' and n.id > c.id)`;

const ofCheck =
  "c.document_type = d.type and c.document_id = d.id and c.direction = d.direction and c.branch_id = d.branch_id";

/** Documents that are open without a check, and those of the last checks: each part begins where there are few rows. */
const documentsOf = Effect.fnUntraced(function* (query: CheckedQuery) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { type, direction, progress, searchWord = "" } = query;
  const today = yield* readToday;
  const condition = sql.and([
    inOwnBranch(sql, person, "d.branch_id"),
    type === undefined ? sql`true` : sql`d.type = ${type}`,
    direction === undefined ? sql`true` : sql`d.direction = ${direction}`,
    ...wordsIn(sql, ["lower(coalesce(d.number, ''))", "lower(coalesce(d.partner, ''))"], searchWord),
  ]);
  const isRecent = searchWord.trim() === "" ? sql`d.date >= ${today}::date - ${DAYS}::int` : sql`true`;
  const state =
    progress === undefined || progress === "toDo" ? sql`c.state = 'open'` : sql`c.state = ${progress}`;
  return sql`
    select d.*, null::bigint as check_id from checked_document d
      where d.is_open and ${progress === undefined || progress === "toDo"} and ${isRecent} and ${condition}
        and not exists (select from scan_check c where ${sql.literal(ofCheck)} and c.state <> 'cancelled')
    union all
    select d.*, c.id from scan_check c join checked_document d on ${sql.literal(ofCheck)}
      where ${progress !== "toDo"} and ${state} and ${sql.literal(lastCheck)} and ${condition}`;
});

/** What is being scanned first, then the newest documents. */
export const listCheckedDocuments = Effect.fnUntraced(function* (query: CheckedQuery) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    with page as materialized (
      select x.*, (count(*) over ())::int as total from (${yield* documentsOf(query)}) x
      order by x.check_id desc nulls last, x.date desc, x.type, x.id desc limit ${limit} offset ${offset}
    )
    select ${sql.literal(headColumns)}, coalesce(d.partner, ${named("w")}, '') as partner, d.total,
      coalesce(q.wanted, 0) as wanted, coalesce(q.scanned, 0) as scanned
    from page d left join warehouse w on w.id = d.place_id
    left join scan_check c on c.id = d.check_id and c.branch_id = d.branch_id
    cross join lateral (select sum(l.wanted)::bigint as wanted, sum(l.scanned)::bigint as scanned from (${sql.literal(linesOf)}) l) q
    order by d.check_id desc nulls last, d.date desc, d.type, d.id desc`;
  const counted = yield* Effect.orDie(decode(rows));
  return {
    documents: counted.map(({ total: _, ...row }) => row),
    total: counted[0]?.total ?? 0,
  };
});
