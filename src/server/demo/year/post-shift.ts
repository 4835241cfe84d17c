/** The shifts of the till: one for each day of trade, opened with a float, counted and closed in the evening (F2-F4). */
import { formatNumber } from "../../../domain/number-series.ts";
import type { Demo } from "../demo-company.ts";
import { dateOf } from "./post-payment.ts";
import { between, share } from "../make/random.ts";
import type { PaymentPosting } from "../../sale/public.ts";

const float = 15_000;

export interface OpenShift {
  readonly id: number;
  readonly openedAt: number;
  readonly cashier: number;
  /** What the drawer should hold, by currency. */
  readonly expected: Map<string, number>;
  lastSale: number;
}

/** The n-th shift, a quarter of an hour before its first sale. The two cashiers take turns. */
export const openShift = (demo: Demo, n: number, firstSale: number): OpenShift => ({
  id: n,
  openedAt: firstSale - 9e5,
  lastSale: firstSale,
  cashier: n % 2 === 1 ? demo.people.cashier : demo.people.cashier2,
  expected: new Map([["GBP", float]]),
});

/** Notes what a payment does to the drawer. */
export const noteCash = (shift: OpenShift, { money }: PaymentPosting): void => {
  for (const { account_kind, currency, amount } of money)
    if (account_kind === "cash") shift.expected.set(currency, (shift.expected.get(currency) ?? 0) + amount);
};

/** On some evenings a coin or two is missing, or too much. */
const miscounted = (date: string, currency: string): number =>
  currency === "GBP" && share(`miscount ${date}`) < 0.12 ? between(`by ${date}`, -8, 5) * 10 : 0;

/** The counts, the difference (F4), and the takings that go to the bank while the float stays. */
const closeDrawer = (demo: Demo, shift: OpenShift, at: number): void => {
  const date = dateOf(at);
  const entry = {
    business_date: date,
    at,
    branch_id: demo.branchId,
    document_type: "shift",
    document_id: shift.id,
  };
  const post = (kind: string, account: string, currency: string, amount: number, shift_id: number | null) =>
    demo.books.add("money_entry", {
      ...entry,
      kind,
      currency,
      amount,
      shift_id,
      person_id: shift.cashier,
      account_id: demo.accounts.idOf(account, currency),
    });
  for (const [currency, expected] of shift.expected) {
    const difference = miscounted(date, currency);
    const opening = currency === "GBP" ? float : 0;
    const count = { shift_id: shift.id, branch_id: demo.branchId, currency };
    demo.books.add("shift_count", { ...count, moment: "open", amount: opening });
    demo.books.add("shift_count", { ...count, moment: "close", amount: expected + difference });
    if (difference !== 0) {
      post("over short", "cash", currency, difference, shift.id);
      post("over short", "over short", currency, 0 - difference, shift.id);
    }
    const takings = expected + difference - opening;
    if (takings === 0) continue;
    post("transfer", "cash", currency, 0 - takings, null);
    post("transfer", "bank", currency, takings, null);
  }
};

/** Closes the shift twenty minutes after its last sale. */
export const closeShift = (demo: Demo, shift: OpenShift): void => {
  const closedAt = shift.lastSale + 1_200_000;
  closeDrawer(demo, shift, closedAt);
  demo.books.add("shift", {
    till_id: demo.tillId,
    branch_id: demo.branchId,
    business_date: dateOf(shift.openedAt),
    number: formatNumber(
      {
        prefix: "T1-SH-",
        digits: 5,
      },
      shift.id,
    ),
    z_number: formatNumber(
      {
        prefix: "T1-Z-",
        digits: 5,
      },
      shift.id,
    ),
    opened_by: shift.cashier,
    closed_by: shift.cashier,
    opened_at: shift.openedAt,
    closed_at: closedAt,
  });
};
