/** Goods that an order form holds in its warehouse: what is open of it, until an order takes it over (S21, K16). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { jsons } from "../../sql/sql-array.ts";
import { needFreeGoods } from "../../stock/public.ts";
import { changeForm } from "./form-kind.ts";

interface OpenGoods {
  readonly key: string;
  readonly productId: number;
  readonly warehouseId: number;
  readonly perUnit: number;
  readonly units: number;
  readonly quantity: number;
}

/** Goods that are open, a mix by its parts; deposits on packages go with their goods, services have no stock. */
const openGoods = Effect.fnUntraced(function* (formId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OpenGoods>`
    select l.key, goods.product_id as "productId", o.warehouse_id as "warehouseId", goods.per_unit as "perUnit", l.open as units,
      round(l.open::numeric * goods.per_unit / 1000)::bigint as quantity
    from order_form_line l join order_form o on o.id = l.form_id and o.branch_id = l.branch_id
    join product on product.id = l.product_id
    cross join lateral (
      select l.product_id, 1000::bigint as per_unit where product.is_goods and not product.is_mix
      union all
      select part.product_id, part.quantity from current_mix_part part where product.is_mix and part.mix_id = l.product_id) goods
    where l.form_id = ${formId} and l.follows is null and l.open > 0
    order by goods.product_id, l.key`;
});

/** Lets all of it go. */
const release = Effect.fnUntraced(function* (formId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from order_form_reservation where form_id = ${formId}`;
});

/** Holds all that is open, each product once, however many lines want it; NotEnoughStock or StockPromised where it is not free. */
export const reserveOpen = Effect.fnUntraced(function* ({
  id,
  branchId,
}: {
  readonly id: number;
  readonly branchId: number;
}) {
  const sql = yield* PgClient.PgClient;
  const goods = yield* openGoods(id);
  const wanted = new Map<number, { productId: number; warehouseId: number; quantity: number }>();
  for (const { productId, warehouseId, quantity } of goods) {
    const before = wanted.get(productId)?.quantity ?? 0;
    wanted.set(productId, { productId, warehouseId, quantity: before + quantity });
  }
  yield* needFreeGoods({ type: "orderForm", id }, [...wanted.values()]);
  yield* release(id);
  yield* sql`
    insert into order_form_reservation (branch_id, form_id, line_key, product_id, warehouse_id, per_unit, units)
    select ${branchId}, ${id}, r.key, r."productId", r."warehouseId", sum(r."perUnit"), r.units
    from unnest(${jsons(goods)}) as given (one),
      jsonb_to_record(one) as r (key uuid, "productId" int, "warehouseId" int, "perUnit" bigint, units bigint)
    group by r.key, r."productId", r."warehouseId", r.units`;
});

/** Whether it holds anything. */
export const holdsGoods = Effect.fnUntraced(function* (formId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql`select from order_form_reservation where form_id = ${formId} limit 1`;
  return row !== undefined;
});

interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

export const reserveForm = (input: ActInput) =>
  changeForm({ name: "reserve", input, event: { type: "RESERVE" }, apply: reserveOpen });

export const releaseForm = (input: ActInput) =>
  changeForm({ name: "release", input, event: { type: "RELEASE" }, apply: ({ id }) => release(id) });
