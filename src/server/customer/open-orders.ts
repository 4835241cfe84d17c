/** What a customer has not paid yet, what they have to their credit, and the choices for a payment on a day (A1, X2). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { OpenOrders } from "../../contract/customer/customer-payment.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/periods.ts";
import { namesForReader } from "../builtin-name.ts";
import { may, ownBranch, Person, type SignedInPerson } from "../person.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { accountSum } from "./customer-sql.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ facts: OpenOrders })));

/** The first day that a payment can be of: the ledgers have the months of 60 days ready. */
export const earliestDay = (today: string): string => addDays(today, -60);

type Sql = SqlClient.SqlClient;

/** The most this person may write off at once; null without the right. Root has no limit. */
const writeOffLimitOf = Effect.fnUntraced(function* (person: SignedInPerson) {
  if (!may(person, "customer.payment.write-off")) return null;
  if (person.roles.includes("Root")) return Number.MAX_SAFE_INTEGER;
  const sql = yield* SqlClient.SqlClient;
  const [found] = yield* sql<{ limit: number }>`
    select write_off_limit as limit from position join person on position_id = position.id where person.id = ${person.id}`;
  return found?.limit ?? 0;
});

/** What belongs to no order and comes to less than nothing can be used: paid ahead, or credit from before (M6); not what order forms reserve (S21). */
const creditsOf = (sql: Sql, customerId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) from (
    select currency, -sum(amount) - reserved_deposit(${customerId}, currency, null) as amount from customer_entry
    where customer_id = ${customerId} and order_id is null
    group by currency having -sum(amount) > reserved_deposit(${customerId}, currency, null)) credit), '[]')`;

const ordersOf = (
  sql: Sql,
  customerId: number,
  { paymentDays, person }: { readonly paymentDays: number; readonly person: SignedInPerson },
) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'number', coalesce(o.number, '#' || o.id),
      'date', o.business_date, 'dueDate', o.business_date + coalesce(customer.payment_days, ${paymentDays}::int),
      'currency', o.currency, 'total', o.total, 'due', o.total - o.paid) order by o.business_date, o.id)
    from sale_order o where o.customer_id = ${customerId} and o.money_state in ('unpaid', 'part') and o.total > o.paid
      and ${inOwnBranch(sql, person)}), '[]')`;

/** The currencies with their rates as they held at the end of the day, or now. */
export const dayRates = (sql: Sql, date: string, offset: number) => sql`
  (select jsonb_agg(jsonb_build_object('code', code, 'decimals', decimals, 'isCash', is_cash, 'rate',
      case when currency.id = base.id then 10000000000 else (select rate from exchange_rate
        where currency_id = currency.id and stopped_at is null and valid_from <= clock_timestamp()
          and valid_from < (${date}::date + 1)::timestamp at time zone 'UTC' - ${offset}::float8 * interval '1 hour'
        order by valid_from desc, id desc limit 1) end) order by currency.id <> base.id, position, currency.id)
    from currency)`;

/**
 * The facts on a day; the same for the form and for the act, which has locked the customer then. People who work in one branch get the
 * orders, tills and accounts of that branch (T10); credit is what the company owes, wherever it was paid (T21).
 */
export const paymentFacts = Effect.fnUntraced(function* (customerId: number, wanted: string | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const settings = yield* readSettings;
  const { SystemTimeZone: zone, DayCut: cut } = settings;
  const today = businessDate(Date.now(), zone.value, cut.value);
  const date = wanted ?? today;
  const limit = yield* writeOffLimitOf(person);
  const named = yield* namesForReader;
  const rows = yield* sql`
    select jsonb_build_object(
      'customer', jsonb_build_object('id', customer.id, 'code', customer.code, 'name', customer.name),
      'date', ${date}::text, 'today', ${today}::text, 'earliest', ${earliestDay(today)}::text, 'balance', (${sql.literal(accountSum(ownBranch(person)))} and a.customer_id = customer.id),
      'orders', ${ordersOf(sql, customerId, { paymentDays: settings.PaymentDays.value, person })}, 'credits', ${creditsOf(sql, customerId)},
      'base', base.code, 'currencies', ${dayRates(sql, date, zone.value)},
      'methods', (select jsonb_agg(jsonb_build_object('id', id, 'name', ${named("m")}, 'kind', kind, 'needsReference', needs_reference)
        order by position, id) from pay_method m where active or kind in ('prepaid', 'write-off')),
      'tills', coalesce((select jsonb_agg(jsonb_build_object('id', till.id, 'name', till.name, 'branchId', till.branch_id)
        order by till.code) from till join shift on till_id = till.id and closed_at is null where ${inOwnBranch(sql, person, "till.branch_id")}), '[]'),
      'branches', (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from branch where ${inOwnBranch(sql, person, "id")}),
      'branchId', coalesce(${person.branchId}::int, (select min(id) from branch)),
      'writeOffLimit', ${limit}::bigint) as facts
    from customer join currency base on base.id = ${settings.BaseCurrencyID.value}
    where customer.id = ${customerId} and customer.deleted_at is null`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.facts : yield* refuse("NotFound");
});
