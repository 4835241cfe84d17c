/** The acts on a stored order: pay, recall, take back, cancel, hand over, duplicate (rules section 2). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaymentWish } from "../../../contract/sale/payment-wish.ts";
import type { PaymentInput } from "../../../contract/sale/sale-order.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { limitsFor } from "../posting/approval.ts";
import { applyChange, changeOrder } from "./change-order.ts";
import { debtTerms } from "../posting/base-amounts.ts";
import { checkDrawer } from "../posting/check-drawer.ts";
import { basisOfPosted, checkPayout } from "../posting/check-payout.ts";
import { duplicateDraft } from "./duplicate.ts";
import { paymentPosting } from "../posting/payment-rows.ts";
import { checkWish, storeWish } from "../posting/payment-wish.ts";
import { ratedCurrency, readFacts } from "../posting/posting-facts.ts";
import { explainHandOver, handOver } from "../picking/hand-over.ts";
import { asOrdered } from "../picking/reserve.ts";
import { readOrder } from "../reading/read-order.ts";
import { reversePosting } from "../posting/reverse-posting.ts";
import { writePayment } from "../posting/write-payment.ts";

interface ChangeInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

interface PayInput extends ChangeInput {
  readonly tillId: number;
  readonly payment: PaymentInput;
  readonly wish?: PaymentWish;
}

/** Paying as a change. `part` is what of the due is paid, by nobody who could owe it; left out: all of it, or what is given (M5). */
const payChange = (input: PayInput, part?: number) =>
  ({
    name: "pay",
    input,
    event: { type: "PAY" },
    apply: Effect.fnUntraced(function* (order) {
      const person = yield* Person;
      const facts = yield* readFacts({ ...order, tillId: input.tillId, productIds: [] });
      const isCash = ({ methodId }: PaymentInput["tenders"][number]) =>
        facts.methods.some(({ id, kind }) => id === methodId && kind === "cash");
      yield* checkWish(input.wish, facts.settings.Country);
      if (facts.shiftId === null && input.payment.tenders.some(isCash)) return yield* refuse("ShiftNeeded");
      const namedCustomer = part === undefined && order.customerId !== null;
      const due = part ?? order.total - order.paid;
      const payout = due < 0 ? yield* basisOfPosted(order, input.payment.tenders) : null;
      const posting = yield* paymentPosting(input.payment, facts, {
        due,
        currency: order.currency,
        namedCustomer,
        rates: payout?.rates,
      });
      const { payment } = input;
      const { settlement } = posting;
      const limits = yield* limitsFor();
      if (payout) {
        const currency = yield* ratedCurrency(facts, order.currency);
        yield* checkPayout({ ...payout, payment, settlement, currency }, limits);
      }
      yield* checkDrawer(posting.money, facts);
      const debt = { ...debtTerms(order.currency, facts), rate: order.rate, paid: order.paid };
      yield* writePayment(order.id, debt, {
        posting,
        accounts: facts.accounts,
        currency: order.currency,
        branchId: order.branchId,
        tillId: input.tillId,
        shiftId: facts.shiftId,
        personId: person.id,
        customerId: order.customerId,
        businessDate: businessDate(Date.now(), facts.settings.SystemTimeZone, facts.settings.DayCut),
      });
      yield* storeWish(order.id, input.wish, true);
    }),
  }) as const;

/** Pays a committed order, wholly or in part (section 3). Only cash goes into a drawer, and needs a till with an open shift. */
export const pay = (input: PayInput) => changeOrder(input.key, input, payChange(input));

/** Pays `part` of a posted order inside the transaction of a command that is under way. */
export const payPartInside = (input: PayInput, part: number) => applyChange(payChange(input, part));

/** Recalls a held order to a till, which then has it alone (S2). */
export const unhang = (input: ChangeInput & { readonly tillId: number }) =>
  changeOrder(input.key, input, {
    name: "unhang",
    input,
    event: { type: "UNHANG", tillId: input.tillId },
    refusal: "HeldElsewhere",
    apply: Effect.fnUntraced(function* (order) {
      const sql = yield* SqlClient.SqlClient;
      const person = yield* Person;
      yield* sql`
        update sale_order set till_id = ${input.tillId}, locked_by_till = ${input.tillId}, person_id = ${person.id}
        where id = ${order.id}`;
    }),
  });

/** Takes a committed order back into a draft by counter entries; the number stays (I11). */
export const unsave = (input: ChangeInput & { readonly refund: boolean; readonly reason: string }) =>
  changeOrder(input.key, input, {
    name: "unsave",
    input,
    event: { type: "UNSAVE", refund: input.refund },
    detail: input.reason,
    apply: Effect.fnUntraced(function* (order) {
      const sql = yield* SqlClient.SqlClient;
      yield* reversePosting(order);
      if (order.state === "picking") yield* asOrdered(order.id);
      yield* sql`update sale_order set committed_at = null, business_date = null, hour = null where id = ${order.id}`;
    }),
  });

interface CancelInput extends ChangeInput {
  readonly refund: boolean;
  readonly reason: string;
}

/** Cancelling as a change: of one order, or of one among many. */
export const cancelChange = (input: CancelInput) =>
  ({
    name: "cancel",
    input,
    event: { type: "CANCEL", refund: input.refund },
    detail: input.reason,
    apply: reversePosting,
  }) as const;

/** Cancels an unpaid order inside the transaction of a command that is under way. */
export const cancelInside = ({ id, version, reason }: Omit<CancelInput, "key" | "refund">) =>
  applyChange(cancelChange({ key: "", id, version, reason, refund: false }));

/** Cancels an order; a committed one by counter entries. The number stays, a reason is kept. */
export const cancel = (input: CancelInput) => changeOrder(input.key, input, cancelChange(input));

/** Handing over as a change: of one order, or of one among many. */
export const deliverChange = (input: ChangeInput) =>
  ({
    name: "deliver",
    input,
    event: { type: "DELIVER" },
    explain: explainHandOver,
    apply: handOver,
  }) as const;

/** Notes that the goods of a committed order were handed over. */
export const deliver = (input: ChangeInput) => changeOrder(input.key, input, deliverChange(input));

interface DuplicateInput {
  readonly key: string;
  readonly id: number;
  readonly clientId: string;
  readonly tillId: number | null;
  readonly prices?: "today" | "old";
}

/** A new temp with the same customer and lines at today's prices; never payments, picks or number (I12). */
export const duplicate = Effect.fnUntraced(function* (input: DuplicateInput) {
  const id = yield* once({ key: input.key, name: "duplicate", body: input }, duplicateDraft(input));
  return yield* readOrder(id);
});
