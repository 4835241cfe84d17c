/** Invoices in UBL 2.1 (EN 16931, Peppol, XRechnung, CIUS-RO and their like). */
import { decimalOf } from "./decimal.ts";
import {
  chargesOf,
  dayOf,
  type Invoice,
  type InvoiceLine,
  lineOf,
  needProfile,
  refuseCredit,
  sumOf,
} from "./invoice.ts";
import { all, first, textAt, type XmlNode } from "./xml-tree.ts";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:";
export const isUbl = (namespace: string): boolean =>
  namespace === `${UBL}Invoice-2` || namespace === `${UBL}CreditNote-2`;

/** The sum of allowances, or of charges, beside each other in an element. */
const extras = (node: XmlNode, isCharge: boolean): bigint =>
  sumOf(
    all(node, "AllowanceCharge")
      .filter((one) => textAt(one, "ChargeIndicator") === String(isCharge))
      .map((one) => decimalOf(textAt(one, "Amount")) ?? 0n),
  );

const readLine = (line: XmlNode): InvoiceLine => {
  const item = first(line, "Item");
  const price = first(line, "Price");
  return lineOf({
    code: textAt(item, "SellersItemIdentification", "ID"),
    barcode: textAt(item, "StandardItemIdentification", "ID"),
    ownCode: textAt(item, "BuyersItemIdentification", "ID"),
    name: textAt(item, "Name") || textAt(item, "Description"),
    quantity: textAt(line, "InvoicedQuantity"),
    unit: first(line, "InvoicedQuantity")?.attributes.get("unitCode") ?? "",
    price: textAt(price, "PriceAmount"),
    priceOf: textAt(price, "BaseQuantity"),
    allowance: extras(line, false),
    charge: extras(line, true),
    vatRate: textAt(item, "ClassifiedTaxCategory", "Percent"),
    net: textAt(line, "LineExtensionAmount"),
  });
};

/** VAT numbers of the seller before others. */
const taxNumbersOf = (party: XmlNode | undefined): readonly string[] => {
  const schemes = all(party, "PartyTaxScheme");
  const isVat = (scheme: XmlNode) => textAt(scheme, "TaxScheme", "ID") === "VAT";
  const ordered = [...schemes.filter(isVat), ...schemes.filter((scheme) => !isVat(scheme))];
  return [
    ...ordered.map((scheme) => textAt(scheme, "CompanyID")),
    textAt(party, "PartyLegalEntity", "CompanyID"),
  ];
};

const amountsOf = (root: XmlNode, currency: string) => {
  const total = first(root, "LegalMonetaryTotal");
  const amount = (name: string) => decimalOf(textAt(total, name)) ?? 0n;
  const taxes = all(root, "TaxTotal", "TaxAmount");
  const own = taxes.find(({ attributes }) => attributes.get("currencyID") === currency) ?? taxes[0];
  return {
    allowance: amount("AllowanceTotalAmount"),
    charge: amount("ChargeTotalAmount"),
    net: amount("TaxExclusiveAmount"),
    vat: decimalOf(own?.text.trim() ?? "") ?? 0n,
    gross: amount("TaxInclusiveAmount"),
  };
};

/** Charges of the whole invoice, which stand beside its lines. */
const readCharges = (root: XmlNode) =>
  chargesOf(
    all(root, "AllowanceCharge")
      .filter((one) => textAt(one, "ChargeIndicator") === "true")
      .map((one) => ({
        reasonCode: textAt(one, "AllowanceChargeReasonCode"),
        name: textAt(one, "AllowanceChargeReason"),
        amount: textAt(one, "Amount"),
        vatRate: textAt(one, "TaxCategory", "Percent"),
      })),
  );

export const readUbl = (root: XmlNode): Invoice => {
  const number = textAt(root, "ID");
  refuseCredit(root.name === "CreditNote" ? "381" : textAt(root, "InvoiceTypeCode"), number);
  const profile = textAt(root, "CustomizationID");
  needProfile(profile);
  const party = first(root, "AccountingSupplierParty", "Party");
  const currency = textAt(root, "DocumentCurrencyCode");
  return {
    profile,
    number,
    issuedOn: dayOf(textAt(root, "IssueDate")),
    dueOn: dayOf(textAt(root, "DueDate")),
    seller: textAt(party, "PartyLegalEntity", "RegistrationName") || textAt(party, "PartyName", "Name"),
    taxNumbers: taxNumbersOf(party),
    currency,
    amounts: amountsOf(root, currency),
    charges: readCharges(root),
    lines: all(root, "InvoiceLine").map(readLine),
  };
};
