/** What happens to a transfer before its goods move: requested, approved, refused, cancelled. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { ApprovedLine } from "../../../contract/stock/transfer.ts";
import { changeDocuments, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { needFreeGoods } from "../free-goods.ts";
import { changeTransfer, type LockedTransfer, transferKind } from "./transfer-kind.ts";

export interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

/** Gives the transfer its number, where it has none yet (G10). */
export const giveNumber = Effect.fnUntraced(function* ({ id, number, branchId }: LockedTransfer) {
  if (number !== null) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`update stock_transfer set number = ${yield* takeNumber("transfer", "TR-", branchId)} where id = ${id}`;
});

/** A request has a number, and whoever made it does not approve it (T9). */
export const markRequested = Effect.fnUntraced(function* (transfer: LockedTransfer) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* giveNumber(transfer);
  yield* sql`update stock_transfer set requested_by = ${person.id} where id = ${transfer.id}`;
});

export const requestTransfer = (input: ActInput) =>
  changeTransfer({ name: "request", input, event: { type: "REQUEST" }, apply: markRequested });

interface ApproveInput extends ActInput {
  readonly lines: readonly (typeof ApprovedLine.Type)[];
}

/**
 * Approves what was asked for, or less of it; not nothing at all, which is a refusal. Approved goods are reserved: NotEnoughStock or
 * StockPromised where they are not free in a warehouse that forbids going below zero (K16, I5).
 */
export const approveTransfer = (input: ApproveInput) =>
  changeTransfer({
    name: "approve",
    input,
    event: { type: "APPROVE" },
    apply: Effect.fnUntraced(function* ({ id, fromWarehouseId, lines }) {
      const sql = yield* PgClient.PgClient;
      const cut = new Map(input.lines.map(({ lineId, quantity }) => [lineId, quantity]));
      const wrong = input.lines.findIndex(
        ({ lineId, quantity }) => quantity > (lines.find((line) => line.id === lineId)?.asked ?? -1),
      );
      if (wrong >= 0) return yield* refuseField(`lines.${wrong}.quantity`, "range");
      const approved = lines.map((line) => cut.get(line.id) ?? line.asked);
      if (approved.every((quantity) => quantity === 0))
        return yield* refuseField("lines.0.quantity", "range");
      yield* needFreeGoods(
        { type: "transfer", id },
        lines.map(({ productId }, at) => ({
          productId,
          warehouseId: fromWarehouseId,
          quantity: approved[at] ?? 0,
        })),
      );
      yield* sql`
        update stock_transfer_line l set approved = x.quantity
        from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(approved)}) as x (id, quantity)
        where l.id = x.id and l.transfer_id = ${id}`;
    }),
  });

export const refuseTransfer = (input: ActInput & { readonly reason: string }) =>
  changeTransfer({
    name: "refuse",
    input,
    event: { type: "REFUSE" },
    detail: input.reason,
    apply: () => Effect.void,
  });

/** Cancels many: each by itself, and one that cannot be is refused. */
export const cancelTransfers = ({
  key,
  transfers,
}: {
  readonly key: string;
  readonly transfers: RecordVersions;
}) =>
  changeDocuments(transferKind, {
    name: "cancel",
    input: { key, records: transfers },
    event: { type: "CANCEL" },
    apply: () => Effect.void,
  });
