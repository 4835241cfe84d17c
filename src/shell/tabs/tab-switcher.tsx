/** The open views on a phone: one button with their number, that leads to each of them. */
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Menu, type MenuEntry } from "../../kit/overlay/menu.tsx";
import { useTabActs } from "./tab-acts.tsx";
import { useTabTitle } from "./tab-title.ts";
import type { OpenTabs } from "./use-tabs.ts";

export function TabSwitcher({ tabs }: { readonly tabs: OpenTabs }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const titleOf = useTabTitle(tabs.names);
  const acts = useTabActs(tabs, tabs.active);
  const activeTab = tabs.open.find(({ key }) => key === tabs.active);
  const views: readonly MenuEntry[] = tabs.open.map((tab) => ({
    id: tab.key,
    label: titleOf(tab).full,
    current: tab.key === tabs.active,
    onPress: () => void navigate(tab.address),
  }));
  return (
    <nav aria-label={t("tabs.label")} className="flex h-9">
      <Menu
        anchor="bottom start"
        entries={[...views, ...acts.map((act, index) => ({ ...act, apart: index === 0 || act.apart }))]}
        trigger={
          <button
            type="button"
            className="flex min-w-0 flex-1 items-center gap-2 px-3 text-left text-list aria-expanded:bg-press"
          >
            <span className="figures grid h-5 min-w-5 place-items-center rounded-mark border border-line px-1 text-small">
              {tabs.open.length}
            </span>
            <span className="min-w-0 flex-1 truncate">
              {activeTab ? titleOf(activeTab).full : t("tabs.label")}
            </span>
            <ChevronDown aria-hidden="true" size={14} className="shrink-0 text-muted" />
          </button>
        }
      />
    </nav>
  );
}
