/** The next number of a series that the whole company shares, such as that of transfers (G10). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";

/** Taken in the posting transaction, so the series has no gaps. `prefix` is that of a series that nobody has used yet. */
export const takeNumber = Effect.fnUntraced(function* (kind: DocumentType, prefix: string) {
  const sql = yield* SqlClient.SqlClient;
  const [taken] = yield* sql<{ number: string }>`
    insert into number_series as series (kind, till_id, prefix, digits, next) values (${kind}, null, ${prefix}, 6, 2)
    on conflict (kind, till_id) do update set next = series.next + 1
    returning prefix || lpad((next - 1)::text, digits, '0') as number`;
  return taken?.number ?? (yield* Effect.die(new Error(`no number for ${kind}`)));
});
