/** The command palette: every screen one may open and every record one may read, by a few letters (Ctrl+K). */
import { FileText, Hammer, Package, UserRound } from "lucide-react";
import { use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProfile } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import type { Profile } from "../../contract/session/session.ts";
import type { ScreenPath, ScreenTitle } from "../../contract/screens/table.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { Finder, type FinderGroup, type FinderItem } from "../../kit/overlay/finder.tsx";
import { KeyHint } from "../../kit/keyboard/key-hint.tsx";
import { Built } from "../built.ts";
import { GroupIcon } from "../menu/group-icon.tsx";
import { placeOf } from "../place.ts";
import { readRecent } from "./recent.ts";
import { type FoundRecord, useRecords } from "./records.ts";
import { type Findable, findables, findScreens, recentScreens } from "./screens.ts";

/** What is typed, once it has rested for a moment: the server is not asked for every letter. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), 180);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

type Titles = Readonly<Partial<Record<ScreenTitle, string>>>;

/** The English titles, once they are there. */
const useEnglish = (): Titles => {
  const [titles, setTitles] = useState<Titles>({});
  useEffect(() => {
    let isHere = true;
    void import("../../../locales/en/route.json").then((words) => isHere && setTitles(words.default));
    return () => {
      isHere = false;
    };
  }, []);
  return titles;
};

/** The person's screens, in the language shown and in English. */
const useFindables = (profile: Profile) => {
  const { t } = useTranslation("route");
  const settings = useSettings();
  const showsPlanned = settings.ShowPlannedPages.value;
  const built = use(Built);
  const english = useEnglish();
  return useMemo(() => {
    const visitor = visitorOf(profile, settings);
    const all = findables(
      { visitor, built, showsPlanned },
      (title) => t(title),
      (title) => english[title] ?? "",
    );
    const where = (...paths: readonly ScreenPath[]) =>
      paths.find((path) => {
        const screen = placeOf(path)?.screen;
        return screen !== undefined && built.has(path) && mayOpen(screen, visitor);
      });
    return { all, where };
  }, [profile, settings, showsPlanned, built, english, t]);
};

interface PaletteProps {
  readonly onClose: () => void;
}

/** What is offered, in groups. */
const useGroups = (profile: Profile, typed: string, go: (to: string) => void) => {
  const { t } = useTranslation("shell");
  const { all, where } = useFindables(profile);
  const [recent] = useState(readRecent);
  const rested = useRested(typed);
  const records = useRecords(rested, where);
  // Scattered matches wait for the records above them: the first choice must not change under a finger on Enter.
  const isBusy = records.isBusy || rested !== typed;
  const itemOf = ({ screen, title, group, isBuilt }: Findable): FinderItem => {
    const area = placeOf(screen.path)?.group.area;
    return {
      id: screen.path,
      label: title,
      detail: isBuilt ? group : `${group} · ${t("menu.unbuilt")}`,
      icon: isBuilt && area ? <GroupIcon area={area} /> : <Hammer aria-hidden="true" size={16} />,
      muted: !isBuilt,
      onChoose: () => go(screen.path),
    };
  };
  const isEmpty = typed.trim() === "";
  const recordsOf = (matches: readonly FoundRecord[], icon: FinderItem["icon"]): readonly FinderItem[] =>
    isEmpty ? [] : matches.map(({ to, ...rest }) => ({ ...rest, icon, onChoose: () => go(to) }));
  const { near, far } = isEmpty
    ? { near: recentScreens(all, recent), far: [] }
    : findScreens(all, typed, recent);
  const groups: readonly FinderGroup[] = [
    {
      id: "screens",
      label: t(isEmpty ? "palette.recent" : "palette.pages"),
      items: near.map(itemOf),
    },
    {
      id: "orders",
      label: t("palette.orders"),
      items: recordsOf(records.orders, <FileText aria-hidden="true" size={16} />),
    },
    {
      id: "customers",
      label: t("trade:customers"),
      items: recordsOf(records.customers, <UserRound aria-hidden="true" size={16} />),
    },
    {
      id: "products",
      label: t("trade:products"),
      items: recordsOf(records.products, <Package aria-hidden="true" size={16} />),
    },
    { id: "far", label: t("palette.morePages"), items: isBusy ? [] : far.map(itemOf) },
  ];
  return { groups, isBusy };
};

function OpenPalette({ profile, onClose }: PaletteProps & { readonly profile: Profile }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const { groups, isBusy } = useGroups(profile, typed, go);
  const hints = [
    { keys: "ArrowDown", label: t("palette.walk") },
    { keys: "Enter", label: t("palette.open") },
    { keys: "Escape", label: t("palette.leave") },
  ];
  return (
    <Finder
      label={t("palette.label")}
      typed={typed}
      onType={setTyped}
      groups={groups}
      nothing={typed === "" ? t("palette.start") : t("palette.nothing")}
      busy={isBusy}
      shortcut="mod+k"
      onClose={onClose}
      footer={
        <div className="shrink-0 border-t border-line px-4 py-2 max-sm:hidden">
          <KeyHint hints={hints} />
        </div>
      }
    />
  );
}

export function Palette(props: PaletteProps) {
  const profile = useProfile();
  return profile === null ? null : <OpenPalette {...props} profile={profile} />;
}
