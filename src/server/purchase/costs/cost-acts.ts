/** The acts on a landed cost: its bill comes or is corrected, it is undone (B4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LandedDraft } from "../../../contract/purchase/landed-cost.ts";
import { applyChange } from "../../document/public.ts";
import { changeCost, costKind, type LockedCost } from "./cost-kind.ts";
import { needPrices } from "../purchase-acts.ts";
import { type DividedLine, divideCost } from "./divide-cost.ts";
import { postDebt } from "./post-debt.ts";
import { postShares } from "./post-shares.ts";
import { refuseReturns } from "../receive-goods.ts";
import { readReceivedLines } from "./received-lines.ts";
import { priceBill } from "./write-cost.ts";

interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

type Bill = Pick<LandedDraft, "supplierId" | "currency" | "rate" | "amount" | "vat" | "reference">;

/** The lines that have a share of a cost, as they are now. */
const linesOf = Effect.fnUntraced(function* ({ shares }: LockedCost) {
  const receipts = [...new Set(shares.map(({ receiptId }) => receiptId))];
  const lines = new Map((yield* readReceivedLines(receipts)).map((line) => [line.receiptLineId, line]));
  return shares.flatMap((share) => {
    const line = lines.get(share.receiptLineId);
    return line === undefined ? [] : [{ share, line }];
  });
});

/** Divides anew: lines whose goods were all returned since have nothing of it any more (B19). */
const divideAgain = Effect.fnUntraced(function* (cost: LockedCost, value: number) {
  const all = yield* linesOf(cost);
  const left = all.filter(({ line }) => line.good + line.damaged > line.returned);
  if (left.length === 0) {
    // All went back: the cost stays where it is, in the shares that it had.
    const shares = all.map(({ share, line }) => ({ ...line, returned: 0, share }));
    return yield* divideCost(
      { key: cost.key, lines: namedLines(shares.map(({ share }) => share)) },
      value,
      shares,
    );
  }
  const divided = yield* divideCost(
    { key: cost.key, lines: namedLines(left.map(({ share }) => share)) },
    value,
    left.map(({ line }) => line),
  );
  const without = all
    .filter(({ line }) => !divided.some((one) => one.line.receiptLineId === line.receiptLineId))
    .map(({ share: { quantity, measure }, line }): DividedLine => ({ line, quantity, measure, value: 0 }));
  return [...divided, ...without];
});

const namedLines = (shares: LockedCost["shares"]) =>
  shares.map(({ receiptLineId, measure }) => ({ receiptLineId, measure }));

/** What is owed for an actual cost, with VAT. */
const debtOf = ({
  supplierId,
  currency,
  rate,
  amount,
  vat,
}: Omit<Bill, "rate" | "reference"> & { rate: number }) => ({
  supplierId,
  currency,
  rate,
  amount: amount + vat,
});

const bill = (input: Bill) =>
  Effect.fnUntraced(function* (cost: LockedCost) {
    const sql = yield* PgClient.PgClient;
    const { id, branchId, orderId, kind } = cost;
    const { supplierId, currency, amount, vat, reference } = input;
    const { rate, value } = yield* priceBill(input);
    yield* postShares(cost, yield* divideAgain(cost, value));
    yield* postDebt(
      { id, branchId, orderId, kind },
      cost.state === "actual" ? debtOf(cost) : null,
      debtOf({ supplierId, currency, rate, amount, vat }),
    );
    yield* sql`
      update landed_cost set supplier_id = ${supplierId}, currency = ${currency}, rate = ${rate}, amount = ${amount}, vat = ${vat},
        value = ${value}, reference = ${reference} where id = ${id} and branch_id = ${branchId}`;
  });

/** The bill has come, or was corrected: only the difference is posted to the goods, the debt to its creditor (B4). */
export const billLandedCost = Effect.fnUntraced(function* (input: ActInput & Bill) {
  yield* needPrices;
  return yield* changeCost({
    name: "bill",
    input,
    event: { type: "BILL" },
    detail: input.reference === "" ? null : input.reference,
    apply: bill(input),
  });
});

/** Takes every share off the goods, where they are now, and the debt off its account. */
const undo = Effect.fnUntraced(function* (cost: LockedCost) {
  const { id, branchId, orderId, kind, state, shares } = cost;
  // Returns have credited the corrected price.
  if (cost.kind === "price") yield* refuseReturns(shares.map(({ receiptId }) => receiptId));
  const lines = yield* linesOf(cost);
  const nothing = lines.map(({ line, share: { quantity, measure } }): DividedLine => ({
    line,
    quantity,
    measure,
    value: 0,
  }));
  yield* postShares({ id, branchId }, nothing);
  yield* postDebt({ id, branchId, orderId, kind }, state === "actual" ? debtOf(cost) : null, null);
  if (orderId === null) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`update purchase_order set version = version + 1, changed_at = now() where id = ${orderId} and branch_id = ${branchId}`;
});

/** Undoes a cost inside a transaction that is under way. */
export const undoCostNow = (cost: { readonly id: number; readonly version: number }, reason: string) =>
  applyChange(costKind, { name: "undo", input: cost, event: { type: "UNDO" }, detail: reason, apply: undo });

/** Undoes a cost. */
export const undoLandedCost = Effect.fnUntraced(function* (input: ActInput & { readonly reason: string }) {
  yield* needPrices;
  return yield* changeCost({
    name: "undo",
    input,
    event: { type: "UNDO" },
    detail: input.reason,
    apply: undo,
  });
});
