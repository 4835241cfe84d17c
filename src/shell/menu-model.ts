/** The menu as data: what a person may open, as the tree of groups and submenus that is shown (spec section 2, side menu). */
import type { KnownGroup, KnownScreen, ScreenTitle } from "../contract/screens/table.ts";
import { routeAccess, type Visitor } from "../domain/route-access.ts";

/** A link of the menu. */
export interface MenuLink {
  readonly to: string;
  readonly title: ScreenTitle;
}

/** A submenu. */
export interface MenuFolder {
  readonly title: ScreenTitle;
  readonly items: readonly MenuItem[];
}

export type MenuItem = MenuLink | MenuFolder;

/** A top-level entry: with one child a single link, with several an expandable group. */
export interface MenuSection extends MenuFolder {
  readonly area: KnownGroup["area"];
}

export const isLink = (item: MenuItem): item is MenuLink => "to" in item;

/** The cancelled list is the sale list's twin: its link says so (spec section 2). */
const linkOf = ({ path, title }: KnownScreen): MenuLink => ({
  to: path.endsWith("/cancel") ? `${path}?state=true` : path,
  title,
});

/** A submenu of one entry is that entry (spec section 2: "the report group with one child does the same"). */
const folderOf = (title: ScreenTitle, screens: readonly KnownScreen[]): MenuItem => {
  const items = screens.map(linkOf);
  const [only] = items;
  return only !== undefined && items.length === 1 ? only : { title, items };
};

/** Submenus stand where their first entry does. */
const itemsOf = (screens: readonly KnownScreen[]): readonly MenuItem[] => {
  const seen = new Set<ScreenTitle>();
  return screens.flatMap((screen) => {
    const { section } = screen;
    if (section === undefined) return [linkOf(screen)];
    if (seen.has(section)) return [];
    seen.add(section);
    return [
      folderOf(
        section,
        screens.filter((other) => other.section === section),
      ),
    ];
  });
};

/** A person's menu; groups without a permitted entry are left out. */
export const menuOf = (groups: readonly KnownGroup[], visitor: Visitor): readonly MenuSection[] =>
  groups
    .map(({ area, title, screens }) => ({
      area,
      title,
      items: itemsOf(screens.filter((screen) => routeAccess(screen, visitor) === "listed")),
    }))
    .filter(({ items }) => items.length > 0);

/** All links of some entries, however deep. */
export const linksOf = (items: readonly MenuItem[]): readonly MenuLink[] =>
  items.flatMap((item) => (isLink(item) ? [item] : linksOf(item.items)));

/** All titles that the menu shows. */
export const titlesOf = (items: readonly MenuItem[]): readonly ScreenTitle[] =>
  items.flatMap((item) => (isLink(item) ? [item.title] : [item.title, ...titlesOf(item.items)]));

/** Whether an entry leads to a path, or contains what does. The query of a link does not matter. */
export const leadsTo = (item: MenuItem, path: string): boolean =>
  isLink(item) ? item.to.split("?", 1)[0] === path : item.items.some((inner) => leadsTo(inner, path));

/** The group of the page at a path; null where the menu does not list it. */
export const activeSection = (sections: readonly MenuSection[], path: string): MenuSection | null =>
  sections.find((section) => leadsTo(section, path)) ?? null;

const LEAST_WIDTH = 200;
const LABEL_WIDTH = 10;

/** Pixels of the menu: at least 200, and about 10 for each character of the longest label (spec section 9). */
export const menuWidth = (labels: readonly string[]): number =>
  Math.max(LEAST_WIDTH, ...labels.map((label) => label.length * LABEL_WIDTH));

/** The links whose words, or those of their group, contain what was typed. */
export const findLinks = (
  sections: readonly MenuSection[],
  wordsOf: (title: ScreenTitle) => string,
  typed: string,
): readonly MenuLink[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  return sections.flatMap((section) =>
    linksOf(section.items).filter(({ title }) =>
      `${wordsOf(section.title)} ${wordsOf(title)}`.toLocaleLowerCase().includes(wanted),
    ),
  );
};
