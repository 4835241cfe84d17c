/** A shift as it may be seen by the person who counts its drawer (F4). */
import { Effect } from "effect";
import type { Shift } from "../../contract/till/till.ts";
import { isBlind } from "../setting/public.ts";

/** An open shift as the caller may see it. */
export const shownShift = Effect.fnUntraced(function* (shift: Shift) {
  return (yield* isBlind) ? { ...shift, expected: [], cash: [] } : shift;
});
