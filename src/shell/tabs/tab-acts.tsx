/** What can be done with a tab: close it, the others, those right of it; have the last closed one back. */
import { Copy, PanelRightClose, Undo2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../kit/overlay/menu.tsx";
import type { OpenTabs } from "./use-tabs.ts";

/** The acts on the tab of a key; null where no tab is meant, so that only restoring is possible. */
export const useTabActs = (tabs: OpenTabs, key: string | null): readonly MenuEntry[] => {
  const { t } = useTranslation("shell");
  const at = tabs.open.findIndex((tab) => tab.key === key);
  const noTab = at < 0 ? t("tabs.none") : undefined;
  const act = (does: (key: string) => void) => () => key !== null && does(key);
  return [
    {
      id: "close",
      label: t("tabs.close"),
      icon: <X aria-hidden="true" size={16} />,
      shortcut: key === tabs.active ? "alt+w" : undefined,
      onPress: act(tabs.close),
      unavailableBecause: noTab,
    },
    {
      id: "close-others",
      label: t("tabs.closeOthers"),
      icon: <Copy aria-hidden="true" size={16} />,
      onPress: act(tabs.closeOthers),
      unavailableBecause: noTab ?? (tabs.open.length === 1 ? t("tabs.alone") : undefined),
    },
    {
      id: "close-right",
      label: t("tabs.closeRight"),
      icon: <PanelRightClose aria-hidden="true" size={16} />,
      onPress: act(tabs.closeRight),
      unavailableBecause: noTab ?? (at === tabs.open.length - 1 ? t("tabs.last") : undefined),
    },
    {
      id: "restore",
      label: t("tabs.restore"),
      icon: <Undo2 aria-hidden="true" size={16} />,
      shortcut: "alt+shift+w",
      apart: true,
      onPress: tabs.restore,
      unavailableBecause: tabs.canRestore ? undefined : t("tabs.nothingClosed"),
    },
  ];
};
