/** Route components that are fetched when first needed. (The router's own `lazy` shows an empty page when a chunk fails.) */
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

type Load = () => Promise<ComponentType>;

const loads = new Map<string, Load>();

/** Loader and component of a route: a chunk that fails is an error of this route, and is fetched again on retry. */
export const later = (id: string, load: Load) => {
  let Loaded: ComponentType | null = null;
  loads.set(id, load);
  return {
    id,
    loader: async () => {
      Loaded ??= await load();
      return null;
    },
    Component: () => Loaded && <Loaded />,
    shouldRevalidate: () => false,
  } satisfies RouteObject;
};

/** Fetches ahead what a route will need; failing is no matter, opening it tries again. */
export const fetchAhead = (id: string): void => {
  loads
    .get(id)?.()
    .catch(() => {});
};
