/** Handlers of the calls about needs. */
import { Effect } from "effect";
import { needEndpoints as need } from "../../../contract/purchase/need.ts";
import { answer } from "../../http/answer.ts";
import { listNeeds, needsById } from "./list-needs.ts";
import { approveNeeds, assignNeeds, dropNeeds, mergeNeeds, orderNeeds, reopenNeeds } from "./need-acts.ts";
import { createNeeds, draftPurchase, proposeNeeds } from "./write-needs.ts";
import { resolvePurchase } from "./resolve-purchase.ts";
import { transformOrder } from "./sale-needs.ts";
import { collectNeeds } from "./collect-needs.ts";

export const needAnswers = [
  answer(need.replenishments, ({ query }) => listNeeds(query)),
  answer(need.printReplenishments, ({ query }) =>
    Effect.map(needsById(query.ids.split(",").map(Number)), (needs) => ({ needs })),
  ),
  answer(need.createReplenishment, ({ payload }) => createNeeds(payload)),
  answer(need.proposeReplenishment, ({ query }) => proposeNeeds(query)),
  answer(need.collectReplenishments, () => collectNeeds),
  answer(need.mergeReplenishments, ({ payload }) => mergeNeeds(payload)),
  answer(need.assignReplenishments, ({ payload }) => assignNeeds(payload)),
  answer(need.approveReplenishments, ({ payload }) => approveNeeds(payload)),
  answer(need.dropReplenishments, ({ payload }) => dropNeeds(payload)),
  answer(need.reopenReplenishments, ({ payload }) => reopenNeeds(payload)),
  answer(need.orderReplenishments, ({ payload }) => orderNeeds(payload)),
  answer(need.transformOrder, ({ payload }) => transformOrder(payload)),
  answer(need.resolvePurchase, ({ query }) => resolvePurchase(query)),
  answer(need.draftPurchase, ({ payload }) => draftPurchase(payload)),
];
