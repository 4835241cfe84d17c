/** What a change of VAT does to products: rate and all stored prices, and back again. Set-based. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { callOrigin } from "../../http/caller.ts";

/** Gives each product of a change the rate and the prices of one side, and tells so in the product's history. */
const setProducts = Effect.fnUntraced(function* (
  id: number,
  side: "old" | "new",
  personId: number,
  isVariant: boolean,
) {
  const sql = yield* PgClient.PgClient;
  const { device, address } = yield* callOrigin;
  const vat = sql.literal(`l.${side}_vat`);
  const price = sql.literal(`l.${side}_price`);
  const other = (column: string) =>
    side === "old"
      ? sql.literal(`(l.other_prices ->> '${column}')::bigint`)
      : sql.literal(
          `price_at_vat((l.other_prices ->> '${column}')::bigint, l.old_vat, l.new_vat, c.asked -> 'vat' ->> 'scales', (c.asked -> 'vat' ->> 'step')::int)`,
        );
  yield* sql`
    with logged as (
      insert into record_change (entity, record_id, act, changes, person_id, device, address)
      select 'product', p.id, 'change', jsonb_build_array(
          jsonb_build_object('field', 'vatRate', 'from', p.vat_rate, 'to', ${vat}),
          jsonb_build_object('field', 'unitPrice', 'from', p.unit_price, 'to', ${price})),
        ${personId}, ${device}, ${address}
      from price_change_line l join product p on p.id = l.product_id
      where l.price_change_id = ${id} and (p.style_id is not null) = ${isVariant} and l.old_vat <> l.new_vat order by p.id
    )
    update product p set vat_rate = ${vat}, unit_price = ${price}, box_price = ${other("box_price")},
      big_bag_price = ${other("big_bag_price")}, bag_price = ${other("bag_price")}, lowest_price = ${other("lowest_price")}
    from price_change_line l join price_change c on c.id = l.price_change_id
    where l.price_change_id = ${id} and p.id = l.product_id and (p.style_id is not null) = ${isVariant}
      and l.old_vat <> l.new_vat`;
});

/** Prices of levels and quantities. */
const setRows = Effect.fnUntraced(function* (id: number, side: "old" | "new") {
  const sql = yield* PgClient.PgClient;
  if (side === "old") {
    yield* sql`
      update level_price t set unit_price = o.unit_price, box_price = o.box_price, big_bag_price = o.big_bag_price,
        bag_price = o.bag_price
      from price_change_line l, jsonb_populate_recordset(null::level_price, l.other_prices -> 'levels') o
      where l.price_change_id = ${id} and t.product_id = l.product_id and t.level_id = o.level_id`;
    yield* sql`
      update price_tier t set unit_price = o.unit_price
      from price_change_line l, jsonb_populate_recordset(null::price_tier, l.other_prices -> 'tiers') o
      where l.price_change_id = ${id} and t.product_id = l.product_id and t.from_quantity = o.from_quantity`;
    return;
  }
  const scaled = (column: string) =>
    sql.literal(
      `price_at_vat(t.${column}, l.old_vat, l.new_vat, c.asked -> 'vat' ->> 'scales', (c.asked -> 'vat' ->> 'step')::int)`,
    );
  const lines = sql`from price_change_line l join price_change c on c.id = l.price_change_id
    where l.price_change_id = ${id} and t.product_id = l.product_id and c.asked -> 'vat' ->> 'scales' <> 'stay'`;
  yield* sql`
    update level_price t set unit_price = ${scaled("unit_price")}, box_price = ${scaled("box_price")},
      big_bag_price = ${scaled("big_bag_price")}, bag_price = ${scaled("bag_price")} ${lines}`;
  yield* sql`update price_tier t set unit_price = ${scaled("unit_price")} ${lines}`;
});

/**
 * What rolling back restores: rate and prices of this moment. A product that has another rate by now keeps it: nothing of its line is
 * done. New prices are made of the prices of this moment.
 */
export const storeBefore = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update price_change_line l set old_price = p.unit_price, old_vat = p.vat_rate,
      new_vat = case when p.vat_rate = l.old_vat then l.new_vat else p.vat_rate end,
      new_price = case when p.vat_rate = l.old_vat then price_at_vat(p.unit_price, l.old_vat, l.new_vat,
        c.asked -> 'vat' ->> 'scales', (c.asked -> 'vat' ->> 'step')::int) else p.unit_price end,
      other_prices = jsonb_build_object('box_price', p.box_price, 'big_bag_price', p.big_bag_price, 'bag_price', p.bag_price,
        'lowest_price', p.lowest_price,
        'levels', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from level_price t where t.product_id = p.id),
        'tiers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from price_tier t where t.product_id = p.id))
    from product p, price_change c
    where p.id = l.product_id and c.id = l.price_change_id and l.price_change_id = ${id}`;
});

/** Styles first: their variants take the rate from them, and what is a variant's own follows. */
export const setVat = Effect.fnUntraced(function* (id: number, side: "old" | "new", personId: number) {
  yield* setRows(id, side);
  yield* setProducts(id, side, personId, false);
  yield* setProducts(id, side, personId, true);
});
