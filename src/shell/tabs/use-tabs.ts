/** The tabs of this window: every visited view that may be kept is one, and closing the shown one leads on (spec section 2). */
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isInPlace, tabKeyOf, useTabNames } from "../../client/tab-name.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import type { MenuLink } from "../menu/menu-model.ts";
import { type Place, usePlace } from "../place.ts";
import {
  afterClosing,
  closeOthers,
  closeRight,
  closeTab,
  type Tab,
  type Tabs,
  takeClosed,
  type Visit,
  visit,
} from "./tab-model.ts";
import { keepTabs, readTabs } from "./tab-store.ts";

export interface OpenTabs {
  readonly open: readonly Tab[];
  /** The key of the shown one; null where the shown page is no tab. */
  readonly active: string | null;
  /** Names of their own (document numbers), by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly canRestore: boolean;
  readonly close: (key: string) => void;
  readonly closeOthers: (key: string) => void;
  readonly closeRight: (key: string) => void;
  readonly restore: () => void;
}

/** Whether the tabs list a screen: those that are not built are left out unless the setting ShowPlannedPages is on. */
type IsListed = (path: ScreenPath) => boolean;

const visitOf = (
  place: Place | null,
  location: ReturnType<typeof useLocation>,
  isListed: IsListed,
): Visit | null => {
  if (place === null || place.screen.noCache === true || !isListed(place.screen.path)) return null;
  const { pathname, search, hash, state } = location;
  const address = `${pathname}${search}${hash}`;
  return { key: tabKeyOf(pathname), path: place.screen.path, address, inPlace: isInPlace(state) };
};

export const useTabs = (person: number, isListed: IsListed): OpenTabs => {
  const location = useLocation();
  const navigate = useNavigate();
  const names = useTabNames();
  const [tabs, setTabs] = useState(() => readTabs(person, isListed));
  /** The visit whose tab was closed, while the next page is on its way. */
  const [left, setLeft] = useState<string | null>(null);
  const here = visitOf(usePlace(), location, isListed);
  const visited = here === null || left === location.key ? tabs : visit(tabs, here);
  if (visited !== tabs) setTabs(visited);
  useEffect(() => keepTabs(person, visited, names), [person, visited, names]);

  const change = (next: Tabs): void => {
    setTabs(next);
    if (here === null || next.open.some(({ key }) => key === here.key)) return;
    setLeft(location.key);
    void navigate(afterClosing(next));
  };
  const restore = (): void => {
    const [tab, rest] = takeClosed(visited);
    if (tab === null) return;
    setTabs(rest);
    void navigate(tab.address);
  };
  return {
    open: visited.open,
    active: left === location.key ? null : (here?.key ?? null),
    names,
    canRestore: takeClosed(visited)[0] !== null,
    close: (key) => change(closeTab(visited, key)),
    closeOthers: (key) => change(closeOthers(visited, key)),
    closeRight: (key) => change(closeRight(visited, key)),
    restore,
  };
};

/** An open tab is come back to as it was left; its entry pressed once more starts the page anew. */
export const useAddressOf = ({ open, active }: OpenTabs) =>
  useCallback(
    ({ path, to }: MenuLink): string => {
      const tab = open.find(({ key }) => key === tabKeyOf(path));
      return tab === undefined || tab.key === active ? to : tab.address;
    },
    [open, active],
  );
