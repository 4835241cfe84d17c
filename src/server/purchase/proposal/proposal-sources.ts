/** What proposals are computed from, set-based: sales by week, stock, goods on order, minimums, of every product and branch. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Price, Quantity } from "../../../domain/units.ts";
import { turnoverRows } from "../../sale/public.ts";

/** Weeks of sales that are looked at. */
export const WEEKS = 104;
const DAY = 86_400_000;

/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** First day of the oldest week; the newest week ends on the day before `day`. */
export const firstDay = (day: string): string => daysBefore(day, WEEKS * 7);

/**
 * The sales of each product and branch as temporary tables that go with the transaction: read once, then taken in parts. Products of mixes
 * count as sold with their mix (K11).
 */
export const collectSales = Effect.fnUntraced(function* (day: string) {
  const sql = yield* SqlClient.SqlClient;
  const from = firstDay(day);
  const to = daysBefore(day, 1);
  const rows = turnoverRows(sql, { dimension: "product", from, to, largest: "day" });
  yield* sql`
    create temporary table proposal_sale on commit drop as
    with sold as materialized (
      select t.key as product_id, t.branch_id, t.start, sum(t.quantity) as quantity from (${rows}) t group by 1, 2, 3
    ), of_parts as (
      select product_id, branch_id, start, quantity from sold
      union all select part.product_id, sold.branch_id, sold.start, sold.quantity * part.quantity / 1000
      from sold join current_mix_part part on part.mix_id = sold.product_id
    ), weekly as (
      select product_id, branch_id, (start - ${from}::date) / 7 as week, sum(quantity) as quantity,
        sum(quantity) filter (where start > ${to}::date - 30) as sold_30,
        sum(quantity) filter (where start > ${to}::date - 90) as sold_90,
        sum(quantity) filter (where start > ${to}::date - 365) as sold_365
      from of_parts group by 1, 2, 3
    )
    select product_id, branch_id, jsonb_agg(jsonb_build_array(week, exact(quantity)) order by week) as weeks,
      exact(coalesce(sum(sold_30), 0)) as sold_30, exact(coalesce(sum(sold_90), 0)) as sold_90,
      exact(coalesce(sum(sold_365), 0)) as sold_365
    from weekly group by 1, 2`;
  yield* sql`create index on proposal_sale (product_id, branch_id)`;
});

const Source = Schema.Struct({
  productId: Schema.Int,
  branchId: Schema.Int,
  warehouseId: Schema.Int,
  supplierId: Schema.NullOr(Schema.Int),
  supplierLeadDays: Schema.NullOr(Schema.Int),
  purchasePrice: Price,
  purchaseCurrency: Schema.NullOr(Schema.String),
  weeks: Schema.Array(Schema.Tuple([Schema.Int, Quantity])),
  sold30: Quantity,
  sold90: Quantity,
  sold365: Quantity,
  onHand: Quantity,
  reserved: Quantity,
  inTransit: Quantity,
  least: Quantity,
  orders: Schema.Array(Schema.Struct({ on: Schema.NullOr(Schema.String), quantity: Quantity })),
});
export type ProposalSource = typeof Source.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Source));

/** Branches with the warehouse that receives their goods. */
const places = `place as materialized (
  select distinct on (branch_id) branch_id, id as warehouse_id from warehouse
  where kind = 'stock' and active and deleted_at is null order by branch_id, pick_first desc, id)`;

/**
 * The products that can be bought with ids in a range, in each branch where they were sold, lie or have a minimum. Goods at sea count
 * by the day of their arrival, and are on order no more (O2, O5). What approved pre-purchase orders have counts as in time (B16).
 */
export const readSources = Effect.fnUntraced(function* (fromId: number, toId: number) {
  const sql = yield* SqlClient.SqlClient;
  const range = (column: string) => sql`${sql.literal(column)} between ${fromId}::int and ${toId}::int`;
  const rows = yield* sql`
    with ${sql.literal(places)},
    held as (select b.product_id, w.branch_id, sum(b.quantity) as quantity from stock_balance b
      join warehouse w on w.id = b.warehouse_id and w.kind = 'stock' where ${range("b.product_id")} group by 1, 2),
    promised as (select r.product_id, w.branch_id, sum(r.quantity) as quantity from stock_reservation r
      join warehouse w on w.id = r.warehouse_id and w.kind = 'stock' where ${range("r.product_id")} group by 1, 2),
    moving as (select t.product_id, w.branch_id, sum(t.quantity) as quantity from warehouse way
      join stock_balance t on t.warehouse_id = way.id join warehouse w on w.id = way.to_warehouse_id
      where way.kind = 'transit' and ${range("t.product_id")} group by 1, 2),
    ordered as (select product_id, branch_id, jsonb_agg(jsonb_build_object('on', "on", 'quantity', quantity)) as orders from (
        select c.product_id, w.branch_id, c."on"::text as "on", exact(sum(c.quantity)) as quantity
        from (select product_id, warehouse_id, expected_on as "on", quantity from goods_on_order where ${range("product_id")}
          union all select product_id, warehouse_id, eta, quantity from goods_afloat where ${range("product_id")}
          union all select product_id, warehouse_id, null, quantity from goods_listed
            where state = 'approved' and ${range("product_id")}) c
        join warehouse w on w.id = c.warehouse_id where c.quantity > 0 group by 1, 2, 3) open group by 1, 2),
    wanted as (select m.product_id, w.branch_id, sum(m.quantity) as quantity from stock_minimum m
      join warehouse w on w.id = m.warehouse_id and w.kind = 'stock' where ${range("m.product_id")} group by 1, 2)
    select p.id as "productId", place.branch_id as "branchId", place.warehouse_id as "warehouseId",
      s.id as "supplierId", s.lead_days as "supplierLeadDays", coalesce(p.purchase_price, 0) as "purchasePrice",
      p.purchase_currency as "purchaseCurrency",
      coalesce(sale.weeks, '[]') as weeks, coalesce(sale.sold_30, 0) as sold30, coalesce(sale.sold_90, 0) as sold90,
      coalesce(sale.sold_365, 0) as sold365, exact(coalesce(held.quantity, 0)) as "onHand",
      exact(coalesce(promised.quantity, 0)) as reserved, exact(coalesce(moving.quantity, 0)) as "inTransit",
      exact(coalesce(wanted.quantity, 0)) as least, coalesce(ordered.orders, '[]') as orders
    from product p cross join place
      left join proposal_sale sale on sale.product_id = p.id and sale.branch_id = place.branch_id
      left join held on held.product_id = p.id and held.branch_id = place.branch_id
      left join promised on promised.product_id = p.id and promised.branch_id = place.branch_id
      left join moving on moving.product_id = p.id and moving.branch_id = place.branch_id
      left join ordered on ordered.product_id = p.id and ordered.branch_id = place.branch_id
      left join wanted on wanted.product_id = p.id and wanted.branch_id = place.branch_id
      left join supplier given on given.id = p.supplier_id
      left join supplier s on s.deleted_at is null
        and s.id = case when given.merged_into is null then given.id else supplier_today(given.id) end
    where ${range("p.id")} and p.deleted_at is null and p.active and p.is_goods and not p.is_style and not p.is_mix
      and (sale.sold_365 > 0 or wanted.quantity > 0 or held.quantity < 0 or promised.quantity > 0)`;
  return yield* Effect.orDie(decode(rows));
});
