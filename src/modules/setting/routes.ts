/** The setting area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";

export const settingLoads: ScreenLoads = {
  "/setting/system": () => import("./system/system.tsx"),
};
