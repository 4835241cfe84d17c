/** The refusal of a change that is based on an older version: it says who changed the record or document last, and when (G5). */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";
import { displayDateTime } from "../../domain/time/clock.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";

/** Refuses with StaleVersion, with `current` and the newest row of a log. */
const refuseStale = Effect.fnUntraced(function* (log: Statement.Fragment, current: unknown) {
  const sql = yield* SqlClient.SqlClient;
  const [last] = yield* sql<{ person: string; seconds: number }>`
    select person.name as person, extract(epoch from entry.at)::float8 as seconds
    from (select person_id, at, id from ${log} order by id desc limit 1) entry join person on person.id = entry.person_id`;
  if (last === undefined) return yield* refuse("StaleVersion", { current });
  const { SystemTimeZone } = yield* readSettings;
  const at = displayDateTime(last.seconds * 1000, SystemTimeZone.value);
  return yield* refuse("StaleVersion", { current, params: { person: last.person, at } });
});

/** The refusal of a document. `current`: the document as the person may see it. */
export const refuseStaleDocument = (type: DocumentType, id: number, current: unknown) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    refuseStale(sql`document_log where document_type = ${type} and document_id = ${id}`, current),
  );

/** The refusal of a record of a list, such as a product. `entity`: the list as its history names it. */
export const refuseStaleRecord = (entity: string, id: number, current: unknown) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    refuseStale(sql`record_change where entity = ${entity} and record_id = ${id}`, current),
  );
