/** The setting area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const settingLoads: ScreenLoads = {
  "/setting/system": withWords(["setting", "record"], () => import("./system/system.tsx")),
  "/setting/tag": withWords(["setting", "list", "record"], () => import("./tags.tsx")),
  "/basics/dropDown": withWords(["setting", "list", "record"], () => import("./systypes.tsx")),
  "/setting/update-log": withWords(["help"], () => import("./update-log.tsx")),
};
