/** Around the stories: Kontor's chrome, which follows the toolbar's theme, and the width of docs pages. */
import { createElement } from "react";
import { addons, types, useGlobals } from "storybook/manager-api";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { frameTheme } from "./chrome.ts";

interface Told {
  readonly globals: Readonly<Record<string, unknown>>;
}

const NAME = "kontor";

addons.setConfig({ theme: frameTheme("light"), panelPosition: "bottom" });

const widths = [
  ["", "Width: as it is"],
  ["phone", "Phone 390"],
  ["tablet", "Tablet 1024"],
  ["desktop", "Desktop 1440"],
] as const;

const widthOf = (viewport: unknown): string =>
  typeof viewport === "object" && viewport !== null && "value" in viewport
    ? String(viewport.value ?? "")
    : "";

/** Storybook offers widths on stories only; the stories of a docs page take them as well. */
function WidthOfDocs() {
  const [globals, setGlobals] = useGlobals();
  return createElement(
    "select",
    {
      "aria-label": "Width of the stories on this page",
      value: widthOf(globals["viewport"]),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setGlobals({ viewport: { value: event.target.value || undefined, isRotated: false } }),
      style: {
        background: "transparent",
        color: "inherit",
        border: 0,
        font: "inherit",
        fontWeight: 700,
        margin: "0 8px",
      },
    },
    widths.map(([value, label]) =>
      createElement("option", { key: value, value, style: { color: "#1c1b19" } }, label),
    ),
  );
}

addons.register(NAME, (api) => {
  let theme: unknown;
  const follow = ({ globals }: Told) => {
    if (globals["theme"] === theme) return;
    ({ theme } = globals);
    api.setOptions({ theme: frameTheme(theme) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  addons.add(`${NAME}/width-of-docs`, {
    type: types.TOOL,
    title: "Width of docs",
    match: ({ viewMode }) => viewMode === "docs",
    render: () => createElement(WidthOfDocs),
  });
});
