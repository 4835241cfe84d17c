/** A quotation as it is edited: its head, and its lines as those of a sales order with the group of alternatives that they are in. */
import type { CatalogueIndex } from "../../../../client/till/catalogue-index.ts";
import type { Quote, QuoteDraft, QuoteDraftLine } from "../../../../contract/sale/quote.ts";
import type { DocumentStart } from "../../../common/document/edit/use-document-editor.ts";
import { type EditLine, lineOfDraft, type SaleHeadValues } from "../../edit/edit-line.ts";

/** A quotation without its lines. `customerId` 0: none is named yet. */
export type QuoteHeadValues = Omit<QuoteDraft, "lines">;

export interface QuoteStart extends DocumentStart<Quote, QuoteHeadValues, EditLine> {
  readonly index: CatalogueIndex;
}

export const headOfQuote = (quote: Quote): QuoteHeadValues => ({
  clientId: quote.clientId,
  warehouseId: quote.warehouseId,
  customerId: quote.customerId,
  validTo: quote.validTo,
  language: quote.language,
  currency: quote.currency,
  vatMode: quote.vatMode,
  discount: quote.discount,
  memo: quote.memo,
  terms: quote.terms,
});

/** The part of the head that a sales order has too. */
export const saleHeadOf = (head: QuoteHeadValues): SaleHeadValues => ({
  clientId: head.clientId,
  tillId: null,
  warehouseId: head.warehouseId,
  customerId: head.customerId === 0 ? null : head.customerId,
  currency: head.currency,
  vatMode: head.vatMode,
  discount: head.discount,
  memo: head.memo,
});

/** The head after a change of the part that a sales order has. */
export const withSaleHead = (
  head: QuoteHeadValues,
  { warehouseId, customerId, currency, vatMode, discount, memo }: SaleHeadValues,
): QuoteHeadValues => ({
  ...head,
  warehouseId,
  customerId: customerId ?? 0,
  currency,
  vatMode,
  discount,
  memo,
});

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly QuoteDraftLine[] =>
  lines.map(({ key, draft, group = "" }) => {
    const {
      returnOf: _,
      returnTo: _to,
      returnVat: _vat,
      returnSurcharge: _sur,
      lotId: _lot,
      ...line
    } = draft;
    return { ...line, key, group };
  });

/** A line as it is sent, with the code and the product of the catalogue. */
export const editLine = (
  { group, ...draft }: QuoteDraftLine,
  code: string,
  index: CatalogueIndex,
): EditLine => ({ ...lineOfDraft(draft, code, index.byId.get(draft.productId)), group });

/** The lines of a stored quotation as they are sent. */
export const storedLines = ({ lines }: Pick<Quote, "lines">): readonly QuoteDraftLine[] =>
  lines.map((line) => ({
    key: line.key,
    productId: line.productId,
    name: line.name,
    memo: line.memo,
    group: line.group,
    packing: line.packing,
    count: line.count,
    prices: line.prices,
    priceSource: line.priceSource,
    discount: line.discount,
    vatRate: line.vatRate,
    ...(line.isDeposit && { isDeposit: true }),
  }));

export const linesOfQuote = (quote: Quote, index: CatalogueIndex): readonly EditLine[] =>
  storedLines(quote).map((line, at) => editLine(line, quote.lines[at]?.code ?? "", index));
