/** For every route, role and setting the menu, the router and the server give the same answer (I40, spec sections 2 and 6). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { detour } from "../../../src/app/passage.ts";
import { screenGroups } from "../../../src/contract/screens/table.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { settingEndpoints as setting } from "../../../src/contract/setting/setting.ts";
import { visitorOf } from "../../../src/contract/session/visitor.ts";
import { linksOf, menuOf } from "../../../src/shell/menu/menu-model.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});

const screens = screenGroups.flatMap((group) => group.screens);
const flags = [
  "IsChainStoreHead",
  "EnableBossPrivilege",
  "MenuShowBossview",
  "MenuShowWebshop",
  "MenuShowAppshop",
  "MenuShowOtao",
  "MenuShowAIanalysis",
  "MenuNoUserManage",
  "MenuShowOrderClear",
  "SlvTaxEnable",
  "polTaxEnable",
  "ChlTaxEnable",
  "PerTaxEnable",
  "SzamlaEnabled",
  "SmartbillEnabled",
  "ChlFapiTaxEnable",
];

/** Somebody, and the company they work for. */
interface Case {
  readonly roles: readonly string[];
  readonly isBoss: boolean;
  readonly pages: readonly { readonly page: string; readonly privilege: string }[];
  readonly saleType: string;
  /** A flag that is not set at all is left out. */
  readonly settings: Readonly<Record<string, boolean>>;
}

const privilege = fc.record({
  page: fc.constantFrom(...screens.map(({ path }) => path)),
  privilege: fc.constantFrom("Accessable", "Readonly", ""),
});
const someone: fc.Arbitrary<Case> = fc.record({
  roles: fc.subarray(["Root", "Admin", "Invoice", "Boss", "Cashier", "Stock"]),
  isBoss: fc.boolean(),
  pages: fc.array(privilege, { maxLength: 8 }),
  saleType: fc.constantFrom("Retail", "Wholesale"),
  settings: fc.dictionary(fc.constantFrom(...flags), fc.boolean(), { maxKeys: flags.length }),
});

const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Makes the cashier and the company such as the case says. */
const become = async ({ roles, isBoss, pages, saleType, settings }: Case) => {
  const half = Math.floor(pages.length / 2);
  const array = roles.map((role) => `'${role}'`).join(", ");
  await api.rows(`update position set roles = array[${array}]::text[], page_privileges = ${text(pages.slice(0, half))}
    where name = 'Cashier'`);
  await api.rows(
    `update person set is_boss = ${isBoss}, page_privileges = ${text(pages.slice(half))} where name = 'Cashier'`,
  );
  await api.rows(`delete from setting where name in (${flags.map((name) => `'${name}'`).join(", ")})`);
  const values = Object.entries({ ...settings, SaleType: saleType }).map(
    ([name, value]) => `('${name}', ${text(value)})`,
  );
  await api.rows(`insert into setting (name, value) values ${values.join(", ")}
    on conflict (name) do update set value = excluded.value`);
};

const answers = async () => {
  const token = shop.tokens.get("Cashier") ?? "";
  const [pages, profile, settings] = await Promise.all([
    api.call(session.pages, {}, token),
    api.call(session.profile, {}, token),
    api.call(setting.common, {}, token),
  ]);
  return { server: pages.data.pages, visitor: visitorOf(profile.data, settings.data) };
};

const atRoute = (path: string) => new URL(path.replaceAll(/[{}]/g, ""), "http://kontor.test");

test("menu, router and server agree about every route, for whoever it is and whatever is set", async () => {
  await fc.assert(
    fc.asyncProperty(someone, async (given) => {
      await become(given);
      const { server, visitor } = await answers();
      const listed = new Set(
        linksOf(
          menuOf(screenGroups, { visitor, built: new Set(), showsPlanned: true }).flatMap(
            ({ items }) => items,
          ),
        ).map(({ path }) => path),
      );
      const comer = { visitor, mustChangePassword: false };
      const inMenuAndRouter = screens.map((screen) => {
        const elsewhere = screen.public === true ? null : detour(screen, atRoute(screen.path), comer);
        expect([null, "/401?noGoBack=true"]).toContain(elsewhere);
        const opened = listed.has(screen.path) ? "listed" : "unlisted";
        return { path: screen.path, access: elsewhere === null ? opened : "denied" };
      });
      expect(inMenuAndRouter).toEqual(server);
    }),
    { numRuns: 60, seed: 4620 },
  );
});

describe("as the server sees it", () => {
  const nobody: Case = { roles: [], isBoss: false, pages: [], saleType: "Wholesale", settings: {} };
  const accessOf = async (given: Partial<Case>) => {
    await become({ ...nobody, ...given });
    return new Map((await answers()).server.map(({ path, access }) => [path, access]));
  };
  const deniedTo = async (given: Partial<Case>) =>
    [...(await accessOf(given))].filter(([, access]) => access === "denied").map(([path]) => path);

  test("Root reaches every route", async () => {
    expect(await deniedTo({ roles: ["Root"] })).toEqual([]);
  });

  test("Admin reaches everything but the head-office mall entry", async () => {
    expect(await deniedTo({ roles: ["Admin"] })).toEqual(["/mall/mall-head-office"]);
  });

  test("Invoice reaches the invoice group but four of it, the delivery notes, and what needs no role", async () => {
    const access = await accessOf({ roles: ["Invoice"] });
    const open = screens.filter(({ path, roles }) => roles.length > 0 && access.get(path) !== "denied");
    const strangers = open.filter(
      ({ path }) => !path.startsWith("/invoice/") && !path.startsWith("/sale/chinese-print"),
    );
    expect(strangers).toEqual([]);
    expect(open.length).toBeGreaterThan(30);
    for (const name of ["purchase", "purchase-new", "driver", "transportCompany"])
      expect(access.get(`/invoice/${name}`)).toBe("denied");
  });

  test("anybody else reaches what needs no role, and what a page privilege marked Accessable opens", async () => {
    const open = async (privilege: string) =>
      (await accessOf({ roles: ["Cashier"], pages: [{ page: "/sale/print/{id}", privilege }] })).get(
        "/sale/print/{id}",
      );
    expect(await open("Accessable")).toBe("unlisted");
    expect(await open("Readonly")).toBe("denied");
    const denied = await deniedTo({ roles: ["Cashier"] });
    expect(screens.filter(({ roles, path }) => (roles.length === 0) === denied.includes(path))).toEqual([]);
  });

  test.each([
    [
      "retail leaves out scan sale, sale input and batch sale input",
      { saleType: "Retail" },
      ["/sale/new", "/sale/input", "/sale/batch-import"],
      "unlisted",
    ],
    [
      "without the chain-store-head flag there is no head entry",
      { settings: { IsChainStoreHead: false } },
      ["/chain/shop-chain"],
      "unlisted",
    ],
    ["with it there is", { settings: { IsChainStoreHead: true } }, ["/chain/shop-chain"], "listed"],
    [
      "the boss view is for bosses",
      { settings: { MenuShowBossview: true, EnableBossPrivilege: true } },
      ["/main-control/boss-view"],
      "unlisted",
    ],
    [
      "a boss sees it",
      { isBoss: true, settings: { MenuShowBossview: true, EnableBossPrivilege: true } },
      ["/main-control/boss-view"],
      "listed",
    ],
    [
      "but not without the boss privilege",
      { isBoss: true, settings: { MenuShowBossview: true, EnableBossPrivilege: false } },
      ["/main-control/boss-view"],
      "unlisted",
    ],
    [
      "the dashboards need the boss-view flag",
      { settings: {} },
      ["/main-control/WarehouseDashboard", "/main-control/CustomDashboard"],
      "unlisted",
    ],
    [
      "and have it",
      { settings: { MenuShowBossview: true } },
      ["/main-control/WarehouseDashboard", "/main-control/CustomDashboard"],
      "listed",
    ],
    [
      "shops and AI need their flags",
      { settings: {} },
      ["/mall/web-shop", "/mall/app-mall", "/mall/otao-mall", "/main-control/smartPurchase"],
      "unlisted",
    ],
    [
      "and have them",
      {
        settings: {
          MenuShowWebshop: true,
          MenuShowAppshop: true,
          MenuShowOtao: true,
          MenuShowAIanalysis: true,
        },
      },
      ["/mall/web-shop", "/mall/app-mall", "/mall/otao-mall", "/main-control/smartPurchase"],
      "listed",
    ],
    [
      "employees go where there is no user management",
      { settings: { MenuNoUserManage: true } },
      ["/setting/employee"],
      "unlisted",
    ],
    [
      "order clear needs flag and boss",
      { settings: { MenuShowOrderClear: true } },
      ["/setting/orderClear"],
      "unlisted",
    ],
    [
      "and has both",
      { isBoss: true, settings: { MenuShowOrderClear: true } },
      ["/setting/orderClear"],
      "listed",
    ],
    [
      "an invoice entry is there while its flag is not false",
      {
        settings: {
          SlvTaxEnable: true,
          polTaxEnable: true,
          ChlTaxEnable: true,
          PerTaxEnable: true,
          SzamlaEnabled: true,
          SmartbillEnabled: true,
          ChlFapiTaxEnable: true,
        },
      },
      [
        "/invoice/facturallama",
        "/invoice/plInvoice",
        "/invoice/chlInvoice",
        "/invoice/perInvoice",
        "/invoice/eInvoice",
        "/invoice/smartBill",
        "/invoice/ChlFapiTaxEnable",
      ],
      "listed",
    ],
    [
      "and gone when it is",
      {
        settings: {
          SlvTaxEnable: false,
          polTaxEnable: false,
          ChlTaxEnable: false,
          PerTaxEnable: false,
          SzamlaEnabled: false,
          SmartbillEnabled: false,
          ChlFapiTaxEnable: false,
        },
      },
      [
        "/invoice/facturallama",
        "/invoice/plInvoice",
        "/invoice/chlInvoice",
        "/invoice/perInvoice",
        "/invoice/eInvoice",
        "/invoice/smartBill",
        "/invoice/ChlFapiTaxEnable",
      ],
      "unlisted",
    ],
  ] as const)("%s", async (_, given, paths, wanted) => {
    const access = await accessOf({ roles: ["Admin"], ...(given as Partial<Case>) });
    expect(paths.map((path) => [path, access.get(path)])).toEqual(paths.map((path) => [path, wanted]));
  });
});
