/** Around the stories: Kontor's chrome, which follows the toolbar's theme. */
import { addons } from "storybook/manager-api";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { frameTheme } from "./chrome.ts";

interface Told {
  readonly globals: Readonly<Record<string, unknown>>;
}

const NAME = "kontor";

addons.setConfig({ theme: frameTheme("light"), panelPosition: "bottom" });

addons.register(NAME, (api) => {
  let theme: unknown;
  const follow = ({ globals }: Told) => {
    if (globals["theme"] === theme) return;
    ({ theme } = globals);
    api.setOptions({ theme: frameTheme(theme) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
