/** What a second person is asked for, with its figures, and what an approval changes (P8, S7). Pure. */
import type { Approval } from "../../src/contract/sale/approval.ts";
import type { ApprovalFigures, ApprovalRequest, Limits } from "../../src/domain/approval.ts";
import { neededDiscount } from "../../src/domain/approval.ts";
import { effectivePrice } from "../../src/domain/price/pricing.ts";
import { changed } from "./sale-flow-changes.ts";
import type { Sale, SaleFlowContext, SaleLine, SaleProblem, TillTerms } from "./sale-flow-context.ts";
import {
  amountBack,
  breaksDiscount,
  limitProblem,
  lineProblem,
  lineValues,
  limitsOf,
  priceOf,
  totalsOf,
} from "./sale-flow-pay.ts";
import { failureOf, problemOf } from "./sale-flow-problem.ts";
import { rightPrices } from "./sale-flow-sale.ts";

type Part = Partial<SaleFlowContext>;

const nothing = (terms: TillTerms): ApprovalFigures => ({
  product: "",
  currency: terms.currency,
  from: null,
  to: null,
  basisPoints: 0,
  amount: null,
});

/** The limits of somebody who may do everything but give more than so much discount. */
const onlyDiscount = (basisPoints: number): Limits => ({
  maximumDiscount: () => basisPoints,
  mayChangePrice: () => true,
  mayGoBelow: () => true,
  mayReturn: () => true,
  mayRefundOtherwise: () => true,
  mayMoveCash: () => true,
  mayOpenDrawer: true,
});

const actOf = (line: SaleLine, sale: Sale, terms: TillTerms, limits: Limits) => {
  const lenient = { ...limits, maximumDiscount: onlyDiscount(10_000).maximumDiscount };
  if (lineProblem(line, sale, terms, { ...lenient, mayChangePrice: () => true })?.name === "BelowLowestPrice")
    return "lowestPrice";
  return lineProblem(line, sale, terms, lenient)?.name === "AccessDenied" ? "price" : "discount";
};

/** The figures of one line: what a unit costs by the rules, and what it would cost. */
const ofLine = (line: SaleLine, problem: SaleProblem, context: Selling): ApprovalRequest => {
  const { sale, terms } = context;
  const values = lineValues(line);
  const regular = { ...values, prices: rightPrices(line, sale, terms).prices, discount: null };
  return {
    act: problem.name === "BelowCost" ? "lowestPrice" : actOf(line, sale, terms, limitsOf(context)),
    lineKey: line.key,
    figures: {
      ...nothing(terms),
      product: line.product.name,
      from: effectivePrice(regular, terms.decimals),
      to: priceOf(line, sale, terms),
      basisPoints: neededDiscount(
        (basisPoints) =>
          lineProblem(line, sale, terms, onlyDiscount(basisPoints))?.name === "DiscountOverLimit",
      ),
    },
  };
};

type Selling = SaleFlowContext & { readonly terms: TillTerms };

/** The figures of the order discount: the largest share that any line gives away by it. */
const ofOrder = ({ sale, terms }: Selling): ApprovalRequest => ({
  act: "discount",
  lineKey: null,
  figures: {
    ...nothing(terms),
    basisPoints: neededDiscount((basisPoints) => breaksDiscount(sale, terms, onlyDiscount(basisPoints))),
    amount: totalsOf(sale, terms).orderDiscount,
  },
});

const requestFor = (problem: SaleProblem, context: Selling): ApprovalRequest | null => {
  const { sale, terms } = context;
  const right = problem.params["right"];
  const figures = nothing(terms);
  if (right === "sale.order.return")
    return { act: "return", lineKey: null, figures: { ...figures, amount: amountBack(sale, terms) } };
  if (right === "sale.refund.method")
    return {
      act: "refund",
      lineKey: null,
      figures: { ...figures, amount: Math.max(0, 0 - totalsOf(sale, terms).total) },
    };
  if (problem.name === "DiscountOverLimit" && sale.discount !== null) return ofOrder(context);
  const line = sale.lines.find(({ key }) => key === problem.line);
  return line === undefined ? null : ofLine(line, problem, context);
};

/** What a second person is asked to allow now; null where nothing needs them. */
export const askedOf = (context: SaleFlowContext): ApprovalRequest | null => {
  const { terms, pending, problem } = context;
  if (terms === null) return null;
  const sale = (pending && changed(context, pending)) ?? context.sale;
  const after = { ...context, sale, terms };
  const broken = limitProblem(after) ?? problem;
  return broken === null ? null : requestFor(broken, after);
};

const withApproval = (context: SaleFlowContext, approval: Approval) => {
  const approvals = [...(context.approvals ?? []), approval];
  const sale = (context.pending && changed(context, context.pending)) ?? context.sale;
  return { ...context, approvals, sale };
};

/** Whether the change that waits needs one more approval. */
export const asksAgain = (context: SaleFlowContext, approval: Approval): boolean =>
  context.pending !== null && limitProblem(withApproval(context, approval)) !== null;

/** The approval is noted, and the change that waited for it is made where nothing else stands in its way. */
export const approvalGiven = (context: SaleFlowContext, approval: Approval): Part => {
  const { approvals, sale } = withApproval(context, approval);
  if (asksAgain(context, approval))
    return { approvals, problem: limitProblem({ ...context, approvals, sale }), approvalProblem: null };
  return { approvals, sale, pending: null, problem: null, approvalProblem: null };
};

/** The approval was refused, or could not be asked for: it is said at once, and nothing changes. */
export const approvalRefused = (error: unknown): Part => ({
  approvalProblem: problemOf(failureOf(error), []) ?? {
    name: "ApprovalNeedsNetwork",
    params: {},
    fields: [],
    line: null,
  },
});
