/** What other areas may use of the customer area: finding customers. */
export { readCustomer, searchCustomers } from "./customers.ts";
