/** The purchase area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { goodsWords } from "../common/import-wizard/goods-fields.ts";
import { withWords } from "../common/with-words.ts";

const needWords = ["replenish", "purchase", "document", "record", "list", "error", "product", "till", "sale"];
const words = [
  "lot",
  "purchase",
  "document",
  "record",
  "list",
  "error",
  "product",
  "till",
  "sale",
  "offer",
  "proposal",
];

const waybillWords = ["waybill", "purchase", "document", "record", "list", "error"];

export const purchaseLoads: ScreenLoads = {
  "/product/purchase": withWords(words, () => import("./list/purchase-list.tsx")),
  "/product/purchaseDetail": withWords(words, () => import("./list/purchase-lines.tsx")),
  "/product/purchase/print": withWords(["print", "list"], () => import("./print/purchase-print.tsx")),
  "/purchase/return/print": withWords(["print", "list"], () => import("./print/return-print.tsx")),
  "/purchase/new": withWords([...words, "landed"], () => import("./edit/new-purchase.tsx")),
  "/purchase/batch-import": withWords(goodsWords, () => import("./import/purchase-import.tsx")),
  "/ocean-shipping/index": withWords(waybillWords, () => import("./waybill/waybills.tsx")),
  "/ocean-shipping/newSeawaybill": withWords(waybillWords, () => import("./waybill/new-waybill.tsx")),
  "/ocean-shipping/excelImport": withWords(goodsWords, () => import("./import/waybill-import.tsx")),
  "/main-control/Pre-purchaseOrder": withWords(
    ["pre-order", ...needWords],
    () => import("./pre-order/pre-orders.tsx"),
  ),
  "/main-control/recommendSupplier": withWords(
    ["ranking", "list", "record"],
    () => import("./ranking/supplier-ranking.tsx"),
  ),
  "/purchase/jump": withWords(["replenish", "record", "list"], () => import("./jump.tsx")),
  "/purchase/replenishment-order": withWords(needWords, () => import("./needs/need-list.tsx")),
  "/purchase/replenishment-order/new": withWords(needWords, () => import("./needs/new-needs.tsx")),
  "/purchase/offers/import": withWords(
    ["import", "offer", "product", "supplier"],
    () => import("./import/offer-import.tsx"),
  ),
  "/purchase/replenishment-order/import": withWords(
    [...goodsWords, "pre-order"],
    () => import("./import/need-import.tsx"),
  ),
  "/purchase/replenishment-order/print": withWords(
    ["print", "list", "replenish"],
    () => import("./needs/shopping-list.tsx"),
  ),
  "/product/inbound-split": withWords(
    ["split", "lot", "purchase", "document", "record", "list", "error"],
    () => import("./split/inbound-split.tsx"),
  ),
  "/purchase/{id}/details": withWords(
    [...words, "landed", "supplier-return", "split"],
    () => import("./page/purchase-page.tsx"),
  ),
};
