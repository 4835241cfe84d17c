/** Whom goods would be ordered from, in which packages and at which price. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { OrderTerms } from "../../../domain/purchase/order-quantity.ts";
import { type PackageKind, packageKinds } from "../../../domain/price/packing.ts";
import { bigints, integers } from "../../sql/sql-array.ts";

/** The terms of one product from one supplier. */
export interface SupplierTerms extends OrderTerms {
  /** Null where nobody is known. */
  readonly supplierId: number | null;
  readonly supplier: string | null;
  /** That of the supplier. */
  readonly currency: string | null;
  /** Of a unit; null where nobody knows what it costs. */
  readonly unitPrice: number | null;
  /** The kind of package that the supplier delivers. */
  readonly packageKind: PackageKind | null;
  readonly vatRate: number;
}

/**
 * A lateral table `t` of the terms of product `p`. `chosen`: the supplier that a person chose, null for none; then it is that of the
 * product, else who delivered it last. Price and package are those of the last order.
 */
export const termsOf = (sql: SqlClient.SqlClient, chosen: string): Statement.Fragment =>
  sql.literal(`
  left join lateral (
    select s.id as "supplierId", s.name as supplier, s.currency, p.weighed, p.vat_rate as "vatRate", 0::bigint as minimum,
      coalesce(last.unit_price, case when p.purchase_currency = s.currency then p.purchase_price end) as "unitPrice",
      packed.kind as "packageKind", case packed.kind when 'box' then coalesce(last.packing_box, p.packing_box)
        when 'bigBag' then last.packing_big_bag when 'bag' then last.packing_bag end as "packageUnits"
    from (select 1) as one
    left join supplier s on s.deleted_at is null and s.id = supplier_today(coalesce(${chosen}, p.supplier_id,
      (select o.supplier_id from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where l.product_id = p.id and o.state not in ('draft', 'cancelled') order by l.id desc limit 1)))
    left join lateral (select l.unit_price, l.packing_box, l.packing_big_bag, l.packing_bag, l.box_number, l.big_bag_number, l.bag_number
      from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
      where l.product_id = p.id and o.supplier_id = s.id and o.currency = s.currency and o.state not in ('draft', 'cancelled')
      order by l.id desc limit 1) last on true
    cross join lateral (select case when last.box_number > 0 then 'box' when last.big_bag_number > 0 then 'bigBag'
      when last.bag_number > 0 then 'bag' when last.unit_price is null and p.packing_box is not null then 'box' end as kind) packed
  ) t on true`);

const isKind = (kind: string | null): kind is PackageKind => packageKinds.some((one) => one === kind);

/** The terms of goods, in their order. */
export const readTerms = Effect.fnUntraced(function* (
  goods: readonly { readonly productId: number; readonly supplierId: number | null }[],
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Omit<SupplierTerms, "packageKind"> & { readonly packageKind: string | null }>`
    select t.* from unnest(${bigints(goods.map(({ productId }) => productId))}, ${integers(goods.map(({ supplierId }) => supplierId))})
      with ordinality as x (product, chosen, n)
    join product p on p.id = x.product ${termsOf(sql, "x.chosen")} order by x.n`;
  return rows.map((row): SupplierTerms => ({
    ...row,
    packageKind: isKind(row.packageKind) ? row.packageKind : null,
  }));
});
