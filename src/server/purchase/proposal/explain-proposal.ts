/** The sales behind a proposal, the models that were tested on them, and the goods on order. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { ProposalExplanation } from "../../../contract/purchase/proposal.ts";
import { testModels } from "../../../domain/purchase/forecast.ts";
import { lastDayOf } from "../../../domain/purchase/proposal.ts";
import { Quantity } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { turnoverRows } from "../../sale/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { daysBefore, firstDay } from "./proposal-sources.ts";
import { weeklySales } from "./run-proposals.ts";

const Found = Schema.Struct({
  productId: Schema.Int,
  branchId: Schema.Int,
  day: Schema.String,
  days: Schema.Int,
});
const decodeFound = Schema.decodeUnknownEffect(Schema.Array(Found));
const decodeWeeks = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ week: Schema.Int, quantity: Quantity })),
);
const decodeOrders = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      orderId: Schema.Int,
      number: Schema.NullOr(Schema.String),
      expectedOn: Schema.NullOr(Schema.String),
      quantity: Quantity,
    }),
  ),
);

const WEEK = 7;

/** What was sold in each week, also as a part of mixes (K11). */
const readWeeks = Effect.fnUntraced(function* ({ productId, branchId, day }: typeof Found.Type) {
  const sql = yield* SqlClient.SqlClient;
  const from = firstDay(day);
  const to = daysBefore(day, 1);
  const rows = turnoverRows(sql, { dimension: "product", from, to, largest: "day", branchId });
  const weeks = yield* sql`
    select (t.start - ${from}::date) / 7 as week, exact(sum(t.quantity * coalesce(part.quantity, 1000) / 1000)) as quantity
    from (${rows}) t left join current_mix_part part on part.mix_id = t.key and part.product_id = ${productId}
    where t.key = ${productId} or part.mix_id is not null group by 1 order by 1`;
  const decoded = yield* Effect.orDie(decodeWeeks(weeks));
  return weeklySales(decoded.map(({ week, quantity }) => [week, quantity] as const));
});

/** Goods on order and at sea, each quantity once (O5). */
const readOrders = Effect.fnUntraced(function* ({ productId, branchId }: typeof Found.Type) {
  const sql = yield* SqlClient.SqlClient;
  const orders = yield* sql`
    select c.order_id as "orderId", c.number, c."on"::text as "expectedOn", exact(sum(c.quantity)) as quantity
    from (select order_id, number, product_id, warehouse_id, expected_on as "on", quantity from goods_on_order
        union all select l.order_id, a.number, a.product_id, a.warehouse_id, a.eta, a.quantity
        from goods_afloat a join purchase_line l on l.id = a.purchase_line_id) c
      join warehouse w on w.id = c.warehouse_id
    where c.product_id = ${productId} and w.branch_id = ${branchId} and c.quantity > 0
    group by c.order_id, c.number, c."on" order by c."on" nulls first, c.order_id`;
  return yield* Effect.orDie(decodeOrders(orders));
});

/** What approved pre-purchase orders have of it, which counts as in time (B16). */
const readLists = Effect.fnUntraced(function* ({ productId, branchId }: typeof Found.Type) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ProposalExplanation["lists"][number]>`
    select pre_order_id as id, number, exact(sum(quantity)) as quantity from goods_listed
    where state = 'approved' and product_id = ${productId} and branch_id = ${branchId} group by 1, 2 order by 1`;
});

/** Weekly sales with the models that they were tested with, and goods on order in time or too late (B7, B16). */
export const explainProposal = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select x.product_id as "productId", x.branch_id as "branchId", run.day::text as day,
      x.lead_days + run.cycle_days as days
    from purchase_proposal x join purchase_run run on run.id = x.run_id
    where x.id = ${id} and ${inOwnBranch(sql, yield* Person, "x.branch_id")}`;
  const [found] = yield* Effect.orDie(decodeFound(rows));
  if (found === undefined) return yield* refuse("NotFound");
  const { day, days } = found;
  const sales = yield* readWeeks(found);
  const until = lastDayOf(day, days);
  return {
    lists: yield* readLists(found),
    weeks: sales.map((sold, at) => ({ from: daysBefore(day, (sales.length - at) * WEEK), sold })),
    models: testModels(sales, Math.max(1, Math.ceil(days / WEEK))),
    orders: (yield* readOrders(found)).map((order) => ({
      ...order,
      isInTime: order.expectedOn === null || order.expectedOn <= until,
    })),
  };
});
