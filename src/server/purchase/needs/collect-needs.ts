/**
 * Needs that Kontor finds by itself: goods below their minimum, and goods that a branch asked for and the giving warehouse lacks. Open
 * ones are brought up to date, and those whose cause is gone are taken off the list. Running it again changes nothing.
 */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";

type Sql = SqlClient.SqlClient;

/** A need of a cancelled order is open again; what Kontor finds by itself is found anew. */
const release = Effect.fnUntraced(function* (sql: Sql) {
  yield* sql`
    update purchase_need n set state = case when n.merged_into is null then 'open' else 'merged' end, order_id = null,
      ordered_by = null, version = n.version + 1, changed_at = now()
    from purchase_order o where o.id = n.order_id and n.state = 'ordered' and o.state = 'cancelled'
      and (n.source not in ('minimum', 'branch') or n.merged_into is not null)`;
  yield* sql`
    update purchase_need n set state = 'dropped', version = n.version + 1, changed_at = now()
    from sale_order s where s.id = n.sale_order_id and n.state in ('open', 'merged') and s.state = 'cancelled'`;
});

/** Products and warehouses that may lack something: below the minimum before anything that comes, or asked for by a branch. */
const places = (sql: Sql): Statement.Fragment => sql`
  asked as (
    select t.branch_id, t.id as transfer_id, t.from_warehouse_id as warehouse_id, l.product_id, sum(l.asked)::bigint as quantity
    from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id and l.branch_id = t.branch_id
    where t.kind = 'replenish' and t.state = 'requested' and l.asked > 0 group by 1, 2, 3, 4),
  place as materialized (
    select m.product_id, m.warehouse_id, m.quantity as minimum, coalesce(m.maximum, m.quantity) as wanted
    from stock_minimum m join stock_balance b using (product_id, warehouse_id)
    join product p on p.id = m.product_id and p.active and p.is_goods and not p.is_style and not p.is_mix and p.deleted_at is null
    where m.quantity > 0 and (b.quantity < m.quantity
      or exists (select from stock_reservation r where r.product_id = m.product_id and r.warehouse_id = m.warehouse_id)
      or exists (select from purchase_need n where n.product_id = m.product_id and n.warehouse_id = m.warehouse_id
        and n.source = 'sale' and n.state in ('open', 'merged', 'ordered'))
      or exists (select from asked a where a.product_id = m.product_id and a.warehouse_id = m.warehouse_id))
    union all
    select distinct a.product_id, a.warehouse_id, 0, 0 from asked a
    where not exists (select from stock_minimum m where m.product_id = a.product_id and m.warehouse_id = a.warehouse_id
      and m.quantity > 0)),
  expected as materialized (
    select place.*, w.branch_id, goods_expected(place.product_id, place.warehouse_id) as supply
    from place join warehouse w on w.id = place.warehouse_id and w.kind = 'stock' and w.active and w.deleted_at is null)`;

/** What each cause lacks. Requests of branches take what comes first, the oldest first; the minimum has the rest (B16). */
const causes = (sql: Sql): Statement.Fragment => sql`
  request as (
    select a.*, least(a.quantity, greatest(0, sum(a.quantity) over (partition by a.product_id, a.warehouse_id order by a.transfer_id)
      - greatest(0, e.supply)))::bigint as lacking
    from asked a join expected e on e.product_id = a.product_id and e.warehouse_id = a.warehouse_id),
  requested as (
    select product_id, warehouse_id, sum(quantity) as quantity, sum(lacking) as lacking from request group by 1, 2),
  cause as materialized (
    select 'branch' as source, branch_id, product_id, warehouse_id, transfer_id, lacking as quantity from request where lacking > 0
    union all
    select 'minimum', e.branch_id, e.product_id, e.warehouse_id, null,
      exact(e.wanted + coalesce(r.quantity, 0) - e.supply - coalesce(r.lacking, 0))
    from expected e left join requested r on r.product_id = e.product_id and r.warehouse_id = e.warehouse_id
    where e.minimum > 0 and e.supply - coalesce(r.quantity, 0) < e.minimum
      and e.wanted + coalesce(r.quantity, 0) - e.supply - coalesce(r.lacking, 0) > 0)`;

/** The needs that Kontor keeps up to date. */
const OWN = "n.source in ('minimum', 'branch') and n.state in ('open', 'merged', 'dropped')";
const SAME = `cause.source = n.source and cause.product_id = n.product_id and cause.warehouse_id = n.warehouse_id
  and cause.transfer_id is not distinct from n.transfer_id`;

const update = Effect.fnUntraced(function* (sql: Sql) {
  yield* sql`
    with ${places(sql)}, ${causes(sql)},
    gone as (delete from purchase_need n where ${sql.literal(OWN)} and not exists (select from cause where ${sql.literal(SAME)})),
    changed as (
      update purchase_need n set quantity = cause.quantity, changed_at = now() from cause
      where ${sql.literal(OWN)} and ${sql.literal(SAME)} and n.quantity <> cause.quantity)
    insert into purchase_need (branch_id, source, product_id, warehouse_id, transfer_id, quantity)
    select branch_id, source, product_id, warehouse_id, transfer_id, quantity from cause
    where not exists (select from purchase_need n where ${sql.literal(OWN)} and ${sql.literal(SAME)})
    on conflict do nothing`;
});

/** A need that others were merged into is their sum; without any it is gone. */
const addUp = Effect.fnUntraced(function* (sql: Sql) {
  yield* sql`
    update purchase_need n set quantity = parts.quantity, changed_at = now()
    from (select merged_into, sum(quantity)::bigint as quantity from purchase_need where state = 'merged' group by 1) parts
    where n.id = parts.merged_into and n.state = 'open' and n.quantity <> parts.quantity`;
  yield* sql`
    update purchase_need n set state = 'dropped', version = version + 1, changed_at = now()
    where n.source = 'merged' and n.state = 'open'
      and not exists (select from purchase_need part where part.merged_into = n.id and part.state = 'merged')`;
});

/** Brings the needs up to date, in one transaction, and answers with how many are open. */
export const collectNeeds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const work = Effect.gen(function* () {
    yield* release(sql);
    yield* update(sql);
    yield* addUp(sql);
    const [open] = yield* sql<{
      open: number;
    }>`select count(*)::int as open from purchase_need where state = 'open'`;
    return open ?? { open: 0 };
  });
  return yield* sql.withTransaction(work);
});
