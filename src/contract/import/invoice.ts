/** E-invoices of suppliers that an import reads: what the file says of itself, and its columns. */
import { Schema } from "effect";
import { MOST_CHARGES } from "../../domain/import/file-limits.ts";
import { LineInput } from "../../domain/price/order.ts";
import { CurrencyCode, Money, MoneyInput } from "../../domain/units.ts";
import { ofRight } from "../field-right.ts";

export { type InvoiceColumn, invoiceColumns, MOST_CHARGES } from "../../domain/import/file-limits.ts";

const text = (most: number) => Schema.String.check(Schema.isMaxLength(most));

/** What an e-invoice comes to, as its file says. */
const InvoiceAmounts = Schema.Struct({
  allowance: Money,
  charge: Money,
  net: Money,
  vat: Money,
  gross: Money,
});
export type InvoiceAmounts = typeof InvoiceAmounts.Type;

/** What a charge of the whole invoice is for; what is not known as freight is other. */
export const ChargeKind = Schema.Literals(["freight", "other"]);
export type ChargeKind = typeof ChargeKind.Type;

/** A charge of a whole invoice or order, without VAT. `name` is the reason that the file gives or a person enters; it may be empty. */
export const InvoiceCharge = Schema.Struct({
  kind: ChargeKind,
  name: text(200),
  amount: MoneyInput.check(Schema.isGreaterThan(0)),
  vatRate: LineInput.fields.vatRate,
});
export type InvoiceCharge = typeof InvoiceCharge.Type;

/** What the order comes to that the right rows make, with the charges of the invoice. */
const OrderSums = Schema.Struct({ net: Money, vat: Money, total: Money });
export type OrderSums = typeof OrderSums.Type;

/** The head of an e-invoice. `taxNumbers` are the seller's; days are yyyy-MM-dd. */
export const InvoiceHead = Schema.Struct({
  number: text(100),
  issuedOn: Schema.NullOr(Schema.String),
  dueOn: Schema.NullOr(Schema.String),
  seller: text(200),
  taxNumbers: Schema.Array(text(60)),
  currency: CurrencyCode,
  amounts: ofRight("product.cost.read", Schema.optionalKey(InvoiceAmounts)),
  charges: ofRight(
    "product.cost.read",
    Schema.optionalKey(Schema.Array(InvoiceCharge).check(Schema.isMaxLength(MOST_CHARGES))),
  ),
});
export type InvoiceHead = typeof InvoiceHead.Type;

/** The same as a person sees it; `orderSums` is there as soon as the rows were checked. */
export const InvoiceView = Schema.Struct({
  ...InvoiceHead.fields,
  orderSums: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(OrderSums))),
});
export type InvoiceView = typeof InvoiceView.Type;
