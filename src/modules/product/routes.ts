/** The product area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const productLoads: ScreenLoads = {
  "/product/all-category": withWords(["product", "list", "record"], () => import("./all-category.tsx")),
  "/product/formulaBulkChangePrice": withWords(
    ["product", "list"],
    () => import("./price-change/formula-prices.tsx"),
  ),
  "/product/listBatchPriceChange": withWords(
    ["product", "list"],
    () => import("./price-change/price-changes.tsx"),
  ),
  "/product/stock/log": withWords(["product", "list"], () => import("./stock-log/stock-log.tsx")),
};
