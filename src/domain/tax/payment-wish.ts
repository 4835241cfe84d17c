/** What an invoice needs of its buyer, so that the wish for one can be fulfilled later (M15). */
import { type TaxNumberFault, taxNumberFault } from "./tax-number.ts";

/** Whom an invoice is made out to. `country` is an ISO 3166 code; empty stands for the country of the branch. */
export interface Buyer {
  readonly name: string;
  readonly taxNumber: string;
  readonly country: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** A field of the buyer that is missing, or whose tax number no taxpayer of the country can have. */
export interface BuyerFault {
  readonly field: keyof Buyer;
  readonly fault: "required" | TaxNumberFault;
}

/** Countries whose invoices always name the number of the buyer: NIF and RUT. Elsewhere private people get invoices without one. */
const taxNumberRequired: ReadonlySet<string> = new Set(["ES", "CL"]);

export const needsTaxNumber = (branchCountry: string): boolean => taxNumberRequired.has(branchCountry);

const always = ["name", "street", "zip", "city"] as const;

/** What is wrong with a buyer, in the order of the fields; nothing when an invoice can be made out (M15). Chile has no postcodes in use. */
export const buyerFaults = (buyer: Buyer, branchCountry: string): readonly BuyerFault[] => {
  const country = buyer.country || branchCountry;
  const missing = always
    .filter((field) => buyer[field].trim() === "" && !(field === "zip" && country === "CL"))
    .map((field) => ({ field, fault: "required" as const }));
  const isBare = buyer.taxNumber.trim() === "";
  const fault =
    isBare && needsTaxNumber(branchCountry) ? "required" : taxNumberFault(country, buyer.taxNumber);
  return fault === null ? missing : [...missing, { field: "taxNumber", fault }];
};
