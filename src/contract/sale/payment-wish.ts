/** The wish of a customer for a receipt or an invoice, as it comes with a payment and is stored for invoicing (M15). */
import { Schema } from "effect";
import { CountryCode } from "../address.ts";

const most = (length: number) => Schema.String.check(Schema.isMaxLength(length));

/** Whom an invoice is made out to. */
export const Buyer = Schema.Struct({
  name: most(200),
  taxNumber: most(40),
  /** ISO 3166; empty: the country of the branch. */
  country: CountryCode,
  street: most(200),
  zip: most(20),
  city: most(100),
});
export type Buyer = typeof Buyer.Type;

export const WishedDocument = Schema.Literals(["receipt", "invoice"]);
export type WishedDocument = typeof WishedDocument.Type;

/** Of an invoice, `buyer` says whom it is for. Where no wish comes with a payment, a receipt is what everybody gets. */
export const PaymentWish = Schema.Struct({ document: WishedDocument, buyer: Schema.optionalKey(Buyer) });
export type PaymentWish = typeof PaymentWish.Type;
