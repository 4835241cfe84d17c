/** Handlers of the purchase area. */
import { purchaseEndpoints as purchase } from "../../contract/purchase/purchase.ts";
import { offerEndpoints as offers } from "../../contract/purchase/offer.ts";
import { purchaseLineEndpoints as lines } from "../../contract/purchase/purchase-lines.ts";
import { landedCostEndpoints as landed } from "../../contract/purchase/landed-cost.ts";
import { offerImportEndpoints } from "../../contract/purchase/offer-import.ts";
import { needImportEndpoints } from "../../contract/purchase/need-import.ts";
import { purchaseImportEndpoints } from "../../contract/purchase/purchase-import.ts";
import { proposalEndpoints as proposals } from "../../contract/purchase/proposal.ts";
import { purchasePrintEndpoints as print } from "../../contract/purchase/purchase-print.ts";
import { supplierRankingEndpoints as ranking } from "../../contract/purchase/supplier-ranking.ts";
import { inboundSplitEndpoints as splits } from "../../contract/purchase/inbound-split.ts";
import { returnPrintEndpoints as returnPrint } from "../../contract/purchase/return-print.ts";
import { purchaseReturnEndpoints as returns } from "../../contract/purchase/purchase-return.ts";
import { area } from "../area.ts";
import { importer } from "../import/public.ts";
import { answer } from "../http/answer.ts";
import { job } from "../queue/public.ts";
import { readChanges } from "../record/public.ts";
import {
  closePurchase,
  confirmPurchase,
  receivePurchase,
  revisePurchase,
  unconfirmPurchase,
  undoReceipt,
} from "./acts.ts";
import { cancelPurchases, restorePurchases } from "./cancel-purchases.ts";
import { correctReceipt } from "./costs/correct-receipt.ts";
import { billLandedCost, undoLandedCost } from "./costs/cost-acts.ts";
import { listLandedCosts, readLandedCost } from "./costs/read-costs.ts";
import { createLandedCost, previewLandedCost } from "./costs/write-cost.ts";
import { listOffers, offerExport } from "./offer/list-offers.ts";
import { answerOffer, offerQuestions } from "./offer/offer-questions.ts";
import { offerTarget } from "./offer/offer-target.ts";
import { offerKind, saveOffers } from "./offer/save-offers.ts";
import { purchaseExport } from "./export-purchases.ts";
import { listPurchaseLines, sumPurchaseLines, purchaseLineExport } from "./list-lines.ts";
import { listPurchases, sumPurchases, purchaseNeighbour } from "./list-purchases.ts";
import { collectNeeds } from "./needs/collect-needs.ts";
import { needExport } from "./needs/list-needs.ts";
import { needTarget } from "./needs/need-target.ts";
import { needAnswers } from "./needs/need-answers.ts";
import { preOrderAnswers } from "./pre-order/pre-order-answers.ts";
import { preOrderExport } from "./pre-order/read-pre-orders.ts";
import { explainProposal } from "./proposal/explain-proposal.ts";
import { listProposals } from "./proposal/list-proposals.ts";
import { changeProposals, orderProposals } from "./proposal/order-proposals.ts";
import { proposalJob, runProposals } from "./proposal/run-proposals.ts";
import { printPurchases } from "./print-purchases.ts";
import { purchaseChoices, purchaseProducts } from "./purchase-products.ts";
import { purchaseTarget } from "./purchase-target.ts";
import { supplierRanking } from "./ranking/rank-suppliers.ts";
import { onReplica } from "../sql/replica.ts";
import { readPurchase } from "./read-purchase.ts";
import { changePurchase, commitPurchase, createPurchase, duplicatePurchase } from "./save-purchase.ts";
import { printPurchaseReturns } from "./returns/print-returns.ts";
import { postPurchaseReturn, undoPurchaseReturn } from "./returns/post-return.ts";
import { listPurchaseReturns, readPurchaseReturn } from "./returns/read-return.ts";
import { returnableLines } from "./returns/returnable-lines.ts";
import { changePurchaseReturn, createPurchaseReturn } from "./returns/write-return.ts";
import { postReceiptSplit } from "./split/post-split.ts";
import { listSplittable, readSplitReceipt } from "./split/read-split.ts";
import { undoReceiptSplit } from "./split/undo-split.ts";

export const purchaseArea = area({
  name: "purchase",
  answers: [
    answer(purchase.purchases, ({ query }) => listPurchases(query)),
    answer(purchase.purchaseSums, ({ query }) => sumPurchases(query)),
    answer(purchase.purchase, ({ query }) => readPurchase(query.id)),
    answer(lines.purchaseLines, ({ query }) => listPurchaseLines(query)),
    answer(lines.purchaseLineSums, ({ query }) => sumPurchaseLines(query)),
    answer(print.printPurchases, ({ query }) => printPurchases(query.ids)),
    answer(purchase.purchaseNeighbour, ({ query }) => purchaseNeighbour(query)),
    answer(purchase.purchaseChoices, () => purchaseChoices),
    answer(purchase.purchaseProducts, ({ query }) => purchaseProducts(query)),
    answer(purchase.createPurchase, ({ payload }) => createPurchase(payload)),
    answer(purchase.changePurchase, ({ payload }) => changePurchase(payload)),
    answer(purchase.commitPurchase, ({ payload }) => commitPurchase(payload)),
    answer(purchase.revisePurchase, ({ payload }) => revisePurchase(payload)),
    answer(purchase.confirmPurchase, ({ payload }) => confirmPurchase(payload)),
    answer(purchase.unconfirmPurchase, ({ payload }) => unconfirmPurchase(payload)),
    answer(purchase.receivePurchase, ({ payload }) => receivePurchase(payload)),
    answer(purchase.undoReceipt, ({ payload }) => undoReceipt(payload)),
    answer(purchase.closePurchase, ({ payload }) => closePurchase(payload)),
    answer(purchase.cancelPurchases, ({ payload }) => cancelPurchases(payload)),
    answer(purchase.restorePurchases, ({ payload }) => restorePurchases(payload)),
    answer(purchase.duplicatePurchase, ({ payload }) => duplicatePurchase(payload)),
    answer(proposals.proposals, ({ query }) => listProposals(query)),
    answer(proposals.explainProposal, ({ query }) => explainProposal(query.id)),
    answer(proposals.changeProposals, ({ payload }) => changeProposals(payload)),
    answer(proposals.orderProposals, ({ payload }) => orderProposals(payload)),
    answer(returns.purchaseReturns, ({ query }) => listPurchaseReturns(query)),
    answer(returns.purchaseReturn, ({ query }) => readPurchaseReturn(query.id)),
    answer(returnPrint.printPurchaseReturns, ({ query }) => printPurchaseReturns(query.ids)),
    answer(returns.returnableLines, ({ query }) => returnableLines(query.id)),
    answer(returns.createPurchaseReturn, ({ payload }) => createPurchaseReturn(payload)),
    answer(returns.changePurchaseReturn, ({ payload }) => changePurchaseReturn(payload)),
    answer(returns.postPurchaseReturn, ({ payload }) => postPurchaseReturn(payload)),
    answer(returns.undoPurchaseReturn, ({ payload }) => undoPurchaseReturn(payload)),
    answer(splits.splittableReceipts, ({ query }) => listSplittable(query)),
    answer(splits.splitReceipt, ({ query }) => readSplitReceipt(query.id)),
    answer(splits.postReceiptSplit, ({ payload }) => postReceiptSplit(payload)),
    answer(splits.undoReceiptSplit, ({ payload }) => undoReceiptSplit(payload)),
    answer(landed.landedCosts, ({ query }) => listLandedCosts(query.id)),
    answer(landed.landedCost, ({ query }) => readLandedCost(query.id)),
    answer(landed.previewLandedCost, ({ payload }) => previewLandedCost(payload.cost)),
    answer(landed.createLandedCost, ({ payload }) => createLandedCost(payload)),
    answer(landed.billLandedCost, ({ payload }) => billLandedCost(payload)),
    answer(landed.undoLandedCost, ({ payload }) => undoLandedCost(payload)),
    answer(landed.correctReceipt, ({ payload }) => correctReceipt(payload)),
    answer(offers.offers, ({ query }) => listOffers(query)),
    answer(offers.offerChanges, ({ query }) => readChanges(offerKind, query)),
    answer(offers.saveOffers, ({ payload }) => saveOffers(payload)),
    answer(offers.offerQuestions, ({ query }) => offerQuestions(query.id)),
    answer(offers.answerOffer, ({ payload }) => answerOffer(payload)),
    ...needAnswers,
    ...preOrderAnswers,
    answer(ranking.supplierRanking, ({ query }) => onReplica(supplierRanking(query))),
  ],
  jobs: [job(proposalJob, runProposals)],
  imports: [
    importer(purchaseImportEndpoints, purchaseTarget),
    importer(needImportEndpoints, needTarget),
    importer(offerImportEndpoints, offerTarget),
  ],
  exports: [purchaseExport, purchaseLineExport, offerExport, preOrderExport, needExport],
  upkeep: { needs: collectNeeds },
});
