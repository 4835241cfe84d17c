/** Opening and closing a shift (F2, F4, F14). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DrawerCount } from "../../contract/till/till.ts";
import { worthOf } from "../../domain/denominations.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { cashCurrency, readToday } from "../setting/public.ts";
import { shownShift } from "./blind.ts";
import { postDeposit, postDifference, postFloat } from "./shift-money.ts";
import { readShift } from "./till-state.ts";

interface Counted {
  readonly currency: string;
  readonly amount: number;
}

const takeNumber = Effect.fnUntraced(function* (kind: "shift" | "z", tillId: number) {
  const sql = yield* PgClient.PgClient;
  const [taken] = yield* sql<{ number: string }>`
    update number_series set next = next + 1 where kind = ${kind} and till_id = ${tillId}
    returning prefix || lpad((next - 1)::text, digits, '0') as number`;
  return taken?.number ?? (yield* Effect.die(new Error(`no number series for ${kind}`)));
});

const writeCounts = Effect.fnUntraced(function* (
  shiftId: number,
  moment: "open" | "close",
  counts: readonly (DrawerCount & { readonly float_left?: number })[],
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into shift_count (shift_id, branch_id, moment, currency, amount, pieces, float_left)
    select shift.id, shift.branch_id, ${moment}, counted.currency, sum(amount), (array_agg(pieces) filter (where pieces is not null))[1], sum(float_left)
    from shift, jsonb_populate_recordset(null::shift_count, ${sql.json(counts)}) counted
    where shift.id = ${shiftId} group by 1, 2, 4`;
});

interface OpenInput {
  readonly key: string;
  readonly tillId: number;
  readonly float: readonly Counted[];
}

/** Opens a shift with the counted float; one open shift for each till (F2). */
export const openShift = Effect.fnUntraced(function* (input: OpenInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const [till] = yield* sql<{ branchId: number; open: boolean; stopped: string | null }>`
      select till.branch_id as "branchId", exists (select from shift where till_id = till.id and closed_at is null) as open,
        case when not warehouse.active then warehouse.name end as stopped
      from till join warehouse on warehouse.id = warehouse_id where till.id = ${input.tillId} for update of till`;
    if (!till) return yield* refuse("NotFound");
    if (till.stopped !== null)
      return yield* refuse("WarehouseStopped", { params: { warehouse: till.stopped } });
    if (till.open) return yield* refuse("ShiftOpenAlready");
    for (const { currency, amount } of input.float) if (amount !== 0) yield* cashCurrency(currency);
    const date = yield* readToday;
    const [shift] = yield* sql<{ id: number }>`
      insert into shift (till_id, branch_id, number, business_date, opened_by)
      values (${input.tillId}, ${till.branchId}, ${yield* takeNumber("shift", input.tillId)}, ${date}, ${person.id}) returning id`;
    const id = shift?.id ?? 0;
    yield* writeCounts(id, "open", input.float);
    yield* postFloat(id);
    return id;
  });
  const id = yield* once({ key: input.key, name: "openShift", body: input }, act);
  const shift = yield* readShift(sql`shift.id = ${id}`);
  return shift ? yield* shownShift(shift) : yield* refuse("NotFound");
});

const clamped = (amount: number): number =>
  Math.min(Math.max(amount, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

/** counted - expected for every currency that either names. */
const differenceOf = (expected: readonly Counted[], counted: readonly Counted[]): readonly Counted[] => {
  const sum = (counts: readonly Counted[], currency: string) =>
    counts.filter((count) => count.currency === currency).reduce((total, { amount }) => total + amount, 0);
  const currencies = [...new Set([...expected, ...counted].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    // A damaged sum was cut off at the largest exact number; the shift closes all the same (M12).
    amount: clamped(sum(counted, currency) - sum(expected, currency)),
  }));
};

interface CloseInput {
  readonly key: string;
  readonly shiftId: number;
  readonly counted: readonly DrawerCount[];
  /** What stays in the drawer for the next shift. */
  readonly left?: readonly Counted[];
  readonly note?: string;
}

/** The counts with what stays of each for the next shift; left out, it is the float of this shift, as far as there is that much. */
const withFloat = Effect.fnUntraced(function* (
  counted: readonly DrawerCount[],
  left: readonly Counted[] | undefined,
  float: readonly Counted[],
) {
  const amountOf = (amounts: readonly Counted[], code: string) =>
    amounts.find(({ currency }) => currency === code)?.amount ?? 0;
  for (const [at, { currency, amount }] of (left ?? []).entries())
    if (amount < 0 || amount > amountOf(counted, currency))
      return yield* refuseField(`left.${at}.amount`, "range");
  return counted.map((count) => ({
    ...count,
    float_left: left
      ? amountOf(left, count.currency)
      : Math.min(count.amount, amountOf(float, count.currency)),
  }));
});

/** One count of each currency; one that was counted in notes and coins is worth what they are. */
const sumsOf = (counted: readonly DrawerCount[]): readonly DrawerCount[] => {
  const sums = new Map<string, DrawerCount>();
  for (const count of counted) {
    const before = sums.get(count.currency);
    const amount = (before?.amount ?? 0) + (count.pieces ? worthOf(count.pieces) : count.amount);
    sums.set(count.currency, { ...before, ...count, amount });
  }
  return [...sums.values()];
};

/**
 * Closes a shift: the difference is posted, what is not the float of the next shift goes to the safe, the Z number is taken without
 * gap, the totals of the Z report are stored (F4, F20). The same close answers the same report.
 */
export const closeShift = Effect.fnUntraced(function* (input: CloseInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const counted = sumsOf(input.counted);
  const act = Effect.gen(function* () {
    const [open] = yield* sql<{ tillId: number }>`
      select till_id as "tillId" from shift where id = ${input.shiftId} and closed_at is null for update`;
    const shift = yield* readShift(sql`shift.id = ${input.shiftId}`);
    if (!open || !shift) return yield* refuse("ShiftNeeded");
    const counts = yield* withFloat(counted, input.left, shift.float);
    yield* writeCounts(shift.id, "close", counts);
    yield* postDifference(shift.id, differenceOf(shift.expected, counted));
    yield* postDeposit(shift.id, counts);
    yield* sql`
      update shift set closed_at = now(), closed_by = ${person.id}, z_number = ${yield* takeNumber("z", open.tillId)},
        close_note = ${input.note ?? ""}
      where id = ${shift.id}`;
    // A statement of its own: the totals know that the shift is closed.
    yield* sql`update shift set totals = report_totals(id) where id = ${shift.id}`;
    return shift.id;
  });
  const id = yield* once({ key: input.key, name: "closeShift", body: input }, act);
  const shift = (yield* readShift(sql`shift.id = ${id}`)) ?? (yield* refuse("NotFound"));
  const [closed] = yield* sql<{ zNumber: string }>`select z_number as "zNumber" from shift where id = ${id}`;
  return {
    shift,
    zNumber: closed?.zNumber ?? "",
    counted: counted.map(({ currency, amount }) => ({ currency, amount })),
    difference: differenceOf(shift.expected, counted),
  };
});
