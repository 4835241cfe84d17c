/** Receives a payment of a customer, and takes one back: document, orders, money and account in one transaction (A1, G6, G8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type {
  CustomerPaymentInput,
  customerPaymentEndpoints,
  OpenOrders,
} from "../../contract/customer/customer-payment.ts";
import { worthOfCredit } from "../../domain/money/exchange-difference.ts";
import { decimalText } from "../../domain/formats.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuseCredit } from "../order-matches.ts";
import { logChange } from "../record/public.ts";
import { refuse, refuseField } from "../refusal.ts";
import {
  accountKinds,
  noteDeposit,
  payMatch,
  readCredits,
  undoMatches,
  useCredit,
  withAccounts,
  writePaymentDocument,
} from "../sale/public.ts";
import { readToday } from "../setting/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { checkPayment } from "./check-payment.ts";
import { paymentFacts } from "./open-orders.ts";
import { readPayment } from "./read-payment.ts";

type Checked = Effect.Success<ReturnType<typeof checkPayment>>;

/** Payments of one customer come one after the other, each knowing what credit the one before left (G9). */
const lockCustomer = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const lockedRows =
    yield* sql`select from customer where id = ${id} and deleted_at is null for no key update`;
  if (lockedRows.length === 0) return yield* refuse("NotFound");
});

/** The drawer's open shift, which stays open until this has ended (F3). */
const shiftOf = Effect.fnUntraced(function* (tillId: number | null) {
  if (tillId === null) return null;
  const sql = yield* PgClient.PgClient;
  const [shift] = yield* sql<{ id: number }>`
    select id from shift where till_id = ${tillId} and closed_at is null for key share`;
  return shift?.id ?? (yield* refuse("ShiftNeeded"));
});

const writeHead = Effect.fnUntraced(function* (
  input: CustomerPaymentInput,
  { currencies, base: books }: OpenOrders,
  { till, rate, rest, rounding, base, kind }: Checked,
) {
  const sql = yield* PgClient.PgClient;
  const branchId = till?.branchId ?? input.branchId;
  const shiftId = yield* shiftOf(till?.id ?? null);
  const { customerId, methodId, currency, reference, date } = input;
  const made = yield* writePaymentDocument({
    ...input,
    branchId,
    tillId: till?.id ?? null,
    shiftId,
    rate,
    rest,
    rounding,
    base,
  });
  const accounts = yield* sql<{ id: number; kind: string; currency: string; tillId: number | null }>`
    select id, kind, currency, till_id as "tillId" from money_account where branch_id = ${branchId}`;
  const place = { branchId, tillId: till?.id ?? null, shiftId, businessDate: date, accounts };
  return { ...made, ...place, customerId, methodId, kind, currency, reference, base: books, currencies };
});
type Head = Effect.Success<ReturnType<typeof writeHead>>;

/** What no order took: money that came in, and a debt to the customer (F1, M6). */
const postRest = Effect.fnUntraced(function* (head: Head, rate: number, remainder: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { currency, branchId } = head;
  const entries = [
    { account_kind: accountKinds[head.kind], currency, kind: "sale", amount: remainder },
    { account_kind: accountKinds.prepaid, currency, kind: "sale", amount: -remainder },
  ];
  const rows = yield* withAccounts(entries, head.accounts, branchId, head.tillId);
  yield* sql`
    with credit as (
      insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, customer_payment_id)
      values (${head.businessDate}::date, ${branchId}, ${head.customerId}, ${currency}, ${rate}, 'prepaid', ${-remainder}, ${head.id})
    )
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type, document_id,
      person_id)
    select ${head.businessDate}::date, ${branchId}, account_id, kind, currency, amount,
      case when amount > 0 then ${head.shiftId}::int end, 'customer payment', ${head.id}, ${person.id}
    from jsonb_populate_recordset(null::money_entry, ${sql.json(rows)})`;
});

/**
 * The matches in the order of their ids, so that two payments never wait for each other in a ring. Credit that pays them is worth
 * what it came in for (X4); `useCredit` takes it in the same order.
 */
const atItsRates = Effect.fnUntraced(function* (
  { customerId, currency }: CustomerPaymentInput,
  checked: Checked,
  { currencies, base }: OpenOrders,
) {
  const matches = checked.matches.toSorted((one, other) => one.orderId - other.orderId);
  if (checked.kind !== "prepaid") return { ...checked, matches };
  const credits = yield* readCredits(customerId, currency);
  const decimalsOf = (code: string) => currencies.find((one) => one.code === code)?.decimals ?? 2;
  const worth = worthOfCredit(
    matches.map(({ given }) => given),
    credits,
    { decimals: decimalsOf(currency), baseDecimals: decimalsOf(base) },
  );
  const valued = matches.map((match, at) => ({ ...match, settled: worth[at] ?? 0 }));
  return { ...checked, matches: valued, base: valued.reduce((sum, { settled }) => sum + settled, 0) };
});

const log = (head: Pick<Head, "customerId" | "number">, act: "payment" | "paymentUndone", amount: string) =>
  logChange("customer", head.customerId, act, [
    { field: "payment", from: null, to: `${head.number}: ${amount}` },
  ]);

const sayAmount = (amount: number, code: string, facts: OpenOrders): string =>
  `${decimalText(amount, facts.currencies.find((one) => one.code === code)?.decimals ?? 2)} ${code}`;

const post = Effect.fnUntraced(function* (input: CustomerPaymentInput) {
  // A deposit is for orders that are made later.
  if (input.formId !== undefined && input.matches.length > 0) return yield* refuseField("matches", "choice");
  yield* lockCustomer(input.customerId);
  const facts = yield* paymentFacts(input.customerId, input.date);
  const checked = yield* atItsRates(input, yield* checkPayment(input, facts), facts);
  const head = yield* writeHead(input, facts, checked);
  for (const match of checked.matches) yield* payMatch(head, match);
  if (checked.kind === "prepaid") yield* useCredit(head);
  if (checked.rest > 0) yield* postRest(head, checked.rate, checked.rest);
  const amount = sayAmount(input.amount, input.currency, facts);
  yield* log(head, "payment", amount);
  if (input.formId !== undefined)
    yield* noteDeposit(input.formId, { ...head, amount: checked.rest, said: amount });
  return head.id;
});

/** Receives a payment, once for its key. */
export const receivePayment = Effect.fnUntraced(function* (
  input: (typeof customerPaymentEndpoints)["receivePayment"]["args"][2]["payload"]["Type"],
) {
  const { key, ...payment } = input;
  return yield* readPayment(yield* once({ key, name: "receivePayment", body: input }, post(payment)));
});

interface Posted {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly currency: string;
  readonly amount: number;
  readonly rest: number;
  readonly undone: boolean;
  readonly tillId: number | null;
  readonly cash: boolean;
}

const lockPayment = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [payment] = yield* sql<Posted>`
    select p.id, number, customer_id as "customerId", currency, amount, rest, undone_at is not null as undone,
      till_id as "tillId", m.kind = 'cash' as cash
    from customer_payment p join pay_method m on m.id = method_id where p.id = ${id} for update of p`;
  if (!payment) return yield* refuse("NotFound");
  if (payment.undone) return yield* refuse("NotPossibleNow", { current: yield* readPayment(id) });
  return payment;
});

/** Credit that no order has used and no deposit for other orders reserves (S21); a debt of before, which the rest may have met, is due again when it goes. */
const refuseUsed = Effect.fnUntraced(function* (
  { id, customerId, currency, rest }: Posted,
  { currencies }: Pick<OpenOrders, "currencies">,
) {
  const sql = yield* PgClient.PgClient;
  const [unused] = yield* sql<{ amount: number }>`
    select exact(-coalesce(sum(amount) filter (where kind = 'prepaid'), 0)
      - least(0, coalesce(sum(amount) filter (where kind = 'opening'), 0)) - reserved_deposit(${customerId}, ${currency},
        (select form_id from order_form_payment where payment_id = ${id}))) as amount
    from customer_entry where customer_id = ${customerId} and currency = ${currency} and order_id is null`;
  const credit = unused?.amount ?? 0;
  const decimals = currencies.find(({ code }) => code === currency)?.decimals ?? 2;
  if (credit < rest) return yield* refuseCredit({ code: currency, decimals }, { credit, wanted: rest });
});

/** Counters the rest: the credit goes, the money too, out of the drawer's shift of now. */
const counterRest = Effect.fnUntraced(function* (payment: Posted, facts: OpenOrders) {
  if (payment.rest === 0) return;
  yield* refuseUsed(payment, facts);
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const shiftId = payment.cash ? yield* shiftOf(payment.tillId) : null;
  const today = yield* readToday;
  yield* sql`
    with credit as (
      insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, customer_payment_id, reverses)
      select ${today}::date, branch_id, customer_id, currency, rate, kind, -amount, customer_payment_id, id
      from customer_entry where customer_payment_id = ${payment.id} and order_id is null and payment_id is null
    )
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type, document_id,
      person_id, reverses)
    select ${today}::date, branch_id, account_id, 'refund', currency, -amount,
      case when amount > 0 then ${shiftId}::int end, document_type, document_id, ${person.id}, id
    from money_entry where document_type = 'customer payment' and document_id = ${payment.id}`;
});

interface UndoInput {
  readonly key: string;
  readonly id: number;
  readonly reason: string;
}

const undo = Effect.fnUntraced(function* ({ id, reason }: UndoInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [owner] = yield* sql<{ id: number }>`
    select customer_id as id from customer_payment where id = ${id} and ${inOwnBranch(sql, person, "branch_id")}`;
  if (!owner) return yield* refuse("NotFound");
  yield* lockCustomer(owner.id);
  const payment = yield* lockPayment(id);
  const facts = yield* paymentFacts(owner.id, undefined);
  yield* counterRest(payment, facts);
  yield* undoMatches(id, payment.number);
  yield* sql`
    update customer_payment set undone_at = now(), undone_by = ${person.id}, undone_reason = ${reason} where id = ${id}`;
  yield* log(payment, "paymentUndone", sayAmount(payment.amount, payment.currency, facts));
  return id;
});

/** Takes a payment back, once for its key. */
export const undoPayment = Effect.fnUntraced(function* (input: UndoInput) {
  return yield* readPayment(yield* once({ key: input.key, name: "undoPayment", body: input }, undo(input)));
});
