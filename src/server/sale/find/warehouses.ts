/** The warehouses that the office sells from. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Warehouse } from "../../../contract/sale/sale-office.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Warehouse));

/** Those of the person's branch come first. */
export const listWarehouses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { branchId } = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select w.id, ${named("w")} as name, branch.name as branch, w.negative_stock as "negativeStock"
    from warehouse w join branch on branch.id = w.branch_id
    where w.kind = 'stock' and w.active and w.deleted_at is null
    order by w.branch_id is distinct from ${branchId}::int, w.id`;
  return yield* Effect.orDie(decode(rows));
});
