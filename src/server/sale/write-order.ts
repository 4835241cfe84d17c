/**
 * Writes an order and everything it posts in ONE statement, because round trips are what a sale costs: head and lines,
 * number, stock entries and balances, payment, money, customer account, log. A draft is the same with nothing posted.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Row } from "./order-rows.ts";

export interface OrderWrite {
  readonly order: Row;
  readonly lines: readonly Row[];
  readonly log: Row;
  /** The series its number is taken from, at commit; null for drafts and orders that have their number (G10). */
  readonly seriesTillId?: number | null | undefined;
  readonly takesNumber: boolean;
  readonly stock: readonly Row[];
  readonly balances: readonly Row[];
  readonly payment: Row | null;
  readonly paymentLines: readonly Row[];
  readonly money: readonly Row[];
  readonly customerEntries: readonly Row[];
}

/** Nothing posted: what saving, holding and keeping a draft write. */
export const nothingPosted = {
  takesNumber: false,
  stock: [],
  balances: [],
  payment: null,
  paymentLines: [],
  money: [],
  customerEntries: [],
} as const;

/** Runs inside the command's transaction; answers with the order's id. */
export const writeOrder = Effect.fnUntraced(function* (write: OrderWrite) {
  const sql = yield* PgClient.PgClient;
  const payments = write.payment ? [write.payment] : [];
  const [written] = yield* sql<{ id: number }>`
    with taken as (
      update number_series set next = next + 1
      where ${write.takesNumber} and kind = 'sale' and till_id is not distinct from ${write.seriesTillId ?? null}::int
      returning prefix || lpad((next - 1)::text, digits, '0') as number
    ), head as (
      insert into sale_order as old (client_id, state, source, branch_id, warehouse_id, till_id, shift_id, person_id,
        customer_id, currency, rate, vat_mode, discount, memo, hold_name, business_date, committed_at, line_count, quantity,
        boxes, goods, order_discount, net, vat, vat_rates, total, paid, duplicate_of, number)
      select client_id, state, source, branch_id, warehouse_id, till_id, shift_id, person_id, customer_id, currency, rate,
        vat_mode, discount, memo, hold_name, business_date, committed_at, line_count, quantity, boxes, goods,
        order_discount, net, vat, vat_rates, total, paid, duplicate_of, (select number from taken)
      from jsonb_populate_record(null::sale_order, ${sql.json(write.order)})
      on conflict (client_id) do update set
        version = old.version + 1, changed_at = now(), state = excluded.state, branch_id = excluded.branch_id,
        warehouse_id = excluded.warehouse_id, till_id = excluded.till_id, shift_id = excluded.shift_id,
        person_id = excluded.person_id, customer_id = excluded.customer_id, currency = excluded.currency,
        rate = excluded.rate, vat_mode = excluded.vat_mode, discount = excluded.discount, memo = excluded.memo,
        hold_name = excluded.hold_name, locked_by_till = null, business_date = excluded.business_date,
        committed_at = excluded.committed_at, line_count = excluded.line_count, quantity = excluded.quantity,
        boxes = excluded.boxes, goods = excluded.goods, order_discount = excluded.order_discount, net = excluded.net,
        vat = excluded.vat, vat_rates = excluded.vat_rates, total = excluded.total, paid = excluded.paid,
        number = coalesce(old.number, excluded.number)
      returning id, branch_id, warehouse_id, business_date, person_id
    ), gone as (
      delete from sale_line using head where order_id = head.id
    ), line as (
      insert into sale_line (order_id, key, position, product_id, name, memo, packing_box, packing_big_bag, packing_bag,
        box_number, big_bag_number, bag_number, units, unit_price, box_price, big_bag_price, bag_price, price_source,
        discount, vat_rate, quantity, list, amount, order_discount, net, vat, gross, cost)
      select head.id, key, position, product_id, name, memo, packing_box, packing_big_bag, packing_bag, box_number,
        big_bag_number, bag_number, units, unit_price, box_price, big_bag_price, bag_price, price_source,
        discount, vat_rate, quantity, list, amount, order_discount, net, vat, gross, cost
      from head, jsonb_populate_recordset(null::sale_line, ${sql.json(write.lines)})
      order by position
      returning id, position
    ), moved as (
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, document_id, line_id, person_id)
      select head.business_date, head.branch_id, head.warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, 'sale', head.id, line.id, head.person_id
      from head, rows from (jsonb_to_recordset(${sql.json(write.stock)}) as (position int, product_id int, kind text,
        quantity bigint, unit_cost bigint, value bigint, balance_quantity bigint, balance_value bigint))
        with ordinality as entry (position, product_id, kind, quantity, unit_cost, value, balance_quantity, balance_value, n)
      join line using (position)
      order by n
    ), balanced as (
      insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
      select product_id, head.warehouse_id, quantity, value, last_cost
      from head, jsonb_to_recordset(${sql.json(write.balances)}) as (product_id int, quantity bigint, value bigint,
        last_cost bigint)
      order by product_id
      on conflict (product_id, warehouse_id) do update set
        quantity = excluded.quantity, value = excluded.value, last_cost = excluded.last_cost
    ), paid as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value)
      select head.id, head.business_date, head.branch_id, till_id, shift_id, head.person_id, currency, settled, rounding,
        change_currency, change_amount, change_value
      from head, jsonb_populate_recordset(null::payment, ${sql.json(payments)})
      returning id, shift_id
    ), paid_line as (
      insert into payment_line (payment_id, position, method_id, kind, currency, given, rate, value, reference)
      select paid.id, position, method_id, kind, currency, given, rate, value, reference
      from paid, jsonb_populate_recordset(null::payment_line, ${sql.json(write.paymentLines)})
    ), money as (
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
        document_id, payment_id, person_id)
      select head.business_date, head.branch_id, account_id, kind, currency, amount, paid.shift_id, 'sale', head.id,
        paid.id, head.person_id
      from head, paid, jsonb_populate_recordset(null::money_entry, ${sql.json(write.money)})
    ), owed as (
      insert into customer_entry (business_date, branch_id, customer_id, currency, kind, amount, order_id, payment_id)
      select head.business_date, head.branch_id, customer_id, currency, kind, amount, head.id, (select id from paid)
      from head, jsonb_populate_recordset(null::customer_entry, ${sql.json(write.customerEntries)})
    ), logged as (
      insert into document_log (document_type, document_id, person_id, act, from_state, to_state, detail)
      select 'sale', head.id, head.person_id, act, from_state, to_state, detail
      from head, jsonb_populate_record(null::document_log, ${sql.json(write.log)})
    )
    select id from head`;
  return written ? written.id : yield* Effect.die(new Error("the order was not written"));
});
