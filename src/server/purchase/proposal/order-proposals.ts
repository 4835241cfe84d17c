/** Proposals that people change and turn into draft orders; an order claims its proposals, so that each is ordered once (B17). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { proposalEndpoints } from "../../../contract/purchase/proposal.ts";
import { Quantity } from "../../../domain/units.ts";
import { namesForReader } from "../../builtin-name.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { draftOrders } from "../draft-orders.ts";
import { needPrices } from "../purchase-acts.ts";

type Changes = (typeof proposalEndpoints.changeProposals.args)[2]["payload"]["Type"];
type Ordering = (typeof proposalEndpoints.orderProposals.args)[2]["payload"]["Type"];

const change = Effect.fnUntraced(function* ({ lines }: Changes) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person, "x.branch_id");
  const ids = bigints(lines.map(({ id }) => id));
  const stored = yield* sql<{ id: number; version: number; orderId: number | null }>`
    select x.id, x.version, x.order_id as "orderId" from purchase_proposal x
    where x.id = any(${ids}) and ${own} order by x.id for update`;
  const byId = new Map(stored.map((one) => [one.id, one]));
  if (lines.some(({ id }) => !byId.has(id))) return yield* refuse("NotFound");
  if (stored.some(({ orderId }) => orderId !== null)) return yield* refuse("NotPossibleNow");
  if (lines.some(({ id, version }) => byId.get(id)?.version !== version))
    return yield* refuse("StaleVersion");
  yield* sql`
    update purchase_proposal x set quantity = given.quantity, version = x.version + 1
    from unnest(${ids}, ${bigints(lines.map(({ quantity }) => quantity))}) given (id, quantity) where x.id = given.id`;
  return lines.length;
});

/** Changes quantities, all or none, once for its key. */
export const changeProposals = (input: Changes) =>
  Effect.map(once({ key: input.key, name: "changeProposals", body: input }, change(input)), (changed) => ({
    changed,
  }));

const Need = Schema.Struct({
  id: Schema.Int,
  branchId: Schema.Int,
  supplierId: Schema.Int,
  warehouseId: Schema.Int,
  productId: Schema.Int,
  quantity: Quantity,
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Need));

const order = Effect.fnUntraced(function* ({ key, ids }: Ordering) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person, "x.branch_id");
  const some =
    ids === null ? sql`x.run_id = (select max(id) from purchase_run)` : sql`x.id = any(${bigints(ids)})`;
  const needs = yield* Effect.orDie(
    decode(
      yield* sql`
        select x.id, x.branch_id as "branchId", x.supplier_id as "supplierId", x.warehouse_id as "warehouseId",
          x.product_id as "productId", x.quantity
        from purchase_proposal x
        where ${some} and ${own} and x.order_id is null and x.quantity > 0 and x.supplier_id is not null
        order by x.id for update`,
    ),
  );
  if (needs.length === 0) return yield* refuse("NotPossibleNow");
  const drafts = yield* draftOrders(needs, "");
  const claims = drafts.flatMap((draft) =>
    draft.needs.map((at) => ({ orderId: draft.id, id: needs[at]?.id ?? 0 })),
  );
  yield* sql`
    update purchase_proposal x set order_id = claim.order_id, claim_key = ${key}::uuid, version = x.version + 1
    from unnest(${bigints(claims.map(({ id }) => id))}, ${bigints(claims.map(({ orderId }) => orderId))})
      as claim (id, order_id) where x.id = claim.id`;
  return drafts.length;
});

type Orders = (typeof proposalEndpoints.orderProposals.args)[2]["success"]["Type"]["data"]["orders"];

/** Makes the draft orders once for its key; the same key is answered with the same orders. */
export const orderProposals = Effect.fnUntraced(function* (input: Ordering) {
  yield* needPrices;
  const sql = yield* PgClient.PgClient;
  yield* once({ key: input.key, name: "orderProposals", body: input }, order(input));
  const named = yield* namesForReader;
  const orders = yield* sql<Orders[number]>`
    select o.id, s.name as supplier, ${named("w")} as warehouse, count(*)::int as lines
    from purchase_proposal x join purchase_order o on o.id = x.order_id and o.branch_id = x.branch_id
      join supplier s on s.id = o.supplier_id join warehouse w on w.id = o.warehouse_id
    where x.claim_key = ${input.key}::uuid group by o.id, s.id, w.id order by s.name, o.id`;
  return { orders };
});
