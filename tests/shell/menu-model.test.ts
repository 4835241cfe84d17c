/** The side menu as data (spec section 2). */
import { describe, expect, test } from "vitest";
import { type KnownGroup, screenGroups } from "../../src/contract/screens/table.ts";
import { rootAndAdmin, withInvoice } from "../../src/contract/screens/screen.ts";
import type { Visitor } from "../../src/domain/route-access.ts";
import { findLinks, linksOf, menuOf, menuWidth } from "../../src/shell/menu-model.ts";

const groups: readonly KnownGroup[] = [
  {
    area: "sale",
    title: "sale",
    screens: [
      { path: "/sale/index", title: "saleIndex", roles: rootAndAdmin },
      { path: "/sale/retail", title: "saleRetail", roles: rootAndAdmin },
      { path: "/sale/cancel", title: "saleCancel", roles: rootAndAdmin },
      { path: "/sale/print/{id}", title: "salePrint", roles: rootAndAdmin, hidden: true },
    ],
  },
  {
    area: "invoice",
    title: "invoice",
    screens: [{ path: "/invoice/list", title: "invoiceList", roles: withInvoice }],
  },
  {
    area: "report",
    title: "report",
    screens: [
      { path: "/report/report", title: "reportReport", roles: rootAndAdmin },
      { path: "/report/sale", title: "reportSale", roles: rootAndAdmin, section: "sectionReportSales" },
      { path: "/report/profit", title: "reportProfit", roles: rootAndAdmin, section: "sectionReportMoney" },
      { path: "/report/gift", title: "reportGift", roles: rootAndAdmin, section: "sectionReportSales" },
    ],
  },
  {
    area: "setting",
    title: "setting",
    screens: [
      {
        path: "/setting/employee",
        title: "settingEmployee",
        roles: rootAndAdmin,
        condition: "userManagement",
      },
    ],
  },
];

const person = (roles: readonly string[], flags: Visitor["flags"] = {}): Visitor => ({
  roles,
  isBoss: false,
  openPages: ["/sale/print/{id}"],
  flags,
});

describe("the menu", () => {
  test("lists what the person may open, in order, submenus where their first entry stands, without hidden entries", () => {
    expect(menuOf(groups, person(["Admin"]))).toEqual([
      {
        area: "sale",
        title: "sale",
        items: [
          { to: "/sale/index", title: "saleIndex" },
          { to: "/sale/retail", title: "saleRetail" },
          { to: "/sale/cancel?state=true", title: "saleCancel" },
        ],
      },
      { area: "invoice", title: "invoice", items: [{ to: "/invoice/list", title: "invoiceList" }] },
      {
        area: "report",
        title: "report",
        items: [
          { to: "/report/report", title: "reportReport" },
          {
            title: "sectionReportSales",
            items: [
              { to: "/report/sale", title: "reportSale" },
              { to: "/report/gift", title: "reportGift" },
            ],
          },
          { to: "/report/profit", title: "reportProfit" },
        ],
      },
      { area: "setting", title: "setting", items: [{ to: "/setting/employee", title: "settingEmployee" }] },
    ]);
  });

  test("has no group of which nothing may be opened", () => {
    expect(menuOf(groups, person(["Invoice"])).map(({ area }) => area)).toEqual(["invoice"]);
  });

  test("leaves out what the company's settings take out", () => {
    const areas = menuOf(groups, person(["Admin"], { MenuNoUserManage: true })).map(({ area }) => area);
    expect(areas).toEqual(["sale", "invoice", "report"]);
  });

  test("finds a page by its own words or its group's, whatever their case", () => {
    const words = { sale: "Sales", saleIndex: "Sale orders", saleRetail: "Till" };
    const wordsOf = (key: string) => new Map(Object.entries(words)).get(key) ?? key;
    const found = (typed: string) =>
      findLinks(menuOf(groups, person(["Admin"])), wordsOf, typed).map(({ to }) => to);
    expect(found(" tILL ")).toEqual(["/sale/retail"]);
    expect(found("sales")).toHaveLength(3);
    expect(found("nothing such")).toEqual([]);
  });

  test("reaches every visible screen of the table, once", () => {
    const links = linksOf(menuOf(screenGroups, person(["Root"], {})).flatMap(({ items }) => items));
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
  });
});

test("the menu is at least 200 pixels wide, and 10 for each character of the longest label", () => {
  expect(menuWidth([])).toBe(200);
  expect(menuWidth(["Short", "Products"])).toBe(200);
  expect(menuWidth(["Short", "A label of thirty characters.."])).toBe(300);
});
