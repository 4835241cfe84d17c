/** Hand-over of a picked order: its stock, cost and turnover are posted (S12), once everything is picked or short and checked (S17). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { hourOf } from "../../../domain/time/clock.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { Person } from "../../person.ts";
import { figureWords } from "../../figure-words.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { readStoredDraft } from "../lines/stored-draft.ts";
import { afterPosting } from "../posting/after-posting.ts";
import { baseLines } from "../posting/base-amounts.ts";
import { counterEntries } from "../posting/counter-entries.ts";
import { noteCounter, noteSold, soldColumns } from "../posting/note-turnover.ts";
import { type PostingFacts, readFacts } from "../posting/posting-facts.ts";
import { standing } from "../posting/reverse-posting.ts";
import { readSaleLayers } from "../../stock/public.ts";
import { stockPosting } from "../posting/stock-rows.ts";
import { balances, newBalances, stockEntries } from "../posting/write-order.ts";
import { release, reserveAgain } from "./reserve.ts";

/** How many units were picked, and how many of them the newest scan of another person agrees with, product by product (S17). */
const readScan = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const [scan] = yield* sql<{ picked: number; agreed: number }>`
    with picked as (
      select product_id, sum(picked) as quantity from sale_pick where order_id = ${orderId} and follows_id is null group by 1
    ), newest as (
      select id, branch_id from scan_check
      where document_type = 'sale' and document_id = ${orderId} and direction = 'out' and state = 'finished'
      order by id desc limit 1
    ), scanned as (
      select s.product_id, sum(s.quantity) as quantity from scan_check_scan s
      join newest c on c.id = s.check_id and c.branch_id = s.branch_id
      where s.person_id not in (select person_id from sale_pick_entry where order_id = ${orderId} and kind = 'pick') group by 1
    )
    select exact(coalesce(sum(p.quantity), 0)) as picked,
      exact(coalesce(sum(greatest(0, p.quantity - abs(p.quantity - coalesce(s.quantity, 0)))), 0)) as agreed
    from picked p left join scanned s using (product_id)`;
  return scan ?? { picked: 0, agreed: 0 };
});

/** Says with figures what the hand-over waits for: LinesNotPicked, PickNotChecked. */
export const explainHandOver = Effect.fnUntraced(function* ({ id, state, facts }: LockedOrder) {
  if (state !== "picking") return;
  const sql = yield* PgClient.PgClient;
  const [count] = yield* sql<{ lines: number }>`
    select count(*)::int as lines from sale_pick where order_id = ${id} and follows_id is null`;
  const { toPick = 0, needsCheck = false } = facts;
  if (toPick > 0)
    return yield* refuse("LinesNotPicked", { params: { open: toPick, lines: count?.lines ?? 0 } });
  if (!needsCheck) return;
  const { quantity } = yield* figureWords;
  const { picked, agreed } = yield* readScan(id);
  return yield* refuse("PickNotChecked", { params: { picked: quantity(picked), agreed: quantity(agreed) } });
});

/** Amounts are converted at the rate that the order was made with (X1). */
const atItsRate = (facts: PostingFacts, { currency, rate }: LockedOrder): PostingFacts => ({
  ...facts,
  currencies: facts.currencies.map((one) => (one.code === currency ? { ...one, rate } : one)),
});

const lineColumns = soldColumns
  .split(",")
  .map((column) => `l.${column.trim()}`)
  .join(", ");

const post = Effect.fnUntraced(function* (order: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { draft, lines } = yield* readStoredDraft(order.id);
  const facts = yield* readFacts({ ...draft, productIds: draft.lines.map(({ productId }) => productId) });
  const layers = yield* readSaleLayers(facts.settings.ValuationMethod, {
    warehouseId: draft.warehouseId,
    productIds: facts.products.map(({ id }) => id),
    returnOf: [],
  });
  const stock = yield* stockPosting(draft.lines, facts, new Map(), layers);
  const totals = lines.map((line) => line.totals);
  const sums: Pick<OrderTotals, "lines"> = { lines: totals.map((line) => ({ ...line, discount: 0 })) };
  const base = baseLines(order.currency, sums, stock.costs, atItsRate(facts, order));
  const rows = stock.costs.map((cost, at) => ({
    position: lines[at]?.position ?? at,
    cost,
    base: base?.[at] ?? null,
  }));
  const date = yield* readToday;
  const hour = hourOf(Date.now(), facts.settings.SystemTimeZone);
  yield* sql`
    with head as (
      update sale_order set business_date = ${date}::date, hour = ${hour} where id = ${order.id}
      returning id, branch_id, warehouse_id, business_date, hour, person_id, customer_id
    ), line as (
      update sale_line l set cost = x.cost, base = x.base
      from head, jsonb_to_recordset(${sql.json(rows)}) as x (position int, cost bigint, base jsonb)
      where l.order_id = head.id and l.branch_id = head.branch_id and l.position = x.position
      returning ${sql.literal(lineColumns)}
    ), sold as (${noteSold(sql)}),
    moved as (${stockEntries(sql, stock.rows, sql`${person.id}::int`)}),
    balanced as (${balances(sql, stock.balances)}),
    opened as (${newBalances(sql, stock.newBalances)})
    select from head`;
  yield* afterPosting({
    id: order.id,
    originals: [],
    approvals: [],
    defective: stock.defective,
    rows: stock.rows,
    isPrinted: false,
    facts,
    time: { date },
  });
});

/** A walk-in customer pays all of it before it leaves: weighed goods may have become more (S14, M1). */
export const handOver = Effect.fnUntraced(function* (order: LockedOrder) {
  if (order.state !== "picking") return;
  if (order.customerId === null && order.total !== order.paid) return yield* refuse("PaymentNeedsCustomer");
  yield* release(order.id);
  yield* post(order);
});

/** The goods come back from a hand-over that is undone, and the order holds them again (G16). */
export const takeBackHandOver = Effect.fnUntraced(function* (order: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  const ofOrder = sql`own.document_type = 'sale' and own.document_id = ${order.id}`;
  const today = yield* counterEntries(order, {
    stock: standing(sql, "stock_entry", ofOrder),
    payments: sql`false`,
    account: sql`false`,
  });
  yield* noteCounter(sql, order.id, today, -1);
  yield* sql`update sale_line set cost = null, lots = null, base = null where order_id = ${order.id}`;
  yield* reserveAgain(order);
});
