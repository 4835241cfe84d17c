/** One row of the route table: all that router, guard, menu, breadcrumb and tests need to know about a screen. */
import type { ComponentType } from "react";
import type route from "../../../locales/en/route.json";
import type { MenuCondition, RouteRule } from "../../domain/route-access.ts";

/** A key of `locales/{language}/route.json`. */
export type RouteTitle = keyof typeof route;

/** The groups of the menu; each is an area of the specification. */
export type MenuGroup =
  | "mainControl"
  | "sale"
  | "product"
  | "purchase"
  | "customer"
  | "finance"
  | "invoice"
  | "report"
  | "chain"
  | "mall"
  | "distribution"
  | "setting"
  | "basics";

interface RouteFlags {
  /** Opens without login. */
  readonly public?: true;
  /** Uses the whole window: no menu, no top bar, a small way back. */
  readonly bare?: true;
  /** Is not kept among the tabs of visited views. */
  readonly noCache?: true;
}

export interface RouteEntry {
  /** As the specification spells it, with `{id}` for what varies. */
  readonly path: string;
  readonly title: RouteTitle;
  /** Who may open it; nobody named: everybody who is signed in. */
  readonly roles: readonly string[];
  /** Where the menu lists it, smaller `order` first; without it the route is hidden. */
  readonly menu?: { readonly group: MenuGroup; readonly order: number };
  /** The group of the breadcrumb where there is no menu entry. */
  readonly group?: MenuGroup | "account";
  readonly condition?: MenuCondition;
  readonly flags?: RouteFlags;
  /** The screen, a chunk of its own. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Roles of nearly every route. */
export const rootAndAdmin = ["Root", "Admin"] as const;

/** What of an entry the access rule asks. */
export const ruleOf = ({ path, roles, menu, condition }: RouteEntry): RouteRule => ({
  path,
  roles,
  hidden: menu === undefined,
  condition,
});
