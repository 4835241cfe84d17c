/** Posts one invoice of the file as an order, through the very functions that post a live sale: totals, stock, cost, payment. */
import { Effect } from "effect";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { hourOf } from "../../../domain/time/clock.ts";
import { formatNumber } from "../../../domain/number-series.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { lineRows, orderRow, paymentPosting, stockPosting, totalsOf } from "../../sale/public.ts";
import { DAY } from "./deliveries.ts";
import type { Demo } from "../demo-company.ts";
import { type Channel, planPayments } from "./how-paid.ts";
import { dateOf, type Due, type Payer } from "./post-payment.ts";
import { demoPerson } from "../make/demo-person.ts";
import { share } from "../make/random.ts";

export interface Sale {
  /** The number of the invoice in the file. */
  readonly about: string;
  readonly at: number;
  readonly channel: Channel;
  readonly shiftId: number | null;
  readonly personId: number;
  /** Its place in its series of numbers, from 1. */
  readonly place: number;
}

/** Moves the stock of an order's goods and remembers the balances. */
const moveStock = Effect.fnUntraced(function* (demo: Demo, draft: OrderDraft) {
  const products = draft.lines.flatMap(({ productId }) => demo.products[productId - 1] ?? []);
  const posting = yield* Effect.provideService(
    stockPosting(draft.lines, { ...demo.facts, products }),
    Person,
    demoPerson(demo, "cashier"),
  );
  for (const { product_id, quantity, value, last_cost } of [...posting.balances, ...posting.newBalances]) {
    const product = demo.products[product_id - 1];
    if (product)
      demo.products[product_id - 1] = { ...product, balance: { quantity, value, lastCost: last_cost } };
  }
  return posting;
});

/** The payments of an order that arrive before the year ends, each for what is due then. */
const paymentsOf = Effect.fnUntraced(function* (demo: Demo, sale: Sale, payer: Payer, total: number) {
  const customer = payer.customerId === null ? null : (demo.customers[payer.customerId - 1] ?? null);
  const bill = { ...sale, total, habit: customer?.habit ?? null, terms: customer?.terms ?? 0 };
  const arriving: Due[] = [];
  let due = total;
  for (const { at, payment } of planPayments(bill, demo)) {
    if (at > demo.end) continue;
    const posting = yield* paymentPosting(payment, demo.facts, {
      due,
      currency: "GBP",
      namedCustomer: customer !== null,
    });
    due -= posting.settlement.paid;
    const byBank = at > sale.at ? { tillId: null, shiftId: null, personId: demo.people.admin } : {};
    arriving.push({ at, posting, payer: { ...payer, ...byBank } });
  }
  return { paid: total - due, arriving };
});

/** Handed over long ago, or still to be delivered: half of what the office sold in the last two weeks. */
const stateOf = (demo: Demo, sale: Sale) =>
  sale.channel === "office" && sale.at > demo.end - 14 * DAY && share(`open ${sale.about}`) < 0.5
    ? "committed"
    : "done";

const series = { till: { prefix: "T1-", digits: 6 }, office: { prefix: "S-", digits: 6 } } as const;

const enterOrder = (demo: Demo, sale: Sale, draft: OrderDraft, sums: OrderTotals, paid: number): number => {
  const state = stateOf(demo, sale);
  const row = orderRow(draft, sums, demo.facts, {
    state,
    person_id: sale.personId,
    paid,
    shift_id: sale.shiftId,
    business_date: dateOf(sale.at),
    committed_at: new Date(sale.at).toISOString(),
    hour: hourOf(sale.at, demo.facts.settings.SystemTimeZone),
  });
  const id = demo.books.add("sale_order", row, {
    version: state === "done" ? 2 : 1,
    created_at: sale.at,
    committed_at: sale.at,
    changed_at: sale.at,
    source: sale.channel,
    number: formatNumber(series[sale.channel === "till" ? "till" : "office"], sale.place),
  });
  demo.books.add("document_log", {
    at: sale.at,
    branch_id: demo.branchId,
    document_type: "sale",
    document_id: id,
    person_id: sale.personId,
    act: "commit",
    from_state: "temp",
    to_state: "committed",
  });
  return id;
};

/** Posts the order; answers with its payments, those that are made at once and those that arrive later. */
export const postOrder = Effect.fnUntraced(function* (demo: Demo, draft: OrderDraft, sale: Sale) {
  const { books, branchId, warehouseId } = demo;
  const sums = totalsOf(draft, demo.facts);
  const { rows, costs } = yield* moveStock(demo, draft);
  const unnamed = { orderId: 0, customerId: draft.customerId, tillId: draft.tillId, ...sale };
  const { paid, arriving } = yield* paymentsOf(demo, sale, unnamed, sums.total);
  const orderId = enterOrder(demo, sale, draft, sums, paid);
  const date = dateOf(sale.at);
  const lineIds = lineRows(draft, sums, { costs }).map((line) =>
    books.add("sale_line", line, { order_id: orderId, branch_id: branchId }),
  );
  for (const row of rows)
    books.add("stock_entry", row, {
      business_date: date,
      at: sale.at,
      branch_id: branchId,
      warehouse_id: warehouseId,
      document_type: "sale",
      document_id: orderId,
      line_id: lineIds[row.position],
      person_id: sale.personId,
    });
  if (draft.customerId !== null)
    books.add("customer_entry", {
      business_date: date,
      at: sale.at,
      branch_id: branchId,
      customer_id: draft.customerId,
      currency: "GBP",
      rate: RATE_SCALE,
      kind: sums.total < 0 ? "return" : "order",
      amount: sums.total,
      order_id: orderId,
    });
  return arriving.map((due): Due => ({ ...due, payer: { ...due.payer, orderId } }));
});
