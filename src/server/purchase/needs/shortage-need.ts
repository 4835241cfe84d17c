/** The need of a shortage: what could not be picked for a sales order is put on the list of goods to order (S15, B17). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";

const right = needEndpoints.transformOrder.access;

interface ShortGoods {
  readonly orderId: number;
  readonly branchId: number;
  readonly lineId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly short: number;
}

/** Writes it in the caller's transaction; of a mix for each of its parts. NotPossibleNow for what no supplier delivers. */
export const needShortage = Effect.fnUntraced(function* (goods: ShortGoods) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  if (!may(person, right)) return yield* refuse("AccessDenied", { params: { right } });
  const { orderId, branchId, lineId, warehouseId, productId, short } = goods;
  const needs = yield* sql`
    with wanted as (
      select p.id as product_id, ${short}::bigint as quantity from product p where p.id = ${productId} and not p.is_mix
      union all
      select part.product_id, exact(ceil(part.quantity::numeric * ${short}::bigint / 1000)) from current_mix_part part
      join product p on p.id = part.mix_id and p.is_mix where part.mix_id = ${productId})
    insert into purchase_need (branch_id, source, product_id, warehouse_id, quantity, demand, sale_order_id, shortage_line_id, person_id)
    select ${branchId}, 'sale', w.product_id, ${warehouseId}, w.quantity, 0, ${orderId}, ${lineId}, ${person.id}
    from wanted w join product p on p.id = w.product_id and p.is_goods and not p.is_style and not p.is_mix
    order by w.product_id returning id`;
  if (needs.length === 0) return yield* refuse("NotPossibleNow");
});
