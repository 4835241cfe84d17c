/** Which orders are picked first, and the goods that they hold from commit to hand-over (S12, I5). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { depositKey } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { refuse } from "../../refusal.ts";
import { jsons } from "../../sql/sql-array.ts";
import { needFreeGoods } from "../../stock/public.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { goodsOf } from "../posting/stock-rows.ts";

const productsOf = ({ products }: PostingFacts) => new Map(products.map((product) => [product.id, product]));

/** Goods of the office that a warehouse picks first; nothing that comes back, which nobody fetches from a shelf. */
export const isPickedFirst = ({ tillId, lines }: OrderDraft, facts: PostingFacts): boolean => {
  if (tillId !== null || facts.warehouse?.pickFirst !== true) return false;
  const products = productsOf(facts);
  return (
    lines.every(({ count, packing }) => unitsOf(count, packing) >= 0) &&
    lines.some((line) => line.isDeposit !== true && goodsOf(line, products.get(line.productId)).length > 0)
  );
};

/** What a posting that only reserves does to the stock. */
export const nothingMoved = (lines: readonly DraftLine[]) => ({
  rows: [],
  defective: [],
  balances: [],
  newBalances: [],
  costs: lines.map(() => null),
});

interface Place {
  readonly id: number;
  readonly branchId: number;
  readonly warehouseId: number;
}

/** Refuses with NotEnoughStock or StockPromised what is not free; each product once, however many lines want it. */
export const needFree = Effect.fnUntraced(function* (
  { id, warehouseId }: Pick<Place, "id" | "warehouseId">,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
) {
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of goods) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  yield* needFreeGoods(
    { type: "sale", id },
    Array.from(wanted, ([productId, quantity]) => ({ productId, warehouseId, quantity })).toSorted(
      (one, other) => one.productId - other.productId,
    ),
  );
});

/** The lines to pick, each as it was ordered; deposits follow the goods that they are charged with. */
const writePicks = Effect.fnUntraced(function* (orderId: number, picked: readonly DraftLine[]) {
  const sql = yield* PgClient.PgClient;
  const rows = picked.map(({ key }) => ({ key, deposit: depositKey(key) }));
  yield* sql`
    with wanted as (
      select (r ->> 'key')::uuid as key, (r ->> 'deposit')::uuid as deposit from unnest(${jsons(rows)}) as given (r)
    ), line as (
      select l.*, o.warehouse_id, goods.id as follows_id
      from sale_line l join sale_order o on o.id = l.order_id and o.branch_id = l.branch_id
      left join wanted on wanted.key = l.key
      left join wanted charged on charged.deposit = l.key and l.is_deposit
      left join sale_line goods on goods.order_id = l.order_id and goods.key = charged.key
      where l.order_id = ${orderId} and l.quantity > 0 and (wanted.key is not null or goods.id is not null)
    )
    insert into sale_pick (branch_id, line_id, order_id, product_id, warehouse_id, follows_id, ordered, sold)
    select branch_id, id, order_id, product_id, warehouse_id, follows_id, quantity, jsonb_build_object(
      'count', jsonb_build_object('boxNumber', box_number, 'bigBagNumber', big_bag_number, 'bagNumber', bag_number, 'units', units),
      'quantity', quantity, 'list', list, 'amount', amount, 'orderDiscount', order_discount, 'net', net, 'vat', vat, 'gross', gross,
      'surcharge', surcharge)
    from line`;
});

/** Makes the lines of an order that was just written tasks, and holds their goods. */
export const reserve = Effect.fnUntraced(function* (
  orderId: number,
  { lines, warehouseId }: OrderDraft,
  facts: PostingFacts,
) {
  const sql = yield* PgClient.PgClient;
  const products = productsOf(facts);
  const goods = lines.flatMap((line) =>
    goodsOf(line, products.get(line.productId)).map((one) => ({ ...one, key: line.key })),
  );
  yield* needFree({ id: orderId, warehouseId }, goods);
  const withGoods = new Set(goods.map(({ key }) => key));
  yield* writePicks(
    orderId,
    lines.filter(({ key, isDeposit }) => isDeposit !== true && withGoods.has(key)),
  );
  yield* sql`
    insert into sale_reservation (branch_id, line_id, order_id, product_id, warehouse_id, whole, quantity)
    select l.branch_id, l.id, l.order_id, r.product, ${warehouseId}, sum(r.quantity), sum(r.quantity)
    from unnest(${jsons(goods.map(({ key, productId, quantity }) => ({ key, product: productId, quantity })))}) as given (one),
      jsonb_to_record(one) as r (key uuid, product int, quantity bigint)
    join sale_line l on l.order_id = ${orderId} and l.key = r.key
    group by l.branch_id, l.id, l.order_id, r.product`;
});

/** Lets the goods of an order go: it is handed over, cancelled or a draft again. */
export const release = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from sale_reservation where order_id = ${orderId}`;
});

interface Held {
  readonly lineId: number;
  readonly productId: number;
  readonly whole: number;
}

/**
 * Holds the goods of an order again that is back in picking, as much as its lines have. Parts of a mix are those that its tasks name
 * today. NotEnoughStock or StockPromised where others took them meanwhile.
 */
export const reserveAgain = Effect.fnUntraced(function* ({ id, warehouseId, branchId }: Place) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Held & { quantity: number }>`
    select l.id as "lineId", goods.product_id as "productId", goods.whole, round(goods.whole * l.quantity::numeric / coalesce(p.ordered, l.quantity))::bigint as quantity
    from sale_line l join product on product.id = l.product_id
    left join sale_pick p on p.line_id = l.id and p.branch_id = l.branch_id
    cross join lateral (
      select l.product_id, coalesce(p.ordered, l.quantity) as whole where product.is_goods and not product.is_mix
      union all
      select part.product_id, round(coalesce(p.ordered, l.quantity) * part.quantity::numeric / 1000)::bigint
      from current_mix_part part where product.is_mix and part.mix_id = l.product_id) goods
    where l.order_id = ${id} and coalesce(p.ordered, l.quantity) > 0`;
  yield* needFree({ id, warehouseId }, rows);
  yield* sql`
    insert into sale_reservation (branch_id, line_id, order_id, product_id, warehouse_id, whole, quantity)
    select ${branchId}, r.line, ${id}, r.product, ${warehouseId}, sum(r.whole), sum(r.quantity)
    from unnest(${jsons(rows.map(({ lineId, productId, whole, quantity }) => ({ line: lineId, product: productId, whole, quantity })))})
      as given (one), jsonb_to_record(one) as r (line bigint, product int, whole bigint, quantity bigint)
    group by r.line, r.product`;
});

/** Only for an order that was locked: its lines as they were ordered, and no tasks any more (I11). */
export const asOrdered = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  yield* release(orderId);
  yield* sql`
    update sale_line l set quantity = p.ordered, box_number = (p.sold -> 'count' ->> 'boxNumber')::int,
      big_bag_number = (p.sold -> 'count' ->> 'bigBagNumber')::int, bag_number = (p.sold -> 'count' ->> 'bagNumber')::int,
      units = (p.sold -> 'count' ->> 'units')::bigint, list = (p.sold ->> 'list')::bigint, amount = (p.sold ->> 'amount')::bigint,
      order_discount = (p.sold ->> 'orderDiscount')::bigint, net = (p.sold ->> 'net')::bigint, vat = (p.sold ->> 'vat')::bigint,
      gross = (p.sold ->> 'gross')::bigint, surcharge = coalesce((p.sold ->> 'surcharge')::bigint, 0)
    from sale_pick p where p.order_id = ${orderId} and l.id = p.line_id and l.branch_id = p.branch_id`;
  yield* sql`delete from sale_pick where order_id = ${orderId}`;
  yield* sumLines(orderId);
});

/** The sums of an order anew from its lines (I13, I14, M14). */
export const sumLines = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const [order] = yield* sql<{ total: number }>`
    update sale_order o set quantity = s.quantity, boxes = s.boxes, goods = s.goods, order_discount = s.discount, net = s.net,
      vat = s.vat, surcharge = s.surcharge, total = s.gross + s.surcharge, vat_rates = s.rates
    from (select sum(quantity) as quantity, sum(boxes) as boxes, sum(goods) as goods, sum(discount) as discount, sum(net) as net,
        sum(vat) as vat, sum(gross) as gross, sum(surcharge) as surcharge,
        jsonb_agg(jsonb_build_object('rate', vat_rate, 'net', exact(net), 'vat', exact(vat), 'gross', exact(gross))
          || case when surcharge_rate is null then '{}'
            else jsonb_build_object('surchargeRate', surcharge_rate, 'surcharge', exact(surcharge)) end order by vat_rate) as rates
      from (select vat_rate, sum(quantity) as quantity, sum(box_number) as boxes, sum(amount) as goods, sum(order_discount) as discount,
          sum(net) as net, sum(vat) as vat, sum(gross) as gross, sum(surcharge) as surcharge, max(surcharge_rate) as surcharge_rate
        from sale_line where order_id = ${orderId} group by vat_rate) rate) s
    where o.id = ${orderId} returning o.total`;
  return order?.total ?? (yield* refuse("NotFound"));
});
