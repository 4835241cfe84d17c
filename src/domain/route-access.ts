/**
 * Who may open which route, and which routes the menu lists (spec sections 2 and 6): one rule that menu, router and
 * server ask, so that they always answer the same (I40).
 */

/** What the menu asks of the company before it lists a route (spec section 6). */
export type MenuCondition =
  | "notRetail"
  | "chainStoreHead"
  | "bossView"
  | "dashboards"
  | "webShop"
  | "appShop"
  | "marketplace"
  | "aiPurchase"
  | "userManagement"
  | "orderClear"
  | InvoiceCondition;

/** The country's invoice entry, by the name of its setting. */
export type InvoiceCondition =
  | "SlvTaxEnable"
  | "polTaxEnable"
  | "ChlTaxEnable"
  | "PerTaxEnable"
  | "SzamlaEnabled"
  | "SmartbillEnabled"
  | "ChlFapiTaxEnable";

/** What of a route decides about access. No roles: open to everybody who is signed in. */
export interface RouteRule {
  readonly path: string;
  readonly roles: readonly string[];
  /** Not in the menu. */
  readonly hidden?: boolean | undefined;
  readonly condition?: MenuCondition | undefined;
}

/** The privilege with which a page privilege opens its page (spec section 6, spelt so there). */
export const ACCESSABLE = "Accessable";

/** The privilege of a page flag that is off. */
export const DENIED = "Denied";

/** What of a person and their company decides. `flags` are settings and page-privilege flags by name. */
export interface Visitor {
  readonly roles: readonly string[];
  readonly isBoss: boolean;
  /** Paths of page privileges that are marked `Accessable`. */
  readonly openPages: readonly string[];
  readonly flags: Readonly<Record<string, unknown>>;
}

/** `listed`: may be opened and is in the menu. `unlisted`: may be opened. `denied`: goes to /401. */
export type RouteAccess = "listed" | "unlisted" | "denied";

const isRoot = ({ roles }: Visitor): boolean => roles.includes("Root");

const isOn = ({ flags }: Visitor, name: string): boolean => flags[name] === true;

const isBoss = (visitor: Visitor): boolean => visitor.isBoss || isRoot(visitor);

/** An invoice entry is shown while its setting is not false (spec section 4). */
const notOff =
  (name: InvoiceCondition) =>
  ({ flags }: Visitor): boolean =>
    flags[name] !== false;

const conditions: Readonly<Record<MenuCondition, (visitor: Visitor) => boolean>> = {
  notRetail: ({ flags }) => flags["SaleType"] !== "Retail",
  chainStoreHead: (visitor) => isOn(visitor, "IsChainStoreHead"),
  bossView: (visitor) =>
    isOn(visitor, "MenuShowBossview") && isOn(visitor, "EnableBossPrivilege") && isBoss(visitor),
  dashboards: (visitor) => isOn(visitor, "MenuShowBossview"),
  webShop: (visitor) => isOn(visitor, "MenuShowWebshop"),
  appShop: (visitor) => isOn(visitor, "MenuShowAppshop"),
  marketplace: (visitor) => isOn(visitor, "MenuShowOtao"),
  aiPurchase: (visitor) => isOn(visitor, "MenuShowAIanalysis"),
  userManagement: (visitor) => !isOn(visitor, "MenuNoUserManage"),
  orderClear: (visitor) => isOn(visitor, "MenuShowOrderClear") && isBoss(visitor),
  SlvTaxEnable: notOff("SlvTaxEnable"),
  polTaxEnable: notOff("polTaxEnable"),
  ChlTaxEnable: notOff("ChlTaxEnable"),
  PerTaxEnable: notOff("PerTaxEnable"),
  SzamlaEnabled: notOff("SzamlaEnabled"),
  SmartbillEnabled: notOff("SmartbillEnabled"),
  ChlFapiTaxEnable: notOff("ChlFapiTaxEnable"),
};

/**
 * Root opens everything; others a route without roles or of one of their roles. What stays hidden from a role, a page
 * privilege marked `Accessable` opens: that is how a cashier comes to the till.
 */
export const mayOpen = (rule: RouteRule, visitor: Visitor): boolean =>
  isRoot(visitor) ||
  rule.roles.length === 0 ||
  rule.roles.some((role) => visitor.roles.includes(role)) ||
  visitor.openPages.includes(rule.path);

/** The answer of the one rule for a route and a person. */
export const routeAccess = (rule: RouteRule, visitor: Visitor): RouteAccess => {
  if (!mayOpen(rule, visitor)) return "denied";
  if (rule.hidden === true) return "unlisted";
  return rule.condition === undefined || conditions[rule.condition](visitor) ? "listed" : "unlisted";
};
