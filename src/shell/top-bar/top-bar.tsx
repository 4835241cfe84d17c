/** The bar on top: menu toggle and breadcrumb at the left; clock, language, light or dark, person at the right. */
import { Menu as MenuIcon, PanelLeft, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../contract/session/session.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { keyAria, keyLabel } from "../../kit/keyboard/key-names.ts";
import { useKitText } from "../../kit/text.tsx";
import { ThemeSwitch } from "../../kit/theme/theme-switch.tsx";
import { AlarmBadge } from "./alarm-badge.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ChatButtonSlot } from "../chat/chat-slot.tsx";
import { CompanyClock } from "./company-clock.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { showPanel } from "../panels.ts";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps {
  readonly profile: Profile;
  readonly isMenuOpen: boolean;
  /** The menu is opened as a drawer: below 1280 px. */
  readonly isDrawer: boolean;
  readonly onToggleMenu: () => void;
  readonly clockLeadsToSettings: boolean;
}

export function TopBar({ profile, isMenuOpen, isDrawer, onToggleMenu, clockLeadsToSettings }: TopBarProps) {
  const { t } = useTranslation("shell");
  const keyNames = useKitText();
  const Icon = isDrawer ? MenuIcon : PanelLeft;
  return (
    <header className="no-print flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 sm:px-3">
      <IconButton
        label={t(isMenuOpen ? "menu.close" : "menu.open")}
        aria-expanded={isMenuOpen}
        icon={<Icon aria-hidden="true" size={20} strokeWidth={1.75} />}
        onClick={onToggleMenu}
        className="aria-expanded:bg-transparent"
      />
      <div className="min-w-0 flex-1">
        <Breadcrumb />
      </div>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
        <IconButton
          label={`${t("palette.button")} (${keyLabel("mod+k", keyNames)})`}
          aria-keyshortcuts={keyAria("mod+k")}
          icon={<Search aria-hidden="true" size={16} strokeWidth={1.75} />}
          onClick={() => showPanel("palette")}
        />
        <span className="hidden px-1 sm:inline">
          <CompanyClock leadsToSettings={clockLeadsToSettings} />
        </span>
        <ChatButtonSlot />
        <AlarmBadge profile={profile} />
        <LanguageMenu />
        <span className="hidden md:inline-flex">
          <ThemeSwitch label={t("trade:lightOrDark")} />
        </span>
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
