/**
 * Reminders that make themselves: one statement for each kind looks at all causes, makes the reminders that are missing, brings
 * open ones up to date and closes those whose cause is gone. Running it again changes nothing. One that a person closed is not
 * made again while its cause lasts. It runs beside the trade: it locks no order and no stock, and no sale waits for it.
 */
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { SqlClient } from "effect/sql";
import type { CompanySettings } from "../../contract/setting/setting.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { readSettings } from "../setting/public.ts";

type Sql = SqlClient.SqlClient;

/** A kind of reminder: the columns that say what it is about, and a select of them with name, facts and due time of each. */
interface Kind {
  readonly kind: "unpaid" | "stock" | "quote";
  readonly subject: readonly string[];
  /** Other columns that a new reminder is made with. */
  readonly also?: readonly string[];
  readonly causes: (sql: Sql, settings: CompanySettings) => Statement.Fragment;
}

/** Orders of which something is owed after their due day: the customer's days, else the company's. Due at the end of that day. */
const unpaid: Kind = {
  kind: "unpaid",
  subject: ["sale_order_id"],
  causes: (sql, { PaymentDays, SystemTimeZone, RemindUnpaid }) => {
    const offset = SystemTimeZone.value;
    const today = businessDate(Date.now(), offset, 0);
    return sql`
      select o.id as sale_order_id, coalesce(c.name, '') as content,
        jsonb_build_object('amount', o.total - o.paid, 'currency', o.currency, 'dueDate', due.on_day) as facts,
        (due.on_day + 1)::timestamp at time zone 'UTC' - ${offset}::float * interval '1 hour' as due_at
      from sale_order o left join customer c on c.id = o.customer_id
      cross join lateral (select o.business_date + coalesce(c.payment_days, ${PaymentDays.value}::int) as on_day) due
      where ${RemindUnpaid.value} and o.money_state in ('unpaid', 'part') and o.total > o.paid
        and due.on_day < ${today}::date`;
  },
};

/** Active products of which a warehouse has less than it wants at least. */
const stock: Kind = {
  kind: "stock",
  subject: ["product_id", "warehouse_id"],
  causes: (sql, { RemindStock }) => sql`
    select m.product_id, m.warehouse_id, p.code || ' ' || p.name as content,
      jsonb_build_object('quantity', coalesce(b.quantity, 0), 'minimum', m.quantity, 'warehouse', w.name,
        'warehouseBuiltin', w.builtin) as facts,
      now() as due_at
    from stock_minimum m join product p on p.id = m.product_id join warehouse w on w.id = m.warehouse_id
    left join stock_balance b on b.product_id = m.product_id and b.warehouse_id = m.warehouse_id
    where ${RemindStock.value} and p.active and m.quantity > 0 and coalesce(b.quantity, 0) < m.quantity`,
};

/** A person who may see reminders, as a condition over `person` and `position`. */
const maySee = `(person.active and ('alarm.reminder.read' = any(position.rights) or 'Root' = any(position.roles)))`;

/**
 * Quotations that were sent and have no answer yet. The reminder begins some days before the last valid day and ends after it. It is
 * for the person who wrote the quotation, or for everybody if that person may not see reminders.
 */
const quote: Kind = {
  kind: "quote",
  subject: ["quotation_id"],
  also: ["person_id"],
  causes: (sql, { RemindQuoteDays, SystemTimeZone }) => {
    const offset = SystemTimeZone.value;
    const today = businessDate(Date.now(), offset, 0);
    const days = RemindQuoteDays.value;
    return sql`
      select o.id as quotation_id, (select person.id from person join position on position.id = person.position_id
          where person.id = o.person_id and ${sql.literal(maySee)}) as person_id,
        coalesce(o.number, '') || ' ' || c.name as content,
        jsonb_build_object('amount', o.total, 'currency', o.currency, 'dueDate', o.valid_to) as facts,
        (o.valid_to - ${days}::int)::timestamp at time zone 'UTC' - ${offset}::float * interval '1 hour' as due_at
      from quotation o join customer c on c.id = o.customer_id
      where ${days}::int > 0 and o.state = 'sent' and o.valid_to >= ${today}::date
        and o.valid_to - ${days}::int <= ${today}::date`;
  },
};

const keep = Effect.fnUntraced(function* (
  { kind, subject, also = [], causes }: Kind,
  settings: CompanySettings,
) {
  const sql = yield* SqlClient.SqlClient;
  const columns = sql.literal([...subject, ...also].join(", "));
  const same = sql.literal(subject.map((name) => `a.${name} = cause.${name}`).join(" and "));
  const current = sql`a.kind = ${kind} and a.cause_ended_at is null`;
  const [kept] = yield* sql<{ made: number; renewed: number; ended: number }>`
    with cause as materialized (${causes(sql, settings)}),
    ended as (
      update alarm a set cause_ended_at = now(), closed_at = coalesce(closed_at, now()), version = version + 1
      where ${current} and not exists (select from cause where ${same}) returning 1),
    renewed as (
      update alarm a set facts = cause.facts from cause
      where ${current} and a.closed_at is null and ${same} and a.facts <> cause.facts returning 1),
    made as (
      insert into alarm (kind, ${columns}, content, facts, due_at)
      select ${kind}, ${columns}, content, facts, due_at from cause
      where not exists (select from alarm a where ${current} and ${same})
      on conflict do nothing returning 1)
    select (select count(*) from made)::int as made, (select count(*) from renewed)::int as renewed,
      (select count(*) from ended)::int as ended`;
  return kept ?? { made: 0, renewed: 0, ended: 0 };
});

/** Brings all reminders that make themselves up to date, and says how many it made, renewed and ended of each kind. */
export const keepAlarms = Effect.gen(function* () {
  const settings = yield* readSettings;
  return {
    unpaid: yield* keep(unpaid, settings),
    stock: yield* keep(stock, settings),
    quote: yield* keep(quote, settings),
  };
});
