/** The router, made from the route table: guards before each screen, each screen a chunk with its words. */
import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useMatches,
} from "react-router";
import { useProfile } from "../client/session/session.ts";
import { loadCompany } from "../client/settings/settings.ts";
import { readToken } from "../client/storage.ts";
import type { Screen } from "../contract/screens/screen.ts";
import { earlyTable, loadTable } from "./early-routes.ts";
import { guard, guardElsewhere } from "./guard.ts";
import { loadArea } from "./i18n.ts";
import { fetchAhead, lazyRoute } from "./lazy-route.tsx";
import { Root } from "./root.tsx";
import { type Row, startPage } from "./row.ts";
import { RootProblem, ScreenProblem } from "./screen-problem.tsx";

/** The spec's `{id}` as the router's `:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** In the frame of the sign-in page where there is no shell. */
const loadUnbuilt = async (screen: Screen) => {
  if (screen.public !== true) return (await import("./unbuilt.tsx")).default;
  const [unbuilt] = await Promise.all([import("./unbuilt-public.tsx"), loadArea("session")]);
  return unbuilt.default;
};

const loadScreen = async ({ screen, load }: Row) =>
  load === undefined ? loadUnbuilt(screen) : (await load()).default;

const toRoute = (row: Row): RouteObject => ({
  // The till stays open from the goods to the payment, which has an address of its own.
  ...lazyRoute(
    row.screen.path,
    () => loadScreen(row),
    row.screen.bare === true || row.screen.alone === true ? row.load : undefined,
  ),
  path: routerPath(row.screen.path),
  middleware: [guard(row.screen)],
  ErrorBoundary: ScreenProblem,
});

/** What an address shows that only leads elsewhere. */
const elsewhere = { Component: () => null, loader: () => null };

/** Other spellings of a path lead to it. */
const aliasesOf = ({ screen }: Row): RouteObject[] =>
  (screen.aliases ?? []).map((path) => ({
    ...elsewhere,
    id: path,
    path: routerPath(path),
    middleware: [guardElsewhere((_, { search }) => `${screen.path}${search}`)],
  }));

const framed: ReadonlySet<string> = new Set(
  earlyTable.filter(({ screen }) => screen.framed === true).map(({ screen }) => screen.path),
);

const frameOf = ({ screen }: Row): "root" | "frame" | "bare" =>
  screen.framed === true
    ? "frame"
    : screen.public === true || screen.alone === true
      ? "root"
      : screen.bare === true
        ? "bare"
        : "frame";

/** The routes of some rows, by what stands around them. */
const routesOf = (rows: readonly Row[]) => {
  const within = (frame: string) => rows.filter((row) => frameOf(row) === frame).map(toRoute);
  return {
    root: [...rows.flatMap(aliasesOf), ...within("root")],
    frame: within("frame"),
    bare: within("bare"),
  };
};

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

const shell = lazyRoute("frame", loadFrame);

/** A screen of the shell that is public too stands alone for who is not signed in. */
const frame = {
  ...shell,
  loader: async () => (readToken() === null ? null : shell.loader()),
  Component: function FrameOrScreen() {
    const isAlone = useProfile() === null;
    const id = useMatches().at(-1)?.id ?? "";
    return isAlone && framed.has(id) ? <Outlet /> : <shell.Component />;
  },
};

/** The little that stands around a screen without shell. */
const loadBareFrame = async () => {
  const [{ BareRoute }] = await Promise.all([import("./bare-route.tsx"), loadArea("shell")]);
  return BareRoute;
};

/** The tree of some rows, as the router matches it: whatever the case of the letters. */
export const treeOf = (rows: readonly Row[]): RouteObject[] => {
  const { root, frame: screens, bare } = routesOf(rows);
  return [
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
          middleware: [guardElsewhere(async ({ visitor }) => startPage(visitor, await loadTable()))],
        },
        ...root,
        { ...frame, children: screens },
        { ...lazyRoute("bare", loadBareFrame), children: bare },
        {
          ...elsewhere,
          path: "*",
          id: "unknown",
          middleware: [guardElsewhere((_, { pathname }) => `/404?path=${encodeURIComponent(pathname)}`)],
        },
      ],
    },
  ];
};

const routes = treeOf(earlyTable);

let others: Promise<ReturnType<typeof routesOf>> | null = null;

/** The routes that are not among the early ones; asked for again where they could not be fetched. */
const otherRoutes = () => {
  const isEarly = new Set(earlyTable.map(({ screen }) => screen.path));
  others ??= loadTable().then((rows) => routesOf(rows.filter(({ screen }) => !isEarly.has(screen.path))));
  others.catch(() => {
    others = null;
  });
  return others;
};

let areKnown = false;

/** Tells the router of the others when somebody goes where none of the early ones leads. */
const discover: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { root, frame, bare } = await otherRoutes();
  if (areKnown) return;
  areKnown = true;
  patch("root", root);
  patch("frame", frame);
  patch("bare", bare);
};

const fetchMatches = (among: RouteObject[], path: string): boolean => {
  const matches = matchRoutes(among, path)?.filter(({ route }) => route.id !== "unknown") ?? [];
  for (const { route } of matches) fetchAhead(route.id ?? "");
  return matches.length > 1;
};

/** Fetches the chunks of the screen behind a path; failing is no matter, opening it tries again. */
const prefetch = async (path: string): Promise<void> => {
  if (fetchMatches(routes, path)) return;
  const { root, frame, bare } = await otherRoutes();
  fetchMatches([...root, { id: "frame", children: frame }, { id: "bare", children: bare }], path);
};

const tryPrefetch = (path: string): void => void prefetch(path).catch(() => {});

const prefetchTarget = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === location.origin) tryPrefetch(link.pathname);
};

/** Whoever is signed in gets the chunks of the first screen while words and profile are on their way. */
export const fetchFirstScreen = (): void => {
  if (readToken() !== null) tryPrefetch(location.pathname);
};

export const makeRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: discover });

/** Pointing at a link, or reaching it by keyboard, fetches its screen. */
export const prefetchOnHover = (): void => {
  document.addEventListener("pointerover", prefetchTarget, { passive: true });
  document.addEventListener("focusin", prefetchTarget);
};
