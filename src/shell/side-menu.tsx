/** The side menu: one open group at a time, the active one marked, a search over all pages on top. */
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { cx } from "../kit/cx.ts";
import { SearchField } from "../kit/search-field.tsx";
import type { MenuGroup } from "../modules/common/route-entry.ts";
import { GroupIcon } from "./group-icon.tsx";
import { activeGroup, findLinks, type MenuLink, type MenuSection } from "./menu-model.ts";

const rowClass =
  "flex min-h-8 w-full items-center gap-2.5 rounded px-2 py-1 text-left text-list hover:bg-press pointer-coarse:min-h-10";

function Link({
  link,
  icon,
  inset,
}: {
  readonly link: MenuLink;
  readonly icon?: MenuGroup;
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
      {icon && <GroupIcon group={icon} />}
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

function Group({ section: { group, links }, open, active, onToggle }: GroupProps) {
  const { t } = useTranslation("route");
  const [only] = links;
  if (only && links.length === 1) return <Link link={only} icon={group} />;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={cx(rowClass, active ? "font-medium text-accent" : "text-ink")}
      >
        <GroupIcon group={group} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t(group)}</span>
        <ChevronRight
          aria-hidden="true"
          size={14}
          className={cx("shrink-0 text-muted", open && "rotate-90")}
        />
      </button>
      {open && (
        <ul className="mt-0.5 mb-1 flex flex-col gap-px">
          {links.map((link) => (
            <li key={link.to}>
              <Link link={link} inset />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Groups({ sections }: { readonly sections: readonly MenuSection[] }) {
  const active = activeGroup(sections, useLocation().pathname);
  const [chosen, setChosen] = useState<{ readonly at: MenuGroup | null; readonly open: MenuGroup | null }>();
  const open = chosen?.at === active ? chosen.open : active;
  return (
    <ul className="flex flex-col gap-px">
      {sections.map((section) => (
        <li key={section.group}>
          <Group
            section={section}
            open={section.group === open}
            active={section.group === active}
            onToggle={() => setChosen({ at: active, open: section.group === open ? null : section.group })}
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
