/** The collapsed menu: the groups' pictures. A group of one page is its link, any other opens the menu. */
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { IconButton } from "../kit/icon-button.tsx";
import { Tooltip } from "../kit/tooltip.tsx";
import { GroupIcon } from "./group-icon.tsx";
import type { MenuSection } from "./menu-model.ts";

interface MenuRailProps {
  readonly sections: readonly MenuSection[];
  readonly onOpen: () => void;
}

function Place({
  section: { group, links },
  onOpen,
}: { readonly section: MenuSection } & Pick<MenuRailProps, "onOpen">) {
  const { t } = useTranslation("route");
  const [only] = links;
  if (!only || links.length > 1)
    return <IconButton label={t(group)} icon={<GroupIcon group={group} />} onClick={onOpen} />;
  return (
    <Tooltip text={t(only.title)} describes={false}>
      <NavLink
        to={only.to}
        aria-label={t(only.title)}
        className={({ isActive }) =>
          `grid size-8 place-items-center rounded hover:bg-press ${isActive ? "bg-accent-soft text-accent" : "text-muted"}`
        }
      >
        <GroupIcon group={group} />
      </NavLink>
    </Tooltip>
  );
}

export function MenuRail({ sections, onOpen }: MenuRailProps) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t("menu.label")} className="h-full overflow-y-auto px-2 py-2">
      <ul className="flex flex-col gap-1">
        {sections.map((section) => (
          <li key={section.group}>
            <Place section={section} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
