/** The menu where it stands: beside the content, as a rail of pictures, or as a drawer. */
import { useTranslation } from "react-i18next";
import { Drawer } from "../kit/drawer.tsx";
import { MenuHandle } from "./menu-handle.tsx";
import { type MenuSection, menuWidth, titlesOf } from "./menu-model.ts";
import { MenuRail } from "./menu-rail.tsx";
import { useMenuWidth } from "./menu-width.ts";
import { whenQuiet } from "./quiet.tsx";
import { SideMenu } from "./side-menu.tsx";

/** Pixels of the collapsed menu, and the least of the drawer. */
const RAIL = 49;
const DRAWER = 260;

const MenuFoot = whenQuiet(async () => (await import("./menu-foot.tsx")).MenuFoot);

interface MenuPlaceProps {
  readonly sections: readonly MenuSection[];
  readonly isDrawer: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function MenuPlace({ sections, isDrawer, isOpen, onOpen }: MenuPlaceProps) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const menuSize = useMenuWidth(menuWidth(titlesOf(sections).map((key) => title(key))));
  const menu = <SideMenu sections={sections} foot={<MenuFoot />} />;
  if (isDrawer)
    return (
      <Drawer
        bare
        side="left"
        width={Math.max(menuSize.least, DRAWER)}
        title={t("menu.label")}
        open={isOpen}
        onClose={() => onOpen(false)}
      >
        {menu}
      </Drawer>
    );
  return (
    <aside
      className="no-print relative shrink-0 border-r border-line bg-sunken"
      style={{ width: isOpen ? menuSize.width : RAIL }}
    >
      {isOpen ? (
        <>
          {menu}
          <MenuHandle {...menuSize} />
        </>
      ) : (
        <MenuRail sections={sections} onOpen={() => onOpen(true)} />
      )}
    </aside>
  );
}
