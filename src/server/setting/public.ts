/** What other areas may use of the setting area: settings and currencies as they are now, and telling who listens. */
export { tellSettings } from "./setting-news.ts";
export { readCurrencies, readSettings } from "./settings.ts";
