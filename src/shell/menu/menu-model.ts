/** The menu as data: what a person may open, as the tree of groups and submenus that is shown (spec section 2, side menu). */
import type { KnownGroup, KnownScreen, ScreenPath, ScreenTitle } from "../../contract/screens/table.ts";
import { routeAccess, type Visitor } from "../../domain/route-access.ts";

/** A link of the menu. */
export interface MenuLink {
  readonly to: string;
  readonly path: ScreenPath;
  readonly title: ScreenTitle;
  /** False where the screen is still to be built: listed only with the setting ShowPlannedPages, and quietly. */
  readonly isBuilt: boolean;
}

/** A submenu, of links and further submenus. */
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

/** What the menu asks of the rest: who looks at it, and which screens there are. */
export interface MenuView {
  readonly visitor: Visitor;
  readonly built: ReadonlySet<ScreenPath>;
  /** Also lists what is still to be built (setting ShowPlannedPages). */
  readonly showsPlanned: boolean;
}

/** The cancelled list is the sale list's twin: its link says so (spec section 2). */
const linkOf = ({ path, title }: KnownScreen, { built }: MenuView): MenuLink => ({
  to: path.endsWith("/cancel") ? `${path}?state=true` : path,
  path,
  title,
  isBuilt: built.has(path),
});

const submenusOf = ({ section }: KnownScreen): readonly ScreenTitle[] =>
  section === undefined ? [] : typeof section === "string" ? [section] : section;

/** A submenu of one entry is that entry (spec section 2: "the report group with one child does the same"). */
const folderOf = (title: ScreenTitle, items: readonly MenuItem[]): MenuItem => {
  const [only] = items;
  return only !== undefined && items.length === 1 ? only : { title, items };
};

/** The entries of one level; submenus stand where their first entry does, and are made the same way one level further in. */
const itemsOf = (screens: readonly KnownScreen[], view: MenuView, level = 0): readonly MenuItem[] => {
  const usedSubmenus = new Set<ScreenTitle>();
  return screens.flatMap((screen) => {
    const submenu = submenusOf(screen)[level];
    if (submenu === undefined) return [linkOf(screen, view)];
    if (usedSubmenus.has(submenu)) return [];
    usedSubmenus.add(submenu);
    const inside = screens.filter((other) => submenusOf(other)[level] === submenu);
    return [folderOf(submenu, itemsOf(inside, view, level + 1))];
  });
};

/** A person's menu; groups without an entry to list are left out. */
export const menuOf = (groups: readonly KnownGroup[], view: MenuView): readonly MenuSection[] => {
  const { visitor, built, showsPlanned } = view;
  const isListed = (screen: KnownScreen): boolean =>
    (showsPlanned || built.has(screen.path)) && routeAccess(screen, visitor) === "listed";
  return groups
    .map(({ area, title, screens }) => ({ area, title, items: itemsOf(screens.filter(isListed), view) }))
    .filter(({ items }) => items.length > 0);
};

/** The one link that a group of a single page is shown as; null for a group to open. */
export const onlyLink = ({ items }: MenuSection): MenuLink | null => {
  const [only] = items;
  return only !== undefined && items.length === 1 && isLink(only) ? only : null;
};

/** All links of some entries, however deep. */
export const linksOf = (items: readonly MenuItem[]): readonly MenuLink[] =>
  items.flatMap((item) => (isLink(item) ? [item] : linksOf(item.items)));

/** Whether nothing below an entry is built: it is shown in grey then. */
export const isPlanned = ({ items }: MenuFolder): boolean => !linksOf(items).some(({ isBuilt }) => isBuilt);

/** All titles that the menu shows. */
export const titlesOf = (items: readonly MenuItem[]): readonly ScreenTitle[] =>
  items.flatMap((item) => (isLink(item) ? [item.title] : [item.title, ...titlesOf(item.items)]));

/** Whether an entry leads to a screen, or contains what does. */
export const leadsTo = (item: MenuItem, path: string | undefined): boolean =>
  isLink(item) ? item.path === path : item.items.some((inner) => leadsTo(inner, path));

const LEAST_WIDTH = 200;
const LABEL_WIDTH = 10;

/** The least pixels of the menu: 200, and about 10 for each character of the longest label (spec section 9). */
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
