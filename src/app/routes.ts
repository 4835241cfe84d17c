/** The route table (src/contract/screens) with the file of each screen that is built. */
import { rootAndAdmin } from "../contract/screens/screen.ts";
import { type KnownScreen, screenGroups, type ScreenPath } from "../contract/screens/table.ts";
import { mayOpen, type Visitor } from "../domain/route-access.ts";
import type { Load, ScreenLoads } from "../modules/common/screen-loads.ts";
import { alarmLoads } from "../modules/alarm/routes.ts";
import { mainControlLoads } from "../modules/main-control/routes.ts";
import { reportLoads } from "../modules/report/routes.ts";
import { saleLoads } from "../modules/sale/routes.ts";
import { sessionLoads } from "../modules/session/routes.ts";
import { settingLoads } from "../modules/setting/routes.ts";

/** One line for each area. */
const loads: ScreenLoads = {
  ...sessionLoads,
  ...mainControlLoads,
  ...alarmLoads,
  ...saleLoads,
  ...reportLoads,
  ...settingLoads,
};

/** The area is the folder of the screens and the name of their words. */
export interface Row {
  readonly area: string;
  readonly screen: KnownScreen;
  /** Undefined where the screen is not built yet. */
  readonly load: Load | undefined;
}

export const table: readonly Row[] = screenGroups.flatMap(({ area, screens }): readonly Row[] =>
  screens.map((screen) => ({ area, screen, load: loads[screen.path] })),
);

/** Where `/` leads: the first of these that is built and that one may open. */
const home: readonly ScreenPath[] = ["/dashboard", "/sale/index", "/sale/retail", "/profile/index"];

/** The dashboard is everybody's to open; the day begins there for who leads a company or a shop. */
const beginsAt = (path: ScreenPath, { roles }: Visitor): boolean =>
  path !== "/dashboard" || rootAndAdmin.some((role) => roles.includes(role));

/** The first page of a person among some rows of the table. */
export const startPage = (visitor: Visitor, rows: readonly Row[] = table): string =>
  home.find(
    (path) =>
      beginsAt(path, visitor) &&
      rows.some(({ screen, load }) => load !== undefined && screen.path === path && mayOpen(screen, visitor)),
  ) ?? "/profile/index";
