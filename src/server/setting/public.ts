/** What other areas may use of the setting area: settings and currencies as they are now, and what they are at first. */
export { readCurrencies, readSettings, settingDefaults } from "./settings.ts";
