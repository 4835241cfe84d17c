/** The screens of employees and positions. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const employeeLoads: ScreenLoads = {
  "/setting/employee": withWords(["employee", "list", "record"], () => import("./employees.tsx")),
  "/setting/position": withWords(["employee", "list", "record"], () => import("./positions.tsx")),
};
