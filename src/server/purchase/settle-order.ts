/** What every payment to a supplier posts: its document, the orders that it settles, money and exchange differences (B15, X4, F1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SupplierPaymentKind } from "../../contract/supplier/supplier-payment.ts";
import { type AmountAt, paymentDifference, splitByRate } from "../../domain/purchase/purchase-payment.ts";
import { nextNumber } from "../document/public.ts";
import { Person } from "../person.ts";
import { withAccounts } from "../sale/public.ts";
import type { LockedPurchase } from "./purchase-kind.ts";
import { readRates } from "./receive-goods.ts";

/** A payment as it is stored. `methodId` is null where no money moves. */
export interface PaymentRow {
  readonly branchId: number;
  readonly date: string;
  readonly supplierId: number;
  readonly kind: SupplierPaymentKind;
  readonly methodId: number | null;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  readonly rest: number;
  /** Of cash: above zero more was paid than it settles (M4). */
  readonly rounding?: number;
  readonly reference: string;
  readonly note: string;
}

/** A payment that was just stored. */
export interface StoredPayment extends PaymentRow {
  readonly rounding: number;
  readonly id: number;
  readonly number: string;
}

export const storePayment = Effect.fnUntraced(function* (row: PaymentRow) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [made] = yield* sql<{ id: number; number: string }>`
    with taken as (${nextNumber(sql, "supplier payment", "SP-", row.branchId)})
    insert into supplier_payment (number, branch_id, business_date, person_id, supplier_id, kind, method_id, currency, rate, amount,
      rest, rounding, reference, note)
    select number, ${row.branchId}, ${row.date}::date, ${person.id}, ${row.supplierId}, ${row.kind}, ${row.methodId}::int,
      ${row.currency}, ${row.rate}, ${row.amount}, ${row.rest}, ${row.rounding ?? 0}, ${row.reference}, ${row.note}
    from taken returning id, number`;
  if (!made) return yield* Effect.die(new Error("no number series for payments to suppliers"));
  return { ...row, rounding: row.rounding ?? 0, ...made };
});

type MoneyRows = Parameters<typeof withAccounts>[0];

/** Entries of money of a payment, on the accounts of its branch. */
export const postMoney = Effect.fnUntraced(function* (payment: StoredPayment, entries: MoneyRows) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { branchId, date, id } = payment;
  const accounts = yield* sql<{ id: number; kind: string; currency: string; tillId: number | null }>`
    select id, kind, currency, till_id as "tillId" from money_account where branch_id = ${branchId}`;
  const rows = yield* withAccounts(
    entries.filter(({ amount }) => amount !== 0),
    accounts,
    branchId,
    null,
  );
  yield* sql`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
    select ${date}::date, ${branchId}, account_id, kind, currency, amount, 'supplier payment', ${id}, ${person.id}
    from jsonb_populate_recordset(null::money_entry, ${sql.json(rows)})`;
});

/**
 * What a payment settles of an order: `settled` and `discount` in the order's currency, `given` in the payment's. `worth` is what was
 * given in the base currency; null where it is worth what it settles, as a credit note is.
 */
export interface Settlement {
  readonly settled: number;
  readonly discount: number;
  readonly given: number;
  readonly worth: number | null;
}

/** The entries of an order's account are at the rates of its debt, so that a paid order leaves nothing in any currency. */
const entriesOf = (payment: StoredPayment, [settled = [], discount = []]: readonly AmountAt[][]) => {
  const kind = payment.kind === "credit" ? "credit" : "payment";
  return [
    ...settled.map(({ amount, rate }) => ({ kind, amount: -amount, rate })),
    ...discount.map(({ amount, rate }) => ({ kind: "discount", amount: -amount, rate })),
  ];
};

/** Settles a locked order as far as it says, never more than is due: whoever calls has checked that. */
export const settleOrder = Effect.fnUntraced(function* (
  order: LockedPurchase,
  payment: StoredPayment,
  { settled, discount, given, worth }: Settlement,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { own, base } = yield* readRates(order);
  const open = yield* sql<AmountAt>`
    select rate, exact(sum(amount)) as amount from supplier_entry where order_id = ${order.id}
    group by rate having sum(amount) > 0 order by min(id)`;
  const parts = splitByRate([settled, discount], open);
  const scale = { decimals: own.decimals, baseDecimals: base.decimals };
  const difference = worth === null ? 0 : paymentDifference(parts[0] ?? [], worth, scale);
  yield* sql`
    with matched as (
      insert into supplier_match (branch_id, order_id, payment_id, settled, discount, given, difference)
      values (${order.branchId}, ${order.id}, ${payment.id}, ${settled + discount}, ${discount}, ${given}, ${difference})
    ), paid as (
      update purchase_order set paid = paid + ${settled + discount} where id = ${order.id}
    )
    insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, payment_id)
    select ${order.branchId}, ${payment.date}::date, ${person.id}, ${order.supplierId}, ${order.currency}, rate, kind, amount,
      ${order.id}, ${payment.id}
    from jsonb_populate_recordset(null::supplier_entry, ${sql.json(entriesOf(payment, parts))})`;
  const kind = "exchange difference";
  yield* postMoney(payment, [{ account_kind: kind, currency: base.code, kind, amount: difference }]);
});
