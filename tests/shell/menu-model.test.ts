/** The side menu as data (spec section 2). */
import { describe, expect, test } from "vitest";
import { type KnownGroup, screenGroups, type ScreenPath } from "../../src/contract/screens/table.ts";
import { rootAndAdmin, withInvoice } from "../../src/contract/screens/screen.ts";
import type { Visitor } from "../../src/domain/route-access.ts";
import {
  findLinks,
  isPlanned,
  leadsTo,
  linksOf,
  type MenuItem,
  menuOf,
  menuWidth,
  onlyLink,
  titlesOf,
} from "../../src/shell/menu/menu-model.ts";

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
const built: ReadonlySet<ScreenPath> = new Set(["/sale/index", "/sale/cancel"]);
const menuFor = (visitor: Visitor, among = groups) => menuOf(among, { visitor, built, showsPlanned: true });

const link = (path: string, title: string, to = path) => ({
  to,
  path,
  title,
  isBuilt: built.has(path as ScreenPath),
});

describe("the menu", () => {
  test("lists what the person may open, in order, submenus where their first entry stands, without hidden entries", () => {
    expect(menuFor(person(["Admin"]))).toEqual([
      {
        area: "sale",
        title: "sale",
        items: [
          link("/sale/index", "saleIndex"),
          link("/sale/retail", "saleRetail"),
          link("/sale/cancel", "saleCancel", "/sale/cancel?state=true"),
        ],
      },
      { area: "invoice", title: "invoice", items: [link("/invoice/list", "invoiceList")] },
      {
        area: "report",
        title: "report",
        items: [
          link("/report/report", "reportReport"),
          {
            title: "sectionReportSales",
            items: [link("/report/sale", "reportSale"), link("/report/gift", "reportGift")],
          },
          link("/report/profit", "reportProfit"),
        ],
      },
      { area: "setting", title: "setting", items: [link("/setting/employee", "settingEmployee")] },
    ]);
  });

  test("shows a group of one visible entry as a single link to the parent's path plus the child's", () => {
    const [sale, invoice, , setting] = menuFor(person(["Admin"]));
    expect(sale && onlyLink(sale)).toBeNull();
    expect(invoice && onlyLink(invoice)?.to).toBe("/invoice/list");
    expect(setting && onlyLink(setting)?.to).toBe("/setting/employee");
    const [group] = groups;
    const oneVisible = {
      ...group,
      screens: group?.screens.filter((_, at) => at === 0 || at === 3),
    } as KnownGroup;
    const [only] = menuFor(person(["Admin"]), [oneVisible]);
    expect(only && onlyLink(only)?.to).toBe("/sale/index");
  });

  test("shows the report group, and any submenu, of one entry as that entry", () => {
    const [, , report] = groups;
    const alone = { ...report, screens: report?.screens.slice(2, 3) } as KnownGroup;
    const [only] = menuFor(person(["Admin"]), [alone]);
    expect(only && onlyLink(only)?.to).toBe("/report/profit");
  });

  test("puts submenus into submenus, however deep", () => {
    const screens = [
      { path: "/product/stock", title: "productStock", section: ["sectionStock"] },
      {
        path: "/product/stock/transfer",
        title: "productStockTransfer",
        section: ["sectionStock", "sectionTransfers"],
      },
      {
        path: "/product/stock/transfer/all",
        title: "productStockTransferAll",
        section: ["sectionStock", "sectionTransfers"],
      },
    ].map((screen) => ({ ...screen, roles: [] }));
    const [product] = menuFor(person([]), [
      { area: "product", title: "product", screens } as unknown as KnownGroup,
    ]);
    const titles = (items: readonly MenuItem[]): unknown[] =>
      items.map((item) => ("items" in item ? { [item.title]: titles(item.items) } : item.title));
    expect(titles(product?.items ?? [])).toEqual([
      {
        sectionStock: [
          "productStock",
          { sectionTransfers: ["productStockTransfer", "productStockTransferAll"] },
        ],
      },
    ]);
    expect(linksOf(product?.items ?? []).map(({ path }) => path)).toEqual(screens.map(({ path }) => path));
    expect(titlesOf(product?.items ?? [])).toHaveLength(5);
    expect(product && leadsTo(product, "/product/stock/transfer/all")).toBe(true);
    expect(product && leadsTo(product, "/product/index")).toBe(false);
  });

  test("leaves out what is not built yet, and groups of nothing else, unless planned pages are shown", () => {
    const view = { visitor: person(["Admin"]), built, showsPlanned: false };
    expect(
      menuOf(groups, view).map(({ area, items }) => [area, linksOf(items).map(({ path }) => path)]),
    ).toEqual([["sale", ["/sale/index", "/sale/cancel"]]]);
  });

  test("shows a group or submenu in grey of which nothing is built", () => {
    const [sale, invoice, report] = menuFor(person(["Admin"]));
    expect([sale, invoice, report].map((section) => section && isPlanned(section))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("knows what is not built yet", () => {
    const links = linksOf(menuFor(person(["Admin"])).flatMap(({ items }) => items));
    expect(links.filter(({ isBuilt }) => isBuilt).map(({ path }) => path)).toEqual([
      "/sale/index",
      "/sale/cancel",
    ]);
  });

  test("has no group of which nothing may be opened", () => {
    expect(menuFor(person(["Invoice"])).map(({ area }) => area)).toEqual(["invoice"]);
  });

  test("leaves out what the company's settings take out", () => {
    const areas = menuFor(person(["Admin"], { MenuNoUserManage: true })).map(({ area }) => area);
    expect(areas).toEqual(["sale", "invoice", "report"]);
  });

  test("finds a page by its own words or its group's, whatever their case", () => {
    const words = { sale: "Sales", saleIndex: "Sales orders", saleRetail: "Till" };
    const wordsOf = (key: string) => new Map(Object.entries(words)).get(key) ?? key;
    const found = (typed: string) =>
      findLinks(menuFor(person(["Admin"])), wordsOf, typed).map(({ to }) => to);
    expect(found(" tILL ")).toEqual(["/sale/retail"]);
    expect(found("sales")).toHaveLength(3);
    expect(found("nothing such")).toEqual([]);
  });
});

describe("the menu of the whole table", () => {
  const links = linksOf(menuFor(person(["Root"], {}), screenGroups).flatMap(({ items }) => items));

  test("has no page twice, and none that needs to be told which record", () => {
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
    expect(links.filter(({ path }) => path.includes("{"))).toEqual([]);
  });

  test("asks the cancelled orders for their state, and nothing else for anything", () => {
    expect(links.filter(({ to, path }) => to !== path)).toEqual([
      expect.objectContaining({ to: "/sale/cancel?state=true" }),
    ]);
  });
});

test("the menu is at least 200 pixels wide, and 10 for each character of the longest label", () => {
  expect(menuWidth([])).toBe(200);
  expect(menuWidth(["Short", "Products"])).toBe(200);
  expect(menuWidth(["Short", "A label of thirty characters.."])).toBe(300);
});
