/** The menu where it stands: beside the content, as a rail of pictures, or as a drawer (over the rail where there is room for one). */
import { useTranslation } from "react-i18next";
import { Drawer } from "../../kit/overlay/drawer.tsx";
import { MenuHandle } from "./menu-handle.tsx";
import { type MenuSection, menuWidth, titlesOf } from "./menu-model.ts";
import { MenuRail } from "./menu-rail.tsx";
import type { MenuRoom } from "./menu-room.ts";
import { useMenuWidth } from "./menu-width.ts";
import { lazyShellPart } from "../lazy-shell-part.tsx";
import { SideMenu } from "./side-menu.tsx";

/** Pixels of the collapsed menu, and the least of the drawer. */
const RAIL = 49;
const DRAWER = 260;

const MenuFoot = lazyShellPart(async () => (await import("./menu-foot.tsx")).MenuFoot);

interface MenuPlaceProps {
  readonly sections: readonly MenuSection[];
  readonly room: MenuRoom;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function MenuPlace({ sections, room, isOpen, onOpen }: MenuPlaceProps) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const menuSize = useMenuWidth(menuWidth(titlesOf(sections).map((key) => title(key))));
  const menu = <SideMenu sections={sections} foot={<MenuFoot />} />;
  const isBeside = room === "beside";
  return (
    <>
      {room !== "none" && (
        <aside
          className="no-print relative shrink-0 border-r border-line bg-sunken"
          style={{ width: isBeside && isOpen ? menuSize.width : RAIL }}
        >
          {isBeside && isOpen ? (
            <>
              {menu}
              <MenuHandle {...menuSize} />
            </>
          ) : (
            <MenuRail sections={sections} onOpen={() => onOpen(true)} />
          )}
        </aside>
      )}
      {!isBeside && (
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
      )}
    </>
  );
}
