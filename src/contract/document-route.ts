/** Which screen shows a document, by the type that ledger entries name. A type gets its line when its screen exists. */

type ToPath = (id: number) => string;

const routes: ReadonlyMap<string, ToPath> = new Map<string, ToPath>([
  ["sale", (id) => `/sale/order/${id}`],
  // A goods receipt is shown on its order, whose id the entries of a ledger give.
  ["receipt", (id) => `/purchase/${id}/details`],
  // A cost of receipts too.
  ["landedCost", (id) => `/purchase/${id}/details?part=costs`],
  // And a return to its supplier.
  ["purchaseReturn", (id) => `/purchase/${id}/details?part=returns`],
  // A split is shown on its receipt, whose id the entries of a ledger give.
  ["receiptSplit", (id) => `/product/inbound-split?receipt=${id}`],
  ["purchase", (id) => `/purchase/${id}/details`],
  ["supplierPayment", (id) => `/product/supplier/create-account?payment=${id}`],
  ["transfer", (id) => `/product/stock/transfer?transfer=${id}`],
  ["stockChange", (id) => `/product/stock/stock-change?change=${id}`],
  ["stockCheck", (id) => `/product/stock/check-order?check=${id}`],
  ["production", (id) => `/product/productionOrderList?order=${id}`],
  ["waybill", (id) => `/ocean-shipping/index?waybill=${id}`],
  ["preOrder", (id) => `/main-control/Pre-purchaseOrder?list=${id}`],
  ["quote", (id) => `/sale/order-quote-update?quote=${id}`],
  ["orderForm", (id) => `/sale/order-form-update?form=${id}`],
  ["damage", (id) => `/product/stock-damage?damage=${id}`],
]);

/** The address of a document; null where no screen shows it. */
export const documentPath = (type: string, id: number | null): string | null =>
  id === null ? null : (routes.get(type)?.(id) ?? null);
