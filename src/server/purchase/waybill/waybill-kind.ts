/** A waybill as a kind of document: locked with its lines, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type WaybillEvent, waybillLife } from "../../../../machines/waybill.ts";
import { WaybillState } from "../../../contract/purchase/waybill.ts";
import { Whole } from "../../../domain/units.ts";
import { documentChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { hasOpenCosts, readWaybill } from "./read-waybill.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: WaybillState,
  branchId: Schema.Int,
  number: Schema.String,
  hasOpenCosts: Schema.Boolean,
  lines: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      purchaseLineId: Schema.NullOr(Schema.Int),
      orderId: Schema.Int,
      quantity: Whole,
    }),
  ),
});
export type LockedWaybill = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockWaybill = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.number, ${sql.literal(hasOpenCosts)} as "hasOpenCosts",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'purchaseLineId', l.purchase_line_id, 'orderId', l.order_id,
        'quantity', l.quantity) order by l.position)
        from waybill_line l where l.waybill_id = o.id and l.branch_id = o.branch_id), '[]') as lines
    from waybill o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ?? (yield* refuse("NotFound"));
});

export const waybillKind = {
  type: "waybill",
  table: "waybill",
  first: "booked",
  lock: lockWaybill,
  step: ({ state, hasOpenCosts: isOpen }: LockedWaybill, event: WaybillEvent) =>
    waybillLife.step(state, { hasOpenCosts: isOpen }, event),
  read: readWaybill,
} as const;

/** Makes the change once for its key, and answers with the waybill as it is then. */
export const changeWaybill = documentChange(waybillKind);
