/** The product list as a file, in the columns that an import of products reads. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { productCardEndpoints } from "../../contract/product/product-card.ts";
import { type PackageKind, ProductRow } from "../../contract/product/product.ts";
import { BASIS_POINTS, PRICE_SCALE, QUANTITY_SCALE } from "../../domain/units.ts";
import { exporter, listFile, type ListColumn } from "../export/public.ts";
import { Person } from "../person.ts";
import { bigints } from "../sql/sql-array.ts";
import { linesOf } from "../record/public.ts";
import { productLines } from "./card.ts";
import { productsWhere, rowColumns, rowOrder } from "./list-products.ts";

const FileRow = Schema.Struct({
  ...ProductRow.fields,
  barcodes: Schema.Array(Schema.Struct({ code: Schema.String, package: Schema.String })),
  weighed: Schema.Boolean,
  shelfLifeDays: Schema.NullOr(Schema.Int),
  memo: Schema.String,
});
type FileRow = typeof FileRow.Type;
type Column = ListColumn<FileRow>;

const text = (cell: (row: FileRow) => string | null | undefined): Column => ({
  kind: "text",
  cell: (row) => cell(row) ?? null,
});
const number = (cell: (row: FileRow) => number | null): Column => ({ kind: "number", cell });
const price = (of: (row: FileRow) => number | null | undefined): Column =>
  number((row) => {
    const value = of(row);
    return value === null || value === undefined ? null : value / PRICE_SCALE;
  });
const codes = (kind: PackageKind): Column =>
  text(({ barcodes }) =>
    barcodes.flatMap((barcode) => (barcode.package === kind ? [barcode.code] : [])).join(" "),
  );
const yesNo = (of: (row: FileRow) => boolean): Column => ({
  kind: "text",
  cell: (row, { word }) => word(of(row) ? "record:yes" : "record:no"),
});

const columns: Readonly<Record<string, Column>> = {
  code: text(({ code }) => code),
  name: text(({ name }) => name),
  barcode: codes("unit"),
  boxBarcode: codes("box"),
  bigBagBarcode: codes("bigBag"),
  bagBarcode: codes("bag"),
  category: text(({ category }) => category),
  brand: text(({ brand }) => brand),
  unit: text(({ unit }) => unit),
  supplier: text(({ supplier }) => supplier),
  style: text(({ style }) => style?.code),
  colour: text(({ colour }) => colour),
  size: text(({ size }) => size),
  packingBox: number(({ packingBox }) => packingBox),
  packingBigBag: number(({ packingBigBag }) => packingBigBag),
  packingBag: number(({ packingBag }) => packingBag),
  unitPrice: price(({ unitPrice }) => unitPrice),
  boxPrice: price(({ boxPrice }) => boxPrice),
  bigBagPrice: price(({ bigBagPrice }) => bigBagPrice),
  bagPrice: price(({ bagPrice }) => bagPrice),
  lowestPrice: price(({ lowestPrice }) => lowestPrice),
  vatRate: number(({ vatRate }) => (vatRate * 100) / BASIS_POINTS),
  purchasePrice: price(({ purchasePrice }) => purchasePrice),
  purchaseCurrency: text(({ purchaseCurrency }) => purchaseCurrency),
  shelfLifeDays: number(({ shelfLifeDays }) => shelfLifeDays),
  weighed: yesNo(({ weighed }) => weighed),
  onHand: number(({ onHand }) => onHand / QUANTITY_SCALE),
  state: { kind: "text", cell: ({ active }, { word }) => word(active ? "state.onSale" : "state.offSale") },
  memo: text(({ memo }) => memo),
};

type ExportQuery = (typeof productCardEndpoints.exportProducts.args)[2]["query"]["Type"];

const listRows = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { ids } = query;
  const some = ids === undefined ? sql`true` : sql`product.id = any(${bigints(ids.split(",").map(Number))})`;
  const chosen = sql.and([productsWhere(sql, query), some]);
  const { orderBy, order } = query;
  return yield* listFile({
    query,
    area: "product",
    title: "trade:products",
    columns,
    rows: sql`
      select ${rowColumns(sql, query.language ?? language)}, ${linesOf(sql, productLines.barcodes, sql`product.id`)} as barcodes,
        weighed, shelf_life_days as "shelfLifeDays", memo
      from (select * from product where ${chosen}) product left join (select id, name, names from category) category on category.id = category_id
      ${rowOrder(sql, { ...(orderBy !== undefined && { orderBy }), ...(order !== undefined && { order }) })}`,
    counted: sql`select id from product where ${chosen}`,
    row: FileRow,
  });
});

export const productExport = exporter(productCardEndpoints.exportProducts, listRows);
