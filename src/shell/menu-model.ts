/** The menu as data: what a person may open, by group, in order (spec section 2, side menu). */
import { routeAccess, type Visitor } from "../domain/route-access.ts";
import { type MenuGroup, type RouteEntry, type RouteTitle, ruleOf } from "../modules/common/route-entry.ts";

/** A link of the menu. */
export interface MenuLink {
  readonly to: string;
  readonly title: RouteTitle;
}

/** A top-level entry: with one child a single link, with several an expandable group. */
export interface MenuSection {
  readonly group: MenuGroup;
  readonly links: readonly MenuLink[];
}

/** The order of the groups. */
const groups: readonly MenuGroup[] = [
  "mainControl",
  "sale",
  "product",
  "purchase",
  "customer",
  "finance",
  "invoice",
  "report",
  "chain",
  "mall",
  "distribution",
  "basics",
  "setting",
];

/** The cancelled list is the sale list's twin: its link says so (spec section 2). */
const linkOf = ({ path, title }: RouteEntry): MenuLink => ({
  to: path.endsWith("/cancel") ? `${path}?state=true` : path,
  title,
});

const orderOf = ({ menu }: RouteEntry): number => menu?.order ?? 0;

/** The sections of a person's menu; groups without a permitted entry are left out. */
export const menuOf = (entries: readonly RouteEntry[], visitor: Visitor): readonly MenuSection[] => {
  const listed = entries.filter((entry) => routeAccess(ruleOf(entry), visitor) === "listed");
  return groups
    .map((group) => ({
      group,
      links: listed
        .filter(({ menu }) => menu?.group === group)
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .map(linkOf),
    }))
    .filter(({ links }) => links.length > 0);
};

/** The path of a link without its query, to know whether one is there. */
const isAt = (path: string, { to }: MenuLink): boolean => to.split("?", 1)[0] === path;

/** The group of the page at a path; null where the menu does not list it. */
export const activeGroup = (sections: readonly MenuSection[], path: string): MenuGroup | null =>
  sections.find(({ links }) => links.some((link) => isAt(path, link)))?.group ?? null;

const LEAST_WIDTH = 200;
const LABEL_WIDTH = 10;

/** Pixels of the menu: at least 200, and about 10 for each character of the longest label (spec section 9). */
export const menuWidth = (labels: readonly string[]): number =>
  Math.max(LEAST_WIDTH, ...labels.map((label) => label.length * LABEL_WIDTH));

/** The links whose words contain what was typed. */
export const findLinks = (
  sections: readonly MenuSection[],
  wordsOf: (title: RouteTitle) => string,
  typed: string,
): readonly MenuLink[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  return sections.flatMap(({ group, links }) =>
    links.filter(({ title }) => `${wordsOf(group)} ${wordsOf(title)}`.toLocaleLowerCase().includes(wanted)),
  );
};
