/** The desk area's screens that are built: desks of a restaurant and their bills. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const deskLoads: ScreenLoads = {
  "/basics/desk": withWords(["desk", "list", "record"], () => import("./desks.tsx")),
  "/basics/deskOrder": withWords(
    ["desk", "document", "till", "list", "error", "counter"],
    () => import("./order/desk-orders.tsx"),
  ),
};
