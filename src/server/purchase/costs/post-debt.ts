/** What is owed to the creditor of a landed cost: it arises with the actual cost, VAT included, and differences are posted (B4, B14). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LandedKind } from "../../../contract/purchase/landed-cost.ts";
import { Person } from "../../person.ts";
import { readToday } from "../../setting/public.ts";

/** A debt in the account of a supplier; `amount` with VAT. */
interface Debt {
  readonly supplierId: number;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
}

interface OwedCost {
  readonly id: number;
  readonly branchId: number;
  readonly kind: LandedKind;
  /** The order with which it is owed: of a corrected price or a charge; null for a cost with a bill of its own. */
  readonly orderId: number | null;
}

const isSame = (one: Debt, other: Debt) =>
  one.supplierId === other.supplierId && one.currency === other.currency && one.rate === other.rate;

/** The entries that lead from one debt to the other: one where only the amount changed. */
const entriesBetween = (before: Debt | null, after: Debt | null): readonly Debt[] => {
  const taken = before === null ? [] : [{ ...before, amount: 0 - before.amount }];
  const added = after === null ? [] : [after];
  const entries =
    before !== null && after !== null && isSame(before, after)
      ? [{ ...after, amount: after.amount - before.amount }]
      : [...taken, ...added];
  return entries.filter(({ amount }) => amount !== 0);
};

/** Posts the change of a debt, which is a part of the debt of its order where it has one. */
export const postDebt = Effect.fnUntraced(function* (
  { id, branchId, kind, orderId }: OwedCost,
  before: Debt | null,
  after: Debt | null,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const date = yield* readToday;
  const entryKind = kind === "price" ? "correction" : "cost";
  const entries = entriesBetween(before, after);
  for (const { supplierId, currency, rate, amount } of entries)
    yield* sql`
      insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, cost_id)
      values (${branchId}, ${date}::date, ${person.id}, ${supplierId}, ${currency}, ${rate}, ${entryKind}, ${amount}, ${orderId}, ${id})`;
  if (orderId === null) return;
  const owed = entries.reduce((sum, { amount }) => sum + amount, 0);
  yield* sql`update purchase_order set owed = owed + ${owed} where id = ${orderId} and branch_id = ${branchId}`;
});
