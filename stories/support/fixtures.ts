/** A small company for stories: one person, its settings and currencies. */
import type { CustomerRow } from "../../src/contract/customer/customer.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import type { Profile } from "../../src/contract/session/session.ts";
import type { CompanySettings, Currency } from "../../src/contract/setting/setting.ts";
import { initialSettings } from "../../src/contract/settings/registry.ts";

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
  hasPassword: true,
  seenBy: null,
  maximumDiscount: 1000,
  pagePrivileges: [],
  privilege: ["sale.order.read", "sale.order.commit"],
  sysPagePrilvileges: [],
  sysSettings: {},
};

export const settings: CompanySettings = {
  ...initialSettings,
  SettingsVersion: { value: 0 },
  CompanyName: { value: "Harbour Street Trading" },
  CompanyAddress: { value: "12 Harbour Street" },
  CompanyTaxNumber: { value: "NL001234567B01" },
  Country: { value: "NL" },
  SystemTimeZone: { value: 1 },
  SaleType: { value: "Wholesale" },
  BaseCurrencyID: { value: 1 },
  CostCurrencyID: { value: 1 },
  ShowPromotion: { value: false },
};

export const currencies: readonly Currency[] = [
  { id: 1, code: "EUR", name: "Euro", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
  { id: 2, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: false, rate: 25_000_000 },
];

/** The setting that lists pages which are not built yet. */
export const plannedShown: CompanySettings = { ...settings, ShowPlannedPages: { value: true } };

/** The screens that the stories' shell takes for built. */
export const built: ReadonlySet<ScreenPath> = new Set([
  "/sale/index",
  "/sale/retail",
  "/sale/order/{id}",
  "/profile/index",
]);

/** The company as the toolbar's formats want it: what it keeps its books in, and how exact prices are. */
export const companyIn = (formats: "euro" | "forint" | "exact") => {
  if (formats === "forint") {
    const forint = { id: 1, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: true };
    return { settings, currencies: [{ ...forint, rate: 10_000_000_000 }] satisfies readonly Currency[] };
  }
  if (formats === "exact")
    return {
      settings: { ...settings, PriceDecimal: { value: 4 }, SystemTimeZone: { value: 13 } } as CompanySettings,
      currencies,
    };
  return { settings, currencies };
};

/** A customer of whom only the name is known, as the list has them. */
export const plainCustomer: CustomerRow = {
  id: 4,
  version: 1,
  code: "C4",
  name: "Corner shop",
  levelId: null,
  country: "GB",
  taxNumber: "",
  creditLimit: null,
  blocked: "",
  company: "",
  phone: "",
  email: "",
  level: null,
  paymentDays: null,
  memo: "",
  balance: 0,
  overdue: 0,
  lastSale: null,
  salesperson: null,
  createdAt: 1_763_000_000,
  active: true,
};
