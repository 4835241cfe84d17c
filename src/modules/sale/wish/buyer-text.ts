/** A buyer in one line, as the page of an order and the receipt show it. */
import type { Buyer } from "../../../contract/sale/payment-wish.ts";
import { countryName } from "../../../domain/countries.ts";

/** The lines of the address, the country last. */
export const buyerLines = ({ name, taxNumber, country, street, zip, city }: Buyer, locale: string) =>
  [
    name,
    taxNumber,
    street,
    [zip, city].filter((part) => part !== "").join(" "),
    country === "" ? "" : countryName(country, locale),
  ].filter((line) => line.trim() !== "");
