/** A customer's card, the choices it has, and the account behind its balance. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { AccountEntry, CustomerCard, customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { namesForReader } from "../builtin-name.ts";
import { pagingOf } from "../sql/paging.ts";
import { ownBranch, Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { entriesOf } from "./customer-ledger.ts";
import { rowTables, termsOf } from "./customer-sql.ts";

const decodeCards = Schema.decodeUnknownEffect(Schema.Array(CustomerCard));

/** NotFound when there is none, or it was deleted. Orders and debts are those of the person's branch (T10). */
export const readCard = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const terms = termsOf(yield* readSettings, person);
  const rows = yield* sql`
    select c.id, c.version, level.name as level, seller.name as salesperson,
      extract(epoch from c.created_at)::int as "createdAt", owed.amount as balance, late.amount as overdue,
      sold.on_day::text as "lastSale",
      (select count(*)::int from sale_order o where o.customer_id = c.id and o.state <> 'temp'
        and ${inOwnBranch(sql, person)}) as orders,
      jsonb_build_object('code', c.code, 'name', c.name, 'company', c.company, 'country', c.country,
        'taxNumber', c.tax_number, 'hasSurcharge', c.has_surcharge, 'phone', c.phone, 'email', c.email, 'memo', c.memo, 'levelId', c.level_id,
        'creditLimit', c.credit_limit, 'paymentDays', c.payment_days, 'salespersonId', c.salesperson_id,
        'active', c.active, 'blocked', c.blocked, 'addresses', c.addresses, 'contacts', c.contacts) as fields
    from ${rowTables(sql, terms)} where c.id = ${id} and c.deleted_at is null`;
  const [card] = yield* Effect.orDie(decodeCards(rows));
  return card ?? (yield* refuse("NotFound"));
});

const decodeChoices = Schema.decodeUnknownEffect(
  customerCardEndpoints.customerChoices.args[2].success.fields.data,
);

/** Price levels and the people who work here. */
export const readChoices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const levels = yield* sql`select id, ${named("r")} as name from price_level r order by id`;
  const people = yield* sql`select id, name from person where active order by name, id`;
  return yield* Effect.orDie(decodeChoices({ levels, people }));
});

const decodeEntries = Schema.decodeUnknownEffect(Schema.Array(AccountEntry));

type EntriesQuery = (typeof customerCardEndpoints.customerEntries.args)[2]["query"]["Type"];

/**
 * The account, newest first; every balance is the sum of the entries of its currency until then (G7). People who work in one branch get
 * the entries that `entriesOf` gives that branch, and the ids of its own payments alone (T10).
 */
export const readEntries = Effect.fnUntraced(function* (query: EntriesQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const person = yield* Person;
  const account = sql`customer_id = ${query.id} and ${sql.literal(entriesOf(ownBranch(person)))}`;
  const rows = yield* sql`
    select e.*, o.number as "orderNumber", p.number as "paymentNumber",
      case when ${inOwnBranch(sql, person, "p.branch_id")} then p.id end as "paymentId" from (
      select id, business_date::text as date, extract(epoch from at)::int as at, kind, currency, amount,
        exact(sum(amount) over (partition by currency order by id)) as balance, order_id as "orderId", reverses,
        customer_payment_id
      from customer_entry e where ${account}
    ) e left join sale_order o on o.id = e."orderId" left join customer_payment p on p.id = e.customer_payment_id
    order by e.id desc limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{
    total: number;
  }>`select count(*)::int as total from customer_entry e where ${account}`;
  return { entries: yield* Effect.orDie(decodeEntries(rows)), total: count?.total ?? 0 };
});
