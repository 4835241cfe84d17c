/** What other areas may use of the customers: what the queue imports, who is overdue, what all owe, and the rates of a payment. */
export { accountRows } from "./account-sql.ts";
export { receivePayment } from "./receive-payment.ts";
export { customerTarget } from "./import-target.ts";
export { overdueCustomers } from "./overdue.ts";
export { accountsOf, entriesOf } from "./customer-ledger.ts";
export { accountSum } from "./customer-sql.ts";
export { checkRates } from "./check-payment.ts";
export { dayRates, earliestDay } from "./open-orders.ts";
