/** Takes the indexes and foreign keys off tables while they are filled, and puts them back: building them once is far quicker. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { texts } from "../sql/sql-array.ts";

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/** Primary keys and unique indexes stay: a batch that doubles something fails at once. */
const definitions = Effect.fnUntraced(function* (tables: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  const indexes = yield* sql<Definition>`
    select format('drop index %s', indexrelid::regclass) as "drop",
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as "create"
    from pg_index where indrelid::regclass::text = any(${texts(tables)}) and not indisunique`;
  const keys = yield* sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
    from pg_constraint where conrelid::regclass::text = any(${texts(tables)}) and contype = 'f'`;
  return [...indexes, ...keys];
});

/** Runs `fill` on the bare tables, inside the transaction that it stands in; `whenFilled` is called before they are put back. */
export const onBareTables = <A, E, R>(
  tables: readonly string[],
  fill: Effect.Effect<A, E, R>,
  whenFilled: () => void,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const all = yield* definitions(tables);
    for (const { drop } of all) yield* sql.unsafe(drop);
    const filled = yield* fill;
    whenFilled();
    for (const { create } of all) yield* sql.unsafe(create);
    return filled;
  });
