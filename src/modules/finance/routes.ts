/** The finance area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const financeLoads: ScreenLoads = {
  "/finance/currency": withWords(["finance", "list"], () => import("./currencies.tsx")),
};
