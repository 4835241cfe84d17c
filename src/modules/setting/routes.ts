/** The setting area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const settingLoads: ScreenLoads = {
  "/setting/system": withWords(["setting", "record"], () => import("./system/system.tsx")),
  "/setting/tag": withWords(["setting", "list", "record"], () => import("./tags.tsx")),
  "/setting/employee": withWords(["employee", "list", "record"], () => import("./people/employees.tsx")),
  "/setting/position": withWords(["employee", "list", "record"], () => import("./people/positions.tsx")),
  "/setting/update-log": withWords(["help"], () => import("./update-log.tsx")),
};
