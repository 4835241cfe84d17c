/** The screens of selling. */
import type { RouteEntry } from "../common/route-entry.ts";
import { withWords } from "../common/with-words.ts";

export const saleRoutes: readonly RouteEntry[] = [
  {
    path: "/sale/index",
    title: "saleIndex",
    roles: ["Root", "Admin", "Cashier"],
    menu: { group: "sale", order: 1 },
    load: withWords(["order", "list"], () => import("./order-list.tsx")),
  },
  {
    path: "/sale/retail",
    title: "saleRetail",
    roles: ["Root", "Admin", "Cashier"],
    menu: { group: "sale", order: 2 },
    flags: { bare: true, noCache: true },
    load: () => import("./retail/retail.tsx"),
  },
  {
    path: "/sale/order/{id}",
    title: "saleOrder",
    group: "sale",
    roles: ["Root", "Admin", "Cashier"],
    load: withWords(["order", "list"], () => import("./order-page.tsx")),
  },
  {
    path: "/sale/print/{id}",
    title: "salePrint",
    group: "sale",
    roles: ["Root", "Admin", "Cashier", "Invoice"],
    flags: { noCache: true },
    load: withWords(["order"], () => import("./print-page.tsx")),
  },
  {
    path: "/sale/receipt/{id}",
    title: "saleReceipt",
    group: "sale",
    roles: ["Root", "Admin", "Cashier"],
    flags: { noCache: true },
    load: withWords(["order"], () => import("./receipt-page.tsx")),
  },
];
