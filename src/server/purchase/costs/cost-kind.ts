/** A landed cost as a kind of document: locked with its receipts and shares, judged by its machine. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LandedKind, LandedState } from "../../../contract/purchase/landed-cost.ts";
import type { LandedKey } from "../../../domain/purchase/landed-cost.ts";
import { type LandedCostEvent, landedCostLife } from "../../../../machines/landed-cost.ts";
import { documentChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { readLandedCost } from "./read-costs.ts";
import { lockReceipts } from "./received-lines.ts";

interface LockedShare {
  readonly receiptLineId: number;
  readonly receiptId: number;
  readonly quantity: number;
  readonly measure: number | null;
  readonly value: number;
}

/** A cost as its acts need it. */
export interface LockedCost {
  readonly id: number;
  readonly version: number;
  readonly branchId: number;
  readonly state: LandedState;
  readonly kind: LandedKind;
  readonly key: LandedKey;
  readonly supplierId: number;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  readonly vat: number;
  readonly value: number;
  readonly orderId: number | null;
  readonly shares: readonly LockedShare[];
}

/** Locks the orders of its receipts first, as receipts do, then the cost. */
const lockCost = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const receipts = yield* sql<{ id: number }>`
    select distinct rl.receipt_id as id from landed_cost c
      join landed_cost_share share on share.cost_id = c.id and share.branch_id = c.branch_id
      join purchase_receipt_line rl on rl.id = share.receipt_line_id and rl.branch_id = share.branch_id
    where c.id = ${id} and ${inOwnBranch(sql, person, "c.branch_id")}`;
  yield* lockReceipts(receipts.map((receipt) => receipt.id));
  const [cost] = yield* sql<Omit<LockedCost, "shares">>`
    select id, version, branch_id as "branchId", state, kind, key, supplier_id as "supplierId", currency, rate, amount, vat, value,
      order_id as "orderId"
    from landed_cost c where c.id = ${id} for update`;
  if (!cost) return yield* refuse("NotFound");
  const shares = yield* sql<LockedShare>`
    select share.receipt_line_id as "receiptLineId", rl.receipt_id as "receiptId", share.quantity, share.measure, share.value
    from landed_cost_share share join purchase_receipt_line rl on rl.id = share.receipt_line_id and rl.branch_id = share.branch_id
    where share.cost_id = ${id} and share.branch_id = ${cost.branchId} order by share.id`;
  return { ...cost, shares };
});

export const costKind = {
  type: "landedCost",
  table: "landed_cost",
  lock: lockCost,
  step: ({ state, orderId }: LockedCost, event: LandedCostEvent) =>
    landedCostLife.step(state, { isOfOrder: orderId !== null }, event),
  read: readLandedCost,
} as const;

/** Makes a change once for its key, and answers with the cost as it is then. */
export const changeCost = documentChange(costKind);
