/** The screens of selling. */
import { payPages, payPaths } from "../../domain/money/pay-page.ts";
import { noteScreen as pathOf, sheetNames, typeOfSheet } from "../../domain/print/delivery-note.ts";
import type { ScreenLoads } from "../common/screen-loads.ts";
import { goodsWords } from "../common/import-wizard/goods-fields.ts";
import { withWords } from "../common/with-words.ts";

const printWords = ["print", "list", "setting"] as const;
const noteScreen = withWords(printWords, () => import("./print/note-screen.tsx"));

/** One screen draws every sheet: its path says which. */
const sheetLoads: ScreenLoads = Object.fromEntries(
  sheetNames.map((name) => [pathOf(typeOfSheet(name)), noteScreen]),
);

const till = withWords(["till", "desk", "counter", "sale"], () => import("./retail/retail.tsx"));

/** The till in its paying state, at an address of its own (M13). */
const payLoads: ScreenLoads = Object.fromEntries(payPages.map((page) => [payPaths[page], till]));

export const saleLoads: ScreenLoads = {
  "/sale/index": withWords(["sale", "list"], () => import("./list/order-list.tsx")),
  "/sale/new": withWords(
    ["sale", "till", "document", "customer", "record", "list"],
    () => import("./edit/new-sale.tsx"),
  ),
  "/sale/input": withWords(
    ["sale", "till", "document", "customer", "record", "list"],
    () => import("./edit/sale-entry.tsx"),
  ),
  "/sale/batch-import": withWords(
    [...goodsWords, "till", "customer"],
    () => import("./import/sale-import.tsx"),
  ),
  "/sale/retail": till,
  "/sale/display": withWords(["counter"], () => import("./display/customer-display.tsx")),
  ...payLoads,
  "/sale/order/{id}": withWords(
    ["sale", "list", "document", "till", "customer", "record", "product", "replenish", "error"],
    () => import("./page/order-page.tsx"),
  ),
  "/sale/order-form": withWords(
    ["order-form", "sale", "list", "document", "till", "customer", "record", "error"],
    () => import("./form/forms.tsx"),
  ),
  "/sale/order-form-update": withWords(
    ["order-form", "sale", "list", "document", "till", "customer", "record", "error", "print", "product"],
    () => import("./form/one-form.tsx"),
  ),
  "/sale/order-quote": withWords(
    ["quote", "sale", "list", "document", "till", "customer", "record", "error"],
    () => import("./quote/quotes.tsx"),
  ),
  "/sale/order-quote-update": withWords(
    ["quote", "sale", "list", "document", "till", "customer", "record", "error"],
    () => import("./quote/one-quote.tsx"),
  ),
  "/sale/order-quote-print": withWords(
    ["quote", "print", "product", "list"],
    () => import("./quote/print/quote-print.tsx"),
  ),
  "/sale/picking": withWords(
    ["picking", "sale", "stock", "print", "list", "record", "error"],
    () => import("./picking/picking.tsx"),
  ),
  "/sale/stockout": withWords(["shortage", "list"], () => import("./shortage/shortages.tsx")),
  "/sale/collector-sales": withWords(
    ["collector", "sale", "till", "customer", "import", "list"],
    () => import("./collector/collectors.tsx"),
  ),
  "/sale/cancel": withWords(["sale", "list"], () => import("./taken-back/taken-back-list.tsx")),
  "/sale/credit-note": withWords(["print", "list"], () => import("./taken-back/credit-print.tsx")),
  "/sale/print/{id}": noteScreen,
  ...sheetLoads,
  "/sale/no-price-print/{pshow}/{id}": withWords(printWords, () => import("./print/plain-screen.tsx")),
  "/sale/distribution-order/{id}": withWords(
    ["print", "product", "sale", "stock", "lot", "list"],
    () => import("./slip/slip-print.tsx"),
  ),
  "/sale/receipt/{id}": withWords(
    ["sale", "till", "print", "counter", "list"],
    () => import("./receipt-page.tsx"),
  ),
};
