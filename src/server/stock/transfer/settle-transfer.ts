/** Somebody decides about goods that got lost on the way: they were found, or it is the fault of one branch or of the carrier (T2). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Fault, SettledLine } from "../../../contract/stock/transfer.ts";
import { partOfValue, undecidedOf } from "../../../domain/stock-transfer.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { type GoodsMove, moveGoods } from "../move-goods.ts";
import { lossPlace } from "../places.ts";
import type { ActInput } from "./request-transfer.ts";
import { posted } from "./send-transfer.ts";
import { refuseMore } from "./refuse-more.ts";
import { changeTransfer, type LockedTransfer } from "./transfer-kind.ts";

interface Settled extends SettledLine {
  readonly productId: number;
  readonly value: number;
}

/** Each part with its share of what the line's missing goods are worth (T8); MoreThanMissing where it is more than is missing. */
const valued = Effect.fnUntraced(function* ({ lines }: LockedTransfer, parts: readonly SettledLine[]) {
  const open = new Map(
    lines.map((line) => [line.id, { line, quantity: undecidedOf(line), value: line.lostValue }]),
  );
  const settled: Settled[] = [];
  for (const part of parts) {
    const openLine = open.get(part.lineId);
    if (openLine === undefined) return yield* refuse("NotFound");
    if (part.quantity > openLine.quantity)
      return yield* refuseMore("MoreThanMissing", {
        productId: openLine.line.productId,
        left: openLine.quantity,
        of: openLine.line.missing,
        wanted: part.quantity,
      });
    const value = partOfValue(openLine.value, part.quantity, openLine.quantity);
    settled.push({ ...part, productId: openLine.line.productId, value });
    open.set(part.lineId, {
      line: openLine.line,
      quantity: openLine.quantity - part.quantity,
      value: openLine.value - value,
    });
  }
  return settled.filter(({ quantity }) => quantity > 0);
});

/**
 * Found goods arrive after all. At the fault of a branch they come back to its warehouse and leave it as damaged, so that the loss
 * is that branch's; at the fault of the carrier they leave the place of losses.
 */
const movesOf = (
  { fromWarehouseId, toWarehouseId }: LockedTransfer,
  loss: number,
  { lineId, productId, quantity, value, fault }: Settled,
): readonly GoodsMove[] => {
  const goods = { lineId, productId, quantity, value };
  if (fault === "carrier") return [{ ...goods, from: { warehouseId: loss, kind: "damage" } }];
  const warehouseId = fault === "source" ? fromWarehouseId : toWarehouseId;
  const back: GoodsMove = {
    ...goods,
    from: { warehouseId: loss, kind: "transit out" },
    to: { warehouseId, kind: "transfer in" },
  };
  return fault === "found" ? [back] : [back, { ...goods, from: { warehouseId, kind: "damage" } }];
};

const settle = Effect.fnUntraced(function* (transfer: LockedTransfer, parts: readonly SettledLine[]) {
  const sql = yield* PgClient.PgClient;
  const settled = yield* valued(transfer, parts);
  const loss = yield* lossPlace(transfer.branchId);
  yield* moveGoods(
    yield* posted(transfer),
    settled.flatMap((part) => movesOf(transfer, loss, part)),
  );
  const of = (fault: Fault) => bigints(settled.map((part) => (part.fault === fault ? part.quantity : 0)));
  yield* sql`
    update stock_transfer_line l set found = l.found + x.found, source_fault = l.source_fault + x.source,
      target_fault = l.target_fault + x.target, carrier_fault = l.carrier_fault + x.carrier, lost_value = l.lost_value - x.value
    from (select id, sum(found)::bigint as found, sum(source)::bigint as source, sum(target)::bigint as target,
        sum(carrier)::bigint as carrier, sum(value)::bigint as value
      from unnest(${bigints(settled.map(({ lineId }) => lineId))}, ${of("found")}, ${of("source")}, ${of("target")},
        ${of("carrier")}, ${bigints(settled.map(({ value }) => value))}) as part (id, found, source, target, carrier, value)
      group by id) x
    where l.id = x.id and l.transfer_id = ${transfer.id}`;
});

/** Books the decision for each line. */
export const settleTransfer = Effect.fnUntraced(function* (
  input: ActInput & { readonly lines: readonly SettledLine[]; readonly reason: string },
) {
  if (input.lines.every(({ quantity }) => quantity === 0))
    return yield* refuseField("lines.0.quantity", "range");
  return yield* changeTransfer({
    name: "settle",
    input,
    event: { type: "SETTLE" },
    detail: input.reason,
    apply: (transfer) => settle(transfer, input.lines),
  });
});
