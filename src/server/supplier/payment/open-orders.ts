/** What is owed to a supplier and not paid yet, what is paid ahead, and the choices for a payment on a day (B3, X2). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { SupplierOpenOrders } from "../../../contract/supplier/supplier-payment.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { namesForReader } from "../../builtin-name.ts";
import { dayRates, earliestDay } from "../../customer/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { needPrices, OFFICE_METHODS } from "../../purchase/public.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { balanceOf } from "../suppliers.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ facts: SupplierOpenOrders })));

type Sql = SqlClient.SqlClient;

/** What belongs to no order and comes to less than nothing can be used: paid ahead, or credit of the supplier. */
const creditsOf = (sql: Sql, supplierId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) from (
    select currency, -sum(amount) as amount from supplier_entry
    where supplier_id = ${supplierId} and order_id is null group by currency having sum(amount) < 0) credit), '[]')`;

/** Orders are owed from their first receipt that stands; the oldest due comes first. */
const ordersOf = Effect.fnUntraced(function* (supplierId: number) {
  const sql = yield* SqlClient.SqlClient;
  return sql`
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'number', o.number, 'date', came.day,
        'dueDate', came.day + supplier.payment_days, 'currency', o.currency, 'total', o.owed, 'due', o.owed - o.paid)
        order by came.day, o.id)
      from purchase_order o cross join lateral (select coalesce(min(business_date), o.business_date) as day from purchase_receipt
        where order_id = o.id and undone_at is null) came
      where o.supplier_id = ${supplierId} and o.owed > o.paid and ${inOwnBranch(sql, yield* Person)}), '[]')`;
});

/** The facts on a day; the same for the form and for the act, which has locked the supplier and the orders then. */
export const paymentFacts = Effect.fnUntraced(function* (supplierId: number, wanted: string | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const settings = yield* readSettings;
  const { SystemTimeZone: zone, DayCut: cut } = settings;
  const today = businessDate(Date.now(), zone.value, cut.value);
  const date = wanted ?? today;
  const named = yield* namesForReader;
  const own = ownBranch(person);
  const rows = yield* sql`
    select jsonb_build_object(
      'supplier', jsonb_build_object('id', supplier.id, 'code', supplier.code, 'name', supplier.name, 'currency', supplier.currency),
      'date', ${date}::text, 'today', ${today}::text, 'earliest', ${earliestDay(today)}::text,
      'balance', ${sql.literal(balanceOf("supplier.id"))}, 'orders', ${yield* ordersOf(supplierId)},
      'credits', ${creditsOf(sql, supplierId)}, 'base', base.code, 'currencies', ${dayRates(sql, date, zone.value)},
      'methods', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', ${named("m")}, 'kind', kind, 'needsReference', needs_reference)
        order by kind = 'cash', position, id) from pay_method m where active and kind in ${sql.in([...OFFICE_METHODS, "cash"])}), '[]'),
      'tills', coalesce((select jsonb_agg(jsonb_build_object('id', till.id, 'name', till.name, 'branchId', till.branch_id)
        order by till.code) from till join shift on till_id = till.id and closed_at is null
        where ${own}::int is null or till.branch_id = ${own}::int), '[]'),
      'branches', (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from branch
        where ${own}::int is null or id = ${own}::int),
      'branchId', coalesce(${person.branchId}::int, (select min(id) from branch))) as facts
    from supplier join currency base on base.id = ${settings.BaseCurrencyID.value}
    where supplier.id = ${supplierId}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.facts : yield* refuse("NotFound");
});

/** The facts for the form; who may not see what goods cost is refused. */
export const openOrders = (supplierId: number, date: string | undefined) =>
  Effect.andThen(needPrices, paymentFacts(supplierId, date));
