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
];
