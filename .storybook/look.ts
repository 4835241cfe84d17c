/** Applies what the toolbar says of the look to the page: theme, density, hover, motion. */
import { useLayoutEffect } from "react";
import { hoverAll, reduceMotion } from "./stylesheets.ts";

export type Globals = Readonly<Record<string, unknown>>;

const setData = (name: string, value: unknown, none: string): void => {
  const { dataset } = document.documentElement;
  if (typeof value === "string" && value !== none) dataset[name] = value;
  else delete dataset[name];
};

export const useLook = ({ theme, density, hover, motion }: Globals): void => {
  useLayoutEffect(() => setData("theme", theme ?? "light", "system"), [theme]);
  useLayoutEffect(() => setData("density", density, "usual"), [density]);
  useLayoutEffect(() => hoverAll(hover === "on"), [hover]);
  useLayoutEffect(() => reduceMotion(motion === "reduced"), [motion]);
};

const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

/** The same for a part of the page, as attributes: a docs page draws stories of several looks side by side. */
export const lookOf = ({ theme, density }: Globals) => ({
  ...(theme !== "system" && { "data-theme": textOr(theme, "light") }),
  "data-density": textOr(density, "usual"),
});
