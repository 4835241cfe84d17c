/** Price changes that are entered by hand: saved whole or not at all. */
import { Effect } from "effect";
import type { priceChangeEndpoints } from "../../../contract/product/price-change.ts";
import { once } from "../../command.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { changeStored, isOfVat, replaceLines, writePriceChange } from "./change-prices.ts";
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

/** Makes a change of prices entered by hand once for its key, as a draft, planned, or applied at once. */
export const createPriceSheet = (input: Create) =>
  Effect.flatMap(
    once({ key: input.key, name: "createPriceSheet", body: input }, create(input)),
    readPriceSheet,
  );

/** A formula that made the lines before does not describe them any more. */
const replaceSheet = Effect.fnUntraced(function* (id: number, lines: Create["lines"]) {
  if (yield* isOfVat(id)) return yield* refuse("NotPossibleNow");
  yield* replaceLines(id, { asked: null, lines: yield* checkedLines(lines) });
});

/** Replaces the lines of a draft or planned change in the version that was seen (G5). */
export const changePriceSheet = (input: Change) =>
  Effect.flatMap(
    changeStored({ name: "edit", event: { type: "EDIT" }, input }, (id) => replaceSheet(id, input.lines)),
    readPriceSheet,
  );
