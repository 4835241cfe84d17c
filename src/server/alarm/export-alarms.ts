/** The reminders as a file: every row of the filter. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type Alarm, alarmList } from "../../contract/alarm/alarm.ts";
import { alarmFileEndpoints } from "../../contract/alarm/alarm-file.ts";
import { namesIn } from "../builtin-name.ts";
import { describedFile, exporter, listFile, type ListColumn } from "../export/public.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { alarmFilterOf, alarmOrderOf } from "./alarm-filter.ts";
import { alarmColumns, alarmReader, alarmTables } from "./alarm-rows.ts";

type ExportQuery = (typeof alarmFileEndpoints.exportAlarms.args)[2]["query"]["Type"];

const file = describedFile(alarmList);

const recipient: ListColumn<Alarm> = {
  kind: "text",
  cell: ({ recipient: one }, { word }) => (one.kind === "everybody" ? word("for.everybody") : one.name),
};

const listAlarmsFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { id: personId, language } = yield* Person;
  const offsetHours = (yield* readSettings).SystemTimeZone.value;
  const inLanguage = query.language ?? language;
  const some =
    query.ids === undefined ? sql`true` : sql`a.id = any(${bigints(query.ids.split(",").map(Number))})`;
  const where = sql.and([alarmFilterOf(sql, query, { personId, offsetHours }), some]);
  return yield* listFile({
    query,
    ...file,
    columns: { ...file.columns, recipient },
    title: "trade:reminders",
    rows: sql<object>`select ${sql.literal(alarmColumns)} from ${alarmTables(sql, namesIn(sql, inLanguage))}
      where ${where} ${alarmOrderOf(sql, query)}`,
    read: yield* alarmReader(inLanguage),
  });
});

export const alarmExport = exporter(alarmFileEndpoints.exportAlarms, listAlarmsFile);
