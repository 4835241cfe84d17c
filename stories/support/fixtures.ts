/** A small company for stories: one person, its settings and currencies, and the routes of a grown menu. */
import type { Profile } from "../../src/contract/session.ts";
import type { CompanySettings, Currency } from "../../src/contract/setting.ts";
import { type MenuGroup, rootAndAdmin, type RouteEntry } from "../../src/modules/common/route-entry.ts";

export const anna: Profile = {
  id: 1,
  role: ["Admin"],
  name: "Anna de Vries",
  username: "anna",
  avatar: null,
  introduction: "Runs the counter in the Harbour Street shop.",
  language: "en",
  isBoss: true,
  mustChangePassword: false,
  maximumDiscount: 1000,
  pagePrivileges: [],
  privilege: ["sale.order.read", "sale.order.commit"],
  sysPagePrilvileges: [],
  sysSettings: {},
};

export const settings: CompanySettings = {
  CompanyName: { value: "Harbour Street Trading" },
  SystemTimeZone: { value: 1 },
  DayCut: { value: 0 },
  IsCloseLang: { value: false },
  SaleType: { value: "Wholesale" },
  IsChainStoreHead: { value: false },
  EnableBossPrivilege: { value: true },
  BaseCurrencyID: { value: 1 },
  SecondCurrencyID: { value: null },
  ThirdCurrencyID: { value: null },
  CostCurrencyID: { value: 1 },
  BoxUnit: { value: "box" },
  BigBagUnit: { value: "big bag" },
  BagUnit: { value: "bag" },
  UnitUnit: { value: "pc" },
  EnableColor: { value: false },
  EnableSize: { value: false },
  StockNumberDecimal: { value: 0 },
  PriceDecimal: { value: 2 },
  DefaultSalePage: { value: "/sale/retail" },
  DefaultSalePackageType: { value: "unit" },
  MenuShowVat: { value: true },
  DefaultTax: { value: 2000 },
  EnableSaleOrderTax: { value: "gross" },
  Country: { value: "NL" },
  BelowCost: { value: "warn" },
  CompanyAddress: { value: "12 Harbour Street" },
  CompanyTaxNumber: { value: "NL001234567B01" },
  PaymentDays: { value: 30 },
  RemindUnpaid: { value: true },
  RemindStock: { value: true },
  IsDemo: { value: false },
};

export const currencies: readonly Currency[] = [
  { id: 1, code: "EUR", name: "Euro", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
  { id: 2, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: false, rate: 25_000_000 },
];

const load = () => Promise.reject(new Error("a story shows no other screen"));

const row = (group: MenuGroup, path: string, title: RouteEntry["title"], order = 1): RouteEntry => ({
  path,
  title,
  roles: rootAndAdmin,
  menu: { group, order },
  load,
});

/** The titles stand in for those of areas that are not written yet. */
export const entries: readonly RouteEntry[] = [
  row("mainControl", "/main-control/boss-view", "mainControl"),
  row("sale", "/sale/index", "saleIndex", 1),
  row("sale", "/sale/retail", "saleRetail", 2),
  row("product", "/product/index", "product", 1),
  row("product", "/product/stock", "basics", 2),
  row("purchase", "/purchase/new", "purchase"),
  row("customer", "/customer/index", "customer"),
  row("finance", "/finance/index", "finance"),
  row("invoice", "/invoice/list", "invoice"),
  row("report", "/report/report", "report"),
  row("chain", "/chain/shop-chain", "chain"),
  row("basics", "/setting/basics/warehouse", "basics"),
  row("setting", "/setting/system", "setting"),
  { path: "/profile/index", title: "profile", roles: [], group: "account", load },
  { path: "/profile/password", title: "password", roles: [], group: "account", load },
];
