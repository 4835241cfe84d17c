/** The shell around the screens: menu at the left, bar and tabs on top, content (spec section 2, shell behaviour). */
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useProfile } from "../client/session.ts";
import { useSettings } from "../client/settings.ts";
import { visitorOf } from "../contract/visitor.ts";
import { screenGroups, type ScreenPath } from "../contract/screens/table.ts";
import type { Profile } from "../contract/session.ts";
import { mayOpen } from "../domain/route-access.ts";
import { AlarmNotice } from "./alarm-notice.tsx";
import { Built } from "./built.ts";
import { ChatSlot } from "./chat-slot.tsx";
import { AddressOf } from "./menu-links.tsx";
import { menuOf } from "./menu-model.ts";
import { MenuPlace } from "./menu-place.tsx";
import { OnlineStrip } from "./online-strip.tsx";
import { PanelHost } from "./panel-host.tsx";
import { placeOf } from "./place.ts";
import { whenQuiet } from "./quiet.tsx";
import { SeeingStrip } from "./seeing-strip.tsx";
import { useSidebar } from "./sidebar-state.ts";
import { CONTENT, SkipLink } from "./skip-link.tsx";
import { TabStrip } from "./tabs/tab-strip.tsx";
import { type OpenTabs, useAddressOf, useTabs } from "./tabs/use-tabs.ts";
import { Views } from "./tabs/views.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCallFailures } from "./use-call-failures.ts";
import { useNarrow } from "./use-narrow.ts";

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

/** The menu beside the content, or as a drawer where there is no room for it. */
const useMenuState = () => {
  const isDrawer = useNarrow();
  const sidebar = useSidebar();
  const drawer = useDrawer();
  const [isOpen, setOpen] = isDrawer ? drawer : sidebar;
  return { isDrawer, isOpen, setOpen };
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

const PromoPopup = whenQuiet(async () => (await import("./promo/promo-popup.tsx")).PromoPopup);

const ExportNotices = whenQuiet(async () => (await import("./export-notices.tsx")).ExportNotices);

const FloatingAside = whenQuiet(async () => (await import("./aside/floating-aside.tsx")).FloatingAside);

const settingsScreen = placeOf("/setting/system")?.screen;

function SignedInFrame({ built, profile }: FrameProps & { readonly profile: Profile }) {
  const visitor = visitorOf(profile, useSettings());
  const tabs = useTabs(profile.id);
  const { isDrawer, isOpen, setOpen } = useMenuState();
  useCallFailures();
  return (
    <Shared built={built} tabs={tabs}>
      <div className="flex h-dvh min-h-0 bg-canvas text-form text-ink print:block print:h-auto">
        <SkipLink />
        <MenuPlace
          sections={menuOf(screenGroups, { visitor, built })}
          isDrawer={isDrawer}
          isOpen={isOpen}
          onOpen={setOpen}
        />
        <div className="relative flex min-w-0 flex-1 flex-col">
          <SeeingStrip />
          <TopBar
            profile={profile}
            isDrawer={isDrawer}
            isMenuOpen={isOpen}
            onToggleMenu={() => setOpen(!isOpen)}
            clockLeadsToSettings={settingsScreen !== undefined && mayOpen(settingsScreen, visitor)}
          />
          <TabStrip tabs={tabs} />
          <OnlineStrip />
          <main
            id={CONTENT}
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-hidden outline-none print:overflow-visible"
          >
            <Views tabs={tabs} />
          </main>
          <FloatingAside />
        </div>
        <ChatSlot />
        <AlarmNotice />
        <ExportNotices />
        <PromoPopup />
        <PanelHost />
      </div>
    </Shared>
  );
}
