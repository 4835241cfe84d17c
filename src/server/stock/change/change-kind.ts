/** A stock change as a kind of document: locked with its lines, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type StockChangeEvent, stockChangeLife } from "../../../../machines/stock-change.ts";
import { StockChangeKind, StockChangeState } from "../../../contract/stock/stock-change.ts";
import { documentChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readStockChange } from "./read-change.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const Line = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  lotId: Schema.NullOr(Schema.Int),
  warehouseId: Schema.Int,
  mode: Schema.Literals(["set", "add"]),
  quantity: Schema.Int,
  seen: Schema.NullOr(Schema.Int),
  unitCost: Schema.NullOr(Schema.Int),
});
export type LockedLine = typeof Line.Type;

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: StockChangeState,
  branchId: Schema.Int,
  kind: StockChangeKind,
  date: Schema.String,
  number: Schema.NullOr(Schema.String),
  lines: Schema.Array(Line),
});
export type LockedChange = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockChange = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.kind, o.date::text as date, o.number,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'lotId', l.lot_id, 'warehouseId', l.warehouse_id,
        'mode', l.mode, 'quantity', l.quantity, 'seen', l.seen, 'unitCost', l.unit_cost) order by l.position)
        from stock_change_line l where l.change_id = o.id and l.branch_id = o.branch_id), '[]') as lines
    from stock_change o where o.id = ${id} and ${inOwnBranch(sql, person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ?? (yield* refuse("NotFound"));
});

export const stockChangeKind = {
  type: "stockChange",
  table: "stock_change",
  lock: lockChange,
  step: ({ state, lines }: LockedChange, event: StockChangeEvent) =>
    stockChangeLife.step(state, { lineCount: lines.length }, event),
  read: readStockChange,
} as const;

/** Makes the change once for its key, and answers with the document as it is then. */
export const changeStockChange = documentChange(stockChangeKind);
