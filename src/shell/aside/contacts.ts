/** Whom the floating sidebar names for help: those of the company's region, or the help of this very installation. */
import type { SupportContact } from "../../contract/setting.ts";
import { type CountryGroup, countryGroupOf } from "../../domain/country-group.ts";
import type { CurrencyCode } from "../../domain/units.ts";

/** Contacts of one region; `group` is null for the help that every installation has. */
export interface Region {
  readonly group: CountryGroup | null;
  readonly contacts: readonly Pick<SupportContact, "name" | "address">[];
}

const order: readonly CountryGroup[] = ["europe", "america", "other"];

/** The regions that have a contact, the company's own first; without any, `help`. */
export const regionsFor = (
  contacts: readonly SupportContact[],
  currency: CurrencyCode,
  help: Region["contacts"][number],
): readonly Region[] => {
  if (contacts.length === 0) return [{ group: null, contacts: [help] }];
  const own = countryGroupOf(currency);
  return [own, ...order.filter((group) => group !== own)]
    .map((group) => ({ group, contacts: contacts.filter((contact) => contact.group === group) }))
    .filter((region) => region.contacts.length > 0);
};
