/** The languages of the interface, under the codes that the profile stores (spec section 9). */

/** `cz` and `gr` are the product's codes for Czech and Greek, not those of any standard. */
export const languageCodes = [
  "en",
  "hu",
  "es",
  "bg",
  "it",
  "de",
  "pl",
  "fr",
  "vi",
  "pt",
  "ru",
  "cz",
  "sk",
  "hr",
  "uk",
  "ro",
  "gr",
  "sr",
  "bs",
  "zh",
  "lt",
] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** `locale` is for Intl and the interface library, `name` what the language calls itself. */
export type Language = { readonly code: LanguageCode; readonly locale: string; readonly name: string };

const chinese: Language = { code: "zh", locale: "zh-CN", name: "中文" };

/** All languages: those of the shell's menu in its order, and the one that only the start-up list has. */
export const languages: readonly Language[] = [
  { code: "en", locale: "en-GB", name: "English" },
  { code: "hu", locale: "hu-HU", name: "Magyar" },
  { code: "es", locale: "es-ES", name: "Español" },
  { code: "bg", locale: "bg-BG", name: "Български" },
  { code: "it", locale: "it-IT", name: "Italiano" },
  { code: "de", locale: "de-DE", name: "Deutsch" },
  { code: "pl", locale: "pl-PL", name: "Polski" },
  { code: "fr", locale: "fr-FR", name: "Français" },
  { code: "vi", locale: "vi-VN", name: "Tiếng Việt" },
  { code: "pt", locale: "pt-PT", name: "Português" },
  { code: "ru", locale: "ru-RU", name: "Русский" },
  { code: "cz", locale: "cs-CZ", name: "Čeština" },
  { code: "sk", locale: "sk-SK", name: "Slovenčina" },
  { code: "hr", locale: "hr-HR", name: "Hrvatski" },
  { code: "uk", locale: "uk-UA", name: "Українська" },
  { code: "ro", locale: "ro-RO", name: "Română" },
  { code: "gr", locale: "el-GR", name: "Ελληνικά" },
  { code: "sr", locale: "sr-Latn-RS", name: "Srpski" },
  { code: "bs", locale: "bs-BA", name: "Bosanski" },
  chinese,
  { code: "lt", locale: "lt-LT", name: "Lietuvių" },
];

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.code, language]));

/** The language of a stored code; an unknown one falls back to Chinese, zh-CN (spec section 9). */
export const languageOf = (code: string): Language => byCode.get(code) ?? chinese;

/** Countries that none of the locales names, by the language most of their traders read. */
const otherCountries: ReadonlyMap<string, LanguageCode> = new Map([
  ...["AT", "CH", "LI", "LU"].map((country) => [country, "de"] as const),
  ...["BE", "MC", "SN", "CI"].map((country) => [country, "fr"] as const),
  ...["BR", "AO", "MZ"].map((country) => [country, "pt"] as const),
  ...["HK", "MO", "TW", "SG"].map((country) => [country, "zh"] as const),
  ...["MX", "CL", "AR", "PE", "CO", "UY", "PY", "BO", "EC", "VE"].map((country) => [country, "es"] as const),
  ...["CR", "PA", "GT", "HN", "NI", "SV", "DO", "CU"].map((country) => [country, "es"] as const),
  ["BY", "ru"],
  ["KZ", "ru"],
  ["CY", "gr"],
  ["ME", "sr"],
  ["MD", "ro"],
]);

/** The language that a company of a country reads; English where the interface has none of its languages. */
export const languageOfCountry = (country: string): LanguageCode =>
  languages.find(({ locale }) => locale.endsWith(`-${country}`))?.code ?? otherCountries.get(country) ?? "en";

/**
 * The language that a request asks for, by `x-language` or `accept-language`: the first of its list that there is; English where
 * it names none, or takes any.
 */
export const askedLanguage = (header: string | undefined): string => {
  const codes = (header ?? "*").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  // Browsers say "cs" and "el" where ours are "cz" and "gr".
  const supportedLanguages = codes.flatMap(
    (code) => byCode.get(code) ?? languages.find(({ locale }) => locale.slice(0, 2) === code) ?? [],
  );
  return supportedLanguages[0]?.code ?? (codes.includes("*") ? "en" : (codes[0] ?? "en"));
};

const inOrder = (codes: readonly LanguageCode[]): readonly Language[] => codes.map(languageOf);

/** The shell's list: every language but Lithuanian (spec section 9, shell languages). */
export const shellLanguages: readonly Language[] = languages.filter(({ code }) => code !== "lt");

/** The list of the sign-in page (spec section 9, start-up language list). */
export const startLanguages: readonly Language[] = inOrder([
  "en",
  "zh",
  "es",
  "ru",
  "uk",
  "hu",
  "bg",
  "it",
  "de",
  "pl",
  "fr",
  "vi",
  "pt",
  "hr",
  "sk",
  "cz",
  "ro",
  "lt",
  "gr",
  "sr",
  "bs",
]);
