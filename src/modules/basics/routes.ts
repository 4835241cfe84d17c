/** The basics area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

const sizeGroups = withWords(["basics", "list", "record"], () => import("./size-groups.tsx"));

export const basicsLoads: ScreenLoads = {
  "/basics/warehouse": withWords(["basics", "list", "record"], () => import("./warehouses.tsx")),
  "/basics/warehouseZone": withWords(
    ["basics", "list", "record", "product", "print"],
    () => import("./zones.tsx"),
  ),
  "/basics/warehouseZone-batch-import": withWords(
    ["import", "basics", "product", "stock"],
    () => import("./zone-import.tsx"),
  ),
  "/basics/makeBarcode": withWords(["basics", "list", "record"], () => import("./barcode-rules.tsx")),
  "/basics/sizeGroups": sizeGroups,
  "/basics/create-sizeGroups": sizeGroups,
  "/basics/cashboxlog": withWords(["basics", "list", "till", "counter"], () => import("./cash-box-log.tsx")),
};
