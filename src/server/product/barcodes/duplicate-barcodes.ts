/**
 * Codes that two products have (P5). Entry refuses them; old data may have them, and so may a product code that is a barcode of
 * another product, or codes that differ in small and capital letters, which a till does not tell apart.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { barcodeEndpoints, DuplicateRow, duplicateBarcodeList } from "../../../contract/product/barcode.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { sorted } from "../../sql/list-sql.ts";
import { likePattern, pagingOf } from "../../sql/paging.ts";

type Query = (typeof barcodeEndpoints.duplicateBarcodes.args)[2]["query"]["Type"];
type FileQuery = (typeof barcodeEndpoints.exportDuplicateBarcodes.args)[2]["query"]["Type"];

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(DuplicateRow));

const sorts = {
  barcode: ["shared.key", "p.name", "p.id"],
  code: ["p.code", "p.id", "shared.key"],
  lastSale: [`"lastSale"`, "shared.key", "p.id"],
} as const;

/** Every code of a product that is not deleted, in small letters as a till compares them. */
const select = Effect.fnUntraced(function* (query: Query) {
  const sql = yield* PgClient.PgClient;
  const { searchWord = "" } = query;
  const words =
    searchWord === ""
      ? sql`true`
      : sql`(shared.key like ${likePattern(searchWord)} or lower(p.code || ' ' || p.name) like ${likePattern(searchWord)})`;
  // As a text, the newest day is looked for among the entries of the product; as a date, in the index of all days, which took 10 s.
  return sql<object>`
    with every as (
      select lower(b.code) as key, b.code, b.product_id, b.package, false as is_code
      from barcode b join product p on p.id = b.product_id where p.deleted_at is null
      union all
      select lower(p.code), p.code, p.id, 'unit', true from product p where p.deleted_at is null
        and not exists (select from barcode b where b.product_id = p.id and lower(b.code) = lower(p.code))
    ), shared as (
      select * from every where key in (select key from every group by key having count(distinct product_id) > 1)
    )
    select shared.code as barcode, p.id, p.version, p.code, p.name as product, shared.package, shared.is_code as "isCode", p.active,
      exact(coalesce((select sum(quantity) from stock_balance s where s.product_id = p.id), 0)) as "onHand",
      (select max(e.business_date::text) from stock_entry e where e.product_id = p.id and e.kind = 'sale') as "lastSale",
      count(*) over ()::int as total
    from shared join product p on p.id = shared.product_id where ${words} ${sorted(sql, sorts, query)}`;
});

/** A page of the products that share a code with another one. */
export const listDuplicates = Effect.fnUntraced(function* (query: Query) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql<{ total: number }>`${yield* select(query)} limit ${limit} offset ${offset}`;
  return { rows: yield* Effect.orDie(decodeRows(rows)), total: rows[0]?.total ?? 0 };
});

const duplicateFile = Effect.fnUntraced(function* (query: FileQuery) {
  return yield* listFile({
    query,
    ...describedFile<DuplicateRow>(duplicateBarcodeList),
    title: "route:productQueryDuplicateBarcode",
    rows: yield* select(query),
  });
});

export const duplicateExport = exporter(barcodeEndpoints.exportDuplicateBarcodes, duplicateFile);
