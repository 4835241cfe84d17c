/** The catalogue of a till: whole, or what changed since the version it has. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { CatalogueProduct, Category, PriceLevel } from "../../contract/product/product.ts";
import { namesForReader } from "../builtin-name.ts";
import { Person } from "../person.ts";
import { chargesDeposit } from "../sql/charges-deposit.ts";
import { readRunningVersion } from "../sql/running-version.ts";
import { categoryNameIn } from "./category-name.ts";

const decodeProducts = Schema.decodeUnknownEffect(Schema.Array(CatalogueProduct));
const decodeCategories = Schema.decodeUnknownEffect(Schema.Array(Category));
const decodeLevels = Schema.decodeUnknownEffect(Schema.Array(PriceLevel));

/** Products that are for sale now: a style is sold as its variants only (P17). */
export const onSale = (sql: SqlClient.SqlClient): Fragment =>
  sql`active and deleted_at is null and not is_style`;

/** Barcodes by product; a scan of the code or barcode of a style offers its variants (P17). */
export const scannedCodes = (sql: SqlClient.SqlClient): Fragment => sql`
  select product_id, code, package from barcode
  union all select v.id, b.code, b.package from product v join barcode b on b.product_id = v.style_id
  union all select v.id, s.code, 'unit' from product v join product s on s.id = v.style_id`;

/** Products as a till sells them, those that `where` chooses. */
export const catalogueProducts = Effect.fnUntraced(function* (where: Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select product.id, code, name, category_id as "categoryId",
      coalesce(barcodes.list, '[]') as barcodes, packing_box as "packingBox", packing_big_bag as "packingBigBag",
      packing_bag as "packingBag", unit_price as "unitPrice", box_price as "boxPrice", big_bag_price as "bigBagPrice",
      bag_price as "bagPrice", vat_rate as "vatRate", lowest_price as "lowestPrice", weighed, quick_key as "quickKey",
      coalesce(tiers.list, '[]') as tiers, coalesce(level_prices.list, '[]') as "levelPrices", ${onSale(sql)} as active,
      (select jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) from product s where s.id = product.style_id) as style,
      minimum_order as "minimumOrder", order_step as "orderStep", is_deposit as "isDeposit",
      (select jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name, 'unitPrice', d.unit_price, 'vatRate', d.vat_rate)
        from product d where d.id = product.deposit_id and ${chargesDeposit(sql, "d")}) as deposit
    from product
    left join (select product_id, jsonb_agg(jsonb_build_object('code', code, 'package', package)) as list
      from (${scannedCodes(sql)}) scanned group by product_id) barcodes on barcodes.product_id = product.id
    left join (select product_id, jsonb_agg(jsonb_build_object('from', from_quantity, 'unitPrice', unit_price)) as list
      from current_price_tier group by product_id) tiers on tiers.product_id = product.id
    left join (select product_id, jsonb_agg(jsonb_build_object('levelId', level_id, 'unitPrice', unit_price, 'boxPrice',
        box_price, 'bigBagPrice', big_bag_price, 'bagPrice', bag_price)) as list
      from current_level_price group by product_id) level_prices on level_prices.product_id = product.id
    where ${where}
    order by product.id`;
  return yield* Effect.orDie(decodeProducts(rows));
});

/** Versions of before were numbers of a sequence; those of transactions stand above all of them. */
const TRANSACTIONS = 2 ** 40;

/** The transaction from which on changes are read: the first one where the version is of before, or of a database that was restored since. */
const firstTransaction = (since: number, version: number): number => {
  const first = since - TRANSACTIONS;
  return first < 0 || first > version ? 0 : first;
};

/** Without `since` all active products; with it those changed from that version on, inactive ones too. */
export const catalogue = Effect.fnUntraced(function* (since: number | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const { language } = yield* Person;
  // Before the products: what is changed in between is read again next time.
  const version = yield* readRunningVersion;
  const products = yield* catalogueProducts(
    since === undefined ? onSale(sql) : sql`till_version >= ${firstTransaction(since, version)}`,
  );
  const categories =
    yield* sql`select id, ${categoryNameIn(sql, "c", language)} as name, parent_id as "parentId",
      ${PICTURE_PATH}::text || picture as picture from category c
      where deleted_at is null order by category_place(id)`;
  const levels =
    yield* sql`select id, ${named("r")} as name, basis_points_off as "basisPointsOff" from price_level r order by id`;
  return {
    version: TRANSACTIONS + version,
    products,
    categories: yield* Effect.orDie(decodeCategories(categories)),
    levels: yield* Effect.orDie(decodeLevels(levels)),
  };
});
