/** Needs that people write, the lines that a rule proposes for them, and draft orders without needs. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { NeedInput, needEndpoints, ProposedNeed } from "../../../contract/purchase/need.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import { checkGoods } from "../../stock/public.ts";
import { branchOfStock } from "../branch-of-stock.ts";
import { needPrices } from "../purchase-acts.ts";
import { readPurchase } from "../read-purchase.ts";
import { orderGoods } from "./order-goods.ts";

interface NewNeeds {
  readonly warehouseId: number;
  readonly note: string;
  readonly lines: readonly NeedInput[];
}

/** Suppliers that lines name and that nobody deleted. */
const checkSuppliers = Effect.fnUntraced(function* (lines: readonly NeedInput[]) {
  const sql = yield* SqlClient.SqlClient;
  const ids = lines.flatMap(({ supplierId }) => supplierId ?? []);
  const rows = yield* sql<{ id: number }>`
    select id from supplier where deleted_at is null and id = any(${integers(ids)})`;
  const supplierIds = new Set(rows.map(({ id }) => id));
  const wrong = lines.findIndex(({ supplierId }) => supplierId !== null && !supplierIds.has(supplierId));
  if (wrong >= 0) return yield* refuseField(`lines.${wrong}.supplierId`, "choice");
});

/** Writes needs in the transaction of their command, and returns their ids. They wait until another person approves them (T9). */
export const insertNeeds = Effect.fnUntraced(function* ({ warehouseId, note, lines }: NewNeeds) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const branchId = yield* branchOfStock(warehouseId);
  yield* checkGoods("lines", lines);
  yield* checkSuppliers(lines);
  const written = yield* sql<{ id: number }>`
    insert into purchase_need (branch_id, state, source, product_id, warehouse_id, quantity, supplier_id, note, person_id)
    select ${branchId}, 'asked', 'manual', x.product, ${warehouseId}, x.quantity, x.supplier, ${note}, ${person.id}
    from unnest(${bigints(lines.map(({ productId }) => productId))}, ${bigints(lines.map(({ quantity }) => quantity))},
      ${integers(lines.map(({ supplierId }) => supplierId))}) as x (product, quantity, supplier) returning id`;
  return written.map(({ id }) => id);
});

/** Writes needs, once for their key. */
export const createNeeds = Effect.fnUntraced(function* (input: NewNeeds & { readonly key: string }) {
  const work = Effect.map(insertNeeds(input), (ids) => ids.length);
  return { needs: yield* once({ key: input.key, name: "need create", body: input }, work) };
});

type Rule = (typeof needEndpoints.proposeReplenishment.args)[2]["query"]["Type"];

/** Days of sales that an average is taken of. */
const SALES_DAYS = 90;
const MOST_PROPOSED = 500;

/** What the sales of so many days need of each product: days x average daily sales (T14). */
const byDays = Effect.fnUntraced(function* (warehouseId: number, days: number) {
  const sql = yield* SqlClient.SqlClient;
  return sql`
    select e.product_id, exact(ceil(sum(-e.quantity)::numeric * ${days} / ${SALES_DAYS})) as wanted, 0::bigint as minimum
    from stock_entry e where e.warehouse_id = ${warehouseId} and e.kind in ('sale', 'sale return')
      and e.business_date > ${yield* readToday}::date - ${SALES_DAYS}::int
    group by e.product_id having sum(-e.quantity) > 0`;
});

const byMinimum = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* SqlClient.SqlClient;
  return sql`
    select m.product_id, coalesce(m.maximum, m.quantity) as wanted, m.quantity as minimum
    from stock_minimum m where m.warehouse_id = ${warehouseId} and m.quantity > 0`;
});

/** Lines by a rule, without what is there, comes, or is written down already (B16). */
export const proposeNeeds = Effect.fnUntraced(function* ({ warehouseId, rule, days = 30 }: Rule) {
  const sql = yield* SqlClient.SqlClient;
  yield* branchOfStock(warehouseId);
  const wanted = rule === "days" ? yield* byDays(warehouseId, days) : yield* byMinimum(warehouseId);
  return yield* sql<ProposedNeed>`
    select x.product_id as "productId", p.code, p.name,
      case when p.weighed then x.lacking else exact(ceil(x.lacking / 1000.0) * 1000) end as quantity
    from (select r.*, exact(r.wanted - s.supply) as lacking, s.supply from (${wanted}) r
      cross join lateral (select exact(goods_expected(r.product_id, ${warehouseId}) + coalesce((select sum(n.quantity)
        from purchase_need n where n.product_id = r.product_id and n.warehouse_id = ${warehouseId}
          and (n.state = 'asked' or n.source in ('minimum', 'branch') and n.state in ('open', 'merged'))), 0)) as supply) s) x
    join product p on p.id = x.product_id and p.active and p.is_goods and not p.is_style and not p.is_mix and p.deleted_at is null
    where x.lacking > 0 and (x.minimum = 0 or x.supply < x.minimum)
    order by p.name, p.id limit ${MOST_PROPOSED}`;
});

type Draft = (typeof needEndpoints.draftPurchase.args)[2]["payload"]["Type"];

/** A draft order for goods that something else lacks (D4). */
export const draftPurchase = Effect.fnUntraced(function* (input: Draft) {
  yield* needPrices;
  const { warehouseId, supplierId, goods } = input;
  const work = Effect.gen(function* () {
    const { orders } = yield* orderGoods(goods.map((one) => ({ ...one, warehouseId, supplierId })));
    return orders[0] ?? (yield* refuse("NotFound"));
  });
  return yield* readPurchase(yield* once({ key: input.key, name: "purchase draft", body: input }, work));
});
