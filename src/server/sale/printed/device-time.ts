/** The day and shift that a receipt belongs to by the clock of its till, and what is wrong with that clock (OT5, OT8, F5). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DeviceStamp } from "../../../contract/sale/sale.ts";
import type { Deviation } from "./deviation.ts";

const SECOND = 1000;

/** A clock that is ahead by so much is wrong; so is a receipt that is older than a till may be offline (G4). */
const AHEAD_SECONDS = 300;
const OLDEST_SECONDS = 90 * 86_400;

export interface Timing {
  /** When the sale happened, in milliseconds. */
  readonly at: number;
  /** Printed in a shift that is closed by now. */
  readonly isLate: boolean;
  readonly deviations: readonly Deviation[];
}

/** Whether an earlier receipt of the till says a later time that was believed: its clock was set back. */
const wasSetBack = Effect.fnUntraced(function* (tillId: number, { at, counter }: DeviceStamp) {
  const sql = yield* SqlClient.SqlClient;
  const [earlier] = yield* sql`
    select from sale_order where till_id = ${tillId} and printed_counter < ${counter}
      and printed_at > ${new Date((at + AHEAD_SECONDS) * SECOND)}
      and printed_at <= committed_at + make_interval(secs => ${AHEAD_SECONDS}) limit 1`;
  return earlier !== undefined;
});

/** When a printed receipt was sold. A time that cannot be is not believed: the server's counts, and the clock is an exception. */
export const timingOf = Effect.fnUntraced(function* (
  device: DeviceStamp,
  place: { readonly tillId: number; readonly shiftId: number | null; readonly now: number },
) {
  const now = Math.floor(place.now / SECOND);
  const isImpossible = device.at > now + AHEAD_SECONDS || device.at < now - OLDEST_SECONDS;
  const isWrong = isImpossible || (yield* wasSetBack(place.tillId, device));
  const isLate = device.shiftId !== place.shiftId;
  const detail = { printed: device.at, received: now };
  const timing: Timing = {
    at: isImpossible ? place.now : device.at * SECOND,
    isLate,
    deviations: [
      ...(isWrong ? [{ kind: "clock", detail } as const] : []),
      ...(isLate ? [{ kind: "late", detail } as const] : []),
    ],
  };
  return timing;
});
