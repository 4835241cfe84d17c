/**
 * Writes an order and the goods side of what it posts in ONE statement, because round trips are what a sale costs: head and
 * lines, number, stock entries and balances, receivable, log. A draft is the same with nothing posted.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { paymentParts } from "./write-payment.ts";
import type { PaymentWrite } from "./write-payment.ts";
import { nextNumber } from "../../document/public.ts";
import { followOrder } from "../form/form-kind.ts";
import { documentLog } from "../../record/public.ts";
import { bigints, uuids } from "../../sql/sql-array.ts";
import { noteSold, soldColumns } from "./note-turnover.ts";
import type { Row } from "./order-rows.ts";
import { refuseField } from "../../refusal.ts";
import type { StoredOrder } from "./posting-facts.ts";
import type { BalanceRow } from "./stock-rows.ts";

type Sql = PgClient.PgClient;

export interface OrderWrite {
  readonly order: Row;
  /** The order as the facts found it stored, and so locked it. */
  readonly stored: Pick<StoredOrder, "id" | "branchId" | "number"> | null;
  readonly branchId: number;
  readonly lines: readonly Row[];
  /** The keys of the stored lines that `lines` replace, also of those that go; all of them when left out (S8). */
  readonly replacedKeys?: readonly string[];
  readonly log: Row;
  /** False where lines have the names of their products, whatever the draft says: a name is printed as the shop's own word. */
  readonly isFreelyNamed?: boolean;
  /** Takes the next number of the till's series (of the branch's office when null), at commit (G10). */
  readonly numberOfTill?: number | null;
  readonly stock: readonly Row[];
  readonly balances: readonly BalanceRow[];
  readonly newBalances: readonly BalanceRow[];
  /** What the customer owes by this order; null without a named customer. */
  readonly receivable: Row | null;
  /** The goods are only reserved: they are no turnover before they are handed over (S12). */
  readonly isReserved?: boolean;
  /** Whether the staff is told that there is a new order. */
  readonly isNews?: boolean;
  /** A payment in the same command. */
  readonly payment?: PaymentWrite | null;
  /** The command's idempotency key, when this statement keeps its answer (`keptByAct` of command.ts). */
  readonly key?: string;
}

/** Nothing posted: what saving, holding and keeping a draft write. */
export const nothingPosted = { stock: [], balances: [], newBalances: [], receivable: null } as const;

/** Named part of the WITH clause, or nothing if it has no rows: PostgreSQL plans and opens every table of a statement, used or not. */
const partOf = (sql: Sql, name: string, hasRows: boolean, statement: Statement.Fragment) =>
  hasRows ? sql`, ${sql.literal(name)} as (${statement})` : sql``;

const headColumns = `state, source, branch_id, warehouse_id, till_id, shift_id, person_id, customer_id, currency, rate,
  vat_mode, discount, memo, hold_name, business_date, committed_at, hour, line_count, quantity, boxes, goods, order_discount, net,
  vat, vat_rates, surcharge, total, paid, duplicate_of, originals,
  printed_at, printed_counter, late`;

const lineColumns = `key, position, product_id, name, memo, packing_box, packing_big_bag, packing_bag, box_number,
  big_bag_number, bag_number, units, unit_price, box_price, big_bag_price, bag_price, price_source, discount, vat_rate,
  quantity, list, amount, order_discount, net, vat, gross, surcharge, surcharge_rate, cost, base, return_of, return_to, is_deposit, lot_id,
  service_rate`;

/** What a later write changes: a copy stays the copy of its order. */
const replaced = headColumns
  .split(",")
  .map((column) => column.trim())
  .filter((column) => column !== "duplicate_of")
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

/** A working copy stays with the till that recalled it; saving, holding or posting lets it go. */
const replacing = `on conflict (client_id, branch_id) do update set version = old.version + 1, changed_at = now(),
  locked_by_till = case excluded.state when 'temp' then old.locked_by_till end,
  number = coalesce(old.number, excluded.number), ${replaced}`;

const takenNumber = (sql: Sql, { numberOfTill: tillId, branchId }: OrderWrite) => {
  if (tillId === undefined) return sql`select null::text as number where false`;
  return tillId === null
    ? nextNumber(sql, "sale", "S-", branchId)
    : sql`
    update number_series set next = next + 1 where kind = 'sale' and till_id = ${tillId}
    returning prefix || lpad((next - 1)::text, digits, '0') as number`;
};

/**
 * A stored order is locked, so it can be replaced. One that was not stored is inserted and nothing else: when somebody else
 * inserted it in the meantime the command fails as a lost race and starts again, instead of overwriting what they posted.
 */
const head = (sql: Sql, order: Row, isStored: boolean) => sql`
  insert into sale_order as old (client_id, number, ${sql.literal(headColumns)})
  select client_id, coalesce((select taken.number from taken), number), ${sql.literal(headColumns)}
  from jsonb_populate_record(null::sale_order, ${sql.json(order)})
  ${sql.literal(isStored ? replacing : "")}
  returning id, branch_id, warehouse_id, business_date, hour, person_id, customer_id, rate, version`;

/** The name of the sold line that goods come back from, else of the product. */
const ownName = `coalesce((select sold.name from sale_line sold where sold.id = given.return_of),
  (select product.name from product where product.id = given.product_id), given.name)`;

/** What a person changes of a line. Where all of it is as before, the line keeps its version (S8). */
const chosenColumns = `product_id, memo, packing_box, packing_big_bag, packing_bag, box_number, big_bag_number, bag_number,
  units, unit_price, box_price, big_bag_price, bag_price, price_source, discount, vat_rate, return_of, return_to, lot_id`;

const chosenOf = (row: string): string =>
  `row(${chosenColumns
    .split(",")
    .map((column) => `${row}.${column.trim()}`)
    .join(", ")})`;

const keptVersion = `case when ${chosenOf("gone")} is not distinct from ${chosenOf("given")} then gone.version end`;

/** The stored lines that are written anew or removed. */
const goneLines = (sql: Sql, keys: readonly string[] | undefined) => sql`
  delete from sale_line using head where order_id = head.id
    ${keys === undefined ? sql`` : sql`and key = any(${uuids(keys)})`}
  returning sale_line.*`;

const lines = (sql: Sql, { lines: rows, isFreelyNamed, stored }: OrderWrite) => {
  const columns = `given.${lineColumns.replaceAll(/,\s*/gu, ", given.")}`;
  const version = stored === null ? "head.version" : `coalesce(${keptVersion}, head.version)`;
  return sql`
  insert into sale_line (order_id, branch_id, version, written_version, ${sql.literal(lineColumns)})
  select head.id, head.branch_id, ${sql.literal(version)}, head.version,
    ${sql.literal(isFreelyNamed === false ? columns.replace("given.name,", `${ownName},`) : columns)}
  from head, jsonb_populate_recordset(null::sale_line, ${sql.json(rows)}) given
    ${sql.literal(stored === null ? "" : "left join gone on gone.key = given.key")}
  order by given.position
  returning ${sql.literal(soldColumns)}`;
};

export const stockEntries = (sql: Sql, rows: readonly Row[], person = sql`head.person_id`) => sql`
  insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
    balance_quantity, balance_value, document_type, document_id, line_id, person_id)
  select head.business_date, head.branch_id, head.warehouse_id, entry.product_id, kind, entry.quantity, unit_cost, value,
    balance_quantity, balance_value, 'sale', head.id, line.id, ${person}
  from head, rows from (jsonb_to_recordset(${sql.json(rows)}) as (position int, product_id int, kind text,
    quantity bigint, unit_cost bigint, value bigint, balance_quantity bigint, balance_value bigint))
    with ordinality as entry (position, product_id, kind, quantity, unit_cost, value, balance_quantity, balance_value, n)
  join line using (position)
  order by n`;

/**
 * The balances after the entries; they were locked when the facts were read. Arrays, because a plan made for any number of
 * JSON rows expects a hundred and reads the balances of all goods instead.
 */
export const balances = (sql: Sql, rows: readonly BalanceRow[]) => sql`
  update stock_balance b set quantity = x.quantity, value = x.value, last_cost = x.last_cost
  from head, unnest(${bigints(rows.map((row) => row.product_id))}, ${bigints(rows.map((row) => row.quantity))},
    ${bigints(rows.map((row) => row.value))}, ${bigints(rows.map((row) => row.last_cost))})
    as x (product_id, quantity, value, last_cost)
  where b.product_id = x.product_id and b.warehouse_id = head.warehouse_id`;

/** Balances of goods that were never here: nothing could be locked, so a second first sale is a lost race. */
export const newBalances = (sql: Sql, rows: readonly Row[]) => sql`
  insert into stock_balance (product_id, warehouse_id, branch_id, quantity, value, last_cost)
  select product_id, head.warehouse_id, head.branch_id, quantity, value, last_cost
  from head, jsonb_populate_recordset(null::stock_balance, ${sql.json(rows)})
  order by product_id`;

const owed = (sql: Sql, rows: readonly Row[]) => sql`
  insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id)
  select head.business_date, head.branch_id, owed.customer_id, owed.currency, head.rate, owed.kind, owed.amount, head.id
  from head, jsonb_populate_recordset(null::customer_entry, ${sql.json(rows)}) owed`;

/** A draft may move to a warehouse of another branch. One that has a number stays: its number is of its branch's series (G10). */
const moveToBranch = Effect.fnUntraced(function* ({ stored, branchId }: OrderWrite) {
  if (stored === null || stored.branchId === branchId) return;
  if (stored.number !== null) return yield* refuseField("order.warehouseId", "choice");
  const sql = yield* PgClient.PgClient;
  yield* sql`select move_draft('sale_order', 'sale_line', 'order_id', ${stored.id}, ${branchId})`;
});

/** Runs inside the command's transaction; answers with the order's id. */
export const writeOrder = Effect.fnUntraced(function* (write: OrderWrite) {
  const sql = yield* PgClient.PgClient;
  yield* moveToBranch(write);
  const isStored = write.stored !== null;
  const receivables = write.receivable ? [write.receivable] : [];
  const payment = write.payment ? sql`, ${yield* paymentParts(write.payment, sql`head`)}` : sql``;
  const storeAnswer =
    write.key === undefined
      ? sql``
      : sql`, kept as (update idempotency_key set answer = jsonb_build_object('id', head.id) from head
          where key = ${write.key}::uuid)`;
  const logged = yield* documentLog({
    documentType: "sale",
    documentId: sql`head.id`,
    branchId: sql`head.branch_id`,
    personId: sql`head.person_id`,
    act: sql`entry.act`,
    fromState: sql`entry.from_state`,
    toState: sql`entry.to_state`,
    detail: sql`entry.detail`,
    from: sql`from head, jsonb_populate_record(null::document_log, ${sql.json(write.log)}) entry where act is not null`,
  });
  const [written] = yield* sql<{ id: number }>`
    with taken as (${takenNumber(sql, write)}),
    head as (${head(sql, write.order, isStored)}),
    ${isStored ? sql`gone as (${goneLines(sql, write.replacedKeys)}),` : sql``}
    line as (${lines(sql, write)}),
    logged as (${logged})
    ${partOf(sql, "sold", write.isReserved !== true, noteSold(sql))}
    ${partOf(sql, "moved", write.stock.length > 0, stockEntries(sql, write.stock))}
    ${partOf(sql, "balanced", write.balances.length > 0, balances(sql, write.balances))}
    ${partOf(sql, "opened", write.newBalances.length > 0, newBalances(sql, write.newBalances))}
    ${partOf(sql, "owed", receivables.length > 0, owed(sql, receivables))}
    ${partOf(sql, "told", write.isNews === true, sql`insert into chat_outbox (order_id, branch_id) select id, branch_id from head`)}
    ${payment} ${storeAnswer}
    select id from head`;
  if (written === undefined) return yield* Effect.die(new Error("the order was not written"));
  // The lines of a stored draft may have changed, so that its order form has more or less open (S21); none is made at a till.
  if (isStored && (write.order["till_id"] ?? null) === null) yield* followOrder(written.id);
  return written.id;
});
