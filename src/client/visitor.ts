/** The signed-in person as the access rule of routes sees them. */
import type { Profile } from "../contract/session.ts";
import type { CompanySettings } from "../contract/setting.ts";
import { ACCESSABLE, type Visitor } from "../domain/route-access.ts";

type Flag = boolean | string | number | null;

const flagsOf = (settings: CompanySettings): Record<string, Flag> =>
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
