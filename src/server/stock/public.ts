/** What other areas may use of the stock: moving goods for a document, taking that back, the places of its own, and transfers. */
export { checkGoods } from "./check-goods.ts";
export { chosenLot } from "./lot/chosen-lot.ts";
export { counterGoods } from "./counter-goods.ts";
export { defectiveWarehouse } from "./places.ts";
export { readSaleLayers, type SaleLayers, takenKey, writeSaleLayers } from "./layer/sale-layers.ts";
export { switchValuation } from "./layer/switch-valuation.ts";
export { lotsOfReceipt } from "./lot/name-lots.ts";
export { type MergedLot, mergeLots, unmergeLots } from "./lot/merge-lots.ts";
export { moveLot, moveLotNow, readProductLots, saveLot } from "./lot/product-lots.ts";
export { type LeftLot, postLots } from "./lot/post-lots.ts";
export type { LotEntry } from "./lot/read-lots.ts";
export { type LateCost, postLateCosts } from "./late-cost.ts";
export { needFreeGoods } from "./free-goods.ts";
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
export { heldIn, lockBalances, openBalances, originIn, postEntries, writeEntries } from "./stock-balances.ts";
export {
  lockZones,
  moveInWarehouse,
  placeProducts,
  putIntoZone,
  readProductZones,
  takeOutOfZone,
} from "./zone/zone-stock.ts";
export { type MergedZone, mergeZones, unmergeZones } from "./zone/merge-zones.ts";
export { createTransfer } from "./transfer/write-transfer.ts";
export { finishScanCheck } from "./scan/finish-scan-check.ts";
export { scanGoods } from "./scan/scan-goods.ts";
export { requestGoods } from "./transfer/replenishment.ts";
export { unitsOfScan } from "./scan-units.ts";
export { giveLossPicture } from "./transfer/loss-picture.ts";
