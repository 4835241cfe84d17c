/** The reports. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const reportLoads: ScreenLoads = {
  "/report/sale": withWords(["list"], () => import("./sale.tsx")),
  "/report/sales-histogram": withWords(["list"], () => import("./histogram.tsx")),
  "/report/sales-pieChart": withWords(["list"], () => import("./pie.tsx")),
};
