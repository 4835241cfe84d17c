/** Drafts of transfers: a new one, and a change of one that was not sent. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { TransferDraft } from "../../../contract/stock/transfer.ts";
import { isValidCount, unitsOf } from "../../../domain/price/packing.ts";
import { createDocument, insertRows, packedColumns } from "../../document/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { checkGoods } from "../check-goods.ts";
import { changeTransfer, transferKind } from "./transfer-kind.ts";

/** The branches of both ends; refused where they are one place, or neither belongs to the person's branch (T10). */
const branchesOf = Effect.fnUntraced(function* ({ fromWarehouseId, toWarehouseId }: TransferDraft) {
  const sql = yield* PgClient.PgClient;
  if (fromWarehouseId === toWarehouseId) return yield* refuseField("transfer.toWarehouseId", "choice");
  const places = yield* sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from warehouse
    where id in (${fromWarehouseId}, ${toWarehouseId}) and kind in ('stock', 'defective') and deleted_at is null`;
  const branchOf = (warehouseId: number) => places.find(({ id }) => id === warehouseId)?.branchId;
  const [from, to] = [branchOf(fromWarehouseId), branchOf(toWarehouseId)];
  if (from === undefined) return yield* refuseField("transfer.fromWarehouseId", "choice");
  if (to === undefined) return yield* refuseField("transfer.toWarehouseId", "choice");
  const own = ownBranch(yield* Person);
  if (own !== null && own !== from && own !== to)
    return yield* refuseField("transfer.fromWarehouseId", "choice");
  return { from, to };
});

/** Less than something is not moved. */
const checkLines = Effect.fnUntraced(function* ({ lines }: TransferDraft) {
  const wrong = lines.findIndex(
    ({ count, packing }) => !isValidCount(count, packing) || unitsOf(count, packing) <= 0,
  );
  if (wrong >= 0) return yield* refuseField(`transfer.lines.${wrong}.count`, "range");
  yield* checkGoods("transfer.lines", lines);
});

/** Writes the lines of a draft that has none. */
const writeLines = (id: number, branchId: number, { lines }: TransferDraft) =>
  insertRows(
    "stock_transfer_line",
    lines.map((line, at) => ({
      branch_id: branchId,
      transfer_id: id,
      key: line.key,
      position: at + 1,
      product_id: line.productId,
      lot_id: line.lotId ?? null,
      ...packedColumns(line),
      asked: unitsOf(line.count, line.packing),
    })),
  );

interface CreateInput {
  readonly key: string;
  readonly transfer: TransferDraft;
}

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
export const insertTransfer = Effect.fnUntraced(function* (transfer: TransferDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { from, to } = yield* branchesOf(transfer);
  yield* checkLines(transfer);
  const [made] = yield* sql<{ id: number }>`
    insert into stock_transfer (branch_id, to_branch_id, client_id, state, from_warehouse_id, to_warehouse_id, date, memo,
      carrier, person_id)
    values (${from}, ${to}, ${transfer.clientId}::uuid, 'draft', ${transfer.fromWarehouseId},
      ${transfer.toWarehouseId}, ${transfer.date}::date, ${transfer.memo}, ${transfer.carrier ?? ""},
      ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, from, transfer);
  return id;
});

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createTransfer = (input: CreateInput) =>
  createDocument(transferKind, {
    input,
    clientId: input.transfer.clientId,
    insert: insertTransfer(input.transfer),
  });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a draft; its lines become those of the input. */
export const editTransfer = (input: ChangeInput) =>
  changeTransfer({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const { transfer } = input;
      const { from, to } = yield* branchesOf(transfer);
      yield* checkLines(transfer);
      yield* sql`select move_draft('stock_transfer', 'stock_transfer_line', 'transfer_id', ${id}, ${from})`;
      yield* sql`
        update stock_transfer set to_branch_id = ${to}, from_warehouse_id = ${transfer.fromWarehouseId},
          to_warehouse_id = ${transfer.toWarehouseId}, date = ${transfer.date}::date, memo = ${transfer.memo},
          carrier = coalesce(${transfer.carrier ?? null}, carrier)
        where id = ${id}`;
      yield* writeLines(id, from, transfer);
    }),
  });
