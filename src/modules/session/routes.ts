/** The screens of signing in, the own account, and the two error pages. */
import type { RouteEntry } from "../common/route-entry.ts";

const open = { roles: [], flags: { public: true, noCache: true } } as const;
const own = { roles: [], group: "account", flags: { noCache: true } } as const;

export const sessionRoutes: readonly RouteEntry[] = [
  { path: "/login", title: "login", ...open, load: () => import("./login.tsx") },
  { path: "/token/{token}", title: "token", ...open, load: () => import("./token.tsx") },
  { path: "/401", title: "noPermission", ...open, load: () => import("./no-permission.tsx") },
  { path: "/404", title: "notFound", ...open, load: () => import("./not-found.tsx") },
  { path: "/profile/index", title: "profile", ...own, load: () => import("./profile.tsx") },
  { path: "/profile/password", title: "password", ...own, load: () => import("./password.tsx") },
];
