/** Around the stories: Kontor's chrome, which follows the toolbar's theme, and the panel, which a story without controls does not have. */
import { addons } from "storybook/manager-api";
import { GLOBALS_UPDATED, SET_GLOBALS, STORY_PREPARED } from "storybook/internal/core-events";
import { frameTheme } from "./chrome.ts";

interface Told {
  readonly globals: Readonly<Record<string, unknown>>;
}

interface Prepared {
  readonly argTypes: Readonly<Record<string, unknown>>;
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
  // A screen or a machine gets the whole height; the key A brings the panel with actions and accessibility.
  api.on(STORY_PREPARED, ({ argTypes }: Prepared) => api.togglePanel(Object.keys(argTypes).length > 0));
});
