/** What other areas may use of the sale area: the rules that turn an order or a payment into rows, and who may do more than the cashier. */
export { limitsFor, takeApprovals } from "./approval.ts";
export { orderRow, lineRows, totalsOf } from "./order-rows.ts";
export type { Row } from "./order-rows.ts";
export { paymentPosting } from "./payment-rows.ts";
export type { PaymentPosting } from "./payment-rows.ts";
export type { PostingFacts, PostingProduct } from "./posting-facts.ts";
export { payMatch, undoMatches } from "./customer-payment.ts";
export { accountKinds } from "./payment-rows.ts";
export { withAccounts } from "./money-accounts.ts";
export { refuseUnpayable } from "./payable-cash.ts";
export { stockPosting } from "./stock-rows.ts";
export { hang, save } from "./draft.ts";
export { readSums } from "./order-sums.ts";
export { foldManyChanges, foldTurnover, turnoverRows } from "./read-turnover.ts";
export type { Dimension } from "./read-turnover.ts";
export { toDeliver } from "./to-deliver.ts";
