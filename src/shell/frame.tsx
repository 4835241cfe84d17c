/** The frame around the screens: menu, top bar, content. */
import { Outlet } from "react-router";
import type { RouteEntry } from "../modules/common/route-entry.ts";

export function Frame({ entries }: { readonly entries: readonly RouteEntry[] }) {
  return (
    <div data-screens={entries.length}>
      <Outlet />
    </div>
  );
}
