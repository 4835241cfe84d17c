/** Blind counting: no answer of the server contains the expected cash for the person who counts the drawer (F4). */
import { Effect } from "effect";
import type { Shift } from "../../contract/till/till.ts";
import { may, Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";

/** Whether what should be in an open drawer is hidden from the caller; who reads the accounts knows it anyway. */
export const isBlind = Effect.gen(function* () {
  const { BlindCount } = yield* readSettings;
  return BlindCount.value && !may(yield* Person, "finance.account.read");
});

/** An open shift as the caller may see it. */
export const shownShift = Effect.fnUntraced(function* (shift: Shift) {
  return (yield* isBlind) ? { ...shift, expected: [], cash: [] } : shift;
});
