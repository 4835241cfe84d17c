/** The bill of the supplier has other prices than a receipt: the difference is a late cost and is owed with the order (B14). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { convert, rateBetween } from "../../../domain/money/payment.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { costOf } from "../../../domain/stock-cost.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { changeDocument, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { needPrices } from "../purchase-acts.ts";
import { type LockedPurchase, purchaseKind } from "../purchase-kind.ts";
import { readPurchase } from "../read-purchase.ts";
import { readRates } from "../receive-goods.ts";
import type { DividedLine } from "./divide-cost.ts";
import { postDebt } from "./post-debt.ts";
import { postShares } from "./post-shares.ts";
import { type ReceivedLine, readReceivedLines } from "./received-lines.ts";

interface CorrectInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly receiptId: number;
  readonly lines: readonly { readonly lineId: number; readonly unitPrice: number }[];
  readonly reference: string;
}

interface Priced {
  readonly receiptLineId: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  /** What was owed for it without VAT. */
  readonly net: number;
  /** What corrections that stand have added to the units that did not go back. */
  readonly corrected: number;
}

const readPrices = Effect.fnUntraced(function* (receiptId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Priced>`
    select rl.id as "receiptLineId", l.unit_price as "unitPrice", l.vat_rate as "vatRate", rl.net,
      (select coalesce(sum(share.measure), 0)::bigint from landed_cost_share share
        join landed_cost c on c.id = share.cost_id and c.branch_id = share.branch_id and c.kind = 'price' and c.state <> 'undone'
        where share.receipt_line_id = rl.id and share.branch_id = rl.branch_id)
      - (select coalesce(sum(x.corrected), 0)::bigint from purchase_return_line x
        join purchase_return p on p.id = x.return_id and p.branch_id = x.branch_id and p.state = 'posted'
        where x.receipt_line_id = rl.id and x.branch_id = rl.branch_id) as corrected
    from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
    where rl.receipt_id = ${receiptId}`;
});

/**
 * What a line costs more at the price of the bill than it was owed at, without VAT; discounts stay in proportion. What went back to the
 * supplier was credited at its price of then and has no part in it.
 */
const differenceOf = (
  { unitPrice, net, corrected }: Priced,
  { good, damaged, returned }: ReceivedLine,
  newPrice: number,
  decimals: number,
): number => {
  const came = good + damaged;
  const billed = unitPrice === 0 ? costOf(came, newPrice, decimals) : mulDiv(net, newPrice, unitPrice);
  return mulDiv(billed - net, came - returned, came) - corrected;
};

interface Difference {
  readonly line: ReceivedLine;
  readonly net: number;
  readonly vat: number;
}

const differencesOf = Effect.fnUntraced(function* (input: CorrectInput, decimals: number) {
  const received = yield* readReceivedLines([input.receiptId]);
  const prices = new Map((yield* readPrices(input.receiptId)).map((price) => [price.receiptLineId, price]));
  const differences: Difference[] = [];
  for (const [at, { lineId, unitPrice }] of input.lines.entries()) {
    const line = received.find((one) => one.lineId === lineId);
    const price = line && prices.get(line.receiptLineId);
    if (line === undefined || price === undefined) return yield* refuseField(`lines.${at}.lineId`, "choice");
    if (differences.some((one) => one.line === line))
      return yield* refuseField(`lines.${at}.lineId`, "repeated");
    const net = differenceOf(price, line, unitPrice, decimals);
    differences.push({ line, net, vat: mulDiv(net, price.vatRate, BASIS_POINTS) });
  }
  return differences.filter(({ net }) => net !== 0);
});

const rateOf = Effect.fnUntraced(function* (order: LockedPurchase, receiptId: number) {
  const sql = yield* PgClient.PgClient;
  const [receipt] = yield* sql<{ rate: number }>`
    select rate from purchase_receipt where id = ${receiptId} and order_id = ${order.id} and undone_at is null`;
  return receipt?.rate ?? (yield* refuse("NotFound"));
});

const correct = (input: CorrectInput) =>
  Effect.fnUntraced(function* (order: LockedPurchase) {
    const sql = yield* PgClient.PgClient;
    const { branchId, supplierId, currency } = order;
    const rate = yield* rateOf(order, input.receiptId);
    const { own, cost } = yield* readRates({ currency, rate });
    const differences = yield* differencesOf(input, own.decimals);
    if (differences.length === 0) return yield* refuseField("lines", "required");
    const lines = differences.map(({ line, net }): DividedLine => ({
      line,
      quantity: line.good + line.damaged - line.returned,
      measure: net,
      value: convert(net, own.decimals, cost.decimals, rateBetween(rate, cost.rate)),
    }));
    const sum = (of: (one: Difference) => number) => differences.reduce((total, one) => total + of(one), 0);
    const [amount, vat] = [sum(({ net }) => net), sum((one) => one.vat)];
    const value = lines.reduce((total, line) => total + line.value, 0);
    const [made] = yield* sql<{ id: number }>`
      insert into landed_cost (branch_id, client_id, number, state, kind, key, supplier_id, currency, rate, amount, vat, value, order_id,
        reference, person_id, business_date)
      values (${branchId}, ${input.key}::uuid, ${yield* takeNumber("landedCost", "LC-", branchId)}, 'actual', 'price', 'hand',
        ${supplierId}, ${currency}, ${rate}, ${amount}, ${vat}, ${value}, ${order.id}, ${input.reference}, ${(yield* Person).id},
        ${yield* readToday}::date) returning id`;
    const id = made?.id ?? (yield* Effect.die(new Error("no cost was written")));
    yield* postShares({ id, branchId }, lines);
    yield* postDebt({ id, branchId, kind: "price", orderId: order.id }, null, {
      supplierId,
      currency,
      rate,
      amount: amount + vat,
    });
    yield* yield* documentLog({ documentType: "landedCost", documentId: id, act: "save", toState: "actual" });
  });

/** Corrects the prices of a receipt, once for its key, and answers with its order. */
export const correctReceipt = Effect.fnUntraced(function* (input: CorrectInput) {
  yield* needPrices;
  const id = yield* changeDocument(purchaseKind, {
    name: "correctPrice",
    input,
    event: () => ({ type: "CORRECT_PRICE" }),
    detail: input.reference === "" ? null : input.reference,
    apply: correct(input),
  });
  return yield* readPurchase(id);
});
