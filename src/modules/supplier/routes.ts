/** The supplier area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

const load = withWords(["supplier", "list", "record", "offer", "document"], () => import("./suppliers.tsx"));

export const supplierLoads: ScreenLoads = {
  "/product/supplier/index": load,
  "/product/supplier/account": withWords(
    ["supplier", "customer", "list"],
    () => import("./account/supplier-account.tsx"),
  ),
  "/product/supplier/print/{id}": withWords(
    ["supplier", "customer", "print", "list", "report"],
    () => import("./statement/statement-page.tsx"),
  ),
  "/product/supplier/create-account": withWords(
    ["payable", "supplier", "customer", "purchase", "record", "list", "till", "sale"],
    () => import("./payment/payment-page.tsx"),
  ),
  "/product/supplier/synchronousInfo": withWords(
    ["sync", "list", "error"],
    () => import("./link/supplier-links.tsx"),
  ),
  "/basics/supplier": load,
};
