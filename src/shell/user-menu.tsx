/** What a person does about themselves: profile, password, full screen, sign out. */
import { KeyRound, LogOut, Maximize, Minimize, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { leave } from "../client/session.ts";
import type { Profile } from "../contract/session.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Menu, type MenuEntry } from "../kit/menu.tsx";
import { notify } from "../kit/notify.ts";
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

export function UserMenu({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const fullScreen = useFullScreenEntry();
  const entries: readonly MenuEntry[] = [
    {
      id: "profile",
      label: t("user.profile"),
      icon: <UserRound aria-hidden="true" size={16} />,
      onPress: () => void navigate("/profile/index"),
    },
    {
      id: "password",
      label: t("user.password"),
      icon: <KeyRound aria-hidden="true" size={16} />,
      onPress: () => void navigate("/profile/password"),
    },
    fullScreen,
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
          <span aria-hidden="true" className="hidden max-w-40 truncate pr-1 text-list font-medium md:inline">
            {profile.name}
          </span>
        </button>
      }
    />
  );
}
