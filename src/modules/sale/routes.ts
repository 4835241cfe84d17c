/** The screens of the sale area. */
import type { RouteEntry } from "../common/route-entry.ts";

export const saleRoutes: readonly RouteEntry[] = [
  {
    path: "/sale/retail",
    title: "saleRetail",
    roles: ["Root", "Admin", "Cashier"],
    menu: { group: "sale", order: 20 },
    flags: { bare: true, noCache: true },
    load: () => import("./retail/retail.tsx"),
  },
];
