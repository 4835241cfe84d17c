/** The router, made from the route table: guards before each screen, each screen a chunk with the words of its area. */
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { guard, guardElsewhere } from "./guard.ts";
import { loadArea } from "./i18n.ts";
import { Root } from "./root.tsx";
import { RootProblem, ScreenProblem } from "./screen-problem.tsx";
import { type Row, startPage, table } from "./routes.ts";

/** The spec's `{id}` as the router's `:id`. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const loadScreen = async ({ area, entry }: Row) => {
  const [screen] = await Promise.all([entry.load(), loadArea(area)]);
  return screen.default;
};

const toRoute = (row: Row): RouteObject => ({
  id: row.entry.path,
  path: routerPath(row.entry.path),
  middleware: [guard(row.entry)],
  lazy: { Component: () => loadScreen(row) },
  ErrorBoundary: ScreenProblem,
});

const rowsWhere = (holds: (row: Row) => boolean): RouteObject[] => table.filter(holds).map(toRoute);

const isPublic = ({ entry }: Row) => entry.flags?.public === true;
const isBare = ({ entry }: Row) => entry.flags?.bare === true;

/** The shell around the screens, with its words. */
const loadFrame = async () => {
  const [{ FrameRoute }] = await Promise.all([import("./frame-route.tsx"), loadArea("shell")]);
  return FrameRoute;
};

/** The little that stands around a screen without shell. */
const loadBareFrame = async () => {
  const [{ BareRoute }] = await Promise.all([import("./bare-route.tsx"), loadArea("shell")]);
  return BareRoute;
};

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootProblem,
    HydrateFallback: () => null,
    children: [
      {
        index: true,
        id: "home",
        loader: () => null,
        middleware: [guardElsewhere(({ visitor }) => startPage(visitor))],
      },
      ...rowsWhere(isPublic),
      {
        id: "frame",
        lazy: { Component: loadFrame },
        children: rowsWhere((row) => !isPublic(row) && !isBare(row)),
      },
      {
        id: "bare",
        lazy: { Component: loadBareFrame },
        children: rowsWhere((row) => !isPublic(row) && isBare(row)),
      },
      {
        path: "*",
        id: "unknown",
        loader: () => null,
        middleware: [guardElsewhere((_, path) => `/404?path=${encodeURIComponent(path)}`)],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);

const rowsByPath = new Map(table.map((row) => [row.entry.path, row]));

/** Fetches the chunk of the screen behind a path; failing is no matter, opening it tries again. */
const prefetch = (path: string): void => {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id;
  const row = rowsByPath.get(id ?? "");
  if (row) loadScreen(row).catch(() => {});
};

const prefetchTarget = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === location.origin) prefetch(link.pathname);
};

/** Pointing at a link, or reaching it by keyboard, fetches its screen. */
export const prefetchOnHover = (): void => {
  document.addEventListener("pointerover", prefetchTarget, { passive: true });
  document.addEventListener("focusin", prefetchTarget);
};
