/** The sale area's groups of the API: orders, and what leaves as a file or on paper. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { saleEndpoints as sale } from "../../contract/sale/sale.ts";
import { saleFileEndpoints as saleFile } from "../../contract/sale/sale-file.ts";
import { salePrintEndpoints as salePrint } from "../../contract/sale/sale-print.ts";
import { SignedIn } from "../http/guards.ts";

const { get, post, put } = HttpApiEndpoint;

export class SaleApi extends HttpApiGroup.make("sale")
  .add(
    get(...sale.orders.args),
    get(...sale.lastTemp.args),
    get(...sale.temps.args),
    get(...sale.previous.args),
    get(...sale.next.args),
    get(...sale.approvers.args),
    get(...sale.returnable.args),
    get(...sale.freeReturn.args),
    get(...sale.receipts.args),
    get(...sale.tillStock.args),
    get(...sale.warehouses.args),
    get(...sale.warehouseStock.args),
    get(...sale.exceptions.args),
    get(...sale.order.args),
    post(...sale.keep.args),
    put(...sale.save.args),
    post(...sale.saveCommit.args),
    post(...sale.approve.args),
    post(...sale.pay.args),
    post(...sale.unsave.args),
    post(...sale.duplicate.args),
    post(...sale.cancel.args),
    post(...sale.deliver.args),
    post(...sale.deliverAll.args),
    post(...sale.cancelAll.args),
    post(...sale.undoBulk.args),
    post(...sale.hang.args),
    post(...sale.unhang.args),
    post(...sale.settleExceptions.args),
  )
  .middleware(SignedIn) {}

export class SaleFileApi extends HttpApiGroup.make("saleFile")
  .add(
    get(...saleFile.exportOrders.args),
    get(...salePrint.print.args),
    get(...salePrint.printDetails.args),
    get(...salePrint.printMain.args),
    post(...salePrint.countPrint.args),
  )
  .middleware(SignedIn) {}
