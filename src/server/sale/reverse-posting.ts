/**
 * Takes back what a commit posted, by counter entries that point to what they undo (G6, I11): goods come back at the value
 * they left with, payments are refunded as they were paid, the customer's account is as before.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { businessDate } from "../../domain/clock.ts";
import { issue, receive } from "../../domain/stock-cost.ts";
import type { Balance } from "../../domain/stock-cost.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql-array.ts";
import { readSettings } from "../setting/public.ts";
import type { LockedOrder } from "./change-order.ts";
import { notePaid, noteTakenBack } from "./note-turnover.ts";

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

const reverseStock = Effect.fnUntraced(function* (order: LockedOrder, date: string, decimals: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const posted = yield* sql<Posted>`
    select id, product_id as "productId", warehouse_id as "warehouseId", line_id as "lineId", kind, quantity, value, unit_cost as "unitCost"
    from stock_entry e where document_type = 'sale' and document_id = ${order.id} and reverses is null
      and not exists (select from stock_entry r where r.document_type = 'sale' and r.document_id = ${order.id}
        and r.reverses = e.id)
    order by id desc`;
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
  yield* sql`update sale_line set cost = null where order_id = ${order.id}`;
});

/** Counter payments: the same lines with the other sign, out of the drawer whose shift is open now (M8, M9). */
const refundPayments = Effect.fnUntraced(function* (order: LockedOrder, date: string) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [place] = yield* sql<{ shiftId: number | null; cash: boolean }>`
    select (select id from shift where till_id = ${order.tillId}::int and closed_at is null
        for key share) as "shiftId",
      exists (select from money_entry e join money_account a on a.id = e.account_id
        where e.document_type = 'sale' and e.document_id = ${order.id} and a.kind = 'cash') as cash`;
  if (place?.cash && place.shiftId === null) return yield* refuse("ShiftNeeded");
  yield* sql`
    with undone as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value, reverses)
      select order_id, ${date}::date, branch_id, till_id, ${place?.shiftId ?? null}, ${person.id}, currency, -settled,
        -rounding, change_currency, -change_amount, -change_value, id
      from payment p where order_id = ${order.id} and reverses is null
        and not exists (select from payment r where r.reverses = p.id)
      returning id, reverses, shift_id, business_date, branch_id
    ), undone_line as (
      insert into payment_line (payment_id, position, method_id, kind, currency, given, rate, value, reference, settled)
      select undone.id, position, method_id, kind, currency, -given, rate, -value, reference, -settled
      from undone join payment_line on payment_id = undone.reverses
      returning payment_id, method_id, settled
    ), undone_by as (${notePaid(sql, "undone", "undone_line", -1)})
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
      document_id, payment_id, person_id, reverses)
    select ${date}::date, money_entry.branch_id, account_id, case kind when 'sale' then 'refund' else kind end, currency, -amount,
      undone.shift_id, 'sale', document_id, undone.id, ${person.id}, money_entry.id
    from undone join money_entry on payment_id = undone.reverses
    where money_entry.document_type = 'sale' and money_entry.document_id = ${order.id}`;
});

/** Reverses all that an order posted, and its payments; does nothing for one that never posted. */
export const reversePosting = Effect.fnUntraced(function* (order: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  const settings = yield* readSettings;
  const date = businessDate(Date.now(), settings.SystemTimeZone.value, settings.DayCut.value);
  const [cost] = yield* sql<{
    decimals: number;
  }>`select decimals from currency where id = ${settings.CostCurrencyID.value}`;
  yield* noteTakenBack(sql, order.id, date);
  yield* reverseStock(order, date, cost?.decimals ?? 2);
  if (order.paid !== 0) yield* refundPayments(order, date);
  yield* sql`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id, payment_id,
      reverses)
    select ${date}::date, branch_id, customer_id, currency, rate, kind, -amount, order_id, payment_id, id
    from customer_entry e where order_id = ${order.id} and reverses is null
      and not exists (select from customer_entry r where r.reverses = e.id)`;
  yield* sql`update sale_order set paid = 0 where id = ${order.id}`;
  if (order.returnOf !== null)
    yield* sql`update sale_order set version = version + 1, changed_at = now() where id = ${order.returnOf}`;
});
