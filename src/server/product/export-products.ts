/** The product list as a file, in the columns that an import of products reads. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { productCardEndpoints } from "../../contract/product/product-card.ts";
import { type PackageKind, productList, ProductRow } from "../../contract/product/product.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { describedFile, exporter, listFile, type ListColumn } from "../export/public.ts";
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

const text = (cell: (row: FileRow) => string | null): Column => ({ kind: "text", cell });
const codes = (kind: PackageKind): Column =>
  text(({ barcodes }) =>
    barcodes.flatMap((barcode) => (barcode.package === kind ? [barcode.code] : [])).join(" "),
  );

/** The columns of the list, then what only the file has. An import reads a rate of VAT as 20, not as 0.2. */
const columns: Readonly<Record<string, Column>> = {
  ...describedFile(productList).columns,
  barcode: codes("unit"),
  boxBarcode: codes("box"),
  bigBagBarcode: codes("bigBag"),
  bagBarcode: codes("bag"),
  style: text(({ style }) => style?.code ?? null),
  vatRate: { kind: "number", cell: ({ vatRate }) => (vatRate * 100) / BASIS_POINTS },
  shelfLifeDays: { kind: "number", cell: ({ shelfLifeDays }) => shelfLifeDays },
  weighed: { kind: "text", cell: ({ weighed }, { word }) => word(weighed ? "record:yes" : "record:no") },
  memo: text(({ memo }) => memo),
};

type ExportQuery = (typeof productCardEndpoints.exportProducts.args)[2]["query"]["Type"];

const listRows = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { ids } = query;
  const some = ids === undefined ? sql`true` : sql`product.id = any(${bigints(ids.split(",").map(Number))})`;
  const condition = sql.and([productsWhere(sql, query), some]);
  const { orderBy, order } = query;
  return yield* listFile({
    query,
    area: "product",
    title: "trade:products",
    columns,
    rows: sql`
      select ${rowColumns(sql, query.language ?? language)}, ${linesOf(sql, productLines.barcodes, sql`product.id`)} as barcodes,
        weighed, shelf_life_days as "shelfLifeDays", memo
      from (select * from product where ${condition}) product left join (select id, name, names from category) category on category.id = category_id
      ${rowOrder(sql, { ...(orderBy !== undefined && { orderBy }), ...(order !== undefined && { order }) })}`,
    counted: sql`select id from product where ${condition}`,
    row: FileRow,
  });
});

export const productExport = exporter(productCardEndpoints.exportProducts, listRows);
