/** The screens of the overview. */
import type { ScreenLoads } from "../common/screen-loads.ts";

export const mainControlLoads: ScreenLoads = { "/dashboard": () => import("./dashboard.tsx") };
