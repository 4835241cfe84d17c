/** What expires when, how much of it is expected to be sold before, and what will be left (K10). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import {
  lotEndpoints,
  type ShelfLifeQuery,
  shelfLifeList,
  ShelfLifeRow,
  SOON,
} from "../../../contract/stock/lot.ts";
import { namesForReader } from "../../builtin-name.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { may, Person, type SignedInPerson } from "../../person.ts";
import { readToday } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";

type Sql = SqlClient.SqlClient;
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(ShelfLifeRow));

/** Days of sales that the expectation is made of. */
const SALES_DAYS = 90;

/**
 * The lots that expire, `r`, with the quantity of each that is expected to be sold in time. The lot that expires first is sold first.
 * Until the last day of a lot, a warehouse can sell `rate * days` in total. `until` is the quantity of a lot together with all lots
 * before it. Of these lots together, `until` is sold if there is time for it. If there is not, what cannot be sold is taken off: the
 * largest shortage among these lots, since units that expired once cannot be sold later. The part of one lot is that sum less the sum
 * of the lot before. Blocked lots are not sold.
 */
const expectations = (sql: Sql, today: string, person: SignedInPerson): Statement.Fragment => sql`(
  select x.*, (x.sold - lag(x.sold, 1, 0::numeric) over (partition by x.product_id, x.warehouse_id, x.blocked order by x.expiry, x.lot_id))::bigint
    as expected
  from (select u.*, u.until + least(0, min(u.sellable - u.until) over (partition by u.product_id, u.warehouse_id, u.blocked
      order by u.expiry, u.lot_id)) as sold
    from (select s.product_id, s.warehouse_id, s.lot_id, s.quantity, l.code as lot, l.expiry, l.blocked,
        (l.expiry - ${today}::date)::int as days_left,
        sum(s.quantity) over (partition by s.product_id, s.warehouse_id, l.blocked order by l.expiry, s.lot_id) as until,
        case when l.blocked then 0
          else trunc(coalesce(rate.quantity, 0) * greatest(0, l.expiry - ${today}::date + 1) / ${SALES_DAYS}) end as sellable
      from lot_stock s join lot l on l.id = s.lot_id and l.expiry is not null
      join warehouse w on w.id = s.warehouse_id and w.kind = 'stock' and ${inOwnBranch(sql, person, "w.branch_id")}
      left join lateral (select greatest(0, -sum(e.quantity)) as quantity from stock_entry e
        where e.product_id = s.product_id and e.warehouse_id = s.warehouse_id and e.kind in ('sale', 'sale return')
          and e.business_date > ${today}::date - ${SALES_DAYS}::int) rate on true
      where s.quantity > 0) u) x) r`;

const columns = `r.lot_id || '-' || r.warehouse_id as id, r.product_id as "productId", p.code, p.name as product,
  r.warehouse_id as "warehouseId", r.lot_id as "lotId", r.lot, r.expiry::text as expiry, r.days_left as "daysLeft", r.quantity,
  case when r.blocked then 'blocked' when r.days_left < 0 then 'expired' when r.days_left <= ${SOON} then 'soon' else 'good' end as state,
  r.expected, r.quantity - r.expected as left`;

/** The average cost of what is left (K13); goods below zero have none. */
const leftValue = `case when b.quantity > 0 then round(b.value::numeric * (r.quantity - r.expected) / b.quantity) else 0 end`;

const filters: Filters<ShelfLifeQuery, null> = {
  warehouseId: { condition: (sql, id) => sql`r.warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`r.product_id = ${id}` },
  view: { condition: () => null },
  days: { condition: (sql, days) => sql`r.days_left <= ${days}` },
  only: {
    condition: (sql, only) => (only === "expired" ? sql`r.days_left < 0` : sql`r.expected < r.quantity`),
  },
};

const first = ["r.expiry", "r.lot_id", "r.warehouse_id"];
const sortKeys = {
  expiry: first,
  product: ["p.name", ...first],
  code: ["p.code", ...first],
  lot: ["r.lot", ...first],
  quantity: ["r.quantity", ...first],
  left: ["r.quantity - r.expected", ...first],
} as const;

/** The list as SQL, for the person who asks. Who may not see cost cannot sort by it. */
const listSql = Effect.fnUntraced(function* (query: ShelfLifeQuery) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const keys = may(person, "product.cost.read")
    ? { ...sortKeys, leftValue: [leftValue, ...first] }
    : sortKeys;
  return {
    columns: sql`${sql.literal(columns)}, ${named("w")} as warehouse, exact(${sql.literal(leftValue)}) as "leftValue"`,
    from: sql`${expectations(sql, yield* readToday, person)} join product p on p.id = r.product_id
      join warehouse w on w.id = r.warehouse_id
      left join stock_balance b on b.product_id = r.product_id and b.warehouse_id = r.warehouse_id`,
    filter: sql.and([
      sql`true`,
      ...conditionsOf(sql, filters, query, null),
      ...wordsIn(sql, ["lower(p.name)", "lower(p.code)", "lower(r.lot)"], query.searchWord),
    ]),
    order:
      query.orderBy === undefined
        ? sql`order by r.expiry, r.lot_id, r.warehouse_id`
        : sorted(sql, keys, query),
  };
});

/** A page of the list, with the count of the whole filter and the value of what will be left of it. */
export const listShelfLife = Effect.fnUntraced(function* (query: ShelfLifeQuery) {
  const sql = yield* SqlClient.SqlClient;
  const list = yield* listSql(query);
  const { limit, offset } = pagingOf(query);
  const [rows, sums] = yield* Effect.all(
    [
      sql`select ${list.columns} from ${list.from} where ${list.filter} ${list.order} limit ${limit} offset ${offset}`,
      sql<{ total: number; value: number }>`
        select count(*)::int as total, exact(coalesce(sum(${sql.literal(leftValue)}), 0)) as value
        from ${list.from} where ${list.filter}`,
    ],
    { concurrency: 2 },
  );
  const lots = yield* Effect.orDie(decodeRows(rows));
  return { lots, total: sums[0]?.total ?? 0, leftValue: sums[0]?.value ?? 0 };
});

type FileQuery = (typeof lotEndpoints.exportShelfLife.args)[2]["query"]["Type"];

const shelfLifeFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const list = yield* listSql(query);
  return yield* listFile({
    query,
    ...describedFile(shelfLifeList),
    title: "lot:shelfLife.title",
    rows: sql`select ${list.columns} from ${list.from} where ${list.filter} ${list.order}`,
  });
});

export const shelfLifeExport = exporter(lotEndpoints.exportShelfLife, shelfLifeFile);
