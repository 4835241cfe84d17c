/** Handlers of production: processes, and the orders that make goods by them. */
import { productionEndpoints as order } from "../../contract/production/order.ts";
import { processEndpoints as process } from "../../contract/production/process.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { checkMaterials, listPlaces } from "./plan-order.ts";
import { listCosts, listVersions } from "./process-reads.ts";
import { processList } from "./processes.ts";
import { listProductions, productionExport, readProduction } from "./read-order.ts";
import {
  cancelProduction,
  closeProduction,
  issueProduction,
  releaseProduction,
  reportProduction,
} from "./run-order.ts";
import { createProduction, editProduction } from "./write-order.ts";

export const productionArea = area({
  name: "production",
  answers: [
    answer(process.processVersions, ({ query }) => listVersions(query.id)),
    answer(process.processCosts, ({ query }) => listCosts(query.ids)),
    answer(order.productionOrders, ({ query }) => listProductions(query)),
    answer(order.productionOrder, ({ query }) => readProduction(query.id)),
    answer(order.productionPlaces, () => listPlaces),
    answer(order.productionMaterials, ({ query }) => checkMaterials(query)),
    answer(order.createProductionOrder, ({ payload }) => createProduction(payload)),
    answer(order.editProductionOrder, ({ payload }) => editProduction(payload)),
    answer(order.releaseProductionOrder, ({ payload }) => releaseProduction(payload)),
    answer(order.issueProductionOrder, ({ payload }) => issueProduction(payload)),
    answer(order.reportProductionOrder, ({ payload }) => reportProduction(payload)),
    answer(order.closeProductionOrder, ({ payload }) => closeProduction(payload)),
    answer(order.cancelProductionOrder, ({ payload }) => cancelProduction(payload)),
  ],
  lists: [processList],
  exports: [productionExport],
});
