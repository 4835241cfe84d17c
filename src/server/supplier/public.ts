/** What other areas may use of the suppliers: paying them, as the demo company does. */
export { openOrders } from "./payment/open-orders.ts";
export { paySupplier } from "./payment/pay-supplier.ts";
