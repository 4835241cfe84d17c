/** Which products the rows of a file are about, and who has the barcodes that they name. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ProductFields } from "../../contract/product/product-card.ts";
import type { ReadRow } from "../import/public.ts";
import { type Row, rowWithLines } from "../record/public.ts";
import { bigints, integers, texts } from "../sql/sql-array.ts";
import { productLines } from "./card.ts";

/** The columns of a file that hold barcodes, by the package that is scanned. */
export const barcodeFields = {
  unit: "barcode",
  box: "boxBarcode",
  bigBag: "bigBagBarcode",
  bag: "bagBarcode",
} as const;

export const decodeBarcodes = Schema.decodeUnknownSync(ProductFields.fields.barcodes);

/** The barcodes that a row names. */
export const barcodesOf = ({ others }: ReadRow) =>
  Object.values(barcodeFields).flatMap((field) =>
    decodeBarcodes(others[field] ?? []).map((line) => ({ ...line, field })),
  );

/** The code that a row names; empty where it names none. */
export const codeOf = ({ columns }: ReadRow): string =>
  typeof columns["code"] === "string" ? columns["code"] : "";

interface Product {
  readonly id: number;
  readonly version: number;
  readonly row: Row;
}

export interface Match {
  /** The product with the row's code; without a code those with its barcodes. */
  readonly products: readonly Product[];
  /** The ids of products that have a barcode of the row, by barcode. */
  readonly owners: ReadonlyMap<string, readonly number[]>;
  /** Of the style that the row names; null where there is none of that code, or it cannot have variants. */
  readonly style: { readonly id: number; readonly variants: readonly Variant[] } | null;
}

interface Variant {
  readonly id: number;
  readonly colour: number | null;
  readonly size: number | null;
}

/** The code of the style that a row is a variant of; empty where it names none. */
export const styleOf = ({ others }: ReadRow): string =>
  typeof others["style"] === "string" ? others["style"] : "";

/** Products that the rows name as styles, by code: no variants themselves, and nothing of them in stock (P17). */
const readStyles = Effect.fnUntraced(function* (codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, Match["style"]>();
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ code: string; id: number; variants: readonly Variant[] }>`
    select p.code, p.id, coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'colour', choice_today(v.colour_id),
        'size', choice_today(v.size_id))) from product v where v.style_id = p.id and v.deleted_at is null), '[]') as variants
    from product p where p.code = any(${texts(codes)}) and p.deleted_at is null and p.style_id is null
      and not exists (select from stock_balance b where b.product_id = p.id and b.quantity <> 0)`;
  return new Map<string, Match["style"]>(rows.map(({ code, ...style }) => [code, style]));
});

/** Products by their ids, with the rows that an import compares. */
const readProducts = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Product>`
    select t.id, t.version, ${rowWithLines(sql, productLines)} as row from product t where t.id = any(${bigints(ids)})`;
  return new Map(rows.map((product) => [product.id, product]));
});

/** The products of each row, in the order of the rows. */
export const matchRows = Effect.fnUntraced(function* (read: readonly ReadRow[]) {
  const sql = yield* PgClient.PgClient;
  const codes = texts(read.map((row) => codeOf(row) || null));
  const barcodes = read.flatMap((row, at) => barcodesOf(row).map(({ code }) => ({ at, code })));
  const matches = yield* sql<{ at: number; barcode: string | null; id: number }>`
    select at::int - 1 as at, null as barcode, p.id
    from unnest(${codes}) with ordinality given (code, at) join product p on p.code = given.code
    where p.deleted_at is null
    union all
    select given.at, b.code, p.id
    from unnest(${integers(barcodes.map(({ at }) => at))}, ${texts(barcodes.map(({ code }) => code))}) as given (at, code)
    join barcode b on b.code = given.code join product p on p.id = b.product_id where p.deleted_at is null`;
  const ofRow = Map.groupBy(matches, ({ at }) => at);
  const ownIds = (row: ReadRow, at: number) => {
    const isByCode = codeOf(row) !== "";
    const own = (ofRow.get(at) ?? []).filter(({ barcode }) => (barcode === null) === isByCode);
    return [...new Set(own.map(({ id }) => id))];
  };
  const products = yield* readProducts(read.flatMap(ownIds));
  const styles = yield* readStyles([...new Set(read.map(styleOf).filter((code) => code !== ""))]);
  return read.map((row, at): Match => {
    const owners = Map.groupBy(ofRow.get(at) ?? [], ({ barcode }) => barcode ?? "");
    return {
      products: ownIds(row, at).flatMap((id) => products.get(id) ?? []),
      owners: new Map([...owners].map(([code, list]) => [code, list.map(({ id }) => id)])),
      style: styles.get(styleOf(row)) ?? null,
    };
  });
});
