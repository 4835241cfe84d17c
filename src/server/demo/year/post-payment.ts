/** Posts payments of the demo company: computed by the rules of live ones, entered on the day they arrive. */
import { RATE_SCALE } from "../../../domain/units.ts";
import type { PaymentPosting } from "../../sale/public.ts";
import { DAY } from "./deliveries.ts";
import type { Demo } from "../demo-company.ts";

export interface Payer {
  readonly orderId: number;
  readonly customerId: number | null;
  readonly tillId: number | null;
  readonly shiftId: number | null;
  readonly personId: number;
}

/** A payment that is computed and waits for its day. */
export interface Due {
  readonly at: number;
  readonly payer: Payer;
  readonly posting: PaymentPosting;
}

export const dateOf = (at: number): string => new Date(Math.floor(at / DAY) * DAY).toISOString().slice(0, 10);

const enterMoney = (demo: Demo, { at, payer, posting }: Due, paymentId: number): void => {
  for (const { account_kind, currency, kind, amount } of posting.money)
    demo.books.add("money_entry", {
      business_date: dateOf(at),
      at,
      branch_id: demo.branchId,
      kind,
      currency,
      amount,
      account_id: demo.accounts.idOf(account_kind, currency),
      shift_id: payer.shiftId,
      document_type: "sale",
      document_id: payer.orderId,
      payment_id: paymentId,
      person_id: payer.personId,
    });
};

/** Enters a payment: itself, its tenders, the money, the customer's account. */
export const enterPayment = (demo: Demo, due: Due): void => {
  const { at, payer, posting } = due;
  const common = { business_date: dateOf(at), at, branch_id: demo.branchId, order_id: payer.orderId };
  const { settlement } = posting;
  const id = demo.books.add("payment", {
    ...common,
    till_id: payer.tillId,
    shift_id: payer.shiftId,
    person_id: payer.personId,
    currency: "GBP",
    settled: settlement.paid,
    rounding: settlement.rounding,
    change_value: settlement.change,
    change_currency: posting.changeCurrency,
    change_amount: posting.changeAmount,
  });
  for (const line of posting.lines)
    demo.books.add("payment_line", line, { payment_id: id, branch_id: demo.branchId });
  enterMoney(demo, due, id);
  if (payer.customerId !== null)
    demo.books.add("customer_entry", {
      ...common,
      customer_id: payer.customerId,
      currency: "GBP",
      rate: RATE_SCALE,
      kind: "payment",
      amount: 0 - settlement.paid,
      payment_id: id,
    });
};
