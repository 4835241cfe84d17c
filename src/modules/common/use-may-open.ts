/** Whether the person may open a screen: the rule of menu, router and server (I40), for buttons that lead there. */
import { useProfile } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { screenGroups, type ScreenPath, type ScreenTitle } from "../../contract/screens/table.ts";
import { mayOpen } from "../../domain/route-access.ts";

const screens = new Map(
  screenGroups.flatMap((group) => group.screens.map((screen) => [screen.path, screen] as const)),
);

/** The key of a screen's title in the words of `route`. */
export const titleOf = (path: ScreenPath): ScreenTitle => {
  const screen = screens.get(path);
  if (screen === undefined) throw new Error(`no screen at ${path}`);
  return screen.title;
};

export const useMayOpen = (): ((path: ScreenPath) => boolean) => {
  const profile = useProfile();
  const settings = useSettings();
  return (path) => {
    const screen = screens.get(path);
    return screen !== undefined && profile !== null && mayOpen(screen, visitorOf(profile, settings));
  };
};
