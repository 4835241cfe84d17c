/** Goods that come back to a till: the receipt that was found, as the sale wants it (R1, R3). */
import { returnLine } from "../../../machines/sale-flow/sale-flow-return.ts";
import type { SaleLine, SaleOriginal } from "../../../machines/sale-flow/sale-flow-context.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import type { Returnable } from "../../contract/sale/sale-return.ts";
import type { VatMode } from "../../domain/price/order.ts";
import type { Price, Quantity } from "../../domain/units.ts";
import { call } from "../http/call.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { unlistedProduct } from "../../../machines/sale-flow/unlisted-product.ts";

/** A receipt prints its number as a code, or the id of a sale that has none yet; goods have no such code. */
export const isReceiptCode = (code: string): boolean =>
  /^(?:[a-z][a-z0-9]{0,7}-\d{4,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(code.trim());

/** The receipt as it stands now. Throws a CallError: NotFound where no such receipt is known. */
export const findReceipt = (number: string): Promise<Returnable> =>
  call(saleEndpoints.returnable, { query: { number } });

/** What a unit is worth without a receipt, with VAT (R3). */
export const freePrice = async (productId: number): Promise<Price> =>
  (await call(saleEndpoints.freeReturn, { query: { productId } })).unitPrice;

export const originalOf = ({ orderId, number, customerId, methods, rates }: Returnable): SaleOriginal => ({
  orderId,
  number,
  customerId,
  methods,
  rates,
});

/** The chosen quantities, by the id of their sold line, as lines of the sale on the counter; `vatMode` is that of the sale. */
export const returnedLines = (
  sale: Returnable,
  quantities: ReadonlyMap<number, Quantity>,
  index: CatalogueIndex,
  vatMode: VatMode = sale.vatMode,
): readonly SaleLine[] =>
  sale.lines.flatMap((sold) => {
    const product = index.byId.get(sold.productId) ?? unlistedProduct({ ...sold, id: sold.productId });
    const { decimals, vatMode: soldIn } = sale;
    const taking = { key: crypto.randomUUID(), product, decimals, soldIn, vatMode };
    const line = returnLine(sold, quantities.get(sold.lineId) ?? 0, taking);
    return line === null ? [] : [line];
  });
