/** E-invoices for tests: small valid UBL and CII documents, and a PDF that encloses one. */
import { deflateSync } from "node:zlib";

export interface TestLine {
  readonly code?: string;
  readonly barcode?: string;
  readonly ownCode?: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit?: string;
  readonly price: string;
  readonly priceOf?: string;
  readonly allowance?: string;
  readonly net: string;
}

export interface TestCharge {
  readonly reasonCode?: string;
  readonly reason?: string;
  readonly amount: string;
  readonly vatRate?: string;
}

export interface TestInvoice {
  readonly number: string;
  readonly taxNumber: string;
  readonly currency?: string;
  readonly profile?: string;
  readonly allowance?: string;
  readonly charge?: string;
  readonly charges?: readonly TestCharge[];
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly lines: readonly TestLine[];
}

const EN = "urn:cen.eu:en16931:2017";
const tag = (name: string, text: string | undefined, attributes = ""): string =>
  text === undefined ? "" : `<${name}${attributes}>${text}</${name}>`;

const ublLine = (currency: string, line: TestLine, at: number): string => {
  const money = ` currencyID="${currency}"`;
  const id = (name: string, text: string | undefined) =>
    text === undefined ? "" : tag(`cac:${name}`, tag("cbc:ID", text));
  return tag(
    "cac:InvoiceLine",
    tag("cbc:ID", String(at + 1)) +
      tag("cbc:InvoicedQuantity", line.quantity, ` unitCode="${line.unit ?? "C62"}"`) +
      tag("cbc:LineExtensionAmount", line.net, money) +
      (line.allowance === undefined
        ? ""
        : tag(
            "cac:AllowanceCharge",
            tag("cbc:ChargeIndicator", "false") + tag("cbc:Amount", line.allowance, money),
          )) +
      tag(
        "cac:Item",
        tag("cbc:Name", line.name) +
          id("BuyersItemIdentification", line.ownCode) +
          id("SellersItemIdentification", line.code) +
          id("StandardItemIdentification", line.barcode) +
          tag("cac:ClassifiedTaxCategory", tag("cbc:ID", "S") + tag("cbc:Percent", "20")),
      ) +
      tag("cac:Price", tag("cbc:PriceAmount", line.price, money) + tag("cbc:BaseQuantity", line.priceOf)),
  );
};

const ublCharge = (currency: string, { reasonCode, reason, amount, vatRate }: TestCharge): string =>
  tag(
    "cac:AllowanceCharge",
    tag("cbc:ChargeIndicator", "true") +
      tag("cbc:AllowanceChargeReasonCode", reasonCode) +
      tag("cbc:AllowanceChargeReason", reason) +
      tag("cbc:Amount", amount, ` currencyID="${currency}"`) +
      tag("cac:TaxCategory", tag("cbc:ID", "S") + tag("cbc:Percent", vatRate)),
  );

export const ubl = (invoice: TestInvoice, root = "Invoice"): string => {
  const { currency = "GBP", profile = EN, allowance, charge } = invoice;
  const money = ` currencyID="${currency}"`;
  const type = root === "Invoice" ? tag("cbc:InvoiceTypeCode", "380") : tag("cbc:CreditNoteTypeCode", "381");
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2">${
    tag("cbc:CustomizationID", profile) +
    tag("cbc:ID", invoice.number) +
    tag("cbc:IssueDate", "2026-11-20") +
    tag("cbc:DueDate", "2026-12-20") +
    type +
    tag("cbc:DocumentCurrencyCode", currency) +
    tag(
      "cac:AccountingSupplierParty",
      tag(
        "cac:Party",
        tag(
          "cac:PartyTaxScheme",
          tag("cbc:CompanyID", invoice.taxNumber) + tag("cac:TaxScheme", tag("cbc:ID", "VAT")),
        ) + tag("cac:PartyLegalEntity", tag("cbc:RegistrationName", "Müller &amp; Söhne")),
      ),
    ) +
    (invoice.charges ?? []).map((charge) => ublCharge(currency, charge)).join("") +
    tag("cac:TaxTotal", tag("cbc:TaxAmount", invoice.vat, money)) +
    tag(
      "cac:LegalMonetaryTotal",
      tag("cbc:TaxExclusiveAmount", invoice.net, money) +
        tag("cbc:TaxInclusiveAmount", invoice.gross, money) +
        tag("cbc:AllowanceTotalAmount", allowance, money) +
        tag("cbc:ChargeTotalAmount", charge, money) +
        tag("cbc:PayableAmount", invoice.gross, money),
    ) +
    invoice.lines.map((line, at) => ublLine(currency, line, at)).join("")
  }</${root}>`;
};

const ciiCharge = ({ reasonCode, reason, amount, vatRate }: TestCharge): string =>
  tag(
    "ram:SpecifiedTradeAllowanceCharge",
    tag("ram:ChargeIndicator", tag("udt:Indicator", "true")) +
      tag("ram:ActualAmount", amount) +
      tag("ram:ReasonCode", reasonCode) +
      tag("ram:Reason", reason) +
      tag("ram:CategoryTradeTax", tag("ram:RateApplicablePercent", vatRate)),
  );

const ciiLine = (line: TestLine): string =>
  tag(
    "ram:IncludedSupplyChainTradeLineItem",
    tag(
      "ram:SpecifiedTradeProduct",
      tag("ram:GlobalID", line.barcode, ' schemeID="0160"') +
        tag("ram:SellerAssignedID", line.code) +
        tag("ram:BuyerAssignedID", line.ownCode) +
        tag("ram:Name", line.name),
    ) +
      tag(
        "ram:SpecifiedLineTradeAgreement",
        tag(
          "ram:NetPriceProductTradePrice",
          tag("ram:ChargeAmount", line.price) + tag("ram:BasisQuantity", line.priceOf),
        ),
      ) +
      tag(
        "ram:SpecifiedLineTradeDelivery",
        tag("ram:BilledQuantity", line.quantity, ` unitCode="${line.unit ?? "H87"}"`),
      ) +
      tag(
        "ram:SpecifiedLineTradeSettlement",
        tag("ram:ApplicableTradeTax", tag("ram:RateApplicablePercent", "20.00")) +
          tag("ram:SpecifiedTradeSettlementLineMonetarySummation", tag("ram:LineTotalAmount", line.net)),
      ),
  );

export const cii = (invoice: TestInvoice): string => {
  const { currency = "GBP", profile = `${EN}#compliant#urn:factur-x.eu:1p0:basic` } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
  xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">${
    tag(
      "rsm:ExchangedDocumentContext",
      tag("ram:GuidelineSpecifiedDocumentContextParameter", tag("ram:ID", profile)),
    ) +
    tag(
      "rsm:ExchangedDocument",
      tag("ram:ID", invoice.number) +
        tag("ram:TypeCode", "380") +
        tag("ram:IssueDateTime", tag("udt:DateTimeString", "20261120", ' format="102"')),
    ) +
    tag(
      "rsm:SupplyChainTradeTransaction",
      invoice.lines.map(ciiLine).join("") +
        tag(
          "ram:ApplicableHeaderTradeAgreement",
          tag(
            "ram:SellerTradeParty",
            tag("ram:Name", "Müller") +
              tag("ram:SpecifiedTaxRegistration", tag("ram:ID", invoice.taxNumber, ' schemeID="VA"')),
          ),
        ) +
        tag(
          "ram:ApplicableHeaderTradeSettlement",
          tag("ram:InvoiceCurrencyCode", currency) +
            (invoice.charges ?? []).map(ciiCharge).join("") +
            tag(
              "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
              tag("ram:ChargeTotalAmount", invoice.charge) +
                tag("ram:TaxBasisTotalAmount", invoice.net) +
                tag("ram:TaxTotalAmount", invoice.vat, ` currencyID="${currency}"`) +
                tag("ram:GrandTotalAmount", invoice.gross),
            ),
        ),
    )
  }</rsm:CrossIndustryInvoice>`;
};

/** A PDF with a page without words that encloses files, as Factur-X does; each is packed. */
export const pdfWith = (...files: readonly (string | Uint8Array)[]): Uint8Array => {
  const parts: Buffer[] = [
    Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n", "latin1"),
  ];
  for (const [at, file] of files.entries()) {
    const packed = deflateSync(Buffer.from(file));
    const head = `${at + 5} 0 obj\n<</Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Length ${packed.length} /Params <</Size 1>>>>\nstream\n`;
    parts.push(Buffer.from(head, "latin1"), packed, Buffer.from("\nendstream\nendobj\n", "latin1"));
  }
  parts.push(Buffer.from("trailer\n<</Root 1 0 R>>\n%%EOF\n", "latin1"));
  return Buffer.concat(parts);
};
