/** The shell around the screens: menu at the left, bar on top, content (spec section 2, shell behaviour). */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { useProfile } from "../client/session.ts";
import { useSettings } from "../client/settings.ts";
import { visitorOf } from "../client/visitor.ts";
import { screenGroups } from "../contract/screens/table.ts";
import type { Profile } from "../contract/session.ts";
import { mayOpen } from "../domain/route-access.ts";
import { Drawer } from "../kit/drawer.tsx";
import { ChatSlot } from "./chat-slot.tsx";
import { AlarmNotice } from "./alarm-notice.tsx";
import { menuOf, type MenuSection, menuWidth, titlesOf } from "./menu-model.ts";
import { MenuRail } from "./menu-rail.tsx";
import { OnlineStrip } from "./online-strip.tsx";
import { SideMenu } from "./side-menu.tsx";
import { useSidebar } from "./sidebar-state.ts";
import { CONTENT, SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { useNarrow } from "./use-narrow.ts";

/** Pixels of the collapsed menu, and the least of the drawer. */
const RAIL = 49;
const DRAWER = 260;

interface FrameProps {
  /** The screen; the router's when not given. */
  readonly children?: ReactNode;
}

/** Nothing is shown for the moment in which a person who signed out is still here. */
export function Frame(props: FrameProps) {
  const profile = useProfile();
  return profile === null ? null : <SignedInFrame {...props} profile={profile} />;
}

/** The drawer is open at the place where it was opened, so that going elsewhere closes it. */
const useDrawer = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === key, (open: boolean) => setOpenAt(open ? key : null)] as const;
};

interface MenuPlaceProps {
  readonly sections: readonly MenuSection[];
  readonly isDrawer: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The menu where it stands: beside the content, as a rail of pictures, or as a drawer. */
function MenuPlace({ sections, isDrawer, isOpen, onOpen }: MenuPlaceProps) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const width = menuWidth(titlesOf(sections).map((key) => title(key)));
  if (isDrawer)
    return (
      <Drawer
        bare
        side="left"
        width={Math.max(width, DRAWER)}
        title={t("menu.label")}
        open={isOpen}
        onClose={() => onOpen(false)}
      >
        <SideMenu sections={sections} />
      </Drawer>
    );
  return (
    <aside
      className="no-print shrink-0 border-r border-line bg-sunken"
      style={{ width: isOpen ? width : RAIL }}
    >
      {isOpen ? (
        <SideMenu sections={sections} />
      ) : (
        <MenuRail sections={sections} onOpen={() => onOpen(true)} />
      )}
    </aside>
  );
}

const settingsScreen = screenGroups
  .flatMap(({ screens }) => screens)
  .find(({ path }) => path === "/setting/system");

function SignedInFrame({ children, profile }: FrameProps & { readonly profile: Profile }) {
  const visitor = visitorOf(profile, useSettings());
  const isDrawer = useNarrow();
  const sidebar = useSidebar();
  const drawer = useDrawer();
  const [isOpen, setOpen] = isDrawer ? drawer : sidebar;
  return (
    <div className="flex h-dvh min-h-0 bg-canvas text-form text-ink print:block print:h-auto">
      <SkipLink />
      <MenuPlace
        sections={menuOf(screenGroups, visitor)}
        isDrawer={isDrawer}
        isOpen={isOpen}
        onOpen={setOpen}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          profile={profile}
          isDrawer={isDrawer}
          isMenuOpen={isOpen}
          onToggleMenu={() => setOpen(!isOpen)}
          clockLeadsToSettings={settingsScreen !== undefined && mayOpen(settingsScreen, visitor)}
        />
        <OnlineStrip />
        <main
          id={CONTENT}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
        >
          {children ?? <Outlet />}
        </main>
      </div>
      <ChatSlot />
      <AlarmNotice />
    </div>
  );
}
