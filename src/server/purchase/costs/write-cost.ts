/** Makes a landed cost: its shares are previewed, then stored and posted, once (B4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LandedDraft, LandedShare } from "../../../contract/purchase/landed-cost.ts";
import { convert, rateBetween } from "../../../domain/money/payment.ts";
import { once } from "../../command.ts";
import { takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { needPrices } from "../purchase-acts.ts";
import { readRates } from "../receive-goods.ts";
import { type DividedLine, divideCost } from "./divide-cost.ts";
import { postDebt } from "./post-debt.ts";
import { postShares } from "./post-shares.ts";
import { readLandedCost } from "./read-costs.ts";
import { lockReceipts, readReceivedLines } from "./received-lines.ts";

type Bill = Pick<LandedDraft, "supplierId" | "currency" | "rate" | "amount">;

/** The amount of a bill in the cost currency, at its rate: the agreed one, else that of the day. */
export const priceBill = Effect.fnUntraced(function* ({ supplierId, currency, rate, amount }: Bill) {
  const sql = yield* PgClient.PgClient;
  const [supplier] = yield* sql`select id from supplier where id = ${supplierId} and deleted_at is null`;
  if (!supplier) return yield* refuseField("cost.supplierId", "choice");
  const { own, cost } = yield* readRates({ currency, rate });
  const value = convert(amount, own.decimals, cost.decimals, rateBetween(own.rate, cost.rate));
  return { rate: own.rate, value };
});

/** The new cost's value and shares, before anything is stored. Runs under the locks of its receipts. */
const priceCost = Effect.fnUntraced(function* (cost: LandedDraft) {
  const { rate, value } = yield* priceBill(cost);
  // Amounts by hand are parts of the bill.
  const byHand = cost.lines?.reduce((sum, { measure }) => sum + (measure ?? 0), 0);
  if (cost.key === "hand" && byHand !== cost.amount) return yield* refuseField("cost.lines", "range");
  const lines = yield* divideCost(cost, value, yield* readReceivedLines(cost.receiptIds));
  return { rate, value, lines };
});

const shareOf = ({ line, quantity, measure, value }: DividedLine): LandedShare => {
  const { receiptLineId, receipt, orderId, order, productId, code, name } = line;
  const about = { receiptLineId, receipt, orderId, order, productId, code, name };
  return { ...about, quantity, measure, value, toStock: 0, toProduction: 0, toSold: 0 };
};

/** The share of each line, in the order in which they are posted. Stores nothing. */
export const previewLandedCost = Effect.fnUntraced(function* (cost: LandedDraft) {
  yield* needPrices;
  const sql = yield* PgClient.PgClient;
  const work = Effect.andThen(lockReceipts(cost.receiptIds), priceCost(cost));
  const { lines } = yield* sql.withTransaction(work);
  return lines.map(shareOf);
});

interface NewCost {
  /** The order with which a charge is owed. */
  readonly orderId?: number;
  readonly clientId: string;
  readonly state: "estimated" | "actual";
  readonly cost: LandedDraft;
}

/** Stores and posts a cost in the transaction of its command, and answers with its id. NotPossibleNow where the client made it already. */
export const insertLandedCost = Effect.fnUntraced(function* ({ clientId, state, cost, orderId }: NewCost) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* lockReceipts(cost.receiptIds);
  const [same] = yield* sql`select id from landed_cost where client_id = ${clientId}::uuid`;
  if (same) return yield* refuse("NotPossibleNow");
  const { rate, value, lines } = yield* priceCost(cost);
  const { kind, key, supplierId, currency, amount, vat, reference, note } = cost;
  const estimate = state === "estimated" ? { amount, currency, value } : null;
  const [made] = yield* sql<{ id: number }>`
    insert into landed_cost (branch_id, client_id, number, state, kind, key, supplier_id, currency, rate, amount, vat, value, estimate,
      order_id, reference, note, person_id, business_date)
    values (${branchId}, ${clientId}::uuid, ${yield* takeNumber("landedCost", "LC-", branchId)}, ${state}, ${kind}, ${key},
      ${supplierId}, ${currency}, ${rate}, ${amount}, ${vat}, ${value}, ${estimate === null ? null : sql.json(estimate)}::jsonb,
      ${orderId ?? null}::bigint, ${reference}, ${note}, ${person.id}, ${yield* readToday}::date)
    returning id`;
  const id = made?.id ?? (yield* Effect.die(new Error("no cost was written")));
  yield* postShares({ id, branchId }, lines);
  if (state === "actual")
    yield* postDebt({ id, branchId, kind, orderId: orderId ?? null }, null, {
      supplierId,
      currency,
      rate,
      amount: amount + vat,
    });
  yield* yield* documentLog({ documentType: "landedCost", documentId: id, act: "save", toState: state });
  return id;
});

/** Makes a cost, once for its key. */
export const createLandedCost = Effect.fnUntraced(function* (input: NewCost & { readonly key: string }) {
  yield* needPrices;
  const command = { key: input.key, name: "landedCost create", body: input };
  return yield* readLandedCost(yield* once(command, insertLandedCost(input)));
});
