/** An e-invoice of a supplier as it is read, whatever its syntax. Numbers are exact decimals (see decimal.ts). */
import type { ChargeKind } from "../../../contract/import/invoice.ts";
import { MOST_CHARGES } from "../../../domain/import/file-limits.ts";
import { FileRefused } from "../file-refusal.ts";
import { decimalOf, over, times } from "./decimal.ts";

/** What a line of an invoice says. */
export interface InvoiceLine {
  /** The supplier's code, the barcode, and the buyer's own code. */
  readonly code: string;
  readonly barcode: string;
  readonly ownCode: string;
  readonly name: string;
  readonly quantity: bigint;
  readonly unit: string;
  /** Net price of one unit, before allowances of the line. */
  readonly price: bigint;
  readonly allowance: bigint;
  /** In percent; null where the line names none. */
  readonly vatRate: bigint | null;
  /** Net amount of the line as the file has it. */
  readonly net: bigint;
}

/** What is charged for the whole invoice beside its lines, such as freight. */
export interface InvoiceCharge {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly amount: bigint;
  /** In percent; null where the charge names none. */
  readonly vatRate: bigint | null;
}

export interface InvoiceAmounts {
  readonly allowance: bigint;
  readonly charge: bigint;
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
}

/** An invoice as its file has it. */
export interface Invoice {
  readonly profile: string;
  readonly number: string;
  /** yyyy-MM-dd; null where the file has none. */
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly seller: string;
  /** Of the seller: VAT number first, then other numbers of registers. */
  readonly taxNumbers: readonly string[];
  readonly currency: string;
  readonly amounts: InvoiceAmounts;
  readonly charges: readonly InvoiceCharge[];
  readonly lines: readonly InvoiceLine[];
}

/** Kinds of documents that take money back, by UNTDID 1001. */
const creditKinds: ReadonlySet<string> = new Set("81 83 261 262 296 308 381 396 420 458 532".split(" "));

/** FileCreditNote names its number. */
export const refuseCredit = (kind: string, number: string): void => {
  if (creditKinds.has(kind)) throw new FileRefused("FileCreditNote", { params: { number } });
};

/** Every profile that has lines builds on EN 16931; FileInvoiceProfile names another one. */
export const needProfile = (profile: string): void => {
  if (!profile.includes("urn:cen.eu:en16931:2017"))
    throw new FileRefused("FileInvoiceProfile", { params: { profile: profile.slice(0, 100) || "-" } });
};

/** What the syntaxes say of a line; charges raise its price, as an order has no charge of a line. */
interface LineInput extends Omit<InvoiceLine, "quantity" | "price" | "allowance" | "vatRate" | "net"> {
  readonly quantity: string;
  readonly price: string;
  /** Units that the price is of; empty: one. */
  readonly priceOf: string;
  readonly allowance: bigint;
  readonly charge: bigint;
  readonly vatRate: string;
  readonly net: string;
}

export const lineOf = (input: LineInput): InvoiceLine => {
  const { allowance, charge } = input;
  const quantity = decimalOf(input.quantity) ?? 0n;
  const priceOf = decimalOf(input.priceOf);
  const whole = decimalOf(input.price) ?? 0n;
  const own = priceOf === null || priceOf === 0n ? whole : over(whole, priceOf);
  const net = decimalOf(input.net) ?? times(quantity, own) - allowance + charge;
  return {
    ...input,
    quantity,
    price: charge === 0n ? own : over(net + allowance, quantity),
    vatRate: decimalOf(input.vatRate),
    net,
  };
};

/** Reasons of charges that say that goods were brought, by UNTDID 7161. */
const freightReasons: ReadonlySet<string> = new Set(["FAC", "FC", "SAA", "TT", "TV"]);

/** What the syntaxes say of a charge of the whole invoice. */
interface ChargeInput {
  readonly reasonCode: string;
  readonly name: string;
  readonly amount: string;
  readonly vatRate: string;
}

const chargeOf = ({ reasonCode, name, amount, vatRate }: ChargeInput): InvoiceCharge => ({
  kind: freightReasons.has(reasonCode) ? "freight" : "other",
  name: name.slice(0, 200),
  amount: decimalOf(amount) ?? 0n,
  vatRate: decimalOf(vatRate),
});

/** FileTooLarge: more charges than an order holds. */
export const chargesOf = (inputs: readonly ChargeInput[]): readonly InvoiceCharge[] => {
  if (inputs.length > MOST_CHARGES) throw new FileRefused("FileTooLarge");
  return inputs.map(chargeOf);
};

/** A day as yyyy-MM-dd: also of 20261124. */
export const dayOf = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
};

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
