/** The tabs of visited views in one line; on a phone a switcher in its place (spec section 2). */
import { usePhone } from "../../kit/theme/use-media.ts";
import { useShortcut } from "../../kit/keyboard/shortcuts.tsx";
import { TabLine } from "./tab-line.tsx";
import { TabSwitcher } from "./tab-switcher.tsx";
import type { OpenTabs } from "./use-tabs.ts";

export function TabStrip({ tabs }: { readonly tabs: OpenTabs }) {
  const isPhone = usePhone();
  const { active } = tabs;
  useShortcut("alt+w", () => active !== null && tabs.close(active), { enabled: active !== null });
  useShortcut("alt+shift+w", tabs.restore, { enabled: tabs.canRestore });
  if (tabs.open.length === 0) return null;
  return isPhone ? <TabSwitcher tabs={tabs} /> : <TabLine tabs={tabs} />;
}
