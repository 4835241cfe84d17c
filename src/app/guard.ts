/** The router's guards: each route asks who comes before its screen is shown. */
import { type MiddlewareFunction, replace } from "react-router";
import { clientError } from "../client/http/call-error.ts";
import { isStoredSession, settledSession } from "../client/session/session.ts";
import { settingsNow } from "../client/settings/settings.ts";
import { visitorOf } from "../contract/session/visitor.ts";
import type { Screen } from "../contract/screens/screen.ts";
import { isPayPath } from "../domain/money/pay-page.ts";
import { mayOpen } from "../domain/route-access.ts";
import { earlyTable } from "./early-routes.ts";
import { type Comer, detour } from "./passage.ts";

const whoComes = async (): Promise<Comer | null> => {
  const profile = await settledSession();
  if (profile === null) return null;
  // What one may open depends on the person alone; the company's settings come with the menu that lists it.
  return { visitor: visitorOf(profile, settingsNow()), mustChangePassword: profile.mustChangePassword };
};

const TILL = "/sale/retail";
const DISPLAY = "/sale/display";

/** Without the server only the till and its customer display open (OT1); who may not open it is told that there is no connection. */
const offlineDetour = (screen: Screen, comer: Comer | null): string | null => {
  if (!isStoredSession() || comer === null || screen.public === true) return null;
  if (screen.path === TILL || screen.path === DISPLAY || isPayPath(screen.path)) return null;
  const till = earlyTable.find((row) => row.screen.path === TILL);
  if (till === undefined || !mayOpen(till.screen, comer.visitor)) throw clientError("Offline");
  return TILL;
};

/** Lets pass who may open the screen; sends others where the rules of access say. */
export const guard =
  (screen: Screen): MiddlewareFunction =>
  async ({ request }, next) => {
    const comer = await whoComes();
    const elsewhere = detour(screen, new URL(request.url), comer) ?? offlineDetour(screen, comer);
    if (elsewhere !== null) throw replace(elsewhere);
    return next();
  };

const anywhere: Screen = { path: "*", title: "notFound", roles: [] };

/** Guards an address that is no screen: the same entry rules, then on to where `to` says. */
export const guardElsewhere =
  (to: (comer: Comer, url: URL) => string | Promise<string>): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const comer = await whoComes();
    const elsewhere = detour(anywhere, url, comer);
    throw replace(elsewhere ?? (comer === null ? "/login" : await to(comer, url)));
  };
