/** Scanning against a transfer: each scan counts one more of a line's goods, and a product that was not sent is refused. */
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { readScan, searchProducts } from "../../../client/till/catalogue-index.ts";
import type { ProductSource } from "../../common/document/grid-types.ts";
import { changeLine } from "../../common/document/lines.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { useState } from "react";
import { namesOf, type QuantityAct, type QuantityLine } from "./quantity-line.ts";

const MOST = 30;

/** No line is made: what was not sent cannot be received. */
const none = () => null;

export const useQuantityProducts = (
  act: QuantityAct,
  { state, update }: ReturnType<typeof useLines<QuantityLine>>,
): ProductSource<QuantityLine> => {
  const { index } = useCatalogue();
  const [text, setText] = useState("");
  const name = namesOf(act)[0] ?? "";
  const count = (productId: number, quantity: number): string | null => {
    const { lines } = update((now) => now);
    const line = lines.find((one) => one.productId === productId);
    if (line === undefined) return null;
    const more = { [name]: (line.values[name] ?? 0) + quantity };
    update((now) => changeLine(now, line.key, (one) => ({ ...one, values: { ...one.values, ...more } })));
    return line.key;
  };
  const ids = new Set(state.lines.map(({ productId }) => productId));
  const products = index === null || text === "" ? [] : searchProducts(index, text, MOST);
  return {
    found: products
      .filter(({ id }) => ids.has(id))
      .map(({ id, name: product, code }) => ({ id, name: product, code, price: "", stock: undefined })),
    onSearch: setText,
    pick: (id) => count(id, 1000),
    enterCode: (code) => {
      if (index === null) return null;
      const scan = readScan(index, code, [], 2);
      if (scan.kind !== "found") return null;
      const { product, package: kind } = scan.match;
      const units = {
        unit: 1,
        bag: product.packingBag ?? 1,
        bigBag: product.packingBigBag ?? 1,
        box: product.packingBox ?? 1,
      }[kind];
      return count(product.id, units * 1000);
    },
    make: none,
  };
};
