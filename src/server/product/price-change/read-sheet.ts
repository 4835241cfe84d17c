/** A price change with all its lines, as it is edited by hand. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { MOST_SHEET_LINES, PriceSheet } from "../../../contract/product/price-change.ts";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { readPricedProducts } from "./price-lines.ts";
import { readPriceChange } from "./read-changes.ts";

/** A product with its price of now and the one that a change gives it. */
export interface NewPrice {
  readonly productId: number;
  readonly oldPrice: number;
  readonly newPrice: number;
}

type Product = Effect.Success<ReturnType<typeof readPricedProducts>>[number];

const sheetProduct = ({ onHand: _, lastPurchase: __, ...product }: Product) => product;

/** Products as they are now, by their names. */
export const readSheetProducts = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* readPricedProducts(sql`p.id = any(${bigints(ids)})`)).map(sheetProduct);
});

/** A change with all its lines. Old prices of one that is not applied yet are those of now, which it would restore. */
export const readPriceSheet = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const change = yield* readPriceChange(id);
  if (change.lines > MOST_SHEET_LINES || change.vat !== null) return yield* refuse("NotPossibleNow");
  const lines = yield* sql<NewPrice>`
    select product_id as "productId", old_price as "oldPrice", new_price as "newPrice"
    from price_change_line where price_change_id = ${id}`;
  const priceOf = new Map(lines.map((line) => [line.productId, line]));
  const products = yield* readSheetProducts([...priceOf.keys()]);
  const stored = products.flatMap((product) => {
    const line = priceOf.get(product.productId);
    if (line === undefined) return [];
    const oldPrice =
      change.state === "draft" || change.state === "planned" ? product.oldPrice : line.oldPrice;
    return [{ ...product, oldPrice, newPrice: line.newPrice }];
  });
  return yield* withVisibleFields(PriceSheet, { change, lines: stored });
});
