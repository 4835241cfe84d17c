/** The one route table: every area's entries. Router, guard, menu, breadcrumb and the smoke test over all screens read it. */
import { mayOpen, type Visitor } from "../domain/route-access.ts";
import { type RouteEntry, ruleOf } from "../modules/common/route-entry.ts";
import { saleRoutes } from "../modules/sale/routes.ts";
import { sessionRoutes } from "../modules/session/routes.ts";

/** The area is the folder of the screens and the name of their words. */
export interface Row {
  readonly area: string;
  readonly entry: RouteEntry;
}

const areas: Readonly<Record<string, readonly RouteEntry[]>> = {
  sale: saleRoutes,
  session: sessionRoutes,
};

export const table: readonly Row[] = Object.entries(areas).flatMap(([area, entries]) =>
  entries.map((entry) => ({ area, entry })),
);

/** Where `/` leads: the first of these that exists and that one may open. */
const home = ["/sale/index", "/sale/retail", "/profile/index"] as const;

/** The first page of a person among some rows of the table. */
export const startPage = (visitor: Visitor, rows: readonly Row[] = table): string =>
  home.find((path) => rows.some(({ entry }) => entry.path === path && mayOpen(ruleOf(entry), visitor))) ??
  "/profile/index";
