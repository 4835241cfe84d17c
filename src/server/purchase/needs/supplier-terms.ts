/** Whom goods would be ordered from, and in which quantities they are delivered. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { OfferSizes } from "../../../domain/purchase/offer.ts";
import { readToday } from "../../setting/public.ts";
import { bigints, integers } from "../../sql/sql-array.ts";

/** The terms of one product from one supplier. */
export interface SupplierTerms extends OfferSizes {
  /** Null where nobody is known. */
  readonly supplierId: number | null;
  readonly supplier: string | null;
}

const base = `(select r.rate from exchange_rate r join currency c on c.id = r.currency_id where c.code = f.currency
  and r.valid_from <= now() and c.stopped_at is null order by r.valid_from desc, r.id desc limit 1)`;

/**
 * A lateral table `t` of the terms of product `p`. `chosen`: the supplier that a person chose, null for none. Then it is who has the
 * best offer that holds on the day `today` (B18: that of the product's own supplier, then the cheapest), else the product's supplier, else who
 * delivered it last. Without an offer the package is that of the last order.
 */
export const termsOf = (sql: SqlClient.SqlClient, supplierId: string, today: string): Statement.Fragment =>
  sql.literal(`
  left join lateral (
    select s.id as "supplierId", s.name as supplier, coalesce(offer.minimum, 0::bigint) as minimum,
      coalesce(offer.package, last.package, case when p.weighed then 1 else 1000 end)::bigint as package
    from (select 1) as one
    left join lateral (select f.package, f.minimum, f.supplier_id from supplier_offer f
      join supplier given on given.id = f.supplier_id and given.active
      where f.product_id = p.id and f.deleted_at is null and (f.valid_until is null or f.valid_until >= date '${today}')
        and (${supplierId} is null or supplier_today(f.supplier_id) = supplier_today(${supplierId}))
      order by supplier_today(f.supplier_id) is distinct from supplier_today(p.supplier_id),
        f.price * coalesce(${base}, 10000000000)::numeric, f.supplier_id limit 1) offer on true
    left join supplier s on s.deleted_at is null and s.id = supplier_today(coalesce(${supplierId}, offer.supplier_id, p.supplier_id,
      (select o.supplier_id from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where l.product_id = p.id and o.state not in ('draft', 'cancelled') order by l.id desc limit 1)))
    left join lateral (select 1000::bigint * case when l.box_number > 0 then l.packing_box when l.big_bag_number > 0
        then l.packing_big_bag when l.bag_number > 0 then l.packing_bag end as package
      from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
      where l.product_id = p.id and o.supplier_id = s.id and o.state not in ('draft', 'cancelled')
      order by l.id desc limit 1) last on true
  ) t on true`);

/** The terms of goods, in their order. */
export const readTerms = Effect.fnUntraced(function* (
  goods: readonly { readonly productId: number; readonly supplierId: number | null }[],
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<SupplierTerms>`
    select t.* from unnest(${bigints(goods.map(({ productId }) => productId))}, ${integers(goods.map(({ supplierId }) => supplierId))})
      with ordinality as x (product, chosen, n)
    join product p on p.id = x.product ${termsOf(sql, "x.chosen", yield* readToday)} order by x.n`;
});
