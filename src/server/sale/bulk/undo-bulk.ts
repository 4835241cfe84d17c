/** Undoes a bulk act as one, while nothing depends on it; else nothing of it (G16). What a cancelling countered is posted anew. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { GoodsState } from "../../../contract/sale/sale-order.ts";
import { owedInBase, type AccountSum } from "../../../domain/money/credit.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { applyChange, type LockedOrder } from "../acts/change-order.ts";
import { counterEntries } from "../posting/counter-entries.ts";
import { noteCounter } from "../posting/note-turnover.ts";
import { noteRestored } from "../note-void.ts";
import { takeBackHandOver } from "../picking/hand-over.ts";
import { reserveAgain } from "../picking/reserve.ts";
import { lockOriginals } from "../reading/original.ts";
import type { SoldLine } from "../reading/original.ts";

const Item = Schema.Struct({
  id: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: GoodsState,
  version: Schema.Int,
  /** What they were when the act was done: the state before, the version after. */
  from: GoodsState,
  after: Schema.Int,
  /** A shift that refunded has been counted since. */
  counted: Schema.Boolean,
});
type Item = typeof Item.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Item));

const readItems = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select o.id, o.number, o.state, o.version, i.from_state as "from", i.version as after,
      exists (select from payment p join shift s on s.id = p.shift_id where p.order_id = o.id and s.closed_at is not null
        and p.reverses is not null and p.at = b.at) as counted
    from bulk_item i join bulk_act b on b.id = i.batch_id join sale_order o on o.id = i.order_id
    where i.batch_id = ${batchId} and i.problem is null order by o.id for update of o`;
  return yield* Effect.orDie(decode(rows));
});

const blocked = ({ id, number }: Pick<Item, "id" | "number">) =>
  refuse("UndoBlocked", { params: { number: number ?? String(id) } });

/** More came back of a sold line than was sold, or not exactly what was paid and charged for all of it (R1, R8, I16, M14). */
const isOverReturned = (line: SoldLine): boolean => {
  const { quantity, returned, paid, refunded, vat, credited, surcharge } = line;
  if (returned > quantity || refunded > paid) return true;
  const isExact = refunded === paid && credited === vat && surcharge?.credited === surcharge?.amount;
  return returned === quantity && !isExact;
};

/** Goods leave again: not below zero where the warehouse forbids it, and not goods that came back once more elsewhere. */
const checkGoods = Effect.fnUntraced(function* (order: LockedOrder, item: Item) {
  const sql = yield* PgClient.PgClient;
  const short = yield* sql`
    select from stock_balance b join warehouse w on w.id = b.warehouse_id
    where w.negative_stock = 'forbid' and b.quantity < 0 and exists (select from stock_entry e
      where e.document_type = 'sale' and e.document_id = ${order.id} and e.product_id = b.product_id
        and e.warehouse_id = b.warehouse_id)`;
  if (short.length > 0) return yield* blocked(item);
  const originals = yield* lockOriginals(order.originals);
  const isOver = originals.some(({ lines }) => lines.some(isOverReturned));
  if (isOver || originals.length < order.originals.length) return yield* blocked(item);
});

/** The customer owes it again, within their limit (S3). */
const checkCredit = Effect.fnUntraced(function* (order: LockedOrder, item: Item) {
  const sql = yield* PgClient.PgClient;
  const [customer] = yield* sql<{ limit: number }>`
    select credit_limit as limit from customer where id = ${order.customerId}::int and credit_limit is not null
    for no key update`;
  if (!customer) return;
  const { BaseCurrencyID } = yield* readSettings;
  const accounts = yield* sql<AccountSum>`
    select exact(sum(amount)) as amount, decimals, rate from customer_entry join currency on code = currency
    where customer_id = ${order.customerId}::int group by code, decimals, rate`;
  const [base] = yield* sql<{
    decimals: number;
  }>`select decimals from currency where id = ${BaseCurrencyID.value}`;
  if (owedInBase(accounts, base?.decimals ?? 2) > customer.limit) return yield* blocked(item);
});

/** The counter entries that the act itself wrote, all at the moment of its transaction, are countered in their turn. */
const restorePosting = Effect.fnUntraced(function* (order: LockedOrder, batchId: number, from: GoodsState) {
  const sql = yield* PgClient.PgClient;
  const ofAct = sql`e.reverses is not null and e.at = (select at from bulk_act where id = ${batchId})`;
  const today = yield* counterEntries(order, { stock: ofAct, payments: ofAct, account: ofAct });
  yield* sql`
    update sale_line l set cost = moved.cost from (
      select line_id, -sum(value) as cost from stock_entry where document_type = 'sale' and document_id = ${order.id}
        and kind in ('sale', 'sale return') group by 1) moved
    where l.id = moved.line_id and l.order_id = ${order.id}`;
  if (from === "picking") yield* reserveAgain(order);
  else yield* noteCounter(sql, order.id, today, 1);
  yield* noteRestored(sql, order.id);
});

const undoOne = (batchId: number, item: Item) =>
  applyChange({
    name: "undo",
    input: { id: item.id, version: item.version },
    event: { type: "RESTORE", to: item.from },
    undoing: true,
    apply: Effect.fnUntraced(function* (order) {
      if (order.state === "done" && item.from === "picking") yield* takeBackHandOver(order);
      if (order.state !== "cancelled" || item.from === "saved" || item.from === "held") return;
      yield* restorePosting(order, batchId, item.from);
    }),
    after: Effect.fnUntraced(function* (order) {
      yield* checkGoods(order, item);
      yield* checkCredit(order, item);
    }),
  });

interface UndoInput {
  readonly key: string;
  readonly batchId: number;
}

/** Undoes all that the batch did; answers with how many orders that were. */
export const undoBulk = Effect.fnUntraced(function* (input: UndoInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { batchId } = input;
  const work = Effect.gen(function* () {
    const [batch] = yield* sql<{ act: string; undone: boolean }>`
      select act, undone_at is not null as undone from bulk_act where id = ${batchId} for update`;
    if (!batch) return yield* refuse("NotFound");
    const right = batch.act === "cancel" ? "sale.order.cancel" : "sale.order.commit";
    if (!may(person, right)) return yield* refuse("AccessDenied", { params: { right } });
    if (batch.undone) return yield* refuse("NotPossibleNow");
    for (const item of yield* readItems(batchId)) {
      if (item.version !== item.after || item.counted) return yield* blocked(item);
      yield* undoOne(batchId, item);
    }
    yield* sql`update bulk_act set undone_at = now(), undone_by = ${person.id} where id = ${batchId}`;
    return batchId;
  });
  yield* once({ key: input.key, name: "undoBulk", body: input }, work);
  const [count] = yield* sql<{ undone: number }>`
    select count(*)::int as undone from bulk_item where batch_id = ${batchId} and problem is null`;
  return { batchId, undone: count?.undone ?? 0 };
});
