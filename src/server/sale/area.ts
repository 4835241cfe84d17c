/** Handlers of the sale area. */
import { collectorEndpoints as collector } from "../../contract/sale/collector.ts";
import { saleImportEndpoints, saleImportListEndpoints } from "../../contract/sale/sale-import.ts";
import { creditNoteEndpoints as creditNote } from "../../contract/sale/credit-note.ts";
import { salePrintEndpoints as salePrint } from "../../contract/sale/sale-print.ts";
import { saleEndpoints as sale } from "../../contract/sale/sale.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { importer } from "../import/public.ts";
import { cancel, deliver, duplicate, pay, unhang, unsave } from "./acts/acts.ts";
import { hang, keep, save } from "./acts/draft.ts";
import { openOrder } from "./acts/working-copy.ts";
import { cancelAll, deliverAll } from "./bulk/bulk.ts";
import { undoBulk } from "./bulk/undo-bulk.ts";
import { lineFacts } from "./find/line-facts.ts";
import { readOrderText } from "./find/order-text.ts";
import { findReceipts } from "./find/receipts.ts";
import { tillStock, warehouseStock } from "./find/stock.ts";
import { listWarehouses } from "./find/warehouses.ts";
import { listBatchImports } from "./import/batch-imports.ts";
import {
  changeCollector,
  discardCollector,
  listCollectors,
  openCollector,
  readCollector,
} from "./import/collectors.ts";
import { saleTarget } from "./import/sale-target.ts";
import { approve, approverOfBadge, listApprovers } from "./posting/approval.ts";
import { saveCommit } from "./posting/commit.ts";
import {
  addLine,
  addLines,
  countLine,
  noteLines,
  priceLine,
  removeLines,
  setCurrency,
  setPackingType,
  setWarehouse,
} from "./lines/line-acts.ts";
import { declareShort, pickLines, setShelf, unpickLines } from "./picking/pick-lines.ts";
import { pickBoard, printPickLines, printPicks } from "./picking/read-picking.ts";
import { readStockoutMessage } from "./picking/stockout-message.ts";
import { listStockouts, settleStockout } from "./picking/stockouts.ts";
import { lineProblems } from "./posting/line-problems.ts";
import { freeReturn } from "./posting/lowest-price.ts";
import { deleteOldSteps, keepSteps, readReplay } from "./acts/replay.ts";
import { readExceptions, settleExceptions } from "./printed/exceptions.ts";
import { orderExport } from "./reading/export-orders.ts";
import { heldOrders, lastTemp } from "./reading/held-orders.ts";
import { listOrders, neighbour } from "./reading/list-orders.ts";
import { printCreditNotes } from "./reading/print-credit-notes.ts";
import { countPrint, printDetails, printHead, printMain, printPlain } from "./reading/read-print.ts";
import { formAnswers } from "./form/form-answers.ts";
import { formExport } from "./form/read-forms.ts";
import { quoteAnswers } from "./quote/quote-answers.ts";
import { quoteExport } from "./quote/read-quotes.ts";
import { foldTurnover } from "./reading/read-turnover.ts";
import { findReturnable } from "./reading/returnable.ts";

export const saleArea = area({
  name: "sale",
  answers: [
    answer(sale.orders, ({ query }) => listOrders(query)),
    answer(sale.lastTemp, () => lastTemp),
    answer(sale.temps, ({ query }) => heldOrders(query.tillId)),
    answer(sale.previous, ({ query }) => neighbour(query, "previous")),
    answer(sale.next, ({ query }) => neighbour(query, "next")),
    answer(sale.order, ({ params }) => openOrder(params.id)),
    answer(sale.keep, ({ payload }) => keep(payload)),
    answer(sale.save, ({ payload }) => save(payload)),
    answer(sale.saveCommit, ({ payload }) => saveCommit(payload)),
    answer(sale.pay, ({ payload }) => pay(payload)),
    answer(sale.unsave, ({ payload }) => unsave(payload)),
    answer(sale.duplicate, ({ payload }) => duplicate(payload)),
    answer(sale.cancel, ({ payload }) => cancel(payload)),
    answer(sale.deliver, ({ payload }) => deliver(payload)),
    answer(sale.deliverAll, ({ payload }) => deliverAll(payload)),
    answer(sale.cancelAll, ({ payload }) => cancelAll(payload)),
    answer(sale.undoBulk, ({ payload }) => undoBulk(payload)),
    answer(sale.addLine, ({ payload }) => addLine(payload)),
    answer(sale.addLines, ({ payload }) => addLines(payload)),
    answer(sale.removeLines, ({ payload }) => removeLines(payload)),
    answer(sale.countLine, ({ payload }) => countLine(payload)),
    answer(sale.priceLine, ({ payload }) => priceLine(payload)),
    answer(sale.priceDetail, ({ payload }) => priceLine(payload)),
    answer(sale.noteLines, ({ payload }) => noteLines(payload)),
    answer(sale.setPackingType, ({ payload }) => setPackingType(payload)),
    answer(sale.setCurrency, ({ payload }) => setCurrency(payload)),
    answer(sale.setWarehouse, ({ payload }) => setWarehouse(payload)),
    answer(sale.setShelf, ({ payload }) => setShelf(payload)),
    answer(sale.pickBoard, ({ query }) => pickBoard(query)),
    answer(sale.pickLines, ({ payload }) => pickLines(payload)),
    answer(sale.unpickLines, ({ payload }) => unpickLines(payload)),
    answer(sale.declareShort, ({ payload }) => declareShort(payload)),
    answer(sale.stockouts, ({ query }) => listStockouts(query)),
    answer(sale.stockoutMessage, ({ query }) => readStockoutMessage(query)),
    answer(sale.settleStockout, ({ payload }) => settleStockout(payload)),
    answer(sale.printPicks, ({ query }) => printPicks(query.ids)),
    answer(sale.printPickLines, ({ query }) => printPickLines(query.ids)),
    answer(sale.hang, ({ payload }) => hang(payload)),
    answer(sale.unhang, ({ payload }) => unhang(payload)),
    answer(sale.approvers, ({ query }) => listApprovers(query.tillId)),
    answer(sale.approverOfBadge, ({ payload }) => approverOfBadge(payload)),
    answer(sale.approve, ({ payload }) => approve(payload)),
    answer(sale.returnable, ({ query }) => findReturnable(query.number)),
    answer(sale.exceptions, ({ params }) => readExceptions(params.id)),
    answer(sale.keepSteps, ({ payload }) => keepSteps(payload)),
    answer(sale.replay, ({ params }) => readReplay(params.id)),
    answer(sale.settleExceptions, ({ payload }) => settleExceptions(payload)),
    answer(sale.receipts, ({ query }) => findReceipts(query)),
    answer(sale.tillStock, ({ query }) => tillStock(query)),
    answer(sale.warehouses, () => listWarehouses),
    answer(sale.checkDraft, ({ payload }) => lineProblems(payload.order)),
    answer(sale.lineFacts, ({ payload }) => lineFacts(payload)),
    answer(sale.readOrderText, ({ payload }) => readOrderText(payload)),
    answer(sale.warehouseStock, ({ query }) => warehouseStock(query)),
    answer(sale.freeReturn, ({ query }) => freeReturn(query.productId)),
    ...quoteAnswers,
    ...formAnswers,
    answer(saleImportListEndpoints.batchImports, ({ query }) => listBatchImports(query)),
    answer(collector.collectors, ({ query }) => listCollectors(query)),
    answer(collector.readCollector, ({ payload }) => readCollector(payload)),
    answer(collector.changeCollector, ({ payload }) => changeCollector(payload)),
    answer(collector.openCollector, ({ payload }) => openCollector(payload)),
    answer(collector.discardCollector, ({ payload }) => discardCollector(payload)),
    answer(salePrint.print, ({ query }) => printHead(query.id)),
    answer(salePrint.printDetails, ({ query }) => printDetails(query.id)),
    answer(creditNote.printCreditNotes, ({ query }) => printCreditNotes(query.ids)),
    answer(salePrint.printMain, ({ query }) => printMain(query.ids)),
    answer(salePrint.printPlain, ({ query }) => printPlain(query.ids)),
    answer(salePrint.countPrint, ({ payload }) => countPrint(payload)),
  ],
  imports: [importer(saleImportEndpoints, saleTarget)],
  exports: [orderExport, quoteExport, formExport],
  upkeep: { turnover: foldTurnover, steps: deleteOldSteps },
});
