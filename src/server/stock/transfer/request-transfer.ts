/** What happens to a transfer before its goods move: requested, approved, allocated, refused, cancelled. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { ApprovedLine } from "../../../contract/stock/transfer.ts";
import { once } from "../../command.ts";
import { applyChange, changeDocuments, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { type Refusal, refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { needFreeGoods } from "../free-goods.ts";
import { readTransfer } from "./read-transfer.ts";
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

/** Reserves what was approved: NotEnoughStock or StockPromised where it is not free in a warehouse that forbids going below zero (K16, I5). */
const allocate = ({ id, fromWarehouseId, lines }: LockedTransfer) =>
  Effect.asVoid(
    needFreeGoods(
      { type: "transfer", id },
      lines.map(({ productId, asked, approved }) => ({
        productId,
        warehouseId: fromWarehouseId,
        quantity: approved ?? asked,
      })),
    ),
  );

const ALLOCATE = { name: "allocate", event: { type: "ALLOCATE" }, apply: allocate } as const;

/** Reserves an approved transfer, all of it or nothing. */
export const allocateTransfer = (input: ActInput) => changeTransfer({ ...ALLOCATE, input });

const approve = (cuts: ApproveInput["lines"]) =>
  Effect.fnUntraced(function* ({ id, lines }: LockedTransfer) {
    const sql = yield* PgClient.PgClient;
    const cut = new Map(cuts.map(({ lineId, quantity }) => [lineId, quantity]));
    const wrong = cuts.findIndex(
      ({ lineId, quantity }) => quantity > (lines.find((line) => line.id === lineId)?.asked ?? -1),
    );
    if (wrong >= 0) return yield* refuseField(`lines.${wrong}.quantity`, "range");
    const approved = lines.map((line) => cut.get(line.id) ?? line.asked);
    if (approved.every((quantity) => quantity === 0)) return yield* refuseField("lines.0.quantity", "range");
    yield* sql`
      update stock_transfer_line l set approved = x.quantity
      from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(approved)}) as x (id, quantity)
      where l.id = x.id and l.transfer_id = ${id}`;
  });

/** Goods that are not free are no reason to refuse a request: it stays approved, and is allocated when they are there. */
const isShort = ({ data }: Refusal) => data.name === "NotEnoughStock" || data.name === "StockPromised";

/** Approves what was asked for, or less of it; not nothing at all, which is a refusal. It is allocated at once when all of it is free. */
export const approveTransfer = (input: ApproveInput) => {
  const work = Effect.gen(function* () {
    const id = yield* applyChange(transferKind, {
      name: "approve",
      input,
      event: { type: "APPROVE" },
      apply: approve(input.lines),
    });
    yield* applyChange(transferKind, { ...ALLOCATE, input: { id, version: input.version + 1 } }).pipe(
      Effect.catchTag("Refusal", (refusal) => (isShort(refusal) ? Effect.void : Effect.fail(refusal))),
    );
    return id;
  });
  return Effect.flatMap(once({ key: input.key, name: "transfer approve", body: input }, work), readTransfer);
};

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
