/** Who may open which route (spec sections 2 and 6, I40). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type MenuCondition,
  routeAccess,
  type RouteRule,
  type Visitor,
} from "../../src/domain/route-access.ts";

const roles = fc.subarray(["Root", "Admin", "Invoice", "Boss", "Cashier"]);
const paths = ["/sale/index", "/sale/retail", "/invoice/list", "/setting/employee"];
const condition = fc.constantFrom<MenuCondition>(
  "notRetail",
  "bossView",
  "dashboards",
  "userManagement",
  "orderClear",
  "polTaxEnable",
);
const rule: fc.Arbitrary<RouteRule> = fc.record({
  path: fc.constantFrom(...paths),
  roles,
  hidden: fc.boolean(),
  condition: fc.option(condition, { nil: undefined }),
});
const flag = fc.constantFrom("MenuShowBossview", "EnableBossPrivilege", "MenuNoUserManage", "polTaxEnable");
const visitor: fc.Arbitrary<Visitor> = fc.record({
  roles,
  isBoss: fc.boolean(),
  openPages: fc.subarray(paths),
  flags: fc.dictionary(flag, fc.boolean()),
});

const admin: Visitor = { roles: ["Admin"], isBoss: false, openPages: [], flags: {} };
const listed: RouteRule = { path: "/sale/index", roles: ["Root", "Admin"], hidden: false };

describe("the rule", () => {
  test("Root opens every route", () => {
    fc.assert(
      fc.property(rule, visitor, (route, person) => {
        expect(routeAccess(route, { ...person, roles: [...person.roles, "Root"] })).not.toBe("denied");
      }),
    );
  });

  test("a route without roles is open to everybody", () => {
    fc.assert(
      fc.property(rule, visitor, (route, person) => {
        expect(routeAccess({ ...route, roles: [] }, person)).not.toBe("denied");
      }),
    );
  });

  test("without a role of the route, only a page privilege opens it", () => {
    fc.assert(
      fc.property(rule, visitor, (route, person) => {
        const fits =
          route.roles.length === 0 || [...person.roles, ""].some((role) => route.roles.includes(role));
        const opened = person.openPages.includes(route.path);
        const expected = !(fits || opened || person.roles.includes("Root"));
        expect(routeAccess(route, person) === "denied").toBe(expected);
      }),
    );
  });

  test("one more role never closes a route", () => {
    fc.assert(
      fc.property(rule, visitor, fc.constantFrom("Root", "Admin", "Invoice"), (route, person, role) => {
        fc.pre(routeAccess(route, person) !== "denied");
        expect(routeAccess(route, { ...person, roles: [...person.roles, role] })).not.toBe("denied");
      }),
    );
  });

  test("settings take a route out of the menu, they never close it", () => {
    fc.assert(
      fc.property(rule, visitor, condition, (route, person, asked) => {
        const without = routeAccess({ ...route, condition: undefined }, person);
        const withIt = routeAccess({ ...route, condition: asked }, person);
        expect(withIt === "denied").toBe(without === "denied");
      }),
    );
  });
});

describe("the menu", () => {
  const access = (asked: MenuCondition, flags: Visitor["flags"], person: Partial<Visitor> = {}) =>
    routeAccess({ ...listed, condition: asked }, { ...admin, ...person, flags });

  test("a retail company is not offered scan sale and sale input", () => {
    expect(access("notRetail", { SaleType: "Retail" })).toBe("unlisted");
    expect(access("notRetail", { SaleType: "Wholesale" })).toBe("listed");
  });

  test("the boss view needs both flags, and the boss or Root", () => {
    const flags = { MenuShowBossview: true, EnableBossPrivilege: true };
    expect(access("bossView", flags)).toBe("unlisted");
    expect(access("bossView", flags, { isBoss: true })).toBe("listed");
    expect(access("bossView", flags, { roles: ["Root"] })).toBe("listed");
    expect(access("bossView", { MenuShowBossview: true }, { isBoss: true })).toBe("unlisted");
  });

  test("employees disappear when there is no user management", () => {
    expect(access("userManagement", {})).toBe("listed");
    expect(access("userManagement", { MenuNoUserManage: true })).toBe("unlisted");
  });

  test("an invoice entry is shown while its setting is not false", () => {
    expect(access("polTaxEnable", {})).toBe("listed");
    expect(access("polTaxEnable", { polTaxEnable: true })).toBe("listed");
    expect(access("polTaxEnable", { polTaxEnable: false })).toBe("unlisted");
  });
});
