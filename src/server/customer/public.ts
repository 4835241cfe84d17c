/** What other areas may use of the customers: what the queue imports, and who is overdue. */
export { customerTarget } from "./import-target.ts";
export { overdueCustomers } from "./overdue.ts";
