/** Earlier imports of sales orders, for the list below a new one. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { EarlierImport, type saleImportListEndpoints } from "../../../contract/sale/sale-import.ts";
import { documentsOf } from "../../import/public.ts";
import { Person } from "../../person.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

type Query = (typeof saleImportListEndpoints.batchImports.args)[2]["query"]["Type"];

const decode = Schema.decodeUnknownEffect(Schema.Array(EarlierImport));

/** Those with an order in a branch of the person. */
export const listBatchImports = Effect.fnUntraced(function* ({ before, limit = 20 }: Query) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const rows = yield* sql`
    select f.id, f.name, f.rows, f.counts, f.totals, ${yield* documentsOf("sale_order", "f")} as documents,
      case when b.undone_at is null then 'done' else 'undone' end as state,
      extract(epoch from f.at)::int as at, person.name as by, f.person_id = ${person.id} as "isOwn"
    from import_file f join record_batch b on b.id = f.batch_id join person on person.id = f.person_id
    where f.target = 'sale' and (${before ?? null}::bigint is null or f.id < ${before ?? null}::bigint)
      and exists (select from record_batch_item i join sale_order o on o.id = i.record_id
        where i.batch_id = f.batch_id and ${inOwnBranch(sql, person, "o.branch_id")})
    order by f.id desc limit ${limit}`;
  return yield* Effect.orDie(decode(rows));
});
