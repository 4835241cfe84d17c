/** Nobody gives more than they have: what one person or position may beyond another. */
import { mayOpen, type RouteRule, type Visitor } from "./route-access.ts";

/** All that somebody may do. `maximumDiscount` in basis points (P8), `writeOffLimit` in the base currency. */
export interface Power {
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly openPages: readonly string[];
  readonly isBoss: boolean;
  readonly maximumDiscount: number;
  readonly writeOffLimit: number;
}

const isRoot = ({ roles }: Power): boolean => roles.includes("Root");

const visitorOf = ({ roles, openPages, isBoss }: Power): Visitor => ({ roles, openPages, isBoss, flags: {} });

/**
 * What `given` may that `giver` may not: rights, paths of pages, `Root`, `boss`, `discount`, `write-off`. Root gives everything. A role is
 * measured by the pages that it opens, because that is all it does.
 */
export const beyond = (giver: Power, given: Power, pages: readonly RouteRule[]): readonly string[] => {
  if (isRoot(giver)) return [];
  if (isRoot(given)) return ["Root"];
  const opened = pages.filter((page) => mayOpen(page, visitorOf(given)) && !mayOpen(page, visitorOf(giver)));
  return [
    ...given.rights.filter((right) => !giver.rights.includes(right)),
    ...opened.map(({ path }) => path),
    ...(given.isBoss && !giver.isBoss ? ["boss"] : []),
    ...(given.maximumDiscount > giver.maximumDiscount ? ["discount"] : []),
    ...(given.writeOffLimit > giver.writeOffLimit ? ["write-off"] : []),
  ];
};
