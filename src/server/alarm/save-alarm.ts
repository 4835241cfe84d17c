/** Makes a reminder, or changes one of a person's own. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AlarmInput } from "../../contract/alarm/alarm.ts";
import { dayOfMonth } from "../../domain/time/repeat.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { readSettings } from "../setting/public.ts";
import { alarmsById } from "./alarm-rows.ts";
import { lockAlarms } from "./change-alarms.ts";
import { recipients } from "./list-alarms.ts";

/** For whom, as columns. A person or position that may not see reminders would never be reminded: NotFound. */
const recipientColumns = Effect.fnUntraced(function* ({ recipient }: AlarmInput) {
  if (recipient.kind === "everybody") return { personId: null, positionId: null };
  const { id } = recipient;
  const { persons, positions } = yield* recipients;
  const candidates = recipient.kind === "person" ? persons : positions;
  if (!candidates.some((one) => one.id === id)) return yield* refuse("NotFound");
  return recipient.kind === "person"
    ? { personId: id, positionId: null }
    : { personId: null, positionId: id };
});

const makeAlarm = Effect.fnUntraced(function* (input: AlarmInput) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { personId, positionId } = yield* recipientColumns(input);
  const { SystemTimeZone } = yield* readSettings;
  const due = input.dueTime * 1000;
  const [made] = yield* sql<{ id: number }>`
    insert into alarm (content, due_at, repeat, anchor_day, person_id, position_id, sale_order_id, purchase_order_id, made_by)
    values (${input.content}, ${new Date(due)}, ${input.repeat}, ${dayOfMonth(due, SystemTimeZone.value)},
      ${personId}::int, ${positionId}::int, ${input.soId}::bigint, ${input.poId}::bigint, ${person.id})
    returning id`;
  return made?.id ?? 0;
});

const changeAlarm = Effect.fnUntraced(function* (input: AlarmInput, id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [alarm] = yield* lockAlarms([{ id, version: input.version ?? 0 }]);
  if (!alarm?.isOwn || alarm.isClosed || alarm.isDeleted) return yield* refuse("NotPossibleNow");
  const { personId, positionId } = yield* recipientColumns(input);
  const { SystemTimeZone } = yield* readSettings;
  const due = input.dueTime * 1000;
  // Seconds are what a person sees: the same second keeps the day of the month that it repeats on.
  const isMoved = Math.floor(alarm.due / 1000) !== input.dueTime;
  const anchorDay = isMoved ? dayOfMonth(due, SystemTimeZone.value) : alarm.anchorDay;
  yield* sql`
    update alarm set content = ${input.content}, due_at = ${new Date(due)}, repeat = ${input.repeat},
      anchor_day = ${anchorDay}, person_id = ${personId}::int, position_id = ${positionId}::int,
      sale_order_id = ${input.soId}::bigint, purchase_order_id = ${input.poId}::bigint, version = version + 1
    where id = ${id}`;
  return id;
});

/** What it is tied to is there; a purchase order of another branch is not (T10). */
const refuseMissing = Effect.fnUntraced(function* ({ soId, poId }: AlarmInput) {
  const sql = yield* SqlClient.SqlClient;
  const [order] = soId === null ? [true] : yield* sql`select id from sale_order where id = ${soId}`;
  const own = inOwnBranch(sql, yield* Person, "branch_id");
  const [purchase] =
    poId === null ? [true] : yield* sql`select id from purchase_order where id = ${poId} and ${own}`;
  if (!order || !purchase) return yield* refuse("NotFound");
});

/** Makes or changes, and answers with the reminder. An order that is not there: NotFound. */
export const saveAlarm = Effect.fnUntraced(function* (input: AlarmInput) {
  const write = input.id === null ? makeAlarm(input) : changeAlarm(input, input.id);
  const act = Effect.andThen(refuseMissing(input), write);
  const id = yield* once({ key: input.key, name: "saveAlarm", body: input }, act);
  const [alarm] = yield* alarmsById([id], (yield* Person).language);
  return alarm ?? (yield* refuse("NotFound"));
});
