/** The title of the browser tab: "Kontor · " and the title of the screen (spec section 2). */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { useIdle } from "../kit/lazy/idle.ts";
import type { ScreenTitle } from "../contract/screens/table.ts";
import { useTable } from "./early-routes.ts";
import { loadArea } from "./i18n.ts";

/** The titles come with the frame; a screen without one (till, sign-in) gets its own when nobody waits for anything. */
const useTitles = () => {
  const { i18n } = useTranslation();
  const isIdle = useIdle();
  const [, setLoaded] = useState(false);
  const areThere = i18n.hasLoadedNamespace("route");
  useEffect(() => {
    if (isIdle && !areThere) void loadArea("route").then(() => setLoaded(true));
  }, [isIdle, areThere]);
  return areThere ? (title: ScreenTitle) => i18n.t(`route:${title}`) : () => undefined;
};

export function TabTitle() {
  const wordOf = useTitles();
  const id = useMatches().at(-1)?.id;
  const title = useTable().find(({ screen }) => screen.path === id)?.screen.title;
  const word = title && wordOf(title);
  return <title>{word === undefined ? "Kontor" : `Kontor · ${word}`}</title>;
}
