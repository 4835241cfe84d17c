/** Needs of a sales order: what is short of it, or all of its goods; as draft orders at once where that is asked for. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { needEndpoints } from "../../../contract/purchase/need.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { writeBatch } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { needPrices } from "../purchase-acts.ts";
import { type LockedNeed, readChanged } from "./change-needs.ts";
import { orderThem } from "./need-acts.ts";
import { readTerms } from "./supplier-terms.ts";

type Input = (typeof needEndpoints.transformOrder.args)[2]["payload"]["Type"];

interface LockedSale {
  readonly id: number;
  readonly branchId: number;
  readonly warehouseId: number;
  readonly state: string;
}

/** Locks the order, so that two calls do not both find the same goods short. */
const lockSale = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [sale] = yield* sql<LockedSale>`
    select o.id, o.branch_id as "branchId", o.warehouse_id as "warehouseId", o.state
    from sale_order o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)} for update`;
  if (sale === undefined) return yield* refuse("NotFound");
  if (sale.state === "cancelled") return yield* refuse("NotPossibleNow");
  return sale;
});

/**
 * Writes the needs. Goods of an order that is not posted are still in stock: what it wants of them is its demand. `goods_expected`
 * has what earlier needs of the order wanted already, so only the rest is compared with it (B16). Goods of a shortage left the order.
 */
const writeNeeds = Effect.fnUntraced(function* (sale: LockedSale, goods: Input["goods"]) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const isPosted = !["temp", "saved", "held"].includes(sale.state);
  return yield* sql<LockedNeed>`
    with wanted as (
      select l.product_id, sum(l.quantity)::bigint as quantity from sale_line l
      join product p on p.id = l.product_id and p.is_goods and not p.is_style and not p.is_mix
      where l.order_id = ${sale.id} and l.quantity > 0 and not l.is_deposit group by 1),
    before as (
      select product_id, sum(quantity)::bigint as quantity, sum(demand)::bigint as demand from purchase_need
      where sale_order_id = ${sale.id} and shortage_line_id is null and state in ('open', 'merged', 'ordered') group by 1),
    asked as (
      select w.product_id, w.quantity - coalesce(b.quantity, 0) as open,
        case when ${isPosted} then 0 else w.quantity - coalesce(b.demand, 0) end as demand
      from wanted w left join before b using (product_id)),
    lacking as (
      select product_id, demand, case when ${goods === "all"} then open
        else least(open, greatest(0, demand - goods_expected(product_id, ${sale.warehouseId}))) end as quantity
      from asked where open > 0)
    insert into purchase_need (branch_id, source, product_id, warehouse_id, quantity, demand, sale_order_id, person_id)
    select ${sale.branchId}, 'sale', product_id, ${sale.warehouseId}, quantity, demand, ${sale.id}, ${person.id}
    from lacking where quantity > 0 order by product_id
    returning id, version, state, source, branch_id as "branchId", product_id as "productId", warehouse_id as "warehouseId",
      quantity, supplier_id as "supplierId", person_id as "personId"`;
});

/** Orders what has a supplier; the others stay needs, and are named. */
const orderKnown = Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
  const terms = yield* readTerms(needs);
  const orderableNeeds = needs.filter((_, at) => terms[at]?.supplierId != null);
  if (orderableNeeds.length > 0) yield* orderThem(orderableNeeds);
  return new Set(orderableNeeds.map(({ id }) => id));
});

/** Writes needs for the goods of a sales order, and draft orders if the input asks for them. The same key does it only once (G4). */
export const transformOrder = Effect.fnUntraced(function* (input: Input) {
  const isOrdered = input.to === "orders";
  const right = "purchase.order.change";
  if (isOrdered && !may(yield* Person, right)) return yield* refuse("AccessDenied", { params: { right } });
  if (isOrdered) yield* needPrices;
  const work = Effect.gen(function* () {
    const needs = yield* writeNeeds(yield* lockSale(input.id), input.goods);
    if (needs.length === 0) return yield* refuse("NothingShort");
    const ordered = isOrdered ? yield* orderKnown(needs) : new Set(needs.map(({ id }) => id));
    return yield* writeBatch(
      "purchase_need",
      "transform",
      needs.map(({ id, version }) => ({
        id,
        version: ordered.has(id) ? version : null,
        problem: ordered.has(id) ? null : "NeedHasNoSupplier",
      })),
    );
  });
  const batchId = yield* once({ key: input.key, name: "need transform", body: input }, work);
  return yield* readChanged(batchId);
});
