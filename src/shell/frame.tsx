/** The shell around the screens: menu at the left, bar and tabs on top, content (spec section 2, shell behaviour). */
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useProfile } from "../client/session/session.ts";
import { useSettings } from "../client/settings/settings.ts";
import { visitorOf } from "../contract/session/visitor.ts";
import { NoticePlace } from "../kit/feedback/notice-place.tsx";
import { screenGroups, type ScreenPath } from "../contract/screens/table.ts";
import type { Profile } from "../contract/session/session.ts";
import { mayOpen } from "../domain/route-access.ts";
import { AlarmNotice } from "./notices/alarm-notice.tsx";
import { Built } from "./built.ts";
import { ChatNoticeSlot, ChatSlot } from "./chat/chat-slot.tsx";
import { AddressOf } from "./menu/menu-links.tsx";
import { menuOf } from "./menu/menu-model.ts";
import { MenuPlace } from "./menu/menu-place.tsx";
import { useMenuRoom } from "./menu/menu-room.ts";
import { OnlineStrip } from "./notices/online-strip.tsx";
import { PanelHost } from "./panel-host.tsx";
import { placeOf } from "./place.ts";
import { lazyShellPart } from "./lazy-shell-part.tsx";
import { SeeingStrip } from "./notices/seeing-strip.tsx";
import { useSidebar } from "./menu/sidebar-state.ts";
import { CONTENT, SkipLink } from "./skip-link.tsx";
import { TabStrip } from "./tabs/tab-strip.tsx";
import { type OpenTabs, useAddressOf, useTabs } from "./tabs/use-tabs.ts";
import { Views } from "./tabs/views.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useCallFailures } from "./notices/use-call-failures.ts";

export interface FrameProps {
  /** The screens there are; the others of the table are still to be built. */
  readonly built: ReadonlySet<ScreenPath>;
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

/** The menu beside the content where there is room for it, else a drawer. */
const useMenuState = () => {
  const room = useMenuRoom();
  const sidebar = useSidebar();
  const drawer = useDrawer();
  const [isOpen, setOpen] = room === "beside" ? sidebar : drawer;
  return { room, isOpen, setOpen };
};

/** What parts of the shell ask wherever they stand. */
function Shared({
  built,
  tabs,
  children,
}: FrameProps & { readonly tabs: OpenTabs; readonly children: ReactNode }) {
  return (
    <Built value={built}>
      <AddressOf value={useAddressOf(tabs)}>{children}</AddressOf>
    </Built>
  );
}

const PromoPopup = lazyShellPart(async () => (await import("./promo/promo-popup.tsx")).PromoPopup);

const ExportNotices = lazyShellPart(async () => (await import("./notices/export-notices.tsx")).ExportNotices);

const FloatingAside = lazyShellPart(async () => (await import("./aside/floating-aside.tsx")).FloatingAside);

const settingsScreen = placeOf("/setting/system")?.screen;

/**
 * The line below the top bar: the tabs of visited views, what is to be noticed now, the tab of the floating sidebar. All of it has
 * its own room; nothing lies over the page.
 */
function Strip({ tabs }: { readonly tabs: OpenTabs }) {
  return (
    <div className="no-print flex min-h-9 shrink-0 items-stretch border-b border-line bg-sunken">
      <div className="min-w-10 flex-1 basis-0">
        <TabStrip tabs={tabs} />
      </div>
      <div className="max-w-[calc(100%-80px)] self-center sm:max-w-3/5">
        <ChatNoticeSlot />
        <NoticePlace />
      </div>
      <FloatingAside />
    </div>
  );
}

function SignedInFrame({ built, profile }: FrameProps & { readonly profile: Profile }) {
  const settings = useSettings();
  const visitor = visitorOf(profile, settings);
  const showsPlanned = settings.ShowPlannedPages.value;
  const tabs = useTabs(profile.id, (path) => showsPlanned || built.has(path));
  const { room, isOpen, setOpen } = useMenuState();
  useCallFailures();
  return (
    <Shared built={built} tabs={tabs}>
      <div className="flex h-dvh min-h-0 bg-canvas text-form text-ink print:block print:h-auto">
        <SkipLink />
        <MenuPlace
          sections={menuOf(screenGroups, { visitor, built, showsPlanned })}
          room={room}
          isOpen={isOpen}
          onOpen={setOpen}
        />
        <div className="relative flex min-w-0 flex-1 flex-col">
          <SeeingStrip />
          <TopBar
            profile={profile}
            isDrawer={room !== "beside"}
            isMenuOpen={isOpen}
            onToggleMenu={() => setOpen(!isOpen)}
            clockLeadsToSettings={settingsScreen !== undefined && mayOpen(settingsScreen, visitor)}
          />
          <Strip tabs={tabs} />
          <OnlineStrip />
          <main
            id={CONTENT}
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-hidden outline-none print:overflow-visible"
          >
            <Views tabs={tabs} />
          </main>
          <AlarmNotice />
          <PromoPopup />
        </div>
        <ChatSlot />
        <ExportNotices />
        <PanelHost />
      </div>
    </Shared>
  );
}
