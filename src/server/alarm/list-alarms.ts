/** A person's reminders, and whom a reminder can be for. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { AlarmQuery } from "../../contract/alarm/alarm.ts";
import { namesForReader } from "../builtin-name.ts";
import { pagingOf } from "../sql/paging.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { alarmFilterOf, alarmOrderOf } from "./alarm-filter.ts";
import { readAlarms } from "./alarm-rows.ts";

/** A page of the reminders, and how many the filter has. */
export const listAlarms = Effect.fnUntraced(function* (query: AlarmQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { id: personId, language } = yield* Person;
  const { limit, offset } = pagingOf(query);
  const { SystemTimeZone } = yield* readSettings;
  const where = alarmFilterOf(sql, query, { personId, offsetHours: SystemTimeZone.value });
  const [alarmClocks, [count]] = yield* Effect.all(
    [
      readAlarms(where, sql`${alarmOrderOf(sql, query)} limit ${limit} offset ${offset}`, language),
      sql<{ total: number }>`select count(*)::int as total from alarm a where ${where}`,
    ],
    { concurrency: 2 },
  );
  return { alarmClocks, total: count?.total ?? 0 };
});

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String });
const decode = Schema.decodeUnknownEffect(Schema.Array(Named));

/** Positions that may see reminders, as a condition over `position`. */
const maySee = `('alarm.reminder.read' = any(position.rights) or 'Root' = any(position.roles))`;

/** People and positions that may see reminders, by name. */
export const recipients = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const persons = yield* sql`
    select person.id, person.name from person join position on position.id = position_id
    where person.active and ${sql.literal(maySee)} order by person.name, person.id`;
  const positions = yield* sql`
    select id, ${named("position")} as name from position where ${sql.literal(maySee)} order by lower(${named("position")}), id`;
  return {
    persons: yield* Effect.orDie(decode(persons)),
    positions: yield* Effect.orDie(decode(positions)),
  };
});
