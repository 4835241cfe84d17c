/** What the editor of a purchase order asks: warehouses and ways of paying, stock, goods on order and last prices of products. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type {
  PurchaseChoices,
  PurchaseProduct,
  purchaseEndpoints,
} from "../../contract/purchase/purchase.ts";
import { namesForReader } from "../builtin-name.ts";
import { Person } from "../person.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { readToday } from "../setting/public.ts";
import { integers } from "../sql/sql-array.ts";

/** Payment methods without a cash drawer and without credit. */
export const OFFICE_METHODS = ["transfer", "card", "cheque"] as const;

/** Warehouses of the person's branch, or all with those of it first (T10). */
export const purchaseChoices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const warehouses = yield* sql<PurchaseChoices["warehouses"][number]>`
    select w.id, ${named("w")} as name, branch.name as branch from warehouse w join branch on branch.id = w.branch_id
    where w.kind = 'stock' and w.active and w.deleted_at is null and ${inOwnBranch(sql, person, "w.branch_id")}
    order by w.branch_id is distinct from ${person.branchId}::int, w.code`;
  const methods = yield* sql<PurchaseChoices["methods"][number]>`
    select m.id, ${named("m")} as name from pay_method m where m.active and m.kind in ${sql.in(OFFICE_METHODS)}
    order by m.kind <> 'transfer', m.position, m.id`;
  return { warehouses, methods };
});

type Query = (typeof purchaseEndpoints.purchaseProducts.args)[2]["query"]["Type"];

/** The last price is that of the supplier where they ever delivered it, else of anybody, in the currency that was asked for. */
export const purchaseProducts = Effect.fnUntraced(function* (query: Query) {
  const sql = yield* SqlClient.SqlClient;
  const { warehouseId, supplierId = 0, currency } = query;
  return yield* sql<PurchaseProduct>`
    select p.id as "productId",
      coalesce((select b.quantity from stock_balance b where b.product_id = p.id and b.warehouse_id = ${warehouseId}), 0) as stock,
      (select coalesce(sum(g.quantity), 0)::bigint from goods_on_order g
        where g.product_id = p.id and g.warehouse_id = ${warehouseId}) as "onOrder",
      (select l.unit_price from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where l.product_id = p.id and o.currency = ${currency} and o.state in ('ordered', 'confirmed', 'receiving', 'received', 'closed')
        order by o.supplier_id <> ${supplierId}, l.id desc limit 1) as "lastPrice",
      (select jsonb_build_object('price', f.price, 'tiers', f.tiers, 'package', f.package, 'minimum', f.minimum, 'codes',
          array(select c.code from supplier_product c where c.supplier_id = f.supplier_id and c.product_id = p.id
            order by c.position, c.code))
        from supplier_offer f where f.product_id = p.id and f.supplier_id = ${supplierId} and f.currency = ${currency}
          and f.deleted_at is null and (f.valid_until is null or f.valid_until >= ${yield* readToday}::date)) as offer
    from product p where p.id = any(${integers(query.ids.split(",").map(Number))}) order by p.id`;
});
