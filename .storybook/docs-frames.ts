/** Stories on a docs page: those in frames of their own get what the toolbar says, and all get the width that it says. */
import type { Globals } from "./look.ts";

const WIDTHS: Readonly<Record<string, number>> = { phone: 390, tablet: 1024, desktop: 1440 };

/** The toolbar's settings as the address of a frame has them: "theme:dark;language:de". */
const asParameter = (globals: Globals): string =>
  Object.entries(globals)
    .flatMap(([name, value]) => (typeof value === "string" ? [`${name}:${value}`] : []))
    .join(";");

const withGlobals = (address: string, globals: Globals): string => {
  const [page = "", query = ""] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("globals", asParameter(globals));
  return `${page}?${parameters.toString()}`;
};

/** The width in pixels that the toolbar says; null when it says none. */
export const widthOf = ({ viewport }: Globals): number | null => {
  const value =
    typeof viewport === "object" && viewport !== null && "value" in viewport ? viewport.value : viewport;
  return typeof value === "string" ? (WIDTHS[value] ?? null) : null;
};

/** Frames that are drawn later begin with these settings; those that are there are loaded again when theirs are others. */
export const tellFrames = (globals: Globals): void => {
  Object.assign(globalThis, { PREVIEW_URL: withGlobals("iframe.html", globals) });
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="viewMode=story"]')) {
    const address = frame.getAttribute("src") ?? "";
    const wanted = withGlobals(address, globals);
    if (new URLSearchParams(address.split("?")[1]).get("globals") !== asParameter(globals))
      frame.setAttribute("src", wanted);
  }
};
