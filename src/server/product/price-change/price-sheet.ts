/** Price changes that are entered by hand: saved whole or not at all. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { priceChangeEndpoints } from "../../../contract/product/price-change.ts";
import { once } from "../../command.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { changeStored, insertPriceLines, isOfVat, writePriceChange } from "./change-prices.ts";
import { readPriceSheet, readSheetProducts } from "./read-sheet.ts";

type Create = (typeof priceChangeEndpoints.createPriceSheet.args)[2]["payload"]["Type"];
type Change = (typeof priceChangeEndpoints.changePriceSheet.args)[2]["payload"]["Type"];

/** The lines with the prices of now; BadInput names a line of an unknown product, or one below the lowest price of its product (P6). */
const checkedLines = Effect.fnUntraced(function* (lines: Create["lines"]) {
  const products = yield* readSheetProducts(lines.map(({ productId }) => productId));
  const byId = new Map(products.map((product) => [product.productId, product]));
  return yield* Effect.forEach(lines, ({ productId, newPrice }, at) => {
    const product = byId.get(productId);
    if (product === undefined) return refuseField(`lines.${at}.productId`, "choice");
    if (newPrice < (product.lowestPrice ?? 0)) return refuseField(`lines.${at}.newPrice`, "range");
    return Effect.succeed({ productId, newPrice, oldPrice: product.oldPrice });
  });
});

const create = Effect.fnUntraced(function* ({ name, from, lines }: Create) {
  return yield* writePriceChange({ name, from, asked: null, lines: yield* checkedLines(lines) });
});

/** Makes a change of prices entered by hand once for its key, and applies it unless it is planned for later. */
export const createPriceSheet = (input: Create) =>
  Effect.flatMap(
    once({ key: input.key, name: "createPriceSheet", body: input }, create(input)),
    readPriceSheet,
  );

const replaceLines = Effect.fnUntraced(function* (id: number, lines: Create["lines"]) {
  const sql = yield* PgClient.PgClient;
  if (yield* isOfVat(id)) return yield* refuse("NotPossibleNow");
  const checked = yield* checkedLines(lines);
  yield* sql`delete from price_change_line where price_change_id = ${id}`;
  yield* insertPriceLines(id)(checked);
  yield* sql`update price_change set line_count = ${checked.length} where id = ${id}`;
});

/** Replaces the lines of a planned change in the version that was seen (G5). */
export const changePriceSheet = (input: Change) =>
  Effect.flatMap(
    changeStored({ name: "edit", event: { type: "EDIT" }, input }, (id) => replaceLines(id, input.lines)),
    readPriceSheet,
  );
