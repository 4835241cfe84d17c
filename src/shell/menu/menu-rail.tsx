/** The collapsed menu: the groups' pictures. A group of one page is its link, any other opens the menu. */
import { use } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { cx } from "../../kit/theme/cx.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { Tooltip } from "../../kit/overlay/tooltip.tsx";
import { GroupIcon } from "./group-icon.tsx";
import { AddressOf } from "./menu-links.tsx";
import { type MenuSection, onlyLink } from "./menu-model.ts";
import { usePlace } from "../place.ts";

interface MenuRailProps {
  readonly sections: readonly MenuSection[];
  readonly onOpen: () => void;
}

interface GroupProps {
  readonly section: MenuSection;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

const marked = (isActive: boolean): string => cx(isActive && "bg-accent-soft text-accent hover:text-accent");

function RailGroup({ section, isActive, onOpen }: GroupProps) {
  const { t } = useTranslation("route");
  const addressOf = use(AddressOf);
  const only = onlyLink(section);
  if (!only)
    return (
      <IconButton
        label={t(section.title)}
        icon={<GroupIcon area={section.area} />}
        onClick={onOpen}
        className={marked(isActive)}
      />
    );
  return (
    <Tooltip text={t(only.title)} describes={false}>
      <NavLink
        end
        to={addressOf(only)}
        aria-label={t(only.title)}
        className={cx(
          "grid size-8 place-items-center rounded hover:bg-press",
          isActive ? marked(true) : "text-muted",
        )}
      >
        <GroupIcon area={section.area} />
      </NavLink>
    </Tooltip>
  );
}

export function MenuRail({ sections, onOpen }: MenuRailProps) {
  const { t } = useTranslation("shell");
  const active = usePlace()?.group.area;
  return (
    <nav aria-label={t("menu.label")} className="h-full overflow-y-auto px-2 py-2">
      <ul className="flex flex-col gap-1">
        {sections.map((section) => (
          <li key={section.area}>
            <RailGroup section={section} isActive={section.area === active} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
