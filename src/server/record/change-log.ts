/** The log of kept records: who changed what, when, from what to what, from where. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { seesField } from "../../contract/field-right.ts";
import { RecordChange } from "../../contract/record.ts";
import { callOrigin } from "../http/caller.ts";
import { pagingOf } from "../sql/paging.ts";
import { Person } from "../person.ts";
import { mayOf } from "../visible-fields.ts";
import { bigints, jsons } from "../sql/sql-array.ts";

/** A record's row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

type Change = RecordChange["changes"][number];

/**
 * Lists, as addresses are, in one line: what their lines say without their keys. Words by language: as "en: Red, hu: Piros". Ids as
 * JSON: a screen says what they are called.
 */
const plain = (value: unknown): Change["from"] => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value))
    return Object.entries(Object(value))
      .map(([name, part]) => `${name}: ${String(part)}`)
      .join(", ");
  if (value.length > 0 && value.every(Number.isInteger)) return JSON.stringify(value);
  const lines = value.map((line: object | string) =>
    typeof line === "string"
      ? line
      : Object.entries(line)
          .flatMap(([name, part]) => (name === "key" || part === "" ? [] : [String(part)]))
          .join(", "),
  );
  return lines.join("; ");
};

/** "level_id" as the contract calls it: "levelId". */
export const fieldOf = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same text for the same content: PostgreSQL orders the keys of an object by length, the contract as they are declared. */
const contentOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** What differs between two rows, in the columns of the second. */
export const differences = (before: Row, after: Row): readonly string[] =>
  Object.keys(after).filter((name) => contentOf(before[name]) !== contentOf(after[name]));

/** The change of some columns as it is logged. `lines`: the names of those that are rows of another table, logged as JSON. */
export const changesOf = (before: Row, after: Row, lines: Readonly<Record<string, unknown>> = {}) =>
  differences(before, after).map((name): Change => {
    const say = Object.hasOwn(lines, name) ? (value: unknown) => contentOf(value) ?? null : plain;
    return { field: fieldOf(name), from: say(before[name]), to: say(after[name]) };
  });

/** Logs what happened to a record. */
export const logChange = Effect.fnUntraced(function* (
  entity: string,
  recordId: number,
  act: string,
  changes: readonly Change[],
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { device, address } = yield* callOrigin;
  yield* sql`
    insert into record_change (entity, record_id, act, changes, person_id, device, address)
    values (${entity}, ${recordId}, ${act}, ${sql.json(changes)}, ${person.id}, ${device}, ${address})`;
});

/** Logs what happened to many records, one statement. */
export const logChanges = Effect.fnUntraced(function* (
  entity: string,
  act: string,
  logged: readonly { readonly id: number; readonly changes: readonly Change[] }[],
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { device, address } = yield* callOrigin;
  yield* sql`
    insert into record_change (entity, record_id, act, changes, person_id, device, address)
    select ${entity}, id, ${act}, changes, ${person.id}, ${device}, ${address}
    from unnest(${bigints(logged.map(({ id }) => id))}, ${jsons(logged.map(({ changes }) => changes))}) as t (id, changes)`;
});

const decode = Schema.decodeUnknownEffect(Schema.Array(RecordChange));

interface OfRecord {
  readonly id: number;
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** Of a kind of record: its table, and the schema whose fields may want rights of their own. */
interface Logged {
  readonly table: string;
  readonly schema: Schema.Top;
}

/** The changes of a record, newest first; of fields that the person may not see only that there was a change. */
export const readChanges = Effect.fnUntraced(function* ({ table: entity, schema }: Logged, query: OfRecord) {
  const sql = yield* PgClient.PgClient;
  const sees = seesField(schema, mayOf(yield* Person));
  const { limit, offset } = pagingOf(query);
  const own = sql`entity = ${entity} and record_id = ${query.id}`;
  const rows = yield* sql`
    select c.id, extract(epoch from at)::int as at, act, changes, person.name as person, device, address
    from record_change c join person on person.id = person_id
    where ${own} order by c.id desc limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{
    total: number;
  }>`select count(*)::int as total from record_change where ${own}`;
  const changes = (yield* Effect.orDie(decode(rows))).map((change) => ({
    ...change,
    changes: change.changes.filter(({ field }) => sees(field)),
  }));
  return { changes, total: count?.total ?? 0 };
});
