/** The reminders as a file: every row of the filter. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import { alarmFileEndpoints } from "../../contract/alarm/alarm-file.ts";
import { namesIn } from "../builtin-name.ts";
import { exporter, type Listing, type SheetCell, type SheetColumn, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { alarmFilterOf, alarmOrderOf } from "./alarm-filter.ts";
import { alarmColumns, alarmReader, alarmTables } from "./alarm-rows.ts";

type ExportQuery = (typeof alarmFileEndpoints.exportAlarms.args)[2]["query"]["Type"];

interface CellContext {
  readonly word: (key: string) => string;
  /** A time of the server as the company's clock shows it. */
  readonly local: (seconds: number) => Date;
}

interface AlarmColumn {
  readonly kind: SheetColumn["kind"];
  readonly cell: (alarm: Alarm, context: CellContext) => SheetCell;
}

const recipientCell = ({ recipient }: Alarm, { word }: CellContext): string =>
  recipient.kind === "everybody" ? word("for.everybody") : recipient.name;

const columns: Readonly<Record<string, AlarmColumn>> = {
  dueTime: { kind: "time", cell: ({ dueTime }, { local }) => local(dueTime) },
  content: { kind: "text", cell: ({ content }) => content },
  kind: { kind: "text", cell: ({ kind }, { word }) => word(`kind.${kind}`) },
  saleOrder: { kind: "text", cell: ({ saleOrder }) => saleOrder?.soId ?? null },
  repeat: { kind: "text", cell: ({ repeat }, { word }) => word(`repeat.${repeat}`) },
  recipient: { kind: "text", cell: recipientCell },
  madeBy: { kind: "text", cell: ({ madeBy }) => madeBy },
  createdAt: { kind: "time", cell: ({ createdAt }, { local }) => local(createdAt) },
  closeTime: {
    kind: "time",
    cell: ({ closeTime }, { local }) => (closeTime === 0 ? null : local(closeTime)),
  },
};

const listAlarmsFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { id: personId, language } = yield* Person;
  const offsetHours = (yield* readSettings).SystemTimeZone.value;
  const inLanguage = query.language ?? language;
  const word = wordsOf(inLanguage, "alarm");
  const read = yield* alarmReader(inLanguage);
  const asked = query.columns.split(",").filter((id) => Object.hasOwn(columns, id));
  const ids = asked.length === 0 ? Object.keys(columns) : asked;
  const chosen = ids.flatMap((id) => columns[id] ?? []);
  const some =
    query.ids === undefined ? sql`true` : sql`a.id = any(${bigints(query.ids.split(",").map(Number))})`;
  const where = sql.and([alarmFilterOf(sql, query, { personId, offsetHours }), some]);
  const local = (seconds: number) => new Date((seconds + offsetHours * 3600) * 1000);
  return {
    name: word("trade:reminders"),
    columns: ids.map((id, at) => ({ title: word(`column.${id}`), kind: chosen[at]?.kind ?? "text" })),
    statement: sql`select ${sql.literal(alarmColumns)} from ${alarmTables(sql, namesIn(sql, inLanguage))}
      where ${where} ${alarmOrderOf(sql, query)}`,
    cells: (row) => {
      const alarm = read(row);
      return chosen.map(({ cell }): SheetCell => cell(alarm, { word, local }));
    },
  } satisfies Listing;
});

export const alarmExport = exporter(alarmFileEndpoints.exportAlarms, listAlarmsFile);
