/** The side menu: one open group at a time, the active one marked, a search over all pages on top. */
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { cx } from "../kit/cx.ts";
import { SearchField } from "../kit/search-field.tsx";
import type { KnownGroup } from "../contract/screens/table.ts";
import { GroupIcon } from "./group-icon.tsx";
import {
  activeSection,
  findLinks,
  isLink,
  leadsTo,
  type MenuFolder,
  type MenuItem,
  type MenuLink,
  type MenuSection,
} from "./menu-model.ts";

const rowClass =
  "flex min-h-8 w-full items-center gap-2.5 rounded px-2 py-1 text-left text-list hover:bg-press pointer-coarse:min-h-10";

function Link({
  link,
  icon,
  inset,
}: {
  readonly link: MenuLink;
  readonly icon?: KnownGroup["area"];
  readonly inset?: boolean;
}) {
  const { t } = useTranslation("route");
  return (
    <NavLink
      to={link.to}
      className={({ isActive }) =>
        cx(rowClass, inset && "pl-8.5", isActive ? "bg-accent-soft font-medium text-accent" : "text-ink")
      }
    >
      {icon && <GroupIcon area={icon} />}
      <span className="min-w-0 flex-1 wrap-anywhere">{t(link.title)}</span>
    </NavLink>
  );
}

interface GroupProps {
  readonly section: MenuSection;
  readonly open: boolean;
  readonly active: boolean;
  readonly onToggle: () => void;
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className="mt-0.5 mb-1 flex flex-col gap-px">
      {items.map((item) => (
        <li key={item.title}>{isLink(item) ? <Link link={item} inset /> : <Submenu folder={item} />}</li>
      ))}
    </ul>
  );
}

/** A submenu inside a group: open where one is, or where it was opened. */
function Submenu({ folder }: { readonly folder: MenuFolder }) {
  const { t } = useTranslation("route");
  const isHere = leadsTo(folder, useLocation().pathname);
  const [isOpen, setOpen] = useState<boolean>();
  const open = isOpen ?? isHere;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(rowClass, "pl-8.5", isHere ? "font-medium text-accent" : "text-ink")}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{t(folder.title)}</span>
        <Arrow open={open} />
      </button>
      {open && (
        <div className="ml-8.5 border-l border-line">
          <Items items={folder.items} />
        </div>
      )}
    </>
  );
}

function Arrow({ open }: { readonly open: boolean }) {
  return (
    <ChevronRight aria-hidden="true" size={14} className={cx("shrink-0 text-muted", open && "rotate-90")} />
  );
}

function Group({ section: { area, title, items }, open, active, onToggle }: GroupProps) {
  const { t } = useTranslation("route");
  const [only] = items;
  if (only && items.length === 1 && isLink(only)) return <Link link={only} icon={area} />;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={cx(rowClass, active ? "font-medium text-accent" : "text-ink")}
      >
        <GroupIcon area={area} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t(title)}</span>
        <Arrow open={open} />
      </button>
      {open && <Items items={items} />}
    </>
  );
}

type Place = KnownGroup["area"] | null;

function Groups({ sections }: { readonly sections: readonly MenuSection[] }) {
  const active = activeSection(sections, useLocation().pathname)?.area ?? null;
  const [chosen, setChosen] = useState<{ readonly at: Place; readonly open: Place }>();
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
        <li key={link.to}>
          <Link link={link} />
        </li>
      ))}
    </ul>
  );
}

/** The whole menu, as wide as its place. */
export function SideMenu({ sections }: { readonly sections: readonly MenuSection[] }) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const [typed, setTyped] = useState("");
  return (
    <nav aria-label={t("menu.label")} className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 px-2 py-2">
        <SearchField label={t("menu.search")} value={typed} onChange={setTyped} shortcut="mod+k" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {typed.trim() === "" ? (
          <Groups sections={sections} />
        ) : (
          <Found links={findLinks(sections, (key) => title(key), typed)} />
        )}
      </div>
    </nav>
  );
}
