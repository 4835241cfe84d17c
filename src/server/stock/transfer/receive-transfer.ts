/** Goods arrive: whole or damaged; some come back, some are missing. Each part takes its share of the line's own value (T2, T8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLine } from "../../../contract/stock/transfer.ts";
import { partOfValue, pendingOf } from "../../../domain/stock-transfer.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { type GoodsMove, moveGoods } from "../move-goods.ts";
import { defectiveWarehouse, lossPlace, transitPlace } from "../places.ts";
import type { ActInput } from "./request-transfer.ts";
import { posted } from "./send-transfer.ts";
import { refuseMore } from "./refuse-more.ts";
import { changeTransfer, type LockedLine, type LockedTransfer } from "./transfer-kind.ts";

/** In this order they leave the place on the way; the last of them takes the rest of the value. */
const fates = ["received", "damaged", "returned", "missing"] as const;
type Fate = (typeof fates)[number];

const quantityOf = (line: ReceivedLine) => fates.reduce((sum, fate) => sum + line[fate], 0);

interface Part {
  readonly fate: Fate;
  readonly quantity: number;
  readonly value: number;
}

/** The parts of a line with their values, and what is left on the way. */
const partsOf = (line: LockedLine, receipt: ReceivedLine) => {
  let value = line.value;
  let quantity = pendingOf(line);
  const parts: Part[] = [];
  for (const fate of fates.filter((one) => receipt[one] > 0)) {
    const part = partOfValue(value, receipt[fate], quantity);
    parts.push({ fate, quantity: receipt[fate], value: part });
    value -= part;
    quantity -= receipt[fate];
  }
  return { parts, value };
};

/** Where goods of each fate go: made for those that there are. */
const endsOf = Effect.fnUntraced(function* (transfer: LockedTransfer, lines: readonly ReceivedLine[]) {
  const some = (fate: Fate) => lines.some((line) => line[fate] > 0);
  const { fromWarehouseId, toWarehouseId, branchId, toBranchId } = transfer;
  return {
    received: toWarehouseId,
    damaged: some("damaged") ? yield* defectiveWarehouse(toBranchId) : 0,
    returned: fromWarehouseId,
    missing: some("missing") ? yield* lossPlace(branchId) : 0,
  };
});

/** Lines of the receipt with the lines of the transfer; MoreThanSent where more arrives than is on its way. */
const matched = Effect.fnUntraced(function* (transfer: LockedTransfer, receipt: readonly ReceivedLine[]) {
  const pairs: { readonly line: LockedLine; readonly receipt: ReceivedLine }[] = [];
  for (const one of receipt) {
    const line = transfer.lines.find(({ id }) => id === one.lineId);
    const isTwice = pairs.some((pair) => pair.line === line);
    if (line === undefined || isTwice) return yield* refuse("NotFound");
    if (quantityOf(one) > pendingOf(line))
      return yield* refuseMore("MoreThanSent", {
        productId: line.productId,
        left: pendingOf(line),
        of: line.sent,
        wanted: quantityOf(one),
      });
    pairs.push({ line, receipt: one });
  }
  return pairs;
});

const receive = Effect.fnUntraced(function* (transfer: LockedTransfer, receipt: readonly ReceivedLine[]) {
  const sql = yield* PgClient.PgClient;
  const pairs = yield* matched(transfer, receipt);
  const ends = yield* endsOf(transfer, receipt);
  const transit = yield* transitPlace(transfer.fromWarehouseId, transfer.toWarehouseId);
  const posting = pairs.map((pair) => ({ ...pair, ...partsOf(pair.line, pair.receipt) }));
  const moves = posting.flatMap(({ line, parts }) =>
    parts.map(({ fate, quantity, value }): GoodsMove => ({
      lineId: line.id,
      productId: line.productId,
      quantity,
      value,
      from: { warehouseId: transit, kind: "transit out" },
      to: { warehouseId: ends[fate], kind: fate === "missing" ? "transit in" : "transfer in" },
    })),
  );
  yield* moveGoods(yield* posted(transfer), moves);
  const lost = posting.map(({ parts }) => parts.find(({ fate }) => fate === "missing")?.value ?? 0);
  yield* sql`
    update stock_transfer_line l set received = l.received + x.received, damaged = l.damaged + x.damaged,
      returned = l.returned + x.returned, missing = l.missing + x.missing, value = x.value, lost_value = l.lost_value + x.lost
    from unnest(${bigints(pairs.map(({ line }) => line.id))}, ${bigints(receipt.map(({ received }) => received))},
      ${bigints(receipt.map(({ damaged }) => damaged))}, ${bigints(receipt.map(({ returned }) => returned))},
      ${bigints(receipt.map(({ missing }) => missing))}, ${bigints(posting.map(({ value }) => value))}, ${bigints(lost)})
      as x (id, received, damaged, returned, missing, value, lost)
    where l.id = x.id and l.transfer_id = ${transfer.id}`;
});

/** Takes a receipt; the one that accounts for the last goods closes the transfer. */
export const receiveTransfer = Effect.fnUntraced(function* (
  input: ActInput & { readonly lines: readonly ReceivedLine[] },
) {
  const quantity = input.lines.reduce((sum, line) => sum + quantityOf(line), 0);
  if (quantity === 0) return yield* refuseField("lines.0.received", "range");
  return yield* changeTransfer({
    name: "receive",
    input,
    event: { type: "RECEIVE", quantity },
    apply: (transfer) => receive(transfer, input.lines),
  });
});
