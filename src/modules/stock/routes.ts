/** The stock area's screens that are built. */
import { goodsWords } from "../common/import-wizard/goods-fields.ts";
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

const words = ["stock", "list", "document", "record", "product", "sale", "lot"];

export const stockLoads: ScreenLoads = {
  "/product/newStockCheck": withWords([...words, "basics"], () => import("./check/plan-check.tsx")),
  "/product/stock/check-order": withWords(words, () => import("./check/check-orders.tsx")),
  "/product/stock/check": withWords(words, () => import("./check/count/count-stock.tsx")),
  "/product/stock/duplicateList": withWords(words, () => import("./check/duplicates.tsx")),
  "/product/stock/inventoryList": withWords(words, () => import("./check/sheets.tsx")),
  "/product/stock-check/print": withWords(
    ["print", "list", "stock"],
    () => import("./check/print/check-print.tsx"),
  ),
  "/product/transfer-batch-import": withWords(goodsWords, () => import("./import/transfer-import.tsx")),
  "/product/damage-batch-import": withWords(goodsWords, () => import("./import/damage-import.tsx")),
  "/product/check-batch-import": withWords(goodsWords, () => import("./import/count-import.tsx")),
  "/product/stock/stock-batch-import": withWords(goodsWords, () => import("./import/stock-import.tsx")),
  "/product/defectiveLibrary": withWords(words, () => import("./damage/defectives.tsx")),
  "/product/stock-damage": withWords(words, () => import("./damage/damages.tsx")),
  "/product/stock/damage/new": withWords(words, () => import("./damage/new-damage.tsx")),
  "/product/stock/damage/print": withWords(
    ["print", "list", "stock"],
    () => import("./damage/print/damage-print.tsx"),
  ),
  "/product/stock/product-stock-change": withWords(words, () => import("./change/product-stock-change.tsx")),
  "/product/stock/stock-change": withWords(words, () => import("./change/stock-changes.tsx")),
  "/product/out-in-verify": withWords(words, () => import("./scan/out-in-verify.tsx")),
  "/product/stock/transfer": withWords(words, () => import("./transfer/transfers.tsx")),
  "/product/stock/transfer/print": withWords(
    ["print", "list"],
    () => import("./transfer/print/transfer-print.tsx"),
  ),
  "/product/ReplenishmentReturn": withWords(words, () => import("./transfer/replenishments.tsx")),
  "/product/stock/transfer/all": withWords(words, () => import("./transfer/transfer-lines-screen.tsx")),
  "/product/stock/transfer/excel": withWords(words, () => import("./transfer/transfer-excel.tsx")),
  "/product/stock/transfer/new": withWords(words, () => import("./transfer/new-transfer.tsx")),
};
