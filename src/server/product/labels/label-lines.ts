/** Which labels there are to print: products of a source with their prices, and what their shelf labels show (P21). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import type { labelEndpoints, LabelLine, LabelSource } from "../../../contract/product/label.ts";
import { PackageKind } from "../../../contract/product/product.ts";
import { priceInMode } from "../../../domain/price/line-price.ts";
import { BasisPoints, Price } from "../../../domain/units.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { bigints, texts } from "../../sql/sql-array.ts";
import { placesOf } from "../barcodes/barcode-sql.ts";
import { scannedCodes } from "../catalogue.ts";
import { nameOfChoice } from "../choices.ts";

type Input = (typeof labelEndpoints.labelLines.args)[2]["payload"]["Type"];

/** A product in a package as labels need it; `price` in the VAT mode of the price list. */
const Labelled = Schema.Struct({
  productId: Schema.Int,
  package: PackageKind,
  code: Schema.String,
  product: Schema.String,
  units: Schema.Int,
  barcode: Schema.NullOr(Schema.String),
  colour: Schema.NullOr(Schema.String),
  size: Schema.NullOr(Schema.String),
  price: Price,
  vatRate: BasisPoints,
  shown: Schema.NullOr(Price),
  shownWithVat: Schema.NullOr(Schema.Boolean),
  printedAt: Schema.NullOr(Schema.Int),
  copies: Schema.Int,
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Labelled));

/** The branch whose shelves are meant: AccessDenied for another than one's own (T10). */
export const branchOf = Effect.fnUntraced(function* (wanted: number | undefined) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const own = ownBranch(person);
  if (own !== null && wanted !== undefined && wanted !== own) return yield* refuse("AccessDenied");
  const branchId = wanted ?? own ?? person.branchId;
  const [branch] = yield* sql<{ id: number }>`
    select id from branch where ${branchId === null ? sql`true` : sql`id = ${branchId}`} order by id limit 1`;
  return branch?.id ?? (yield* refuse("NotFound"));
});

/** The products of a source; a document counts as its units. */
const isFrom = (sql: PgClient.PgClient, from: LabelSource): Statement.Fragment => {
  switch (from.kind) {
    case "products":
      return sql`(p.id, k.package) in (select * from unnest(${bigints(from.places.map(({ productId }) => productId))},
        ${texts(from.places.map((place) => place.package))}))`;
    case "scan":
      return sql`(p.id, k.package) in (select product_id, package from (${scannedCodes(sql)}) s where s.code = ${from.code}
        union all select id, 'unit' from product where code = ${from.code})`;
    case "priceChange":
      // A variant without a price of its own has that of its style (P17).
      return sql`k.package = 'unit' and exists (select from price_change_line l where l.price_change_id = ${from.id}
        and (l.product_id = p.id or l.product_id = p.style_id and not 'unit_price' = any (p.own_fields)))`;
    case "purchase":
      return sql`k.package = 'unit' and p.id in (select product_id from purchase_line where order_id = ${from.id})`;
    case "due":
      return sql`label.id is not null`;
  }
};

const copiesBy = {
  one: "1",
  stock: `(select coalesce(sum(b.quantity), 0) from stock_balance b join warehouse w on w.id = b.warehouse_id
    where b.product_id = p.id and w.branch_id = label_branch.id and w.kind = 'stock') / (1000 * k.units)`,
  receipt: `coalesce((select e.quantity from stock_entry e where e.product_id = p.id and e.kind = 'purchase' and e.quantity > 0
    order by e.business_date desc, e.id desc limit 1), 0) / (1000 * k.units)`,
} as const;

/** New price of product `p` in a planned price change: its labels are printed before the change is applied (P19, P21). */
const plannedPrice = (sql: PgClient.PgClient, priceChangeId: number | null) => sql`
  select l.new_price as price from price_change c join price_change_line l on l.price_change_id = c.id
  where c.id = ${priceChangeId}::bigint and c.state = 'planned' and l.new_vat is null
    and (l.product_id = p.id or l.product_id = p.style_id and not 'unit_price' = any (p.own_fields)) limit 1`;

/** Reads products with price and shelf label in a branch. With the id of a planned price change, `price` is the planned price. */
export const readLabelled = Effect.fnUntraced(function* (
  branchId: number,
  from: LabelSource,
  copies: keyof typeof copiesBy,
  priceChangeId: number | null = from.kind === "priceChange" ? from.id : null,
) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const rows = yield* sql`
    select p.id as "productId", k.package, p.code, p.name as product, k.units, p.vat_rate as "vatRate",
      (select min(b.code) from barcode b where b.product_id = p.id and b.package = k.package) as barcode,
      ${nameOfChoice(sql, "p.colour_id", language)} as colour, ${nameOfChoice(sql, "p.size_id", language)} as size,
      coalesce(planned.price, k.price, k.units * p.unit_price) as price, label.price as shown, label.with_vat as "shownWithVat",
      extract(epoch from label.at)::int as "printedAt",
      least(500, greatest(0, floor(${sql.literal(copiesBy[copies])})))::int as copies
    from ${placesOf(sql, "all")}
    cross join (select ${branchId}::int as id) label_branch
    left join lateral (${plannedPrice(sql, priceChangeId)}) planned on k.package = 'unit'
    left join shelf_label label on label.product_id = p.id and label.package = k.package and label.branch_id = ${branchId}
    where p.deleted_at is null and not p.is_style and k.units is not null and ${isFrom(sql, from)}
    order by p.name, p.id, k.package limit 20000`;
  return yield* Effect.orDie(decode(rows));
});

/** The price that a label shows: with VAT or without, whatever the price list has. */
export const labelPriceIn = Effect.map(
  readSettings,
  ({ EnableSaleOrderTax }) =>
    (price: Price, vatRate: BasisPoints, withVat: boolean): Price =>
      priceInMode(price, vatRate, EnableSaleOrderTax.value, withVat ? "gross" : "net"),
);

/**
 * Lines to print. A label is due while its price differs from the current price (P21). `onlyDue` drops labels that already show the
 * current price; products of a document without a shelf label are not dropped.
 */
export const readLabelLines = Effect.fnUntraced(function* (input: Input) {
  const branchId = yield* branchOf(input.branchId);
  const priceOf = yield* labelPriceIn;
  const labelled = yield* readLabelled(branchId, input.from, input.copies);
  const lines = labelled.map(
    ({ units: _, colour: _colour, size: _size, vatRate, shownWithVat, price, ...line }): LabelLine => ({
      ...line,
      price: priceOf(price, vatRate, input.withVat),
      isDue: line.shown !== null && line.shown !== priceOf(price, vatRate, shownWithVat ?? true),
    }),
  );
  const isWanted = ({ isDue, shown }: LabelLine): boolean =>
    input.from.kind === "due" ? isDue : isDue || shown === null || !input.onlyDue;
  return lines.filter(isWanted).slice(0, 2000);
});
