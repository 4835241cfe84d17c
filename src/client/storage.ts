/** What the browser keeps: the token and the four local keys of spec section 3. A blocked storage is lived without. */
import { languageOf, languages, type LanguageCode } from "../domain/languages.ts";

export const TOKEN_KEY = "X-Auth-Token";

export type StorageKey =
  | "language"
  | "identity"
  | "printTypes"
  | "currencys"
  /** The till of this browser, and how it prints receipts. */
  | "till"
  | "receiptPrint"
  /** The printer of this till that receipts go to past the browser's print dialog. */
  | "receiptPrinter"
  /** The day on which the promotional pop-up was shown last. */
  | "promoShown"
  /** What went wrong in this browser lately. */
  | "problems"
  /** What of it is not posted to the error log yet. */
  | "problemOutbox"
  /** The screens visited last. */
  | "recentScreens"
  /** Steps of the tutorial that are done. */
  | "tutorialDone"
  /** How wide the side menu was drawn. */
  | "menuWidth"
  /** The till's last steps, as long as its database does not have them. */
  | "tillCopy"
  /** The number of the till's last receipt, as it counts them itself. */
  | "receiptCounter"
  /** Who works at the till of this browser, for a start without a network. */
  | "profile"
  /** What was entered into forms and not saved. */
  | "drafts"
  /** Counts of goods that the server has not confirmed. */
  | "stockCounts"
  /** Scans of goods that the server has not confirmed. */
  | "goodsScans"
  /** Goods picked for orders that the server has not confirmed. */
  | "picks"
  /** The sheet of goods to count that was opened last. */
  | "stockCountSheet"
  | typeof TOKEN_KEY;

/** Stands in for a storage that is blocked or full, until the page is left. */
const memory = new Map<StorageKey, string>();

/** What is kept under a key; null when nothing is. */
export const readStored = (key: StorageKey): string | null => {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
};

/** Keeps a text under a key; null forgets it. */
export const keepStored = (key: StorageKey, value: string | null): void => {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
};

/** The token of the session, sent as `X-Auth-Token`. */
export const readToken = (): string | null => readStored(TOKEN_KEY);

/** Keeps the token, or forgets it. A stored profile belongs to its token. */
export const keepToken = (token: string | null): void => {
  if (token !== readToken() || token === null) keepStored("profile", null);
  keepStored(TOKEN_KEY, token);
};

/** The browser's own wish, as far as we speak it. */
const languageOfBrowser = (): LanguageCode | undefined =>
  typeof navigator === "undefined"
    ? undefined
    : navigator.languages
        .map(
          (tag) => languages.find(({ locale }) => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase())?.code,
        )
        .find((code) => code !== undefined);

/** The language of this browser: chosen before, else its own wish, else Chinese (spec section 9). */
export const readLanguage = (): LanguageCode =>
  languageOf(readStored("language") ?? languageOfBrowser() ?? "").code;

export const keepLanguage = (code: LanguageCode): void => keepStored("language", code);

/** True where this browser is used for invoices only: the role is Invoice, whatever the profile says (spec section 4). */
export const isInvoiceIdentity = (): boolean => readStored("identity") === "invoice";

/** What one window of the browser keeps over a reload: why its session ended, its open tabs, the files it waits for. */
type WindowKey =
  | "signedOutBecause"
  | "tabs"
  | "exports"
  /** The payment that the drawer was opened for last. */
  | "drawerOpened";

/** What this window keeps under a key; null when nothing is. */
export const readOfWindow = (key: WindowKey): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text for this window; null forgets it. Where storage is blocked, a reload forgets it too. */
export const keepOfWindow = (key: WindowKey, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Then it lasts until the page is left.
  }
};
