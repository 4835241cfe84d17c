/** Products in their packages with the barcode of each, as SQL: what the lists and the giving of barcodes read (P4). */
import type { Statement } from "effect/sql";
import type { SqlClient } from "effect/sql";
import type { BarcodeQuery } from "../../../contract/product/barcode.ts";
import { nameOfChoice } from "../choices.ts";
import { productsWhere } from "../list-products.ts";

type Sql = SqlClient.SqlClient;

/** Units, or the packages that a product comes in. */
export type Places = "units" | "packages" | "all";

const unit = "('unit', 1, p.unit_price)";
const packed = `('box', p.packing_box, p.box_price), ('bigBag', p.packing_big_bag, p.big_bag_price),
  ('bag', p.packing_bag, p.bag_price)`;
const values = { units: unit, packages: packed, all: `${unit}, ${packed}` } as const;

/** The tables: `p` is a product that can be sold, `k` a package of it. */
export const placesOf = (sql: Sql, places: Places): Statement.Fragment =>
  sql.literal(`product p cross join lateral (values ${values[places]}) k (package, units, price)`);

/** The first barcode of the package. */
const barcode = "(select min(b.code) from barcode b where b.product_id = p.id and b.package = k.package)";

const isDuplicate = `exists (select from barcode b join barcode o on lower(o.code) = lower(b.code) and o.product_id <> b.product_id
  join product other on other.id = o.product_id where b.product_id = p.id and b.package = k.package and other.deleted_at is null)`;
const isBad = `exists (select from barcode b where b.product_id = p.id and b.package = k.package and has_wrong_check_digit(b.code))`;
const isMissing = "not exists (select from barcode b where b.product_id = p.id and b.package = k.package)";

const state = `case when ${isMissing} then 'missing' when ${isDuplicate} then 'duplicate' when ${isBad} then 'bad' else 'good' end`;

const conditions = {
  missing: isMissing,
  duplicate: isDuplicate,
  bad: isBad,
  good: `${state} = 'good'`,
} as const;

/** Those that are sold and have the package; a style is sold as its variants only (P17). */
export const isPlace = (sql: Sql): Statement.Fragment =>
  sql`p.deleted_at is null and not p.is_style and k.units is not null`;

export const inState = (sql: Sql, wanted: keyof typeof conditions): Statement.Fragment =>
  sql.literal(conditions[wanted]);

export const barcodesWhere = (sql: Sql, query: BarcodeQuery): Statement.Fragment => {
  const { searchWord, categoryId, state: wanted, only, package: one } = query;
  const products = {
    ...(searchWord !== undefined && { searchWord }),
    ...(categoryId !== undefined && { categoryId }),
  };
  return sql.and([
    isPlace(sql),
    ...(Object.keys(products).length === 0
      ? []
      : [sql`p.id in (select id from product where ${productsWhere(sql, products)})`]),
    ...(wanted === undefined ? [] : [inState(sql, wanted)]),
    ...(only === undefined ? [] : [sql`p.style_id is not null`]),
    ...(one === undefined ? [] : [sql`k.package = ${one}`]),
  ]);
};

export const barcodeColumns = (sql: Sql, language: string): Statement.Fragment => sql`
  p.id, p.version, p.code, p.name as product, (select s.code from product s where s.id = p.style_id) as style,
  ${nameOfChoice(sql, "p.colour_id", language)} as colour, ${nameOfChoice(sql, "p.size_id", language)} as size,
  k.package, k.units, coalesce(k.price, k.units * p.unit_price) as price, ${sql.literal(barcode)} as barcode,
  ${sql.literal(state)} as state,
  exact(coalesce((select sum(quantity) from stock_balance s where s.product_id = p.id), 0)) as "onHand"`;

export const barcodeSorts = {
  product: ["p.name", "p.id", "k.package"],
  code: ["p.code", "p.id", "k.package"],
  barcode: [barcode, "p.id", "k.package"],
} as const;
