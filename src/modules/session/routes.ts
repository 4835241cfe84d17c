/** The screens of signing in, the own account, and the two error pages. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const sessionLoads: ScreenLoads = {
  "/login": withWords(["session"], () => import("./login.tsx")),
  "/token/{token}": withWords(["session", "quote", "document"], () => import("./token.tsx")),
  "/reset/{token}": withWords(["session"], () => import("./reset.tsx")),
  "/authredirect": withWords(["session"], () => import("./auth-redirect.tsx")),
  "/401": withWords(["session"], () => import("./no-permission.tsx")),
  "/404": withWords(["session"], () => import("./not-found.tsx")),
  "/profile/index": withWords(["session"], () => import("./profile.tsx")),
  "/profile/password": withWords(["session"], () => import("./password.tsx")),
};
