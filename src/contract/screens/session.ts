/** Signing in, the own account, and the two error pages (spec section 2). */
import type { ScreenGroup } from "./screen.ts";

export const sessionScreens = {
  area: "session",
  title: "account",
  screens: [
    { path: "/login", title: "login", roles: [], public: true, hidden: true, noCache: true },
    { path: "/token/{token}", title: "token", roles: [], public: true, hidden: true },
    { path: "/reset/{token}", title: "reset", roles: [], public: true, hidden: true, noCache: true },
    { path: "/authredirect", title: "authredirect", roles: [], public: true, hidden: true },
    { path: "/401", title: "noPermission", roles: [], public: true, hidden: true },
    { path: "/404", title: "notFound", roles: [], public: true, framed: true, hidden: true, noCache: true },
    { path: "/profile/index", title: "profile", roles: [], hidden: true, noCache: true },
    { path: "/profile/password", title: "password", roles: [], hidden: true, noCache: true },
  ],
} as const satisfies ScreenGroup;
