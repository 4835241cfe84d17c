/** The production screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

const words = ["production", "list", "document", "record", "product", "lot"];
const processes = withWords(words, () => import("./process/processes.tsx"));

export const productionLoads: ScreenLoads = {
  "/product/processList": processes,
  "/product/createProcess": processes,
  "/product/productionOrderList": withWords(words, () => import("./order/production-orders.tsx")),
  "/product/createProductionOrder": withWords(words, () => import("./order/plan-order.tsx")),
};
