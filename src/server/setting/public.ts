/** What other areas may use of the setting area: reading the company's settings and currencies. */
export { readCurrencies, readSettings } from "./settings.ts";
