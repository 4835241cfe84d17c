/** The screens of signing in, the own account, and the two error pages. */
import type { ScreenLoads } from "../common/screen-loads.ts";

export const sessionLoads: ScreenLoads = {
  "/login": () => import("./login.tsx"),
  "/token/{token}": () => import("./token.tsx"),
  "/reset/{token}": () => import("./reset.tsx"),
  "/authredirect": () => import("./auth-redirect.tsx"),
  "/401": () => import("./no-permission.tsx"),
  "/404": () => import("./not-found.tsx"),
  "/profile/index": () => import("./profile.tsx"),
  "/profile/password": () => import("./password.tsx"),
};
