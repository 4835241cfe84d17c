/** One row of the route table: what router, guard, menu, tabs, breadcrumb and server know about a screen. */
import type { RouteRule } from "../../domain/route-access.ts";

export interface Screen extends RouteRule {
  /** A key of `locales/{language}/route.json`. */
  readonly title: string;
  /** The submenu that lists it, a key of the same file, or the way through several; without it the group itself does. */
  readonly section?: string | readonly string[];
  /** Opens without login. */
  readonly public?: true;
  /** Public, but within the shell for who is signed in. */
  readonly framed?: true;
  /** Uses the whole window: no menu, no top bar, a small way back. */
  readonly bare?: true;
  /** Has the whole window for itself, without a way back: a customer looks at it. */
  readonly alone?: true;
  /** Is not kept among the tabs of visited views. */
  readonly noCache?: true;
  /** Other spellings of the path that lead here. */
  readonly aliases?: readonly string[];
}

/** Screens that belong together: a top-level entry of the menu, in the menu's order. */
export interface ScreenGroup {
  /** Also the folder of the screens, and of their words. */
  readonly area: string;
  /** A key of `locales/{language}/route.json`. */
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** Roles of nearly every route (spec section 2). */
export const rootAndAdmin = ["Root", "Admin"] as const;

/** Roles of the invoice group and of the delivery-note templates (spec section 6). */
export const withInvoice = ["Root", "Admin", "Invoice"] as const;
