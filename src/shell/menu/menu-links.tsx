/** The menu's entries: links, submenus inside one another, groups. What is not built yet is quiet and says so. */
import { ChevronRight, Hammer } from "lucide-react";
import { createContext, use, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { KnownGroup } from "../../contract/screens/table.ts";
import { cx } from "../../kit/theme/cx.ts";
import { GroupIcon } from "./group-icon.tsx";
import {
  isLink,
  isPlanned,
  leadsTo,
  type MenuFolder,
  type MenuItem,
  type MenuLink,
  type MenuSection,
  onlyLink,
} from "./menu-model.ts";
import { usePlace } from "../place.ts";

const rowClass =
  "flex min-h-8 w-full items-center gap-2.5 rounded px-2 py-1 text-left text-list hover:bg-press pointer-coarse:min-h-10";

/** Where a link of the menu leads: to an open tab as it was left, else to the page as it begins. */
export const AddressOf = createContext<(link: MenuLink) => string>(({ to }) => to);

interface LinkProps {
  readonly link: MenuLink;
  readonly icon?: KnownGroup["area"];
  readonly inset?: boolean;
}

export function MenuRow({ link, icon, inset }: LinkProps) {
  const { t } = useTranslation("route");
  const { t: shell } = useTranslation("shell");
  const hint = useId();
  const look = link.isBuilt ? "text-ink" : "text-muted";
  return (
    <NavLink
      end
      to={use(AddressOf)(link)}
      aria-describedby={link.isBuilt ? undefined : hint}
      title={link.isBuilt ? undefined : shell("menu.unbuilt")}
      className={({ isActive }) =>
        cx(rowClass, inset && "pl-8.5", isActive ? "bg-accent-soft font-medium text-accent" : look)
      }
    >
      {icon && <GroupIcon area={icon} />}
      <span className="min-w-0 flex-1 wrap-anywhere">{t(link.title)}</span>
      {!link.isBuilt && (
        <>
          <Hammer aria-hidden="true" size={12} className="shrink-0 opacity-60" />
          <span id={hint} hidden>
            {shell("menu.unbuilt")}
          </span>
        </>
      )}
    </NavLink>
  );
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className="mt-0.5 mb-1 flex flex-col gap-px">
      {items.map((item) => (
        <li key={item.title}>{isLink(item) ? <MenuRow link={item} inset /> : <Submenu folder={item} />}</li>
      ))}
    </ul>
  );
}

/** A submenu inside a group: open where one is, or where it was opened. */
function Submenu({ folder }: { readonly folder: MenuFolder }) {
  const { t } = useTranslation("route");
  const isHere = leadsTo(folder, usePlace()?.screen.path);
  const [isOpen, setOpen] = useState<boolean>();
  const open = isOpen ?? isHere;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(
          rowClass,
          "pl-8.5",
          isHere ? "font-medium text-accent" : isPlanned(folder) ? "text-muted" : "text-ink",
        )}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{t(folder.title)}</span>
        <Arrow open={open} />
      </button>
      {open && (
        <div className="ml-8.5 border-l border-line [&_a]:pl-3 [&_button]:pl-3">
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

interface GroupProps {
  readonly section: MenuSection;
  readonly open: boolean;
  readonly active: boolean;
  readonly onToggle: () => void;
}

/** A top-level entry. */
export function Group({ section, open, active, onToggle }: GroupProps) {
  const { t } = useTranslation("route");
  const { area, title, items } = section;
  const only = onlyLink(section);
  if (only) return <MenuRow link={only} icon={area} />;
  const look = isPlanned(section) ? "text-muted" : "text-ink";
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        data-active={active || undefined}
        className={cx(rowClass, active ? "font-medium text-accent" : look)}
      >
        <GroupIcon area={area} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t(title)}</span>
        <Arrow open={open} />
      </button>
      {open && <Items items={items} />}
    </>
  );
}
