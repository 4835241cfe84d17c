/** Goods leave for the other warehouse: into the place of those on their way, or straight there inside one branch (T1, T4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { readToday } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { chosenLot } from "../lot/chosen-lot.ts";
import { type GoodsMove, moveGoods } from "../move-goods.ts";
import { transitPlace } from "../places.ts";
import { type ActInput, giveNumber } from "./request-transfer.ts";
import { needSendRight } from "./transfer-acts.ts";
import { changeTransfer, type LockedTransfer } from "./transfer-kind.ts";

/** The transfer as the ledger names it: goods move on the day on which somebody says that they do. */
export const posted = Effect.fnUntraced(function* ({ id }: LockedTransfer) {
  return { type: "transfer", id, date: yield* readToday } as const;
});

interface Sent {
  readonly lineId: number;
  readonly productId: number;
  readonly quantity: number;
  readonly lotId: number | null;
}

/** What leaves: as approved, or as asked for where nobody had to approve it. */
const sentOf = ({ lines }: LockedTransfer): readonly Sent[] =>
  lines
    .map(({ id, productId, lotId, asked, approved }) => ({
      lineId: id,
      productId,
      quantity: approved ?? asked,
      lotId,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Moves the goods to the place on the way and answers with what each line left at. */
const toTransit = Effect.fnUntraced(function* (transfer: LockedTransfer, sent: readonly Sent[]) {
  const { fromWarehouseId, toWarehouseId } = transfer;
  const transit = yield* transitPlace(fromWarehouseId, toWarehouseId);
  const moves = sent.map((line): GoodsMove => ({
    ...line,
    ...chosenLot(line),
    from: { warehouseId: fromWarehouseId, kind: "transfer out" },
    to: { warehouseId: transit, kind: "transit in" },
  }));
  const values = yield* moveGoods(yield* posted(transfer), moves);
  return { transit, values };
});

const send = Effect.fnUntraced(function* (transfer: LockedTransfer) {
  const sql = yield* PgClient.PgClient;
  const sent = sentOf(transfer);
  yield* giveNumber(transfer);
  const { values } = yield* toTransit(transfer, sent);
  yield* sql`
    update stock_transfer_line l set sent = x.quantity, value = x.value
    from unnest(${bigints(sent.map(({ lineId }) => lineId))}, ${bigints(sent.map(({ quantity }) => quantity))},
      ${bigints(values)}) as x (id, quantity, value)
    where l.id = x.id and l.transfer_id = ${transfer.id}`;
  yield* sql`update stock_transfer set sent_at = now() where id = ${transfer.id}`;
});

/** NotEnoughStock or StockPromised where the giving warehouse has too little free and may not go below zero (K3, K16). */
export const sendTransfer = (input: ActInput) =>
  changeTransfer({ name: "send", input, event: { type: "SEND" }, apply: send });

const move = Effect.fnUntraced(function* (transfer: LockedTransfer) {
  const sql = yield* PgClient.PgClient;
  const sent = sentOf(transfer);
  yield* giveNumber(transfer);
  const { transit, values } = yield* toTransit(transfer, sent);
  const arrivals = sent.map((line, at): GoodsMove => ({
    ...line,
    value: values[at] ?? 0,
    from: { warehouseId: transit, kind: "transit out" },
    to: { warehouseId: transfer.toWarehouseId, kind: "transfer in" },
  }));
  yield* moveGoods(yield* posted(transfer), arrivals);
  yield* sql`
    update stock_transfer_line set sent = coalesce(approved, asked), received = coalesce(approved, asked)
    where transfer_id = ${transfer.id}`;
  yield* sql`update stock_transfer set sent_at = now() where id = ${transfer.id}`;
});

/** Both steps in one transaction: nothing is on its way afterwards. AccessDenied without the right to send (T3). */
export const moveTransfer = (input: ActInput) =>
  Effect.andThen(
    needSendRight,
    changeTransfer({ name: "move", input, event: { type: "MOVE" }, apply: move }),
  );
