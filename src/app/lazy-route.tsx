/** Route components that are fetched when first needed. (The router's own `lazy` shows an empty page when a chunk fails.) */
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

type Load = () => Promise<ComponentType>;

const loads = new Map<string, Load>();

const lazyScreen = (load: Load) => {
  let Loaded: ComponentType | null = null;
  return {
    loader: async () => {
      Loaded ??= await load();
      return null;
    },
    Component: () => Loaded && <Loaded />,
  };
};

const shared = new Map<unknown, ReturnType<typeof lazyScreen>>();

/**
 * Loader and component of a route: a chunk that fails is an error of this route, and is fetched again on retry. Routes that name
 * the same `screen` have one component: React keeps it, with all that it holds, from one of their addresses to another.
 */
export const lazyRoute = (id: string, load: Load, screen?: unknown) => {
  loads.set(id, load);
  const loadedScreen = screen === undefined ? undefined : shared.get(screen);
  const lazy = loadedScreen ?? lazyScreen(load);
  if (screen !== undefined) shared.set(screen, lazy);
  return { id, ...lazy, shouldRevalidate: () => false } satisfies RouteObject;
};

/** Fetches ahead what a route will need; failing is no matter, opening it tries again. */
export const fetchAhead = (id: string): void => {
  loads
    .get(id)?.()
    .catch(() => {});
};
