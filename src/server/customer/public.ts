/** What other areas may use of the customers: what the queue imports, who is overdue, and what all owe. */
export { accountRows } from "./account-sql.ts";
export { customerTarget } from "./import-target.ts";
export { overdueCustomers } from "./overdue.ts";
export { accountSum } from "./customer-sql.ts";
