/** A screen by its path, as the app loads it. */
import type { ComponentType } from "react";
import { table } from "../../src/app/routes.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";

/** The loader of a story: the screen with its words. */
export const screenAt = (path: ScreenPath) => async (): Promise<{ Screen: ComponentType }> => {
  const row = table.find(({ screen }) => screen.path === path);
  if (row?.load === undefined) throw new Error(`${path} is not built`);
  return { Screen: (await row.load()).default };
};
