/** The order's lines, total, account and reservations follow what is picked and short (S14, S15). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { Packing, PackCount, VatMode } from "../../../domain/price/order.ts";
import { asPacked } from "../../../domain/price/packing.ts";
import { pickedAmounts } from "../../../domain/price/picked-line.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { jsons } from "../../sql/sql-array.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { giveBack } from "./give-back.ts";
import { needFree, sumLines } from "./reserve.ts";

const Sold = Schema.Struct({
  count: PackCount,
  quantity: Schema.Int,
  list: Schema.Int,
  amount: Schema.Int,
  orderDiscount: Schema.Int,
  net: Schema.Int,
  vat: Schema.Int,
  gross: Schema.Int,
  /** Left out by orders from before there was one (M14). */
  surcharge: Schema.optionalKey(Schema.Int),
});

const Row = Schema.Struct({
  lineId: Schema.Int,
  followsId: Schema.NullOr(Schema.Int),
  ordered: Schema.Int,
  picked: Schema.Int,
  short: Schema.Int,
  /** What the line says now. */
  quantity: Schema.Int,
  packing: Packing,
  sold: Sold,
  vatMode: VatMode,
});
type Row = typeof Row.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

const readRows = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select p.line_id as "lineId", p.follows_id as "followsId", p.ordered, p.picked, p.short, l.quantity, p.sold,
      jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag) as packing,
      o.vat_mode as "vatMode"
    from sale_pick p join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id join sale_order o on o.id = p.order_id
    where p.order_id = ${orderId}`;
  return yield* Effect.orDie(decode(rows));
});

/** What leaves of a line: what was picked, or what still can be; of a deposit the share of its goods. */
const quantityOf = (row: Row, rows: readonly Row[]): number => {
  const goods = row.followsId === null ? row : rows.find(({ lineId }) => lineId === row.followsId);
  if (goods === undefined) return row.ordered;
  const quantity = Math.max(goods.picked, goods.ordered - goods.short);
  return goods === row ? quantity : mulDiv(row.ordered, quantity, goods.ordered);
};

const writeLines = Effect.fnUntraced(function* (
  changed: readonly { readonly row: Row; readonly quantity: number }[],
) {
  const sql = yield* PgClient.PgClient;
  const rows = changed.map(({ row, quantity }) => {
    const count = quantity === row.ordered ? row.sold.count : asPacked(quantity, row.sold.count, row.packing);
    return { id: row.lineId, ...pickedAmounts(row.sold, quantity, row.vatMode), ...count };
  });
  yield* sql`
    update sale_line l set quantity = r.quantity, list = r.list, amount = r.amount, order_discount = r."orderDiscount", net = r.net,
      vat = r.vat, gross = r.gross, surcharge = coalesce(r.surcharge, 0), box_number = r."boxNumber", big_bag_number = r."bigBagNumber", bag_number = r."bagNumber",
      units = r.units
    from unnest(${jsons(rows)}) as given (one), jsonb_to_record(one) as r (id bigint, quantity bigint, list bigint, amount bigint,
      "orderDiscount" bigint, net bigint, vat bigint, gross bigint, surcharge bigint, "boxNumber" int, "bigBagNumber" int, "bagNumber" int, units bigint)
    where l.id = r.id`;
});

/** The goods that the lines hold become as much as they have; more of them must be free (I5). */
const holdThem = Effect.fnUntraced(function* (
  { id, warehouseId }: LockedOrder,
  changed: readonly { readonly row: Row; readonly quantity: number }[],
) {
  const sql = yield* PgClient.PgClient;
  const rows = changed.map(({ row, quantity }) => ({ id: row.lineId, quantity, ordered: row.ordered }));
  yield* sql`
    update sale_reservation v set quantity = round(v.whole * r.quantity::numeric / r.ordered)
    from unnest(${jsons(rows)}) as given (one), jsonb_to_record(one) as r (id bigint, quantity bigint, ordered bigint)
    where v.line_id = r.id`;
  if (!changed.some(({ row, quantity }) => quantity > row.quantity)) return;
  const held = yield* sql<{ productId: number; quantity: number }>`
    select product_id as "productId", exact(sum(quantity)) as quantity from sale_reservation where order_id = ${id} group by 1`;
  yield* needFree({ id, warehouseId }, held);
});

/** The customer's account follows the total; more is another debt, less is no return of goods but counts as one there. */
const postDifference = Effect.fnUntraced(function* (order: LockedOrder, difference: number) {
  if (order.customerId === null || difference === 0) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id)
    select ${yield* readToday}::date, branch_id, customer_id, currency, rate, ${difference > 0 ? "order" : "return"}, ${difference}, id
    from sale_order where id = ${order.id}`;
});

/**
 * Brings the order to what its tasks say; does nothing while they say the same. A new version where amounts change, so that nobody
 * pays what is due no more (G5). NotPossibleNow where a fiscal document names the amounts.
 */
export const followPicks = Effect.fnUntraced(function* (order: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* readRows(order.id);
  const changed = rows
    .map((row) => ({ row, quantity: quantityOf(row, rows) }))
    .filter(({ row, quantity }) => quantity !== row.quantity);
  if (changed.length === 0) return;
  if (order.facts.invoiced) return yield* refuse("NotPossibleNow");
  yield* writeLines(changed);
  yield* holdThem(order, changed);
  const total = yield* sumLines(order.id);
  yield* postDifference(order, total - order.total);
  yield* sql`update sale_order set version = version + 1, changed_at = now() where id = ${order.id}`;
  const surplus = Math.min(order.paid - total, order.total - total);
  if (surplus > 0) yield* giveBack({ ...order, total }, surplus);
});
