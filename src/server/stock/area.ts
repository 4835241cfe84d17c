/** Handlers of the stock area. */
import { Effect } from "effect";
import { stockCheckEndpoints as check } from "../../contract/stock/check.ts";
import { stockCountEndpoints as count } from "../../contract/stock/check-count.ts";
import { sheetEndpoints as sheet } from "../../contract/stock/check-sheet.ts";
import { stockChangeEndpoints as change } from "../../contract/stock/stock-change.ts";
import { countImportEndpoints } from "../../contract/stock/count-import.ts";
import { damageImportEndpoints } from "../../contract/stock/damage-import.ts";
import { replenishmentEndpoints as replenishment } from "../../contract/stock/replenishment.ts";
import { stockImportEndpoints } from "../../contract/stock/stock-import.ts";
import { zoneImportEndpoints } from "../../contract/basics/zone-import.ts";
import { transferImportEndpoints } from "../../contract/stock/transfer-import.ts";
import { lotEndpoints as lot } from "../../contract/stock/lot.ts";
import { damageEndpoints as damage } from "../../contract/stock/damage.ts";
import { damagePrintEndpoints as damagePrint } from "../../contract/stock/damage-print.ts";
import { defectiveEndpoints as defective } from "../../contract/stock/defective.ts";
import { scanCheckEndpoints as scan } from "../../contract/stock/scan-check.ts";
import { transferEndpoints as transfer } from "../../contract/stock/transfer.ts";
import { transferLineEndpoints as line } from "../../contract/stock/transfer-lines.ts";
import { transferPrintEndpoints as print } from "../../contract/stock/transfer-print.ts";
import { zoneStockEndpoints as zone } from "../../contract/stock/zone-stock.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { cancelStockChanges, postStockChange, undoStockChange } from "./change/post-change.ts";
import {
  listStockChanges,
  readProductStock,
  readStockChange,
  stockChangeExport,
} from "./change/read-change.ts";
import { createStockChange, editStockChange } from "./change/write-change.ts";
import { previewScope } from "./check/check-scope.ts";
import { countStock, handInStockCheck, listOpenChecks, readCountSheet } from "./check/count-stock.ts";
import { listDailyCounts, startDailyCount } from "./check/daily-count.ts";
import {
  assignStockCheck,
  cancelStockChecks,
  createStockCheck,
  editStockCheck,
  finishStockCheck,
  listCounters,
  startStockCheck,
} from "./check/plan-check.ts";
import { postStockCheck, undoStockCheck } from "./check/post-check.ts";
import { printStockChecks } from "./check/print-checks.ts";
import { listStockChecks, readStockCheck, stockCheckExport } from "./check/read-check.ts";
import {
  approveLines,
  editSheet,
  listDuplicates,
  listSheet,
  recountLines,
  resolveStockCheckDuplicate,
} from "./check/review-check.ts";
import { importer } from "../import/public.ts";
import { countTarget } from "./import/count-target.ts";
import { damageTarget } from "./import/damage-target.ts";
import { stockTarget } from "./import/stock-target.ts";
import { transferTarget } from "./import/transfer-target.ts";
import { zoneTarget } from "./import/zone-target.ts";
import { giveDamagePicture, takeDamagePicture } from "./damage/damage-picture.ts";
import { defectiveExport, listDefectives } from "./damage/defectives.ts";
import { moveDefectives } from "./damage/move-defectives.ts";
import { approveDamage, cancelDamages, postDamage, refuseDamage, undoDamage } from "./damage/post-damage.ts";
import { printDamages } from "./damage/print-damages.ts";
import {
  damageExport,
  listDamagePlaces,
  listDamages,
  readDamage,
  readDamageGoods,
} from "./damage/read-damage.ts";
import { createDamage, editDamage } from "./damage/write-damage.ts";
import { cancelScanCheck, finishScanCheck } from "./scan/finish-scan-check.ts";
import { listCheckedDocuments } from "./scan/list-checked.ts";
import { readScanSheet } from "./scan/read-scan-check.ts";
import { scanGoods } from "./scan/scan-goods.ts";
import { moveTransfer, sendTransfer } from "./transfer/send-transfer.ts";
import { listTransferLines, transferLineExports } from "./transfer/list-lines.ts";
import { giveLossPicture, takeLossPicture } from "./transfer/loss-picture.ts";
import { printTransfers } from "./transfer/print-transfers.ts";
import { listRequests, requestGoods } from "./transfer/replenishment.ts";
import { listTransfers, readTransfer, transferExport } from "./transfer/read-transfer.ts";
import { receiveTransfer } from "./transfer/receive-transfer.ts";
import {
  allocateTransfer,
  approveTransfer,
  cancelTransfers,
  refuseTransfer,
  requestTransfer,
} from "./transfer/request-transfer.ts";
import { settleTransfer } from "./transfer/settle-transfer.ts";
import { goodsAtBothEnds, listPlaces } from "./transfer/transfer-places.ts";
import { createTransfer, editTransfer } from "./transfer/write-transfer.ts";
import { moveLot, readGoodsLots, readProductLots, saveLot } from "./lot/product-lots.ts";
import { listShelfLife, shelfLifeExport } from "./lot/shelf-life.ts";
import { leaveZone, moveInWarehouse, placeProducts, readProductZones } from "./zone/zone-stock.ts";

export const stockArea = area({
  name: "stock",
  answers: [
    answer(transfer.transfers, ({ query }) => listTransfers(query)),
    answer(transfer.transfer, ({ query }) => readTransfer(query.id)),
    answer(replenishment.replenishmentReturns, ({ query }) => listRequests(query)),
    answer(replenishment.createReplenishmentReturn, ({ payload }) => requestGoods(payload)),
    answer(line.transferLines, ({ query }) => listTransferLines(query)),
    answer(print.printTransfers, ({ query }) => printTransfers(query.ids)),
    answer(transfer.transferPlaces, () => listPlaces),
    answer(transfer.transferGoods, ({ query }) => goodsAtBothEnds(query)),
    answer(transfer.createTransfer, ({ payload }) => createTransfer(payload)),
    answer(transfer.changeTransfer, ({ payload }) => editTransfer(payload)),
    answer(transfer.requestTransfer, ({ payload }) => requestTransfer(payload)),
    answer(transfer.approveTransfer, ({ payload }) => approveTransfer(payload)),
    answer(transfer.allocateTransfer, ({ payload }) => allocateTransfer(payload)),
    answer(transfer.refuseTransfer, ({ payload }) => refuseTransfer(payload)),
    answer(transfer.sendTransfer, ({ payload }) => sendTransfer(payload)),
    answer(transfer.moveTransfer, ({ payload }) => moveTransfer(payload)),
    answer(transfer.receiveTransfer, ({ payload }) => receiveTransfer(payload)),
    answer(transfer.settleTransfer, ({ payload }) => settleTransfer(payload)),
    answer(transfer.giveLossPicture, ({ payload }) => giveLossPicture(payload)),
    answer(transfer.takeLossPicture, ({ payload }) => takeLossPicture(payload)),
    answer(transfer.cancelTransfers, ({ payload }) => cancelTransfers(payload)),
    answer(change.stockChanges, ({ query }) => listStockChanges(query)),
    answer(change.stockChange, ({ query }) => readStockChange(query.id)),
    answer(change.productStock, ({ query }) => readProductStock(query.ids)),
    answer(change.stockChangePlaces, () =>
      Effect.map(listPlaces, (places) => places.filter(({ isOwn }) => isOwn)),
    ),
    answer(change.createStockChange, ({ payload }) => createStockChange(payload)),
    answer(change.editStockChange, ({ payload }) => editStockChange(payload)),
    answer(change.postStockChange, ({ payload }) => postStockChange(payload)),
    answer(change.undoStockChange, ({ payload }) => undoStockChange(payload)),
    answer(change.cancelStockChanges, ({ payload }) => cancelStockChanges(payload)),
    answer(check.stockChecks, ({ query }) => listStockChecks(query)),
    answer(check.stockCheck, ({ query }) => readStockCheck(query.id)),
    answer(check.stockCheckScope, ({ query }) => previewScope(query)),
    answer(check.stockCheckPeople, () => listCounters),
    answer(check.createStockCheck, ({ payload }) => createStockCheck(payload)),
    answer(check.editStockCheck, ({ payload }) => editStockCheck(payload)),
    answer(check.startStockCheck, ({ payload }) => startStockCheck(payload)),
    answer(check.assignStockCheck, ({ payload }) => assignStockCheck(payload)),
    answer(check.finishStockCheck, ({ payload }) => finishStockCheck(payload)),
    answer(check.postStockCheck, ({ payload }) => postStockCheck(payload)),
    answer(check.undoStockCheck, ({ payload }) => undoStockCheck(payload)),
    answer(check.cancelStockChecks, ({ payload }) => cancelStockChecks(payload)),
    answer(count.openStockChecks, () => listOpenChecks),
    answer(count.dailyCounts, () => listDailyCounts),
    answer(count.startDailyCount, ({ payload }) => startDailyCount(payload)),
    answer(count.countSheet, ({ query }) => readCountSheet(query.id)),
    answer(count.countStock, ({ payload }) => countStock(payload)),
    answer(count.handInStockCheck, ({ payload }) => handInStockCheck(payload)),
    answer(sheet.stockCheckSheets, ({ query }) => listSheet(query)),
    answer(sheet.editStockCheckSheet, ({ payload }) => editSheet(payload)),
    answer(sheet.approveStockCheck, ({ payload }) => approveLines(payload)),
    answer(sheet.recountStockCheck, ({ payload }) => recountLines(payload)),
    answer(sheet.stockCheckDuplicates, ({ query }) => listDuplicates(query.id)),
    answer(sheet.resolveStockCheckDuplicate, ({ payload }) => resolveStockCheckDuplicate(payload)),
    answer(sheet.printStockChecks, ({ query }) => printStockChecks(query.ids, query.sheet ?? "blank")),
    answer(damage.damages, ({ query }) => listDamages(query)),
    answer(damage.damage, ({ query }) => readDamage(query.id)),
    answer(damage.damagePlaces, () => listDamagePlaces),
    answer(damage.damageGoods, ({ query }) => readDamageGoods(query)),
    answer(damagePrint.printDamages, ({ query }) => printDamages(query.ids)),
    answer(damage.createDamage, ({ payload }) => createDamage(payload)),
    answer(damage.editDamage, ({ payload }) => editDamage(payload)),
    answer(damage.postDamage, ({ payload }) => postDamage(payload)),
    answer(damage.approveDamage, ({ payload }) => approveDamage(payload)),
    answer(damage.refuseDamage, ({ payload }) => refuseDamage(payload)),
    answer(damage.undoDamage, ({ payload }) => undoDamage(payload)),
    answer(damage.cancelDamages, ({ payload }) => cancelDamages(payload)),
    answer(damage.giveDamagePicture, ({ payload }) => giveDamagePicture(payload)),
    answer(damage.takeDamagePicture, ({ payload }) => takeDamagePicture(payload)),
    answer(defective.defectives, ({ query }) => listDefectives(query)),
    answer(defective.moveDefectives, ({ payload }) => moveDefectives(payload)),
    answer(scan.checkedDocuments, ({ query }) => listCheckedDocuments(query)),
    answer(scan.scanSheet, ({ query }) => readScanSheet(query, query.again === "true")),
    answer(scan.scanGoods, ({ payload }) => scanGoods(payload)),
    answer(scan.finishScanCheck, ({ payload }) => finishScanCheck(payload)),
    answer(scan.cancelScanCheck, ({ payload }) => cancelScanCheck(payload)),
    answer(zone.productZones, ({ query }) => readProductZones(query)),
    answer(zone.placeProducts, ({ payload }) => placeProducts(payload)),
    answer(zone.leaveZone, ({ payload }) => leaveZone(payload)),
    answer(zone.moveInWarehouse, ({ payload }) => moveInWarehouse(payload)),
    answer(lot.goodsLots, ({ query }) => readGoodsLots(query)),
    answer(lot.productLots, ({ query }) => readProductLots(query)),
    answer(lot.saveLot, ({ payload }) => saveLot(payload)),
    answer(lot.moveLot, ({ payload }) => moveLot(payload)),
    answer(lot.shelfLife, ({ query }) => listShelfLife(query)),
  ],
  imports: [
    importer(stockImportEndpoints, stockTarget),
    importer(transferImportEndpoints, transferTarget),
    importer(damageImportEndpoints, damageTarget),
    importer(countImportEndpoints, countTarget),
    importer(zoneImportEndpoints, zoneTarget),
  ],
  exports: [
    transferExport,
    ...transferLineExports,
    stockChangeExport,
    stockCheckExport,
    damageExport,
    defectiveExport,
    shelfLifeExport,
  ],
});
