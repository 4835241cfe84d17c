/** What other areas may use of the stock: moving goods for a document, taking that back, the places of its own, and transfers. */
export { counterGoods } from "./counter-goods.ts";
export { defectiveWarehouse } from "./places.ts";
export { type GoodsMove, moveGoods } from "./move-goods.ts";
export { refuseUnstocked } from "./refuse-unstocked.ts";
export { countStock } from "./check/count-stock.ts";
export { createStockCheck, finishStockCheck, startStockCheck } from "./check/plan-check.ts";
export { postStockCheck } from "./check/post-check.ts";
export { correctChecks } from "./check/late-sale.ts";
export { postStockChange, undoStockChange } from "./change/post-change.ts";
export { postDamage, undoDamage } from "./damage/post-damage.ts";
export { createDamage } from "./damage/write-damage.ts";
export { moveDefectives } from "./damage/move-defectives.ts";
export { createStockChange } from "./change/write-change.ts";
export { receiveTransfer } from "./transfer/receive-transfer.ts";
export { approveTransfer, requestTransfer } from "./transfer/request-transfer.ts";
export { sendTransfer } from "./transfer/send-transfer.ts";
export { createTransfer } from "./transfer/write-transfer.ts";
