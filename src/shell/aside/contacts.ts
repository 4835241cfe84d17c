/** Whom the floating sidebar names for help: those of the company's region, or the help of this very installation. */
import { type CountryGroup, countryGroupOf } from "../../domain/country-group.ts";
import type { CurrencyCode } from "../../domain/units.ts";

export interface Contact {
  readonly name: string;
  readonly address: string;
}

/** Contacts of one region; `group` is null for the help that every installation has. */
export interface Region {
  readonly group: CountryGroup | null;
  readonly contacts: readonly Contact[];
}

/** The lines of a setting: a name and then an address, or the address alone. */
const contactsOf = (text: string): readonly Contact[] =>
  text.split("\n").flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const address = words.at(-1) ?? "";
    return address === "" ? [] : [{ name: words.slice(0, -1).join(" ") || address, address }];
  });

const order: readonly CountryGroup[] = ["europe", "america", "other"];

/** The regions that have a contact, the company's own first; without any, `help`. */
export const regionsFor = (
  texts: Readonly<Record<CountryGroup, string>>,
  currency: CurrencyCode,
  help: Contact,
): readonly Region[] => {
  const own = countryGroupOf(currency);
  const regions = [own, ...order.filter((group) => group !== own)]
    .map((group) => ({ group, contacts: contactsOf(texts[group]) }))
    .filter((region) => region.contacts.length > 0);
  return regions.length > 0 ? regions : [{ group: null, contacts: [help] }];
};
