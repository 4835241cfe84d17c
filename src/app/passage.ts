/** Who passes where (spec section 2, route access rules): pure, so that every case can be tested. */
import { mayOpen, type Visitor } from "../domain/route-access.ts";
import type { Screen } from "../contract/screens/screen.ts";

/** Whoever comes; null when nobody is signed in. */
export interface Comer {
  readonly visitor: Visitor;
  readonly mustChangePassword: boolean;
}

const PASSWORD_PAGE = "/profile/password";

/** Only a path of this application: a link must not lead signed-in people elsewhere. */
export const safeTarget = (target: string | null): string =>
  target !== null && /^\/(?![/\\])/.test(target) ? target : "/";

const withReturn = (path: string, target: string): string =>
  target === "/" ? path : `${path}?redirect=${encodeURIComponent(target)}`;

/** An address with `token=` among its query goes to the token page first, and comes back without it. */
const tokenPage = (url: URL): string | null => {
  const token = url.searchParams.get("token");
  if (token === null || token === "") return null;
  const otherParams = new URLSearchParams(url.searchParams);
  otherParams.delete("token");
  const target = safeTarget(`${url.pathname}${otherParams.size > 0 ? `?${otherParams}` : ""}`);
  return withReturn(`/token/${encodeURIComponent(token)}`, target === "/login" ? "/" : target);
};

/** The path to go to instead; null lets them pass. */
export const detour = (screen: Screen, url: URL, comer: Comer | null): string | null => {
  const exchange = tokenPage(url);
  if (exchange !== null) return exchange;
  if (screen.path === "/login" && comer !== null) return safeTarget(url.searchParams.get("redirect"));
  if (screen.public === true) return null;
  if (comer === null) return withReturn("/login", `${url.pathname}${url.search}`);
  if (comer.mustChangePassword && screen.path !== PASSWORD_PAGE) return PASSWORD_PAGE;
  return mayOpen(screen, comer.visitor) ? null : "/401?noGoBack=true";
};
