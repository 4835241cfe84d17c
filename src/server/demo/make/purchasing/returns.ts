/** Goods of the demo company that went back to their suppliers: what came damaged, and a few that were wrong. */
import { Effect } from "effect";
import type { Purchase } from "../../../../contract/purchase/purchase-order.ts";
import { createPurchaseReturn, postPurchaseReturn, returnableLines } from "../../../purchase/public.ts";
import { uuid } from "../random.ts";

const reasons = ["Damaged on arrival", "Wrong colour", "Faulty batch"] as const;

/** One return of the first lines of an order: all that came damaged, and a few good units. Every fourth stays a draft. */
export const returnGoods = Effect.fnUntraced(function* ({ id }: Pick<Purchase, "id">, n: number) {
  const left = yield* returnableLines(id);
  const lines = left.slice(0, 2).map(({ receiptLineId, good, damaged }, at) => ({
    key: uuid(160, n * 100 + at),
    receiptLineId,
    good: Math.min(good, at === 0 ? 2000 : 0),
    damaged,
  }));
  const draft = {
    clientId: uuid(161, n),
    orderId: id,
    reason: reasons[n % reasons.length] ?? "",
    reference: n % 2 === 0 ? `CN-${400 + n}` : "",
    lines: lines.filter(({ good, damaged }) => good + damaged > 0),
  };
  const made = yield* createPurchaseReturn({ key: uuid(162, n), return: draft });
  if (n % 4 === 3) return made;
  return yield* postPurchaseReturn({ key: uuid(163, n), id: made.id, version: made.version });
});
