/** A product's card: its fields with all lines, and what is in each warehouse. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { ProductCard } from "../../contract/product/product-card.ts";
import { namesForReader } from "../builtin-name.ts";
import { linesOf, type LinesByName } from "../record/public.ts";
import { refuse } from "../refusal.ts";

const packPrices = {
  unitPrice: "unit_price",
  boxPrice: "box_price",
  bigBagPrice: "big_bag_price",
  bagPrice: "bag_price",
};

/** The rows of other tables that a card has (P4, P7). */
export const productLines = {
  barcodes: { table: "barcode", owner: "product_id", columns: { code: "code", package: "package" } },
  tiers: {
    table: "price_tier",
    owner: "product_id",
    columns: { from: "from_quantity", unitPrice: "unit_price" },
  },
  level_prices: {
    table: "level_price",
    owner: "product_id",
    columns: { levelId: "level_id", ...packPrices },
  },
  stock_limits: {
    table: "stock_minimum",
    owner: "product_id",
    columns: { warehouseId: "warehouse_id", quantity: "quantity", maximum: "maximum" },
  },
  further_pictures: {
    table: "product_picture",
    owner: "product_id",
    columns: { position: "position", picture: "picture" },
  },
} as const satisfies LinesByName;

const decode = Schema.decodeUnknownEffect(Schema.Array(ProductCard));

/** NotFound when there is none, or it was deleted. */
export const readProduct = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const lines = (name: keyof typeof productLines) => linesOf(sql, productLines[name], sql`p.id`);
  const rows = yield* sql`
    select p.id, p.version, ${PICTURE_PATH}::text || picture as picture,
      extract(epoch from p.created_at)::int as "createdAt",
      (select jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'ownFields',
          (select coalesce(jsonb_agg(f), '[]') from unnest(p.own_fields) f))
        from product s where s.id = p.style_id) as style,
      (select count(*)::int from product v where v.style_id = p.id and v.deleted_at is null) as variants,
      (select d.name from product d where d.id = p.deposit_id) as deposit,
      (select coalesce(jsonb_agg(jsonb_build_object('warehouseId', w.id, 'warehouse', ${named("w")},
          'quantity', coalesce(b.quantity, 0), 'lastCost', coalesce(b.last_cost, 0), 'value', coalesce(b.value, 0)) order by w.id), '[]')
        from warehouse w left join stock_balance b on b.warehouse_id = w.id and b.product_id = p.id
        where w.deleted_at is null) as stock,
      jsonb_build_object('code', code, 'name', name, 'names', names, 'categoryId', category_id,
        'brandId', choice_today(brand_id), 'unitId', choice_today(unit_id), 'isGoods', is_goods, 'weighed', weighed,
        'supplierId', supplier_today(supplier_id), 'colourId', choice_today(colour_id), 'sizeId', choice_today(size_id),
        'sizeGroupId', size_group_id, 'minimumOrder', minimum_order, 'orderStep', order_step, 'depositId', deposit_id,
        'active', active, 'packingBox', packing_box, 'packingBigBag', packing_big_bag, 'packingBag', packing_bag,
        'unitPrice', unit_price, 'boxPrice', box_price, 'bigBagPrice', big_bag_price, 'bagPrice', bag_price,
        'vatRate', vat_rate, 'lowestPrice', lowest_price, 'purchasePrice', purchase_price,
        'purchaseCurrency', purchase_currency, 'shelfLifeDays', shelf_life_days, 'hasLots', has_lots, 'quickKey', quick_key, 'memo', memo,
        'tagIds', (select coalesce(jsonb_agg(distinct tag_today(tag)), '[]') from unnest(tag_ids) tag),
        'barcodes', ${lines("barcodes")}, 'tiers', ${lines("tiers")}, 'levelPrices', ${lines("level_prices")},
        'stockLimits', ${lines("stock_limits")}) as fields
    from product p where p.id = ${id} and p.deleted_at is null`;
  const [card] = yield* Effect.orDie(decode(rows));
  return card ?? (yield* refuse("NotFound"));
});
