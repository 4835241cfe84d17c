/** How much room there is for the menu: beside the content from 1280 px on, a rail from 1024 px on, none below. */
import { useMedia } from "../../kit/theme/use-media.ts";

export type MenuRoom = "beside" | "rail" | "none";

export const useMenuRoom = (): MenuRoom => {
  const hasBeside = useMedia("(min-width: 1280px)");
  const hasRail = useMedia("(min-width: 1024px)");
  return hasBeside ? "beside" : hasRail ? "rail" : "none";
};
