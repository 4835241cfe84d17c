/** What the words of the app need of the app itself; loaded by `words.ts`. */
export { startWords } from "../../src/app/i18n.ts";
export { keepLanguage } from "../../src/client/storage.ts";
