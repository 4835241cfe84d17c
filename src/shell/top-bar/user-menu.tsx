/** What a person does about themselves: full screen, profile, password, update log, tutorial, sign out (spec section 2). */
import {
  Bug,
  FileText,
  GraduationCap,
  KeyRound,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Maximize,
  Minimize,
  ScrollText,
  UserRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changeIdentity, leave } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { isInvoiceIdentity } from "../../client/storage.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import type { Profile } from "../../contract/session/session.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Menu, type MenuEntry } from "../../kit/overlay/menu.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { placeOf } from "../place.ts";
import { showPanel } from "../panels.ts";
import { toggleFullScreen, useIsFullScreen } from "./full-screen.ts";

const useFullScreenEntry = (): MenuEntry => {
  const { t } = useTranslation("shell");
  const isFull = useIsFullScreen();
  const toggle = async (): Promise<void> => {
    if (!(await toggleFullScreen())) notify({ tone: "caution", title: t("fullScreenMissing") });
  };
  return {
    id: "full-screen",
    label: t(isFull ? "user.leaveFullScreen" : "user.fullScreen"),
    icon: isFull ? <Minimize aria-hidden="true" size={16} /> : <Maximize aria-hidden="true" size={16} />,
    onPress: () => void toggle(),
  };
};

const pages = [
  { word: "user.profile", path: "/profile/index", Icon: UserRound },
  { word: "trade:changePassword", path: "/profile/password", Icon: KeyRound },
  { word: "route:settingUpdateLog", path: "/setting/update-log", Icon: ScrollText },
  { word: "route:mainControlTutorial", path: "/main-control/tutorial", Icon: GraduationCap },
] as const satisfies readonly {
  readonly word: string;
  readonly path: ScreenPath;
  readonly Icon: LucideIcon;
}[];

const usePageEntries = (): readonly MenuEntry[] => {
  const { t } = useTranslation(["shell", "route"]);
  const navigate = useNavigate();
  return pages.map(({ word, path, Icon }) => ({
    id: path,
    label: t(word),
    icon: <Icon aria-hidden="true" size={16} />,
    onPress: () => void navigate(path),
  }));
};

const BILLING: ScreenPath = "/invoice/billing";

/** Into the invoice subsystem for those who may, and out of it again. */
const useIdentityEntries = (profile: Profile): readonly MenuEntry[] => {
  const { t } = useTranslation("shell");
  const visitor = visitorOf(profile, useSettings());
  const billing = placeOf(BILLING)?.screen;
  const isIn = isInvoiceIdentity();
  if (!isIn && (billing === undefined || !mayOpen(billing, visitor))) return [];
  return [
    {
      id: "identity",
      label: t(isIn ? "user.allAreas" : "user.invoicesOnly"),
      icon: isIn ? <LayoutGrid aria-hidden="true" size={16} /> : <FileText aria-hidden="true" size={16} />,
      apart: true,
      onPress: () => (isIn ? changeIdentity(null, "/") : changeIdentity("invoice", BILLING)),
    },
  ];
};

/** For those who look after the installation. */
const useBugLogEntries = ({ role }: Profile): readonly MenuEntry[] => {
  const { t } = useTranslation("shell");
  if (!role.some((each) => each === "Root" || each === "Admin")) return [];
  return [
    {
      id: "bug-log",
      label: t("bugLog.title"),
      icon: <Bug aria-hidden="true" size={16} />,
      shortcut: "alt+shift+l",
      onPress: () => showPanel("bugLog"),
    },
  ];
};

export function UserMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("shell");
  const entries: readonly MenuEntry[] = [
    useFullScreenEntry(),
    ...usePageEntries(),
    ...useIdentityEntries(profile),
    ...useBugLogEntries(profile),
    {
      id: "sign-out",
      label: t("user.signOut"),
      icon: <LogOut aria-hidden="true" size={16} />,
      apart: true,
      onPress: leave,
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button
          type="button"
          className="flex min-h-8 items-center gap-2 rounded px-1 hover:bg-press aria-expanded:bg-press"
        >
          <Avatar name={profile.name} src={profile.avatar?.staticUrl} decorative />
          <span className="sr-only">{t("user.label", { name: profile.name })}</span>
          <span aria-hidden="true" className="hidden max-w-40 truncate pr-1 text-list font-medium xl:inline">
            {profile.name}
          </span>
        </button>
      }
    />
  );
}
