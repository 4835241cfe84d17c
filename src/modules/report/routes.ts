/** The reports. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const reportLoads: ScreenLoads = {
  "/report/sale": withWords(["report", "list"], () => import("./sale.tsx")),
  "/report/purchase": withWords(["report", "list"], () => import("./purchases.tsx")),
  "/report/profit": withWords(["report", "list"], () => import("./profit.tsx")),
  "/report/customer": withWords(["report", "list"], () => import("./customers.tsx")),
  "/report/sales-histogram": withWords(["report", "list"], () => import("./histogram.tsx")),
  "/report/sales-pieChart": withWords(["report", "list"], () => import("./pie.tsx")),
};
