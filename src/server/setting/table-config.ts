/** Columns and saved filters of a table, kept for each person. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SavedView, TableColumns } from "../../contract/list.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { booleans, texts } from "../sql/sql-array.ts";

const decodeColumns = Schema.decodeUnknownEffect(Schema.Array(TableColumns));
const decodeViews = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ views: Schema.Array(SavedView) })),
);

/** The person's columns of a table; empty when never configured. */
export const readColumns = Effect.fnUntraced(function* (table: string) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  const rows = yield* sql`
    select table_name as table, columns, checked as "checkedColumnStatus"
    from table_column_config where person_id = ${id} and table_name = ${table}`;
  const [found] = yield* Effect.orDie(decodeColumns(rows));
  return found ?? { table, columns: [], checkedColumnStatus: [] };
});

/** Tables that a person can have columns and saved filters of. */
const MOST_TABLES = 300;

/** TooLarge for one table more. */
const needPlace = Effect.fnUntraced(function* (table: string) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  const [full] = yield* sql`
    select from table_column_config where person_id = ${id}
    having count(*) >= ${MOST_TABLES} and count(*) filter (where table_name = ${table}) = 0`;
  if (full) return yield* refuse("TooLarge");
});

export const saveColumns = Effect.fnUntraced(function* (config: typeof TableColumns.Type) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  yield* needPlace(config.table);
  yield* sql`
    insert into table_column_config (person_id, table_name, columns, checked)
    values (${id}, ${config.table}, ${texts(config.columns)}, ${booleans(config.checkedColumnStatus)})
    on conflict (person_id, table_name) do update set columns = excluded.columns, checked = excluded.checked`;
  return config;
});

/** The person's saved filters of a list. */
export const readViews = Effect.fnUntraced(function* (table: string) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  const rows =
    yield* sql`select views from table_column_config where person_id = ${id} and table_name = ${table}`;
  const [found] = yield* Effect.orDie(decodeViews(rows));
  return found?.views ?? [];
});

export const saveViews = Effect.fnUntraced(function* (table: string, views: readonly SavedView[]) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  yield* needPlace(table);
  yield* sql`
    insert into table_column_config (person_id, table_name, views) values (${id}, ${table}, ${sql.json(views)})
    on conflict (person_id, table_name) do update set views = excluded.views`;
  return null;
});
