/** What other areas may use of the restaurant: opening bills, what happens to them, and sending items to the kitchen. */
export { changeBill } from "./change-bill.ts";
export { openBill } from "./open-bill.ts";
export { sendItems } from "./send-items.ts";
