/** A stock check as a kind of document: locked, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type StockCheckEvent, stockCheckLife } from "../../../../machines/stock-check.ts";
import { AbcClass, StockCheckScope, StockCheckState } from "../../../contract/stock/check.ts";
import { changeDocument } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { checkTables } from "./check-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { readStockCheck } from "./read-check.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: StockCheckState,
  branchId: Schema.Int,
  warehouseId: Schema.Int,
  scope: StockCheckScope,
  categoryId: Schema.NullOr(Schema.Int),
  amount: Schema.Int,
  zoneIds: Schema.Array(Schema.Int),
  abcClass: Schema.NullOr(AbcClass),
  countedLines: Schema.Int,
  openCounters: Schema.Int,
});
export type LockedCheck = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

/** Counts are taken under a share lock of the row: none arrives while an act is under way. */
const lockCheck = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [seen] =
    yield* sql`select from stock_check o where o.id = ${id} and ${inOwnBranch(sql, person)} for update`;
  if (!seen) return yield* refuse("NotFound");
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.warehouse_id as "warehouseId", o.scope,
      o.category_id as "categoryId", o.amount, g.zone_ids as "zoneIds", o.abc_class as "abcClass", q.counted_lines as "countedLines", k.open_counters as "openCounters"
    from ${checkTables(sql)} where o.id = ${id}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ?? (yield* refuse("NotFound"));
});

export const stockCheckKind = {
  type: "stockCheck",
  table: "stock_check",
  lock: lockCheck,
  step: (check: LockedCheck, event: StockCheckEvent) => stockCheckLife.step(check.state, check, event),
  read: readStockCheck,
} as const;

type Change<R> = Parameters<
  typeof changeDocument<LockedCheck, LockedCheck["state"], StockCheckEvent, never, R>
>[1];

/** What every act on a stored check is told. */
export interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

/** Makes the change once for its key, and answers with the document as it is then. */
export const changeStockCheck = <R>(change: Change<R>) =>
  Effect.flatMap(changeDocument(stockCheckKind, change), readStockCheck);
