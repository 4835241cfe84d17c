/** What other areas may use of the suppliers: paying them, as the demo company does, and which hosts links may call. */
export { LinkHosts } from "./link/call-partner.ts";
export { openOrders } from "./payment/open-orders.ts";
export { payPurchase } from "./payment/pay-purchase.ts";
export { paySupplier } from "./payment/pay-supplier.ts";
