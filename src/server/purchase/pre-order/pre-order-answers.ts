/** Handlers of the calls about pre-purchase orders. */
import { preOrderEndpoints as lists } from "../../../contract/purchase/pre-order.ts";
import { answer } from "../../http/answer.ts";
import { convertPreOrders } from "./convert-pre-orders.ts";
import { changePreOrder } from "./edit-pre-order.ts";
import { approvePreOrders, dropPreOrders, mergePreOrders, reopenPreOrders } from "./pre-order-acts.ts";
import { listPreOrders, readPreOrder } from "./read-pre-orders.ts";
import { collectPreOrders, createPreOrder } from "./write-pre-orders.ts";

export const preOrderAnswers = [
  answer(lists.preOrders, ({ query }) => listPreOrders(query)),
  answer(lists.preOrder, ({ query }) => readPreOrder(query.id)),
  answer(lists.createPreOrder, ({ payload }) => createPreOrder(payload)),
  answer(lists.changePreOrder, ({ payload }) => changePreOrder(payload)),
  answer(lists.collectPreOrders, ({ payload }) => collectPreOrders(payload)),
  answer(lists.mergePreOrders, ({ payload }) => mergePreOrders(payload)),
  answer(lists.approvePreOrders, ({ payload }) => approvePreOrders(payload)),
  answer(lists.dropPreOrders, ({ payload }) => dropPreOrders(payload)),
  answer(lists.reopenPreOrders, ({ payload }) => reopenPreOrders(payload)),
  answer(lists.convertPreOrders, ({ payload }) => convertPreOrders(payload)),
];
