/** What other areas may use of the setting area: settings and currencies as they are now. */
export { readCurrencies, readSettings } from "./settings.ts";
