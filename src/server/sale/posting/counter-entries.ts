/**
 * Counter entries: each points to the entry it undoes (G6). Goods move the other way at the same value, payments and the
 * customer's account are as before. Which entries are countered is the caller's to say.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { businessDate } from "../../../domain/time/clock.ts";
import { issue, receive } from "../../../domain/stock-cost.ts";
import type { Balance } from "../../../domain/stock-cost.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readSettings } from "../../setting/public.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { bookRemainder } from "./exchange-remainder.ts";
import { notePaid } from "./note-turnover.ts";

/** Conditions on an entry `e` of each ledger: which ones of the order are countered. */
export interface Countered {
  readonly stock: Statement.Fragment;
  readonly payments: Statement.Fragment;
  readonly account: Statement.Fragment;
}

/** The entries of an order: its own, and those of the credit that paid it, which belong to none. */
export const entriesOf = (sql: PgClient.PgClient, orderId: number, entry: "e" | "own") => sql`(
  ${sql(entry)}.order_id = ${orderId} or ${sql(entry)}.payment_id in (select id from payment where order_id = ${orderId}))`;

interface Posted {
  readonly id: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly lineId: number | null;
  readonly kind: string;
  readonly quantity: number;
  readonly value: number;
  readonly unitCost: number;
}

type Place = Pick<Posted, "productId" | "warehouseId">;
type Held = Balance & Place & { readonly lastCost: number };

/** Returned goods may lie in two warehouses. */
const placeOf = ({ productId, warehouseId }: Place) => `${productId} ${warehouseId}`;

/** The counter movement of one entry: goods that left come back at their value, goods that came leave at theirs. */
const counter = (balance: Balance, entry: Posted, decimals: number) => {
  if (entry.quantity < 0) return receive(balance, -entry.quantity, -entry.value, decimals);
  if (entry.quantity > 0)
    return issue(balance, entry.quantity, { decimals, lastCost: entry.unitCost, value: entry.value });
  const after = { quantity: balance.quantity, value: balance.value - entry.value };
  return {
    entries: [{ kind: "costAdjust" as const, quantity: 0, unitCost: 0, value: -entry.value }],
    balance: after,
  };
};

const kinds = { movement: null, costAdjust: "cost adjust", rounding: "rounding" } as const;

const counterRows = (posted: readonly Posted[], balances: Map<string, Held>, decimals: number) =>
  posted.flatMap((entry) => {
    const { productId, warehouseId } = entry;
    const nothing = { productId, warehouseId, quantity: 0, value: 0, lastCost: 0 };
    const held = balances.get(placeOf(entry)) ?? nothing;
    const { entries, balance } = counter(held, entry, decimals);
    balances.set(placeOf(entry), { ...held, ...balance });
    let running: Balance = held;
    return entries.map((row) => {
      running = { quantity: running.quantity + row.quantity, value: running.value + row.value };
      return {
        product_id: productId,
        warehouse_id: warehouseId,
        line_id: entry.lineId,
        kind: kinds[row.kind] ?? entry.kind,
        quantity: row.quantity,
        unit_cost: row.unitCost,
        value: row.value,
        balance_quantity: running.quantity,
        balance_value: running.value,
        reverses: entry.id,
      };
    });
  });

const counterStock = Effect.fnUntraced(function* (
  order: LockedOrder,
  date: string,
  decimals: number,
  which: Statement.Fragment,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const posted = yield* sql<Posted>`
    select id, product_id as "productId", warehouse_id as "warehouseId", line_id as "lineId", kind, quantity, value,
      unit_cost as "unitCost"
    from stock_entry e where document_type = 'sale' and document_id = ${order.id} and ${which} order by id desc`;
  if (posted.length === 0) return;
  const held = yield* sql<Held>`
    select product_id as "productId", warehouse_id as "warehouseId", quantity, value, last_cost as "lastCost"
    from stock_balance where product_id = any(${bigints(posted.map((entry) => entry.productId))})
      and warehouse_id = any(${bigints(posted.map((entry) => entry.warehouseId))})
    order by warehouse_id, product_id for update`;
  const balances = new Map(held.map((balance) => [placeOf(balance), balance]));
  const rows = counterRows(posted, balances, decimals);
  yield* sql`
    with entries as (
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, document_id, line_id, person_id, reverses)
      select ${date}::date, ${order.branchId}, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, 'sale', ${order.id}, line_id, ${person.id}, reverses
      from jsonb_populate_recordset(null::stock_entry, ${sql.json(rows)})
    )
    update stock_balance b set quantity = x.quantity, value = x.value
    from jsonb_to_recordset(${sql.json([...balances.values()])})
      as x ("productId" int, "warehouseId" int, quantity bigint, value bigint)
    where b.product_id = x."productId" and b.warehouse_id = x."warehouseId"`;
});

/**
 * Counter payments: the same lines with the other sign, out of the drawer that took them, in its shift of now (M8, M9). What undoes
 * a refund is a sale again, not a refund of a refund.
 */
const counterPayments = Effect.fnUntraced(function* (
  order: LockedOrder,
  date: string,
  which: Statement.Fragment,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const open = yield* sql<{ id: number; tillId: number }>`
    select id, till_id as "tillId" from shift where closed_at is null and till_id in (
      select e.till_id from payment e where order_id = ${order.id} and ${which}) for key share`;
  const drawers = yield* sql<{ tillId: number }>`
    select distinct e.till_id as "tillId" from money_entry m join money_account a on a.id = m.account_id
      join payment e on e.id = m.payment_id
    where m.document_type = 'sale' and m.document_id = ${order.id} and a.kind = 'cash' and ${which}`;
  if (drawers.some(({ tillId }) => !open.some((shift) => shift.tillId === tillId)))
    return yield* refuse("ShiftNeeded");
  const shifts = bigints(open.map(({ id }) => id));
  yield* sql`
    with undone as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value, reverses, counts, customer_payment_id)
      select order_id, ${date}::date, branch_id, till_id,
        (select s.id from shift s where s.till_id = e.till_id and s.id = any(${shifts})), ${person.id}, currency, -settled,
        -rounding, change_currency, -change_amount, -change_value, id, -counts, customer_payment_id
      from payment e where order_id = ${order.id} and ${which}
      returning id, reverses, shift_id, business_date, branch_id, counts
    ), undone_line as (
      insert into payment_line (payment_id, position, method_id, kind, currency, given, rate, value, reference, settled)
      select undone.id, position, method_id, kind, currency, -given, rate, -value, reference, -settled
      from undone join payment_line on payment_id = undone.reverses
      returning payment_id, method_id, settled
    ), undone_by as (${notePaid(sql, "undone", "undone_line")})
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
      document_id, payment_id, person_id, reverses)
    select ${date}::date, m.branch_id, m.account_id,
      coalesce(before.kind, case m.kind when 'sale' then 'refund' else m.kind end), m.currency, -m.amount,
      undone.shift_id, 'sale', m.document_id, undone.id, ${person.id}, m.id
    from undone join money_entry m on m.payment_id = undone.reverses left join money_entry before on before.id = m.reverses
    where m.document_type = 'sale' and m.document_id = ${order.id}`;
});

/** Counters the entries of an order, and sets what it is paid by the payments that stand then. Answers with the day it is. */
export const counterEntries = Effect.fnUntraced(function* (order: LockedOrder, which: Countered) {
  const sql = yield* PgClient.PgClient;
  const settings = yield* readSettings;
  const date = businessDate(Date.now(), settings.SystemTimeZone.value, settings.DayCut.value);
  const [cost] = yield* sql<{
    decimals: number;
  }>`select decimals from currency where id = ${settings.CostCurrencyID.value}`;
  yield* counterStock(order, date, cost?.decimals ?? 2, which.stock);
  yield* counterPayments(order, date, which.payments);
  yield* sql`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id, payment_id,
      customer_payment_id, reverses)
    select ${date}::date, branch_id, customer_id, currency, rate, kind, -amount, order_id, payment_id, customer_payment_id, id
    from customer_entry e where ${entriesOf(sql, order.id, "e")} and ${which.account}`;
  yield* sql`
    update sale_order set paid = (select coalesce(sum(settled), 0) from payment where order_id = ${order.id})
    where id = ${order.id}`;
  yield* bookRemainder(order, date);
  if (order.returnOf !== null)
    yield* sql`update sale_order set version = version + 1, changed_at = now() where id = ${order.returnOf}`;
  return date;
});
