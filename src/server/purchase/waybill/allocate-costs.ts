/** The costs of a received waybill become landed cost of its receipts, divided by volume unless asked otherwise (O3, B4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LandedDraft } from "../../../contract/purchase/landed-cost.ts";
import type { WaybillCostKind } from "../../../contract/purchase/waybill.ts";
import type { SplitKey } from "../../../contract/purchase/waybill-calls.ts";
import { refuseField } from "../../refusal.ts";
import { insertLandedCost } from "../costs/write-cost.ts";
import { needPrices } from "../purchase-acts.ts";
import { changeWaybill, type LockedWaybill } from "./waybill-kind.ts";

interface OpenCost {
  readonly id: number;
  readonly key: string;
  readonly kind: Exclude<WaybillCostKind, "customsVat">;
  readonly supplierId: number | null;
  readonly currency: string;
  readonly amount: number;
  readonly isFinal: boolean;
  readonly note: string;
  readonly reference: string;
}

/** A line of a receipt, with what its cartons measured: 1/1000 litres and grams. */
interface ReceivedLine {
  readonly receiptId: number;
  readonly receiptLineId: number;
  readonly volume: number;
  readonly weight: number;
}

const landedKinds = {
  freight: "freight",
  insurance: "insurance",
  duty: "duty",
  local: "transport",
} as const satisfies Readonly<Record<OpenCost["kind"], LandedDraft["kind"]>>;

/** Costs that are no landed cost yet; customs VAT never is (O3). */
const openCosts = Effect.fnUntraced(function* ({ id, branchId }: LockedWaybill) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OpenCost>`
    select c.id, c.key, c.kind, c.supplier_id as "supplierId", c.currency, c.amount, c.is_final as "isFinal", c.note,
      w.bill_number as reference
    from waybill_cost c join waybill w on w.id = c.waybill_id and w.branch_id = c.branch_id
    where c.waybill_id = ${id} and c.branch_id = ${branchId} and c.kind <> 'customsVat' and c.landed_cost_id is null
    order by c.position`;
});

/** The lines of its receipts that stand, each with the volume and weight of the cartons that came of it. */
const receivedLines = Effect.fnUntraced(function* ({ id, branchId }: LockedWaybill) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<ReceivedLine>`
    select r.id as "receiptId", rl.id as "receiptLineId",
      exact(round(sum(l.carton_volume::numeric * (l.good + l.damaged) / l.units_per_carton))) as volume,
      exact(round(sum(l.carton_weight::numeric * (l.good + l.damaged) / l.units_per_carton))) as weight
    from waybill_receipt w join purchase_receipt r on r.id = w.receipt_id and r.branch_id = w.branch_id and r.undone_at is null
    join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
    join waybill_line l on l.waybill_id = w.waybill_id and l.branch_id = w.branch_id and l.purchase_line_id = rl.line_id
    where w.waybill_id = ${id} and w.branch_id = ${branchId} group by r.id, rl.id order by rl.id`;
});

const allocate = (key: SplitKey) =>
  Effect.fnUntraced(function* (waybill: LockedWaybill) {
    const sql = yield* PgClient.PgClient;
    yield* needPrices;
    const costs = yield* openCosts(waybill);
    const lines = yield* receivedLines(waybill);
    if (costs.length === 0) return yield* refuseField("costs", "required");
    for (const [at, { supplierId }] of costs.entries())
      if (supplierId === null) return yield* refuseField(`costs.${at}.supplierId`, "required");
    const measureOf = ({ volume, weight }: ReceivedLine) => {
      if (key === "volume") return volume;
      return key === "weight" ? weight : null;
    };
    for (const { id, key: clientId, kind, supplierId, isFinal, ...cost } of costs) {
      const landedId = yield* insertLandedCost({
        clientId,
        state: isFinal ? "actual" : "estimated",
        cost: {
          ...cost,
          kind: landedKinds[kind],
          key,
          supplierId: supplierId ?? 0,
          rate: null,
          vat: 0,
          receiptIds: [...new Set(lines.map(({ receiptId }) => receiptId))],
          lines: lines.map((line) => ({ receiptLineId: line.receiptLineId, measure: measureOf(line) })),
        },
      });
      yield* sql`update waybill_cost set landed_cost_id = ${landedId} where id = ${id}`;
    }
  });

/** Divides the costs, once for its key. Later bills correct the landed costs that they became. */
export const allocateWaybill = (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly splitKey: SplitKey;
}) =>
  changeWaybill({
    name: "allocate",
    input,
    event: { type: "ALLOCATE" },
    apply: allocate(input.splitKey),
  });
