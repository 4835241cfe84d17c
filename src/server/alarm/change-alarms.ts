/** How reminders are changed: locked, in the versions that were seen (G5), all of them or none, once (G4). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { AlarmSet } from "../../contract/alarm/alarm.ts";
import { Repeat } from "../../domain/time/repeat.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import type { Refusal } from "../refusal.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { isVisibleTo } from "./alarm-filter.ts";
import { alarmsById } from "./alarm-rows.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  isOwn: Schema.Boolean,
  isClosed: Schema.Boolean,
  isDeleted: Schema.Boolean,
  causeEnded: Schema.Boolean,
  repeat: Repeat,
  /** Milliseconds. */
  due: Schema.Int,
  anchorDay: Schema.Int,
});
/** A reminder's row as it was locked. */
export type LockedAlarm = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

/** Locks reminders that the person may see, in the versions they saw; NotFound or StaleVersion when one is not so. */
export const lockAlarms = Effect.fnUntraced(function* (alarms: AlarmSet["alarms"]) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select a.id, a.version, a.kind = 'own' as "isOwn", a.closed_at is not null as "isClosed",
      a.deleted_at is not null as "isDeleted", a.cause_ended_at is not null as "causeEnded", a.repeat,
      (extract(epoch from a.due_at) * 1000)::bigint as due, a.anchor_day as "anchorDay"
    from alarm a where a.id = any(${bigints(alarms.map(({ id }) => id))}) and ${isVisibleTo(sql, person.id)}
    order by a.id for update of a`;
  const locked = yield* Effect.orDie(decode(rows));
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (alarms.some(({ id }) => !versions.has(id))) return yield* refuse("NotFound");
  const stale = alarms.find(({ id, version }) => versions.get(id) !== version);
  if (!stale) return locked;
  const [current] = yield* alarmsById([stale.id], person.language);
  return yield* refuse("StaleVersion", { current });
});

interface Change<R> {
  readonly name: string;
  readonly input: AlarmSet;
  /** Whether it can be done to a reminder as it stands; NotPossibleNow when not to all. */
  readonly possible: (alarm: LockedAlarm) => boolean;
  readonly apply: (
    ids: readonly number[],
    alarms: readonly LockedAlarm[],
  ) => Effect.Effect<unknown, Refusal | SqlError, R>;
}

/** Runs the change and answers with the reminders as they are then. */
export const changeAlarms = <R>({ name, input, possible, apply }: Change<R>) =>
  Effect.gen(function* () {
    const ids = [...new Set(input.alarms.map(({ id }) => id))];
    const act = Effect.gen(function* () {
      const alarms = yield* lockAlarms(input.alarms);
      if (!alarms.every(possible)) return yield* refuse("NotPossibleNow");
      yield* apply(ids, alarms);
      return ids[0] ?? 0;
    });
    yield* once({ key: input.key, name, body: input }, act);
    return { alarmClocks: yield* alarmsById(ids, (yield* Person).language) };
  });
