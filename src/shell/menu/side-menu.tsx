/** The side menu: one open group at a time, the active one marked, a search over all pages on top, today's facts at the foot. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { KnownGroup } from "../../contract/screens/table.ts";
import { SearchField } from "../../kit/field/search-field.tsx";
import { intoMenu, onMenuKey } from "./menu-keys.ts";
import { Group, MenuRow } from "./menu-links.tsx";
import { findLinks, type MenuLink, type MenuSection } from "./menu-model.ts";
import { usePlace } from "../place.ts";

type Area = KnownGroup["area"] | null;

function Groups({ sections }: { readonly sections: readonly MenuSection[] }) {
  const active: Area = usePlace()?.group.area ?? null;
  const [chosen, setChosen] = useState<{ readonly at: Area; readonly open: Area }>();
  const open = chosen?.at === active ? chosen.open : active;
  return (
    <ul className="flex flex-col gap-px">
      {sections.map((section) => (
        <li key={section.area}>
          <Group
            section={section}
            open={section.area === open}
            active={section.area === active}
            onToggle={() => setChosen({ at: active, open: section.area === open ? null : section.area })}
          />
        </li>
      ))}
    </ul>
  );
}

function Found({ links }: { readonly links: readonly MenuLink[] }) {
  const { t } = useTranslation("shell");
  if (links.length === 0) return <p className="px-2 py-1 text-list text-muted">{t("menu.nothing")}</p>;
  return (
    <ul className="flex flex-col gap-px">
      {links.map((link) => (
        <li key={link.path}>
          <MenuRow link={link} />
        </li>
      ))}
    </ul>
  );
}

/** The entry of the page that is shown is scrolled to. */
const useActiveInSight = () => {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return menu;
};

interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  /** Below the entries, always in sight. */
  readonly foot?: ReactNode;
}

/** The whole menu, as wide as its place. */
export function SideMenu({ sections, foot }: SideMenuProps) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const nav = useRef<HTMLElement>(null);
  const menu = useActiveInSight();
  const matchingLinks = typed.trim() === "" ? null : findLinks(sections, (key) => title(key), typed);
  const begin = (letter: string): void => {
    setTyped(letter);
    nav.current?.querySelector("input")?.focus();
  };
  const open = (): void => {
    const [first] = matchingLinks ?? [];
    if (first) void navigate(first.to);
  };
  return (
    <nav
      ref={nav}
      aria-label={t("menu.label")}
      onKeyDown={(event) => onMenuKey(event, menu.current, begin)}
      className="flex h-full min-h-0 flex-col"
    >
      <div
        className="shrink-0 px-2 py-2"
        onKeyDown={(event) => event.key === "ArrowDown" && intoMenu(menu.current)}
      >
        <SearchField
          label={t("menu.search")}
          value={typed}
          onChange={setTyped}
          onSubmit={open}
          shortcut="alt+m"
        />
      </div>
      <div ref={menu} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {matchingLinks === null ? <Groups sections={sections} /> : <Found links={matchingLinks} />}
      </div>
      {foot}
    </nav>
  );
}
