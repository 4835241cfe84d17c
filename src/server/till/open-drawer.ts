/** Opening a drawer without a payment in cash: a right or an approval, a reason, and a note of it in the shift (F19). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DrawerReason } from "../../contract/till/till.ts";
import { once } from "../command.ts";
import { ownBranch, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { limitsFor, takeApprovals } from "../sale/public.ts";
import { readBaseCurrency } from "../setting/public.ts";

interface DrawerInput {
  readonly key: string;
  readonly tillId: number;
  readonly reason: DrawerReason;
  readonly note: string;
  /** The token of an approval. */
  readonly approval: string | null;
}

/** The open shift of the till; its closing waits for this, so that the Z report has every opening. */
const lockShift = Effect.fnUntraced(function* (tillId: number) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const [shift] = yield* sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from shift where till_id = ${tillId} and closed_at is null for no key update`;
  if (!shift || (own !== null && own !== shift.branchId)) return yield* refuse("ShiftNeeded");
  return shift;
});

/** Logs the opening and answers how many there are in the shift. */
export const openDrawer = Effect.fnUntraced(function* (input: DrawerInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const { tillId, reason, note } = input;
    if (reason === "other" && note === "") return yield* refuseField("note", "required");
    const { code: currency } = yield* readBaseCurrency;
    const use = { tillId, currency, orderClientId: null, at: Date.now() };
    const approvals = yield* takeApprovals(input.approval === null ? [] : [input.approval], use);
    const { mayOpenDrawer } = yield* limitsFor(approvals);
    if (!mayOpenDrawer) return yield* refuse("AccessDenied", { params: { right: "sale.drawer.open" } });
    const shift = yield* lockShift(tillId);
    const [opening] = yield* sql<{ id: number }>`
      insert into drawer_opening (branch_id, till_id, shift_id, reason, note, person_id, approved_by)
      values (${shift.branchId}, ${tillId}, ${shift.id}, ${reason}, ${note}, ${person.id}, ${approvals[0]?.approverId ?? null}::int)
      returning id`;
    const id = opening?.id ?? 0;
    if (approvals[0])
      yield* sql`
        update approval set used_at = now(), drawer_opening_id = ${id} where id = ${approvals[0].id} and used_at is null`;
    return id;
  });
  const id = yield* once({ key: input.key, name: "openDrawer", body: input }, act);
  const [count] = yield* sql<{ openings: number }>`
    select count(*)::int as openings from drawer_opening where shift_id = (select shift_id from drawer_opening where id = ${id})`;
  return { openings: count?.openings ?? 0 };
});
