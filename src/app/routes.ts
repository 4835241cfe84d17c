/** The one route table: every area's entries. Router, guard, menu, breadcrumb and the smoke test over all screens read it. */
import type { RouteEntry } from "../modules/common/route-entry.ts";
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
export const home = ["/sale/index", "/sale/retail", "/profile/index"] as const;
