/** A small company for stories: one person, its settings and currencies. */
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import type { Profile } from "../../src/contract/session.ts";
import type { CompanySettings, Currency } from "../../src/contract/setting.ts";

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
  ShowPromotion: { value: false },
  SupportContacts: { value: [] },
  ErrorLogService: { value: "" },
  IsDemo: { value: false },
};

export const currencies: readonly Currency[] = [
  { id: 1, code: "EUR", name: "Euro", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
  { id: 2, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: false, rate: 25_000_000 },
];

/** The screens that the stories' shell takes for built. */
export const built: ReadonlySet<ScreenPath> = new Set([
  "/sale/index",
  "/sale/retail",
  "/sale/order/{id}",
  "/profile/index",
]);
