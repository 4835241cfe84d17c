/** The tabs of visited views as data: which are open, which were closed, where one goes when the shown one is closed (spec section 2). */
import type { ScreenPath } from "../../contract/screens/table.ts";

/** An open view. */
export interface Tab {
  /** The same address is the same tab (`tabKeyOf`). */
  readonly key: string;
  readonly path: ScreenPath;
  /** Where it leads: the path with the query of the last visit. */
  readonly address: string;
  /** Counts the openings: a tab that was closed and opened again is another one. */
  readonly opening: number;
}

export interface Tabs {
  readonly open: readonly Tab[];
  /** The last closed at the end. */
  readonly closed: readonly Tab[];
  /** The key of the one visited last. */
  readonly shown: string | null;
  readonly openings: number;
}

export const noTabs: Tabs = { open: [], closed: [], shown: null, openings: 0 };

/** How many closed ones can be had back. */
const MEMORY = 20;

/** What a visit knows of itself. */
export interface Visit extends Omit<Tab, "opening"> {
  /** Takes the place of the tab one comes from: paging through documents opens no tab for each. */
  readonly inPlace?: boolean;
}

/** Opens a tab at the end, or notes where an open one is now; the same value where nothing changed. */
export const visit = (tabs: Tabs, { key, path, address, inPlace = false }: Visit): Tabs => {
  const openTab = tabs.open.find((tab) => tab.key === key);
  if (openTab?.address === address) return tabs.shown === key ? tabs : { ...tabs, shown: key };
  const put = (at: Tab, tab: Tab) => tabs.open.map((other) => (other === at ? tab : other));
  if (openTab) return { ...tabs, open: put(openTab, { ...openTab, address }), shown: key };
  const openings = tabs.openings + 1;
  const tab = { key, path, address, opening: openings };
  const before = inPlace ? tabs.open.find((other) => other.key === tabs.shown) : undefined;
  return { ...tabs, open: before ? put(before, tab) : [...tabs.open, tab], shown: key, openings };
};

const closeWhere = (tabs: Tabs, isClosed: (tab: Tab, index: number) => boolean): Tabs => {
  const gone = tabs.open.filter(isClosed);
  if (gone.length === 0) return tabs;
  return {
    ...tabs,
    open: tabs.open.filter((tab) => !gone.includes(tab)),
    closed: [...tabs.closed, ...gone].slice(-MEMORY),
  };
};

export const closeTab = (tabs: Tabs, key: string): Tabs => closeWhere(tabs, (tab) => tab.key === key);

export const closeOthers = (tabs: Tabs, key: string): Tabs => closeWhere(tabs, (tab) => tab.key !== key);

/** Closes what stands right of a tab. */
export const closeRight = (tabs: Tabs, key: string): Tabs => {
  const at = tabs.open.findIndex((tab) => tab.key === key);
  return at < 0 ? tabs : closeWhere(tabs, (_, index) => index > at);
};

/** The last closed tab that is not open again, and the tabs without it among the closed. */
export const takeClosed = (tabs: Tabs): readonly [tab: Tab | null, rest: Tabs] => {
  const isOpen = ({ key }: Tab) => tabs.open.some((tab) => tab.key === key);
  const at = tabs.closed.findLastIndex((tab) => !isOpen(tab));
  return [tabs.closed[at] ?? null, { ...tabs, closed: tabs.closed.slice(0, Math.max(at, 0)) }];
};

/** Where one goes when these tabs remain: the last of them, or `/` when none does (spec section 2). */
export const afterClosing = ({ open }: Tabs): string => open.at(-1)?.address ?? "/";
