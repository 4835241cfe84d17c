/** The signed-in person as the access rule of routes sees them: both sides make it of the same facts (I40). */
import type { Profile } from "./session.ts";
import type { CompanySettings } from "../setting/setting.ts";
import { ACCESSABLE, type Visitor } from "../../domain/route-access.ts";

const flagsOf = (settings: CompanySettings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));

/** Roles, opened pages and flags; flags of the profile win over settings of the company. */
export const visitorOf = (profile: Profile, settings: CompanySettings): Visitor => ({
  roles: profile.role,
  isBoss: profile.isBoss,
  openPages: profile.pagePrivileges
    .filter(({ privilege }) => privilege === ACCESSABLE)
    .map(({ page }) => page),
  flags: {
    ...flagsOf(settings),
    ...profile.sysSettings,
    ...Object.fromEntries(
      profile.sysPagePrilvileges.map(({ page, privilege }) => [page, privilege === ACCESSABLE]),
    ),
  },
});
