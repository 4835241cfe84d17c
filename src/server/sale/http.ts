/** Handlers of the sale area. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { cancel, deliver, duplicate, pay, unhang, unsave } from "./acts/acts.ts";
import { approve, listApprovers } from "./posting/approval.ts";
import { cancelAll, deliverAll } from "./bulk/bulk.ts";
import { saveCommit } from "./posting/commit.ts";
import { hang, keep, save } from "./acts/draft.ts";
import { findReceipts } from "./find/receipts.ts";
import { tillStock, warehouseStock } from "./find/stock.ts";
import { listWarehouses } from "./find/warehouses.ts";
import { heldOrders, lastTemp } from "./reading/held-orders.ts";
import { listOrders, neighbour } from "./reading/list-orders.ts";
import { freeReturn } from "./posting/lowest-price.ts";
import { readExceptions, settleExceptions } from "./printed/exceptions.ts";
import { findReturnable } from "./reading/returnable.ts";
import { undoBulk } from "./bulk/undo-bulk.ts";
import { openOrder } from "./acts/working-copy.ts";

export const SaleLive = HttpApiBuilder.group(Api, "sale", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      orders: ({ query }) => answering(listOrders(query)),
      lastTemp: () => answering(lastTemp),
      temps: ({ query }) => answering(heldOrders(query.tillId)),
      previous: ({ query }) => answering(neighbour(query, "previous")),
      next: ({ query }) => answering(neighbour(query, "next")),
      order: ({ params }) => answering(openOrder(params.id)),
      keep: ({ payload }) => answering(keep(payload)),
      save: ({ payload }) => answering(save(payload)),
      saveCommit: ({ payload }) => answering(saveCommit(payload)),
      pay: ({ payload }) => answering(pay(payload)),
      unsave: ({ payload }) => answering(unsave(payload)),
      duplicate: ({ payload }) => answering(duplicate(payload)),
      cancel: ({ payload }) => answering(cancel(payload)),
      deliver: ({ payload }) => answering(deliver(payload)),
      deliverAll: ({ payload }) => answering(deliverAll(payload)),
      cancelAll: ({ payload }) => answering(cancelAll(payload)),
      undoBulk: ({ payload }) => answering(undoBulk(payload)),
      hang: ({ payload }) => answering(hang(payload)),
      unhang: ({ payload }) => answering(unhang(payload)),
      approvers: ({ query }) => answering(listApprovers(query.tillId)),
      approve: ({ payload }) => answering(approve(payload)),
      returnable: ({ query }) => answering(findReturnable(query.number)),
      exceptions: ({ params }) => answering(readExceptions(params.id)),
      settleExceptions: ({ payload }) => answering(settleExceptions(payload)),
      receipts: ({ query }) => answering(findReceipts(query)),
      tillStock: ({ query }) => answering(tillStock(query)),
      warehouses: () => answering(listWarehouses),
      warehouseStock: ({ query }) => answering(warehouseStock(query)),
      freeReturn: ({ query }) => answering(freeReturn(query.productId)),
    }),
  ),
);
