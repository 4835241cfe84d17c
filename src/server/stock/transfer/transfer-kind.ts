/** A transfer as a kind of document: locked with its lines, judged by its machine, read as the person may see it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type StockTransferEvent, stockTransferLife } from "../../../../machines/stock-transfer.ts";
import { TransferKind, TransferState } from "../../../contract/stock/transfer.ts";
import { undecidedOf } from "../../../domain/stock-transfer.ts";
import { documentChange, ownDocument } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readTransfer, visibleTo } from "./read-transfer.ts";
import { factsFor } from "./transfer-acts.ts";

const Line = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  lotId: Schema.NullOr(Schema.Int),
  asked: Schema.Int,
  approved: Schema.NullOr(Schema.Int),
  sent: Schema.Int,
  received: Schema.Int,
  damaged: Schema.Int,
  returned: Schema.Int,
  missing: Schema.Int,
  found: Schema.Int,
  sourceFault: Schema.Int,
  targetFault: Schema.Int,
  carrierFault: Schema.Int,
  value: Schema.Int,
  lostValue: Schema.Int,
  lossPicture: Schema.NullOr(Schema.String),
});
export type LockedLine = typeof Line.Type;

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: TransferState,
  kind: TransferKind,
  branchId: Schema.Int,
  toBranchId: Schema.Int,
  fromWarehouseId: Schema.Int,
  toWarehouseId: Schema.Int,
  number: Schema.NullOr(Schema.String),
  requestedBy: Schema.NullOr(Schema.Int),
  lines: Schema.Array(Line),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const sumOf = (lines: readonly LockedLine[], pick: (line: LockedLine) => number) =>
  lines.reduce((sum, line) => sum + pick(line), 0);

const lockTransfer = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select o.id, o.version, o.state, o.kind, o.branch_id as "branchId", o.to_branch_id as "toBranchId",
      o.from_warehouse_id as "fromWarehouseId", o.to_warehouse_id as "toWarehouseId", o.number,
      o.requested_by as "requestedBy",
      coalesce((select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'lotId', l.lot_id, 'asked', l.asked,
        'approved', l.approved, 'sent', l.sent, 'received', l.received, 'damaged', l.damaged, 'returned', l.returned,
        'missing', l.missing, 'found', l.found, 'sourceFault', l.source_fault, 'targetFault', l.target_fault,
        'carrierFault', l.carrier_fault, 'value', l.value, 'lostValue', l.lost_value,
        'lossPicture', l.loss_picture) order by l.position)
        from stock_transfer_line l where l.transfer_id = o.id and l.branch_id = o.branch_id), '[]') as lines
    from stock_transfer o where o.id = ${id} and ${visibleTo(sql, person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (!row) return yield* refuse("NotFound");
  const { lines } = row;
  const sums = {
    ...row,
    lineCount: lines.length,
    sent: sumOf(lines, ({ sent }) => sent),
    received: sumOf(lines, ({ received }) => received),
    damaged: sumOf(lines, ({ damaged }) => damaged),
    returned: sumOf(lines, ({ returned }) => returned),
    missing: sumOf(lines, ({ missing }) => missing),
    undecided: sumOf(lines, undecidedOf),
  };
  return { ...row, facts: factsFor(sums, person) };
});
/** A transfer as it was locked, with the facts for its machine. */
export type LockedTransfer = Effect.Success<ReturnType<typeof lockTransfer>>;

export const transferKind = {
  type: "transfer",
  table: "stock_transfer",
  lock: lockTransfer,
  step: ({ state, facts }: LockedTransfer, event: StockTransferEvent) =>
    stockTransferLife.step(state, facts, event),
  /** OwnDocument: nobody approves their own request (T9). */
  refusalOf: ({ id, number, state, facts }: LockedTransfer, event: StockTransferEvent) =>
    stockTransferLife.whyNot(state, facts, event) === "notOwnRequest" ? ownDocument(id, number) : null,
  read: readTransfer,
} as const;

/** Makes the change once for its key, and answers with the transfer as it is then. */
export const changeTransfer = documentChange(transferKind);
