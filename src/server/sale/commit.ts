/** Commit: number, stock out, receivable, and for a retail sale the payment, in one transaction (rules section 2, G4, G8-G10). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CommitInput } from "../../contract/sale.ts";
import { businessDate, hourOf } from "../../domain/clock.ts";
import type { OrderTotals } from "../../domain/totals.ts";
import { stepSaleOrder } from "../../../machines/sale-order.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { limitsFor } from "./approval.ts";
import { baseLines } from "./base-amounts.ts";
import { checkLines } from "./check-lines.ts";
import type { Limits } from "./check-lines.ts";
import { refuseHeldElsewhere } from "./held-elsewhere.ts";
import { machineFacts } from "./machine-facts.ts";
import { lineRows, orderRow, totalsOf } from "./order-rows.ts";
import type { Row } from "./order-rows.ts";
import { paymentPosting } from "./payment-rows.ts";
import { readFacts } from "./posting-facts.ts";
import type { PostingFacts } from "./posting-facts.ts";
import { readOrder } from "./read-order.ts";
import { stockPosting } from "./stock-rows.ts";
import { writeOrder } from "./write-order.ts";

/** Refuses with the current order when its life does not allow the commit now: it is committed already, held, cancelled. */
const nextState = Effect.fnUntraced(function* (input: CommitInput, facts: PostingFacts) {
  const from = facts.order?.state ?? "temp";
  const to = stepSaleOrder(from, machineFacts(input.order.lines.length, facts.order), { type: "COMMIT" });
  if (to !== null) return { from, to };
  if (input.order.lines.length === 0) return yield* refuse("EmptyOrder");
  return yield* refuse("NotPossibleNow", { current: facts.order });
});

/** Orders of a customer with a limit are posted one after the other, each knowing what the one before owes (G9). */
const lockCredit = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select from customer where id = ${customerId} and credit_limit is not null for no key update`;
});

/** Credit limit: what the customer owes and this order together (S3, G9). */
const checkCredit = Effect.fnUntraced(function* (facts: PostingFacts, owed: number) {
  const { customer } = facts;
  if (!customer || customer.creditLimit === null || owed <= 0) return;
  if (customer.balance + owed > customer.creditLimit) return yield* refuse("OverCreditLimit");
});

const receivableOf = ({ order }: CommitInput, total: number): Row | null =>
  order.customerId === null
    ? null
    : {
        customer_id: order.customerId,
        currency: order.currency,
        kind: total < 0 ? "return" : "order",
        amount: total,
      };

const payNow = Effect.fnUntraced(function* (input: CommitInput, facts: PostingFacts, sums: OrderTotals) {
  if (input.payment === null) return null;
  if (input.order.tillId !== null && facts.shiftId === null) return yield* refuse("ShiftNeeded");
  return yield* paymentPosting(input.payment, facts, {
    due: sums.total,
    currency: input.order.currency,
    namedCustomer: input.order.customerId !== null,
  });
});

const post = Effect.fnUntraced(function* (input: CommitInput, limits: Limits) {
  const { order } = input;
  const person = yield* Person;
  if (order.customerId !== null) yield* lockCredit(order.customerId);
  const facts = yield* readFacts({ ...order, productIds: order.lines.map((line) => line.productId) });
  if (!facts.warehouse) return yield* refuse("NotFound");
  yield* refuseHeldElsewhere(order, facts);
  const { from, to } = yield* nextState(input, facts);
  const sums = totalsOf(order, facts);
  yield* checkLines(order, facts, sums.goods, limits);
  if (sums.total !== input.total) return yield* refuse("TotalDiffers");
  const payment = yield* payNow(input, facts, sums);
  const paid = payment?.settlement.paid ?? 0;
  if (order.customerId === null && paid !== sums.total) return yield* refuse("PaymentNeedsCustomer");
  yield* checkCredit(facts, sums.total - paid);
  const stock = yield* stockPosting(order.lines, facts);
  const now = Date.now();
  const date = businessDate(now, facts.settings.SystemTimeZone, facts.settings.DayCut);
  return yield* writeOrder({
    key: input.key,
    order: orderRow(order, sums, facts, {
      state: to,
      person_id: person.id,
      paid,
      shift_id: facts.shiftId,
      business_date: date,
      committed_at: new Date(now).toISOString(),
      hour: hourOf(now, facts.settings.SystemTimeZone),
    }),
    isStored: facts.order !== null,
    lines: lineRows(order, sums, {
      costs: stock.costs,
      base: baseLines(order.currency, sums, stock.costs, facts),
    }),
    log: { act: "commit", from_state: from, to_state: to },
    ...(facts.order?.number == null ? { numberOfTill: order.tillId } : {}),
    stock: stock.rows,
    balances: stock.balances,
    newBalances: stock.newBalances,
    receivable: receivableOf(input, sums.total),
    payment: payment && {
      posting: payment,
      accounts: facts.accounts,
      currency: order.currency,
      branchId: facts.warehouse.branchId,
      tillId: order.tillId,
      shiftId: facts.shiftId,
      personId: person.id,
      customerId: order.customerId,
      businessDate: date,
    },
  });
});

/** Commits an order, and pays it in the same transaction when a payment comes with it. */
export const saveCommit = Effect.fnUntraced(function* (input: CommitInput) {
  // Before the transaction: a refused PIN stays counted though the sale is rolled back.
  const limits = yield* limitsFor(input.approval);
  const id = yield* once(
    { key: input.key, name: "saveCommit", body: input, keptByAct: true },
    post(input, limits),
  );
  return yield* readOrder(id);
});
