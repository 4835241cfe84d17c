/** A row of the route table with the file of its screen, and which row `/` leads to. */
import { rootAndAdmin } from "../contract/screens/screen.ts";
import type { KnownGroup, KnownScreen, ScreenPath } from "../contract/screens/table.ts";
import { mayOpen, type Visitor } from "../domain/route-access.ts";
import type { Load, ScreenLoads } from "../modules/common/screen-loads.ts";

/** A screen of the route table and how it is loaded. */
export interface Row {
  readonly screen: KnownScreen;
  /** Undefined where the screen is not built yet. */
  readonly load: Load | undefined;
}

export const rowsOf = (groups: readonly KnownGroup[], loads: ScreenLoads): readonly Row[] =>
  groups.flatMap(({ screens }): readonly Row[] =>
    screens.map((screen) => ({ screen, load: loads[screen.path] })),
  );

/**
 * Where `/` leads: the first of these that is built and that one may open. Leaders begin on the dashboard, cashiers in the till,
 * invoice clerks in the orders, stock keepers in the products.
 */
const home: readonly ScreenPath[] = [
  "/dashboard",
  "/sale/retail",
  "/sale/index",
  "/product/all-category",
  "/profile/index",
];

/** The dashboard is everybody's to open, but shows the company's turnover: only who leads a company or a shop begins there. */
const beginsAt = (path: ScreenPath, { roles }: Visitor): boolean =>
  path !== "/dashboard" || rootAndAdmin.some((role) => roles.includes(role));

/** The first page of a person among some rows of the table. */
export const startPage = (visitor: Visitor, rows: readonly Row[]): string =>
  home.find(
    (path) =>
      beginsAt(path, visitor) &&
      rows.some(({ screen, load }) => load !== undefined && screen.path === path && mayOpen(screen, visitor)),
  ) ?? "/profile/index";
