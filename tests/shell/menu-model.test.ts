/** The side menu as data (spec section 2). */
import { describe, expect, test } from "vitest";
import type { Visitor } from "../../src/domain/route-access.ts";
import { type RouteEntry, rootAndAdmin } from "../../src/modules/common/route-entry.ts";
import { findLinks, menuOf, menuWidth } from "../../src/shell/menu-model.ts";

const load = () => Promise.reject(new Error("not shown here"));
const entries: readonly RouteEntry[] = [
  { path: "/sale/retail", title: "saleRetail", roles: rootAndAdmin, menu: { group: "sale", order: 2 }, load },
  { path: "/sale/index", title: "saleIndex", roles: rootAndAdmin, menu: { group: "sale", order: 1 }, load },
  { path: "/sale/cancel", title: "sale", roles: rootAndAdmin, menu: { group: "sale", order: 3 }, load },
  { path: "/sale/print/{id}", title: "sale", roles: rootAndAdmin, load },
  {
    path: "/invoice/list",
    title: "invoice",
    roles: [...rootAndAdmin, "Invoice"],
    menu: { group: "invoice", order: 1 },
    load,
  },
  {
    path: "/setting/employee",
    title: "setting",
    roles: rootAndAdmin,
    menu: { group: "setting", order: 1 },
    condition: "userManagement",
    load,
  },
];

const person = (roles: readonly string[], flags: Visitor["flags"] = {}): Visitor => ({
  roles,
  isBoss: false,
  openPages: ["/sale/print/{id}"],
  flags,
});

describe("the menu", () => {
  test("lists what the person may open, in order, without hidden entries", () => {
    expect(menuOf(entries, person(["Admin"]))).toEqual([
      {
        group: "sale",
        links: [
          { to: "/sale/index", title: "saleIndex" },
          { to: "/sale/retail", title: "saleRetail" },
          { to: "/sale/cancel?state=true", title: "sale" },
        ],
      },
      { group: "invoice", links: [{ to: "/invoice/list", title: "invoice" }] },
      { group: "setting", links: [{ to: "/setting/employee", title: "setting" }] },
    ]);
  });

  test("has no group of which nothing may be opened", () => {
    expect(menuOf(entries, person(["Invoice"])).map(({ group }) => group)).toEqual(["invoice"]);
  });

  test("leaves out what the company's settings take out", () => {
    const groups = menuOf(entries, person(["Admin"], { MenuNoUserManage: true })).map(({ group }) => group);
    expect(groups).toEqual(["sale", "invoice"]);
  });

  test("finds a page by its own words or its group's, whatever their case", () => {
    const words = { sale: "Sales", saleIndex: "Sale orders", saleRetail: "Till" };
    const wordsOf = (key: string) => new Map(Object.entries(words)).get(key) ?? key;
    const found = (typed: string) =>
      findLinks(menuOf(entries, person(["Admin"])), wordsOf, typed).map(({ to }) => to);
    expect(found(" tILL ")).toEqual(["/sale/retail"]);
    expect(found("sales")).toHaveLength(3);
    expect(found("nothing such")).toEqual([]);
  });
});

test("the menu is at least 200 pixels wide, and 10 for each character of the longest label", () => {
  expect(menuWidth([])).toBe(200);
  expect(menuWidth(["Short", "Products"])).toBe(200);
  expect(menuWidth(["Short", "A label of thirty characters.."])).toBe(300);
});
