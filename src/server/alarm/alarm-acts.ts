/** The acts on reminders: close, open again, delete, take the deletion back. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AlarmSet } from "../../contract/alarm/alarm.ts";
import { nextOccurrence } from "../../domain/time/repeat.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { bigints, timestamps } from "../sql/sql-array.ts";
import { changeAlarms } from "./change-alarms.ts";
import type { LockedAlarm } from "./change-alarms.ts";

/** Makes those that repeat for their next time; one that was made before stays as it is. */
const makeNext = Effect.fnUntraced(function* (alarms: readonly LockedAlarm[]) {
  const sql = yield* SqlClient.SqlClient;
  const { SystemTimeZone } = yield* readSettings;
  const now = Date.now();
  const next = alarms.flatMap((alarm) => {
    const due = nextOccurrence(alarm, now, SystemTimeZone.value);
    return due === null ? [] : [{ id: alarm.id, due }];
  });
  if (next.length === 0) return;
  yield* sql`
    insert into alarm (content, due_at, repeat, anchor_day, person_id, position_id, sale_order_id, purchase_order_id,
      previous_id, made_by)
    select content, next.due, repeat, anchor_day, person_id, position_id, sale_order_id, purchase_order_id, id, made_by
    from unnest(${bigints(next.map(({ id }) => id))}, ${timestamps(next.map(({ due }) => due))}) as next (id, due)
    join alarm using (id)
    on conflict (previous_id) do nothing`;
});

export const closeAlarms = (input: AlarmSet) =>
  changeAlarms({
    name: "closeAlarms",
    input,
    possible: ({ isClosed, isDeleted }) => !isClosed && !isDeleted,
    apply: Effect.fnUntraced(function* (ids, alarms) {
      const sql = yield* SqlClient.SqlClient;
      const person = yield* Person;
      yield* sql`
        update alarm set closed_at = now(), closed_by = ${person.id}, version = version + 1
        where id = any(${bigints(ids)})`;
      yield* makeNext(alarms);
    }),
  });

/** The next one of a repeated reminder goes again, unless somebody has worked with it. */
export const reopenAlarms = (input: AlarmSet) =>
  changeAlarms({
    name: "reopenAlarms",
    input,
    possible: ({ isClosed, isDeleted, causeEnded }) => isClosed && !isDeleted && !causeEnded,
    apply: Effect.fnUntraced(function* (ids) {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`
        delete from alarm where previous_id = any(${bigints(ids)}) and version = 1 and closed_at is null`;
      yield* sql`
        update alarm set closed_at = null, closed_by = null, version = version + 1 where id = any(${bigints(ids)})`;
    }),
  });

export const deleteAlarms = (input: AlarmSet) =>
  changeAlarms({
    name: "deleteAlarms",
    input,
    possible: ({ isOwn, isDeleted }) => isOwn && !isDeleted,
    apply: Effect.fnUntraced(function* (ids) {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`update alarm set deleted_at = now(), version = version + 1 where id = any(${bigints(ids)})`;
    }),
  });

export const restoreAlarms = (input: AlarmSet) =>
  changeAlarms({
    name: "restoreAlarms",
    input,
    possible: ({ isDeleted }) => isDeleted,
    apply: Effect.fnUntraced(function* (ids) {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`update alarm set deleted_at = null, version = version + 1 where id = any(${bigints(ids)})`;
    }),
  });
