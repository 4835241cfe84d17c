/** Addresses and people to talk to, as cards keep them and papers show them. */
import { Schema } from "effect";
import { faultIs } from "./field-fault.ts";

/** Trimmed text of no more than `most` characters. */
export const text = (most: number) => Schema.Trim.check(Schema.isMaxLength(most));
const lineKey = Schema.String.check(Schema.isMaxLength(40));
/** Two letters (ISO 3166-1), or empty where nobody knows. */
export const CountryCode = Schema.String.check(Schema.isPattern(/^([A-Z]{2})?$/, faultIs("choice")));
/** Empty, or with the form of an e-mail address. */
export const Email = Schema.Trim.check(
  Schema.isPattern(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, faultIs("email")),
  Schema.isMaxLength(200),
);

/** Where goods or invoices go. `key` is the line's own id, made by the client. */
export const Address = Schema.Struct({
  key: lineKey,
  kind: Schema.Literals(["billing", "delivery"]),
  name: text(200),
  street: text(200),
  zip: text(20),
  city: text(100),
  country: CountryCode,
});
export type Address = typeof Address.Type;

/** A person to talk to. */
export const Contact = Schema.Struct({
  key: lineKey,
  name: text(200).check(Schema.isMinLength(1)),
  role: text(100),
  phone: text(60),
  email: Email,
});
export type Contact = typeof Contact.Type;
