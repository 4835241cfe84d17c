/** Which products the rows of a file are about, and who has the barcodes that they name. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ProductFields } from "../../contract/product/product-card.ts";
import type { ReadRow } from "../import/public.ts";
import { type Row, rowWithLines } from "../record/public.ts";
import { integers, texts } from "../sql/sql-array.ts";
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
}

/** The products of each row, in the order of the rows. */
export const matchRows = Effect.fnUntraced(function* (read: readonly ReadRow[]) {
  const sql = yield* PgClient.PgClient;
  const given = read.flatMap((row, at) => [
    { at, code: codeOf(row), isBarcode: false },
    ...barcodesOf(row).map(({ code }) => ({ at, code, isBarcode: true })),
  ]);
  const found = yield* sql<Product & { at: number; barcode: string | null }>`
    with given as materialized (
      select * from unnest(${integers(given.map(({ at }) => at))}, ${texts(given.map(({ code, isBarcode }) => (isBarcode ? null : code)))},
        ${texts(given.map(({ code, isBarcode }) => (isBarcode ? code : null)))}) as g (at, code, barcode)
    ), found as (
      select at, null as barcode, p.id from given join product p on p.code = given.code
      union all select at, b.code, b.product_id from given join barcode b on b.code = given.barcode
    )
    select at, barcode, t.id, t.version, ${rowWithLines(sql, productLines)} as row
    from found join product t on t.id = found.id where t.deleted_at is null`;
  const ofRow = Map.groupBy(found, ({ at }) => at);
  return read.map((row, at): Match => {
    const all = ofRow.get(at) ?? [];
    const isByCode = codeOf(row) !== "";
    const own = all.filter(({ barcode }) => (barcode === null) === isByCode);
    const byCode = Map.groupBy(
      all.filter(({ barcode }) => barcode !== null),
      ({ barcode }) => barcode ?? "",
    );
    return {
      products: [...new Map(own.map((product) => [product.id, product])).values()],
      owners: new Map([...byCode].map(([code, owners]) => [code, owners.map(({ id }) => id)])),
    };
  });
});
