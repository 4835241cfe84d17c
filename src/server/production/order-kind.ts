/** A production order as a kind of document: locked with its lines, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type ProductionOrderEvent, productionOrderLife } from "../../../machines/production-order.ts";
import { ProductionState } from "../../contract/production/order.ts";
import { Whole } from "../../domain/units.ts";
import { documentChange } from "../document/public.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { readProduction } from "./read-order.ts";

const Line = Schema.Struct({
  id: Schema.Int,
  role: Schema.Literals(["input", "output"]),
  productId: Schema.Int,
  planned: Whole,
  /** What was issued of an input, or reported good of an output. */
  moved: Whole,
  scrapped: Whole,
  share: Schema.NullOr(Schema.Int),
  plannedValue: Whole,
  value: Whole,
});
export type LockedLine = typeof Line.Type;

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: ProductionState,
  branchId: Schema.Int,
  quantity: Whole,
  fromWarehouseId: Schema.Int,
  toWarehouseId: Schema.Int,
  labour: Whole,
  other: Whole,
  /** What inputs cost more than they were worth when they were issued (B10). */
  lateCost: Whole,
  lines: Schema.Array(Line),
});
export type LockedProduction = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockProduction = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.quantity, o.from_warehouse_id as "fromWarehouseId",
      o.to_warehouse_id as "toWarehouseId", o.labour, o.other, o.late_cost as "lateCost",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'role', l.role, 'productId', l.product_id, 'planned', l.planned,
        'moved', l.moved, 'scrapped', l.scrapped, 'share', l.share, 'plannedValue', l.planned_value, 'value', l.value)
        order by l.role, l.position)
        from production_order_line l where l.order_id = o.id and l.branch_id = o.branch_id), '[]') as lines
    from production_order o where o.id = ${id} and ${inOwnBranch(sql, person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ?? (yield* refuse("NotFound"));
});

/** The inputs, or the outputs, of a locked order. */
export const linesOf = ({ lines }: LockedProduction, role: LockedLine["role"]): readonly LockedLine[] =>
  lines.filter((line) => line.role === role);

/** What was reported of its outputs, good or scrap. */
const reportedOf = (order: LockedProduction): number =>
  linesOf(order, "output").reduce((sum, { moved, scrapped }) => sum + moved + scrapped, 0);

export const productionKind = {
  type: "production",
  table: "production_order",
  first: "planned",
  lock: lockProduction,
  step: (order: LockedProduction, event: ProductionOrderEvent) =>
    productionOrderLife.step(order.state, { reported: reportedOf(order) }, event),
  read: readProduction,
} as const;

/** Makes the change once for its key, and answers with the order as it is then. */
export const changeProduction = documentChange(productionKind);
