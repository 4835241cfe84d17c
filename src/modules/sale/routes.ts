/** The screens of selling. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const saleLoads: ScreenLoads = {
  "/sale/index": withWords(["sale", "list"], () => import("./list/order-list.tsx")),
  "/sale/new": withWords(
    ["sale", "till", "document", "customer", "record"],
    () => import("./edit/new-sale.tsx"),
  ),
  "/sale/input": withWords(
    ["sale", "till", "document", "customer", "record"],
    () => import("./edit/sale-entry.tsx"),
  ),
  "/sale/retail": withWords(["till"], () => import("./retail/retail.tsx")),
  "/sale/order/{id}": withWords(
    ["sale", "list", "document", "till", "customer", "record", "product", "replenish", "error"],
    () => import("./page/order-page.tsx"),
  ),
  "/sale/print/{id}": withWords(["print", "list"], () => import("./print/standard-note.tsx")),
  "/sale/chinese-print1/{id}": withWords(["print", "list"], () => import("./print/sheet1-note.tsx")),
  "/sale/receipt/{id}": withWords(["sale", "print"], () => import("./receipt-page.tsx")),
};
