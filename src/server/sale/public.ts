/** What other areas may use of the sale area: the rules that turn an order or a payment into rows, and who may do more than the cashier. */
export { limitsFor, takeApprovals } from "./posting/approval.ts";
export { orderRow, lineRows, totalsOf } from "./posting/order-rows.ts";
export type { Row } from "./posting/order-rows.ts";
export { paymentPosting } from "./posting/payment-rows.ts";
export type { PaymentPosting } from "./posting/payment-rows.ts";
export type { PostingFacts, PostingProduct } from "./posting/posting-facts.ts";
export { payMatch, undoMatches } from "./acts/customer-payment.ts";
export { accountKinds } from "./posting/payment-rows.ts";
export { withAccounts } from "./posting/money-accounts.ts";
export { refuseShortDrawer } from "./posting/check-drawer.ts";
export { refuseUnpayable } from "./posting/payable-cash.ts";
export { stockPosting } from "./posting/stock-rows.ts";
export { hang, save } from "./acts/draft.ts";
export { readSums } from "./reading/order-sums.ts";
export { foldManyChanges, turnoverRows } from "./reading/read-turnover.ts";
export type { Dimension } from "./reading/read-turnover.ts";
export { toDeliver } from "./reading/to-deliver.ts";
export { posted } from "./posted.ts";
