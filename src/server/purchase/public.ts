/** What other areas may use of purchasing: making, receiving and paying orders, as the demo company does. */
export { billLandedCost } from "./costs/cost-acts.ts";
export { landedShareOf } from "./costs/shares-of-lines.ts";
export { createLandedCost } from "./costs/write-cost.ts";
export { receivePurchase } from "./acts.ts";
export { methodOf, OFFICE_METHODS, payPurchase } from "./pay-purchase.ts";
export { purchaseChoices } from "./purchase-products.ts";
export { commitPurchase, createPurchase } from "./save-purchase.ts";
export { queueProposals, runProposals } from "./proposal/run-proposals.ts";
export { needPrices } from "./purchase-acts.ts";
export { costWaybill, moveWaybill } from "./waybill/move-waybill.ts";
export { receiveWaybill } from "./waybill/receive-waybill.ts";
export { createWaybill } from "./waybill/write-waybill.ts";
export { collectNeeds } from "./needs/collect-needs.ts";
export { transformOrder } from "./needs/sale-needs.ts";
export { createNeeds } from "./needs/write-needs.ts";
export { purchaseKind } from "./purchase-kind.ts";
export { postMoney, settleOrder, storePayment } from "./settle-order.ts";
export type { StoredPayment } from "./settle-order.ts";
