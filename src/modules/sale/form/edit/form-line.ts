/** An order form as it is edited: its head, and its lines as those of a sales order. */
import type { CatalogueIndex } from "../../../../client/till/catalogue-index.ts";
import type { OrderForm, OrderFormDraft, OrderFormDraftLine } from "../../../../contract/sale/order-form.ts";
import type { DocumentStart } from "../../../common/document/edit/use-document-editor.ts";
import { type EditLine, lineOfDraft, type SaleHeadValues } from "../../edit/edit-line.ts";

/** An order form without its lines. `customerId` 0: none is named yet. */
export type FormHeadValues = Omit<OrderFormDraft, "lines">;

export interface FormStart extends DocumentStart<OrderForm, FormHeadValues, EditLine> {
  readonly index: CatalogueIndex;
}

export const headOfForm = (form: OrderForm): FormHeadValues => ({
  clientId: form.clientId,
  warehouseId: form.warehouseId,
  customerId: form.customerId,
  wantedOn: form.wantedOn,
  currency: form.currency,
  vatMode: form.vatMode,
  discount: form.discount,
  memo: form.memo,
});

/** The part of the head that a sales order has too. */
export const saleHeadOf = ({ wantedOn: _, customerId, ...head }: FormHeadValues): SaleHeadValues => ({
  ...head,
  tillId: null,
  customerId: customerId === 0 ? null : customerId,
});

/** The head after a change of the part that a sales order has. */
export const withSaleHead = (
  head: FormHeadValues,
  { warehouseId, customerId, currency, vatMode, discount, memo }: SaleHeadValues,
): FormHeadValues => ({
  ...head,
  warehouseId,
  customerId: customerId ?? 0,
  currency,
  vatMode,
  discount,
  memo,
});

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly OrderFormDraftLine[] =>
  lines.map(({ key, draft }) => {
    const {
      returnOf: _,
      returnTo: _to,
      returnVat: _vat,
      returnSurcharge: _sur,
      lotId: _lot,
      ...line
    } = draft;
    return { ...line, key };
  });

/** A line as it is sent, with the code and the product of the catalogue. */
export const editLine = (draft: OrderFormDraftLine, code: string, index: CatalogueIndex): EditLine =>
  lineOfDraft(draft, code, index.byId.get(draft.productId));

/** The lines of a stored order form as they are sent. */
export const storedLines = ({ lines }: Pick<OrderForm, "lines">): readonly OrderFormDraftLine[] =>
  lines.map((line) => ({
    key: line.key,
    productId: line.productId,
    name: line.name,
    memo: line.memo,
    packing: line.packing,
    count: line.count,
    prices: line.prices,
    priceSource: line.priceSource,
    discount: line.discount,
    vatRate: line.vatRate,
    ...(line.isDeposit && { isDeposit: true }),
  }));

export const linesOfForm = (form: OrderForm, index: CatalogueIndex): readonly EditLine[] =>
  storedLines(form).map((line, at) => editLine(line, form.lines[at]?.code ?? "", index));
