/** Invoices in UN/CEFACT CII D16B and later: Factur-X, ZUGFeRD 2, XRechnung. */
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

export const isCii = (namespace: string): boolean =>
  namespace === "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100";

const extras = (node: XmlNode | undefined, isCharge: boolean): bigint =>
  sumOf(
    all(node, "SpecifiedTradeAllowanceCharge")
      .filter((one) => textAt(one, "ChargeIndicator", "Indicator") === String(isCharge))
      .map((one) => decimalOf(textAt(one, "ActualAmount")) ?? 0n),
  );

/** Groups and notes among the lines of the extended profile are no goods. */
const isGoods = (line: XmlNode): boolean =>
  !["GROUP", "INFORMATION"].includes(textAt(line, "AssociatedDocumentLineDocument", "LineStatusReasonCode"));

const readLine = (line: XmlNode): InvoiceLine => {
  const item = first(line, "SpecifiedTradeProduct");
  const price = first(line, "SpecifiedLineTradeAgreement", "NetPriceProductTradePrice");
  const quantity = first(line, "SpecifiedLineTradeDelivery", "BilledQuantity");
  const settlement = first(line, "SpecifiedLineTradeSettlement");
  return lineOf({
    code: textAt(item, "SellerAssignedID"),
    barcode: textAt(item, "GlobalID"),
    ownCode: textAt(item, "BuyerAssignedID"),
    name: textAt(item, "Name"),
    quantity: quantity?.text.trim() ?? "",
    unit: quantity?.attributes.get("unitCode") ?? "",
    price: textAt(price, "ChargeAmount"),
    priceOf: textAt(price, "BasisQuantity"),
    allowance: extras(settlement, false),
    charge: extras(settlement, true),
    vatRate: textAt(settlement, "ApplicableTradeTax", "RateApplicablePercent"),
    net: textAt(settlement, "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"),
  });
};

const taxNumbersOf = (seller: XmlNode | undefined): readonly string[] => {
  const numbers = all(seller, "SpecifiedTaxRegistration", "ID");
  const isVat = ({ attributes }: XmlNode) => attributes.get("schemeID") === "VA";
  const ordered = [...numbers.filter(isVat), ...numbers.filter((one) => !isVat(one))];
  return [...ordered.map(({ text }) => text.trim()), textAt(seller, "SpecifiedLegalOrganization", "ID")];
};

const amountsOf = (settlement: XmlNode | undefined, currency: string) => {
  const total = first(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const amount = (name: string) => decimalOf(textAt(total, name)) ?? 0n;
  const taxes = all(total, "TaxTotalAmount");
  const own = taxes.find(({ attributes }) => attributes.get("currencyID") === currency) ?? taxes[0];
  return {
    allowance: amount("AllowanceTotalAmount"),
    charge: amount("ChargeTotalAmount"),
    net: amount("TaxBasisTotalAmount"),
    vat: decimalOf(own?.text.trim() ?? "") ?? 0n,
    gross: amount("GrandTotalAmount"),
  };
};

/** Charges of the whole invoice; the extended profile has those for bringing goods in an element of their own. */
const readCharges = (settlement: XmlNode | undefined) => {
  const charges = all(settlement, "SpecifiedTradeAllowanceCharge")
    .filter((one) => textAt(one, "ChargeIndicator", "Indicator") === "true")
    .map((one) => ({
      reasonCode: textAt(one, "ReasonCode"),
      name: textAt(one, "Reason"),
      amount: textAt(one, "ActualAmount"),
      vatRate: textAt(one, "CategoryTradeTax", "RateApplicablePercent"),
    }));
  const services = all(settlement, "SpecifiedLogisticsServiceCharge").map((one) => ({
    reasonCode: "FC",
    name: textAt(one, "Description"),
    amount: textAt(one, "AppliedAmount"),
    vatRate: textAt(one, "AppliedTradeTax", "RateApplicablePercent"),
  }));
  return chargesOf([...charges, ...services]);
};

export const readCii = (root: XmlNode): Invoice => {
  const document = first(root, "ExchangedDocument");
  const number = textAt(document, "ID");
  refuseCredit(textAt(document, "TypeCode"), number);
  const profile = textAt(
    root,
    "ExchangedDocumentContext",
    "GuidelineSpecifiedDocumentContextParameter",
    "ID",
  );
  needProfile(profile);
  const trade = first(root, "SupplyChainTradeTransaction");
  const seller = first(trade, "ApplicableHeaderTradeAgreement", "SellerTradeParty");
  const settlement = first(trade, "ApplicableHeaderTradeSettlement");
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  return {
    profile,
    number,
    issuedOn: dayOf(textAt(document, "IssueDateTime", "DateTimeString")),
    dueOn: dayOf(textAt(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime", "DateTimeString")),
    seller: textAt(seller, "Name"),
    taxNumbers: taxNumbersOf(seller),
    currency,
    amounts: amountsOf(settlement, currency),
    charges: readCharges(settlement),
    lines: all(trade, "IncludedSupplyChainTradeLineItem").filter(isGoods).map(readLine),
  };
};
