/** The screens of the overview. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const mainControlLoads: ScreenLoads = {
  "/dashboard": withWords(["main-control", "list"], () => import("./dashboard.tsx")),
  "/main-control/tutorial": withWords(["main-control", "help"], () => import("./tutorial.tsx")),
  "/main-control/smartPurchase": withWords(
    ["proposal", "document", "list", "record"],
    () => import("./smart-purchase/smart-purchase.tsx"),
  ),
};
