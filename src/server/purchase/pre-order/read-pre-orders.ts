/** Pre-purchase orders as they are read: a page of the list, one with its goods, the list as a file. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { type PrePurchaseEvent, prePurchaseLife } from "../../../../machines/pre-purchase.ts";
import {
  PreOrder,
  type PreOrderAct,
  preOrderEndpoints,
  preOrderList,
  type PreOrderQuery,
  PreOrderRow,
} from "../../../contract/purchase/pre-order.ts";
import { type NameOf, namesForReader } from "../../builtin-name.ts";
import { type DocumentAct, logOf, possibleActs, SEES_ORIGIN } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { may, Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";

type Sql = SqlClient.SqlClient;

/** `state` has its own default: what waits. */
const filters: Filters<PreOrderQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => (state === "any" ? null : sql`o.state = ${state}`) },
  source: { condition: (sql, source) => sql`o.source = ${source}` },
  supplierId: { condition: (sql, id) => sql`o.supplier_id = ${id}` },
  warehouseId: { condition: (sql, id) => sql`o.warehouse_id = ${id}` },
};

const newest = ["o.date", "o.id"];
const sortKeys = {
  number: ["o.number", "o.id"],
  date: newest,
  source: ["o.source", ...newest],
  supplier: ["coalesce(s.name, '')", ...newest],
  warehouse: ["w.name", ...newest],
  lines: ["sums.lines", "o.id"],
  cost: ["sums.amount", "o.id"],
  state: ["o.state", ...newest],
} as const;

const whereOf = Effect.fnUntraced(function* (query: PreOrderQuery) {
  const sql = yield* SqlClient.SqlClient;
  return sql.and([
    inOwnBranch(sql, yield* Person),
    query.state === undefined ? sql`o.state in ('open', 'approved')` : sql`true`,
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, ["lower(o.number || ' ' || o.note || ' ' || coalesce(s.name, ''))"], query.searchWord),
  ]);
});

const tables = (sql: Sql): Statement.Fragment => sql`
  pre_order o join warehouse w on w.id = o.warehouse_id left join supplier s on s.id = o.supplier_id
  join person on person.id = o.person_id
  left join lateral (select count(*)::int as lines, coalesce(sum(l.quantity), 0)::bigint as quantity,
    coalesce(sum(l.amount), 0)::bigint as amount
    from pre_order_line l where l.pre_order_id = o.id and l.branch_id = o.branch_id) sums on true`;

const columns = (sql: Sql, named: NameOf): Statement.Fragment => sql`
  o.id, o.version, o.number, o.date::text as date, o.state, o.source, s.name as supplier, ${named("w")} as warehouse,
  (select name from branch where branch.id = o.branch_id) as branch, sums.lines, sums.quantity, sums.amount as cost, o.note,
  person.name as by, (select name from person where person.id = o.approved_by) as "approvedBy",
  (select other.number from pre_order other where other.id = o.merged_into and other.branch_id = o.branch_id) as "mergedInto"`;

/** Whether the person wrote some lines of list `o` (T9). */
export const isOwn = (sql: Sql, person: SignedInPerson): Statement.Fragment => sql`
  exists (select from pre_order_line l where l.pre_order_id = o.id and l.branch_id = o.branch_id and l.person_id = ${person.id})`;

const acts: readonly (readonly [PreOrderAct, DocumentAct<PrePurchaseEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "purchase.need.change" }],
  ["approve", { event: { type: "APPROVE" }, right: "purchase.need.approve" }],
  ["convert", { event: { type: "CONVERT" }, right: "purchase.order.change" }],
  ["merge", { event: { type: "MERGE", isFirst: true }, right: "purchase.need.change" }],
  ["drop", { event: { type: "DROP" }, right: "purchase.need.change" }],
  ["reopen", { event: { type: "REOPEN" }, right: "purchase.need.change" }],
];

/** What the acts of a row are found from; it leaves the answer again. */
const judged = { isOwn: Schema.Boolean } as const;
const Row = Schema.Struct({ ...Struct.omit(PreOrderRow.fields, ["can"]), ...judged });
const Page = Schema.Struct({ ...Struct.omit(PreOrder.fields, ["can"]), ...judged });
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row));
const decodePages = Schema.decodeUnknownEffect(Schema.Array(Page));

/** What the person can do with a list now. Orders have prices, so who may not see those makes none (I35). */
const actsOf = (row: typeof Row.Type, person: SignedInPerson): readonly PreOrderAct[] => {
  const facts = { isOwn: row.isOwn, isMerged: row.mergedInto !== null };
  const possible = possibleActs(acts, person, (events) =>
    prePurchaseLife.arePossible(row.state, facts, events),
  );
  return may(person, "product.cost.read") ? possible : possible.filter((act) => act !== "convert");
};

/** Without a column the newest come first. */
const orderOf = (sql: Sql, query: PreOrderQuery) =>
  query.orderBy === undefined ? sql`order by o.date desc, o.id desc` : sorted(sql, sortKeys, query);

/** A page of the list; by itself of those that wait. */
export const listPreOrders = Effect.fnUntraced(function* (query: PreOrderQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const where = yield* whereOf(query);
  const { limit, offset } = pagingOf(query);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${columns(sql, named)}, ${isOwn(sql, person)} as "isOwn" from ${tables(sql)} where ${where}
        ${orderOf(sql, query)} limit ${limit} offset ${offset}`,
      sql<{ total: number }>`
        select count(*)::int as total from pre_order o left join supplier s on s.id = o.supplier_id where ${where}`,
    ],
    { concurrency: 2 },
  );
  const stored = yield* Effect.orDie(decodeRows(rows));
  return { lists: stored.map((row) => ({ ...row, can: actsOf(row, person) })), total: counts[0]?.total ?? 0 };
});

const goods = `coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'code', p.code,
    'product', p.name, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'cost', l.amount,
    'source', case when l.need_id is not null then 'need' when l.proposal_id is not null then 'proposal' else 'manual' end,
    'order', (select jsonb_build_object('id', po.id, 'number', coalesce(po.number, '#' || po.id))
      from purchase_order po where po.id = l.order_id)) order by l.id)
  from pre_order_line l join product p on p.id = l.product_id
  where l.pre_order_id = o.id and l.branch_id = o.branch_id), '[]')`;

/** One with its goods; NotFound where it is of another branch (T10). */
export const readPreOrder = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select ${columns(sql, yield* namesForReader)}, ${isOwn(sql, person)} as "isOwn", o.warehouse_id as "warehouseId",
      o.supplier_id as "supplierId", ${sql.literal(goods)} as goods, ${logOf(sql, "preOrder", may(person, SEES_ORIGIN))} as log
    from ${tables(sql)} where o.id = ${id} and ${inOwnBranch(sql, person)}`;
  const [stored] = yield* Effect.orDie(decodePages(rows));
  if (stored === undefined) return yield* refuse("NotFound");
  return { ...(yield* withVisibleFields(Page, stored)), can: actsOf(stored, person) };
});

export const preOrderExport = exporter(
  preOrderEndpoints.exportPreOrders,
  Effect.fnUntraced(function* (query) {
    const sql = yield* SqlClient.SqlClient;
    const ofIds =
      query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
    const where = sql.and([yield* whereOf(query), ofIds]);
    return yield* listFile({
      query,
      ...describedFile(preOrderList),
      title: "route:mainControlPrePurchaseOrder",
      rows: sql`select ${columns(sql, yield* namesForReader)} from ${tables(sql)} where ${where} ${orderOf(sql, query)}`,
    });
  }),
);
