/** The router, made from the route table: guards before each screen, each screen a chunk with the words of its area. */
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { loadCompany } from "../client/settings.ts";
import { readToken } from "../client/storage.ts";
import type { Screen } from "../contract/screens/screen.ts";
import { guard, guardElsewhere } from "./guard.ts";
import { loadArea } from "./i18n.ts";
import { fetchAhead, later } from "./later.tsx";
import { Root } from "./root.tsx";
import { type Row, startPage, table } from "./routes.ts";
import { RootProblem, ScreenProblem } from "./screen-problem.tsx";

/** The spec's `{id}` as the router's `:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** In the frame of the sign-in page where there is no shell. */
const loadUnbuilt = async (screen: Screen) => {
  if (screen.public !== true) return (await import("./unbuilt.tsx")).default;
  const [unbuilt] = await Promise.all([import("./unbuilt-public.tsx"), loadArea("session")]);
  return unbuilt.default;
};

const loadScreen = async ({ area, screen: row, load }: Row) => {
  if (load === undefined) return loadUnbuilt(row);
  const [screen] = await Promise.all([load(), loadArea(area)]);
  return screen.default;
};

const toRoute = (row: Row): RouteObject => ({
  ...later(row.screen.path, () => loadScreen(row)),
  path: routerPath(row.screen.path),
  middleware: [guard(row.screen)],
  ErrorBoundary: ScreenProblem,
});

const rowsWhere = (holds: (row: Row) => boolean): RouteObject[] => table.filter(holds).map(toRoute);

const isPublic = ({ screen }: Row) => screen.public === true;
const isBare = ({ screen }: Row) => screen.bare === true;

/** What an address shows that only leads elsewhere. */
const elsewhere = { Component: () => null, loader: () => null };

/** Other spellings of a path lead to it. */
const aliases: RouteObject[] = table.flatMap(({ screen }) =>
  (screen.aliases ?? []).map((path) => ({
    ...elsewhere,
    id: path,
    path: routerPath(path),
    middleware: [guardElsewhere((_, { search }) => `${screen.path}${search}`)],
  })),
);

/** The shell around the screens, with its words, the titles of all screens, and what it must know of the company. */
const loadFrame = async () => {
  const [{ FrameRoute }] = await Promise.all([
    import("./frame-route.tsx"),
    loadArea("shell"),
    loadArea("route"),
    loadCompany(),
  ]);
  return FrameRoute;
};

/** The little that stands around a screen without shell. */
const loadBareFrame = async () => {
  const [{ BareRoute }] = await Promise.all([import("./bare-route.tsx"), loadArea("shell")]);
  return BareRoute;
};

/** All routes, as the router matches them: whatever the case of the letters. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootProblem,
    HydrateFallback: () => null,
    children: [
      {
        ...elsewhere,
        index: true,
        id: "home",
        middleware: [guardElsewhere(({ visitor }) => startPage(visitor))],
      },
      ...aliases,
      ...rowsWhere(isPublic),
      { ...later("frame", loadFrame), children: rowsWhere((row) => !isPublic(row) && !isBare(row)) },
      { ...later("bare", loadBareFrame), children: rowsWhere((row) => !isPublic(row) && isBare(row)) },
      {
        ...elsewhere,
        path: "*",
        id: "unknown",
        middleware: [guardElsewhere((_, { pathname }) => `/404?path=${encodeURIComponent(pathname)}`)],
      },
    ],
  },
];

/** Fetches the chunks of the screen behind a path. */
const prefetch = (path: string): void => {
  for (const { route } of matchRoutes(routes, path) ?? []) fetchAhead(route.id ?? "");
};

const prefetchTarget = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === location.origin) prefetch(link.pathname);
};

/** Whoever is signed in gets the chunks of the first screen while words and profile are on their way. */
export const fetchFirstScreen = (): void => {
  if (readToken() !== null) prefetch(location.pathname);
};

export const makeRouter = () => createBrowserRouter(routes);

/** Pointing at a link, or reaching it by keyboard, fetches its screen. */
export const prefetchOnHover = (): void => {
  document.addEventListener("pointerover", prefetchTarget, { passive: true });
  document.addEventListener("focusin", prefetchTarget);
};
