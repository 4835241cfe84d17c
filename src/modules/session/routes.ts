/** The screens of signing in, the own account, and the two error pages. */
import type { RouteEntry } from "../common/route-entry.ts";

export const sessionRoutes: readonly RouteEntry[] = [
  { path: "/login", title: "login", roles: [], flags: { public: true }, load: () => import("./login.tsx") },
  {
    path: "/401",
    title: "noPermission",
    roles: [],
    flags: { public: true },
    load: () => import("./no-permission.tsx"),
  },
  {
    path: "/404",
    title: "notFound",
    roles: [],
    flags: { public: true },
    load: () => import("./not-found.tsx"),
  },
];
