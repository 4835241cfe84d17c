/** The cells of a row as columns of a customer, each decoded by the schema that the form has too. */

import { Address } from "../../contract/address.ts";
import { CustomerFields, Opening } from "../../contract/customer/customer-card.ts";
import type { CustomerImportField } from "../../contract/customer/customer-import.ts";
import { cellText, fitting, type FieldReader, readersOf, readDay, rowReader } from "../import/public.ts";

export interface Names {
  readonly countries: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, boolean>;
  readonly levels: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  /** Of the base currency. */
  readonly decimals: number;
}

const { fields: card } = CustomerFields;
const address = Address.fields;

const { text, number, named } = readersOf<Names>();
const fitEmail = fitting(card.email, "notEmail");

const readers: Readonly<Record<CustomerImportField, FieldReader<Names>>> = {
  code: [text(card.code), "code"],
  name: [text(card.name), "name"],
  company: [text(card.company), "company"],
  country: [named(({ countries }) => countries, "notCountry"), "country"],
  taxNumber: [text(card.taxNumber), "tax_number"],
  hasSurcharge: [named(({ states }) => states, "notYesNo"), "has_surcharge"],
  phone: [text(card.phone), "phone"],
  email: [(cell) => fitEmail({ value: cellText(cell) }), "email"],
  street: [text(address.street)],
  zip: [text(address.zip)],
  city: [text(address.city)],
  level: [named(({ levels }) => levels), "level_id"],
  salesperson: [named(({ people }) => people), "salesperson_id"],
  creditLimit: [number(card.creditLimit, ({ decimals }) => decimals), "credit_limit"],
  paymentDays: [number(card.paymentDays, () => 0), "payment_days"],
  opening: [number(Opening.fields.amount, ({ decimals }) => decimals)],
  openingDate: [(cell, _, writing) => readDay(cell, writing)],
  state: [named(({ states }) => states, "notYesNo"), "active"],
  blocked: [text(card.blocked), "blocked"],
  memo: [text(card.memo), "memo"],
};

/** Reads a row; street, zip, city, opening and openingDate are no columns. */
export const readRow = rowReader(readers);
