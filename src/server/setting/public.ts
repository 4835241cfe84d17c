/** What other areas may use of the setting area: settings and currencies as they are now, who counts blind, the company on paper, and telling who listens. */
export { isBlind } from "./blind-count.ts";
export { companyOf } from "./company.ts";
export { tellSettings } from "./setting-news.ts";
export {
  cashCurrency,
  readBaseCurrency,
  readCostCurrency,
  readCurrencies,
  readSettings,
  readDayOf,
  readToday,
  readValuation,
} from "./settings.ts";
export { readSupplierClient } from "./partner-settings.ts";
