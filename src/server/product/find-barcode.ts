/** What a scanned code stands for. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PackageKind } from "../../contract/product/product.ts";
import { catalogueProducts, onSale, scannedCodes } from "./catalogue.ts";

const decodeMatches = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ productId: Schema.Int, package: PackageKind })),
);

/** The products a code stands for, with the package it means; more than one is asked about at the till (P5). */
export const findBarcode = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows =
    yield* sql`select product_id as "productId", package from (${scannedCodes(sql)}) scanned where code = ${code}`;
  const matches = yield* Effect.orDie(decodeMatches(rows));
  if (matches.length === 0) return { matches: [] };
  const products = yield* catalogueProducts(
    sql`${onSale(sql)} and ${sql.in(
      "product.id",
      matches.map((match) => match.productId),
    )}`,
  );
  return {
    matches: products.flatMap((product) =>
      matches
        .filter((match) => match.productId === product.id)
        .map((match) => ({ product, package: match.package })),
    ),
  };
});
