/** Tax numbers of customers and suppliers: how each country writes its own, and whether one can be right (form and check digit). */
import * as checks from "./tax-checks.ts";

interface Kind {
  /** The bare number, without prefix and signs between. */
  readonly form: RegExp;
  readonly check: (bare: string) => boolean;
  /** What a number of another country may begin with; the country's code when not given. */
  readonly prefix?: RegExp;
}

/** EU members as VIES has them, and the countries Kontor invoices in beyond it. Elsewhere any number is taken as it is. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["AT", { form: /^U\d{8}$/, check: checks.austria }],
  ["BE", { form: /^[01]\d{9}$/, check: checks.belgium }],
  ["BG", { form: /^\d{9,10}$/, check: checks.bulgaria }],
  ["CY", { form: /^\d{8}[A-Z]$/, check: checks.cyprus }],
  ["CZ", { form: /^\d{8,10}$/, check: checks.czechia }],
  ["DE", { form: /^[1-9]\d{8}$/, check: checks.mod1110 }],
  ["DK", { form: /^[1-9]\d{7}$/, check: checks.divides(11, 2, 7, 6, 5, 4, 3, 2, 1) }],
  ["EE", { form: /^\d{9}$/, check: checks.divides(10, 3, 7, 1, 3, 7, 1, 3, 7, 1) }],
  ["ES", { form: /^[A-Z\d]\d{7}[A-Z\d]$/, check: checks.spain }],
  ["FI", { form: /^\d{8}$/, check: checks.divides(11, 7, 9, 10, 5, 8, 4, 2, 1) }],
  ["FR", { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, check: checks.france }],
  ["GR", { form: /^\d{9}$/, check: checks.greece, prefix: /^(EL|GR)/ }],
  ["HR", { form: /^\d{11}$/, check: checks.mod1110 }],
  ["HU", { form: /^\d{8}(\d{3})?$/, check: checks.divides(10, 9, 7, 3, 1, 9, 7, 3, 1) }],
  ["IE", { form: /^\d[\dA-Z+*]\d{5}[A-W][A-IW]?$/, check: checks.ireland }],
  ["IT", { form: /^(\d{11}|[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z])$/, check: checks.italy }],
  ["LT", { form: /^(\d{9}|\d{12})$/, check: checks.lithuania }],
  ["LU", { form: /^\d{8}$/, check: checks.luxembourg }],
  ["LV", { form: /^\d{11}$/, check: checks.latvia }],
  ["MT", { form: /^\d{8}$/, check: checks.divides(37, 3, 4, 6, 7, 8, 9, 10, 1) }],
  ["NL", { form: /^\d{9}B\d\d$/, check: checks.netherlands }],
  ["PL", { form: /^\d{10}$/, check: checks.poland }],
  ["PT", { form: /^[1-9]\d{8}$/, check: checks.portugal }],
  ["RO", { form: /^([1-9]\d{1,9}|[1-9]\d{12})$/, check: checks.romania }],
  ["SE", { form: /^\d{10}(01)?$/, check: checks.sweden }],
  ["SI", { form: /^[1-9]\d{7}$/, check: checks.slovenia }],
  ["SK", { form: /^[1-9]\d{9}$/, check: (bare) => Number(bare) % 11 === 0 }],
  ["GB", { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: checks.britain, prefix: /^(GB|XI)/ }],
  ["CH", { form: /^\d{9}$/, check: checks.switzerland, prefix: /^CHE?/ }],
  ["CL", { form: /^\d{7,8}[\dK]$/, check: checks.chile }],
  ["CN", { form: /^[\dA-HJ-NPQRTUWXY]{18}$/, check: checks.china }],
]);

/** A number without what people put between its signs, and without its country in front. */
const bareOf = (country: string, text: string): string => {
  const tight = text.toUpperCase().replace(/[\s.\-/]/g, "");
  const prefix = kinds.get(country)?.prefix ?? new RegExp(`^${country}`);
  const bare = tight.replace(prefix, "");
  return country === "CH" ? bare.replace(/(MWST|TVA|IVA|TPV|VAT)$/, "") : bare;
};

/** The part of a number that is of the firm: the first eight digits of a Hungarian number, whose rest is the kind and place of tax. */
const firmOf = (country: string, text: string): string => {
  const bare = bareOf(country, text);
  return country === "HU" && /^\d{11}$/.test(bare) ? bare.slice(0, 8) : bare;
};

/** Whether two numbers of a country are of the same firm, however they are written: with or without prefix, spaces, dashes. */
export const isSameTaxNumber = (country: string, one: string, other: string): boolean =>
  one.trim() !== "" && firmOf(country, one) === firmOf(country, other);

/** `form`: no number of the country looks so. `check`: its check digit does not fit, so some sign of it is wrong. */
export type TaxNumberFault = "form" | "check";

/**
 * What is wrong with a tax number, null when nothing is: also for none at all, and for countries whose numbers are not known
 * here. `country` is an ISO 3166 code; the number may be written with spaces, dots, dashes and the country in front.
 */
export const taxNumberFault = (country: string, text: string): TaxNumberFault | null => {
  const kind = kinds.get(country);
  if (kind === undefined || text.trim() === "") return null;
  const bare = bareOf(country, text);
  if (!kind.form.test(bare)) return "form";
  return kind.check(bare) ? null : "check";
};
