/** The views of the open tabs: the shown one awake, the others asleep as they were left (spec section 2). */
import { useState } from "react";
import { useLocation } from "react-router";
import { tabKeyOf } from "../../client/tab-name.ts";
import { CachedOutlet } from "./cached-outlet.tsx";
import type { OpenTabs } from "./use-tabs.ts";
import { ViewPane } from "./view-pane.tsx";

/** What is shown keeps its name until one goes elsewhere: closing its tab must not draw it anew while the next page is fetched. */
const useViewId = (ids: ReadonlyMap<string, string>): string => {
  const { key: visit, pathname } = useLocation();
  const key = tabKeyOf(pathname);
  const [shown, setShown] = useState({ visit, id: ids.get(key) ?? key });
  if (shown.visit === visit) return shown.id;
  const id = ids.get(key) ?? key;
  setShown({ visit, id });
  return id;
};

export function Views({ tabs }: { readonly tabs: OpenTabs }) {
  const ids = new Map(tabs.open.map(({ key, opening }) => [key, `${opening} ${key}`]));
  const cachedIds = new Set(ids.values());
  return <CachedOutlet current={useViewId(ids)} isKept={(id) => cachedIds.has(id)} Pane={ViewPane} />;
}
