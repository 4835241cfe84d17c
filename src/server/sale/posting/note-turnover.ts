/**
 * The differences by which a posting changes the kept sums of turnover (migration 0013): a row for each line sold or taken
 * back, and for each line of a payment. Parts of the statements that post, because round trips are what a sale costs.
 */
import type { SqlClient } from "effect/sql";

type Sql = SqlClient.SqlClient;

const lineColumns = `business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines, quantity,
  net, vat, cost, discount, returned`;

/** What `noteSold` wants to know of the lines just written. */
export const soldColumns = `id, position, product_id, quantity, list, amount, order_discount, net, vat, cost, base, is_deposit`;

/** An insert from the parts `head` and `line` of a WITH; a draft, which has no business date, notes nothing. Deposits are no turnover (P14). */
export const noteSold = (sql: Sql) =>
  sql.literal(`
    insert into turnover_change (${lineColumns})
    select head.business_date, head.branch_id, product_id, coalesce(head.customer_id, 0), head.person_id, head.hour,
      (row_number() over (order by position) = 1)::int, (row_number() over (partition by product_id order by position) = 1)::int, 1, quantity,
      coalesce((base ->> 'net')::bigint, net), coalesce((base ->> 'vat')::bigint, vat),
      coalesce((base ->> 'cost')::bigint, cost, 0), coalesce((base ->> 'discount')::bigint, list - amount + order_discount),
      case when quantity < 0 then -coalesce((base ->> 'net')::bigint, net) else 0 end
    from head, line where head.business_date is not null and not is_deposit`);

const measures = [
  "orders",
  "product_orders",
  "lines",
  "quantity",
  "net",
  "vat",
  "cost",
  "discount",
  "returned",
] as const;

const signed = (sign: 1 | -1) => measures.map((name) => `${sign} * ${name}`).join(", ");

const keys = "branch_id, product_id, customer_id, person_id, hour";

/**
 * A statement for an order that is taken back today (-1), or posted again after that (1): it counts so today. On its own day, when
 * that is another one, stays what was: there the lines are about to vanish from the turnover, or to come into it again (G6, I23).
 */
export const noteCounter = (sql: Sql, orderId: number, today: string, sign: 1 | -1) => sql`
  with sold as (select * from turnover_line where order_id = ${orderId}), today as (
    insert into turnover_change (${sql.literal(lineColumns)})
    select ${today}::date, ${sql.literal(`${keys}, ${signed(sign)}`)} from sold
  )
  insert into turnover_undone (order_id, ${sql.literal(lineColumns)})
  select order_id, business_date, ${sql.literal(`${keys}, ${signed(sign === 1 ? -1 : 1)}`)} from sold where business_date <> ${today}::date
  union all
  select order_id, ${today}::date, ${sql.literal(`${keys}, ${signed(sign)}`)} from sold where business_date <> ${today}::date`;

/** An insert from two parts of a WITH, payments and their lines: a row for each method of a payment. */
export const notePaid = (sql: Sql, payments: string, lines: string) =>
  sql.literal(`
    insert into turnover_change (business_date, branch_id, method_id, orders, net)
    select business_date, branch_id, method_id, counts, sum(settled) from ${payments} join ${lines} on payment_id = id
    group by id, business_date, branch_id, method_id, counts`);
