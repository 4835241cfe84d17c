/** Pays what is due of a purchase order out of an account of the office: money, supplier's account, exchange difference (B15, X4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { paymentDifference, settledBy } from "../../domain/purchase/purchase-payment.ts";
import { changeDocument } from "../document/public.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { accountKinds, withAccounts } from "../sale/public.ts";
import { needPrices } from "./purchase-acts.ts";
import { type LockedPurchase, purchaseKind } from "./purchase-kind.ts";
import { readPurchase } from "./read-purchase.ts";
import { readToday } from "../setting/public.ts";
import { readRates } from "./receive-goods.ts";

/** Ways of paying that need no drawer and no credit. */
export const OFFICE_METHODS = ["transfer", "card", "cheque"] as const;

interface PayInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly methodId: number;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  readonly reference: string;
}

const methodOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [method] = yield* sql<{ kind: keyof typeof accountKinds }>`
    select kind from pay_method where id = ${id} and active and kind in ${sql.in(OFFICE_METHODS)}`;
  return method?.kind ?? (yield* refuse("NotFound"));
});

/** What the payment settles and what the exchange rate gains or loses. */
const priced = Effect.fnUntraced(function* (order: LockedPurchase, input: PayInput) {
  const sql = yield* PgClient.PgClient;
  const { own, base, currencies } = yield* readRates(order);
  const from = currencies.find(({ code }) => code === input.currency);
  if (!from || from.rate === null)
    return yield* refuse("RateMissing", { params: { currency: input.currency } });
  if (from.rate !== input.rate) return yield* refuse("RateChanged", { params: { currency: input.currency } });
  const day = currencies.find(({ code }) => code === order.currency);
  const payment = { ...from, rate: from.rate };
  const settled =
    from.code === own.code
      ? input.amount
      : settledBy(input.amount, payment, { ...own, rate: day?.rate ?? own.rate }, order.owed - order.paid);
  if (settled === null || settled <= 0 || settled > order.owed - order.paid)
    return yield* refuse("MatchOverDue", { fields: [{ field: "amount", message: "" }] });
  const receipts = yield* sql<{ amount: number; rate: number }>`
    select amount, rate from (
      select total as amount, rate, at from purchase_receipt where order_id = ${order.id} and undone_at is null
      union all
      select amount + vat, rate, created_at from landed_cost where order_id = ${order.id} and state = 'actual') owed
    order by at`;
  const difference = paymentDifference(
    { receipts, paid: order.paid, settled, decimals: own.decimals },
    { ...payment, amount: input.amount, baseDecimals: base.decimals },
  );
  return { settled, difference, base: base.code };
});

const postMoney = Effect.fnUntraced(function* (
  order: LockedPurchase,
  entries: Parameters<typeof withAccounts>[0],
  date: string,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const accounts = yield* sql<{ id: number; kind: string; currency: string; tillId: number | null }>`
    select id, kind, currency, till_id as "tillId" from money_account where branch_id = ${order.branchId}`;
  const rows = yield* withAccounts(entries, accounts, order.branchId, null);
  yield* sql`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
    select ${date}::date, ${order.branchId}, account_id, kind, currency, amount, 'purchase', ${order.id}, ${person.id}
    from jsonb_populate_recordset(null::money_entry, ${sql.json(rows)})`;
});

const post = (input: PayInput) =>
  Effect.fnUntraced(function* (order: LockedPurchase) {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const kind = yield* methodOf(input.methodId);
    const { settled, difference, base } = yield* priced(order, input);
    const date = yield* readToday;
    const { currency, amount, rate } = input;
    yield* sql`
      with payment as (
        insert into supplier_payment (branch_id, order_id, business_date, person_id, supplier_id, method_id, currency, rate, amount,
          settled, difference, reference)
        values (${order.branchId}, ${order.id}, ${date}::date, ${person.id}, ${order.supplierId}, ${input.methodId}, ${currency},
          ${rate}, ${amount}, ${settled}, ${difference}, ${input.reference}) returning id
      ), paid as (
        update purchase_order set paid = paid + ${settled} where id = ${order.id}
      )
      insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, payment_id)
      select ${order.branchId}, ${date}::date, ${person.id}, ${order.supplierId}, ${order.currency}, ${rate}, 'payment', ${-settled},
        ${order.id}, payment.id from payment`;
    const entries = [
      { account_kind: accountKinds[kind], currency, kind: "purchase", amount: -amount },
      {
        account_kind: "exchange difference",
        currency: base,
        kind: "exchange difference",
        amount: difference,
      },
    ];
    yield* postMoney(
      order,
      entries.filter((entry) => entry.amount !== 0),
      date,
    );
  });

/** Pays, once for its key. */
export const payPurchase = Effect.fnUntraced(function* (input: PayInput) {
  yield* needPrices;
  const id = yield* changeDocument(purchaseKind, {
    name: "pay",
    input,
    event: () => ({ type: "PAY" }),
    detail: input.reference === "" ? null : input.reference,
    apply: post(input),
  });
  return yield* readPurchase(id);
});
