/** The collapsed menu: the groups' pictures. A group of one page is its link, any other opens the menu. */
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { cx } from "../kit/cx.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { Tooltip } from "../kit/tooltip.tsx";
import { GroupIcon } from "./group-icon.tsx";
import { activeSection, isLink, type MenuSection } from "./menu-model.ts";

interface MenuRailProps {
  readonly sections: readonly MenuSection[];
  readonly onOpen: () => void;
}

interface PlaceProps {
  readonly section: MenuSection;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

const marked = (isActive: boolean): string => cx(isActive && "bg-accent-soft text-accent hover:text-accent");

function Place({ section: { area, title, items }, isActive, onOpen }: PlaceProps) {
  const { t } = useTranslation("route");
  const [only] = items;
  if (!only || items.length > 1 || !isLink(only))
    return (
      <IconButton
        label={t(title)}
        icon={<GroupIcon area={area} />}
        onClick={onOpen}
        className={marked(isActive)}
      />
    );
  return (
    <Tooltip text={t(only.title)} describes={false}>
      <NavLink
        to={only.to}
        aria-label={t(only.title)}
        className={cx(
          "grid size-8 place-items-center rounded hover:bg-press",
          isActive ? marked(true) : "text-muted",
        )}
      >
        <GroupIcon area={area} />
      </NavLink>
    </Tooltip>
  );
}

export function MenuRail({ sections, onOpen }: MenuRailProps) {
  const { t } = useTranslation("shell");
  const active = activeSection(sections, useLocation().pathname);
  return (
    <nav aria-label={t("menu.label")} className="h-full overflow-y-auto px-2 py-2">
      <ul className="flex flex-col gap-1">
        {sections.map((section) => (
          <li key={section.area}>
            <Place section={section} isActive={section === active} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
