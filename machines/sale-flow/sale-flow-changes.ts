/** How an event changes what the till's flow remembers. Pure: context and event in, the changed part out. */
import type { CommitInput } from "../../src/contract/sale/sale.ts";
import type { LeaveChange, SaleFlowContext, Sale } from "./sale-flow-context.ts";
import type { LineAdd, SaleFlowEvent, TenderAdd } from "./sale-flow-events.ts";
import { addEmpties, isChargedDeposit, withSaleDeposits } from "./sale-flow-deposit.ts";
import { limitProblem, rated, settlementOf, tillCurrency, tillRounding, totalsOf } from "./sale-flow-pay.ts";
import { inCoins, isPayable } from "../../src/domain/money/cash.ts";
import type { Money } from "../../src/domain/units.ts";
import { backoff, failureOf, newerOf, problemOf } from "./sale-flow-problem.ts";
import {
  addReturn,
  fitsOriginals,
  isReturned,
  plannedRefund,
  refundRate,
  returnFree,
} from "./sale-flow-return.ts";
import {
  MOST_LINES,
  addLine,
  discountLine,
  isNumber,
  isPackedIn,
  newSale,
  priceLine,
  refreshProducts,
  setCustomer,
} from "./sale-flow-sale.ts";
import { isServiceLine, withoutService, withSaleService } from "./sale-flow-service.ts";

type Part = Partial<SaleFlowContext>;
type Of<T extends SaleFlowEvent["type"]> = Extract<SaleFlowEvent, { readonly type: T }>;

const listOf = ({ terms }: SaleFlowContext) => ({ listMode: terms?.listMode ?? "gross" });

/** The sale with all that follows its goods: their deposits (P14), and the service charge of a bill (E9). */
const followed = (context: SaleFlowContext, sale: Sale): Sale =>
  withSaleService(withSaleDeposits(sale, listOf(context)), context.terms);

/** What belongs to one sale and ends with it. */
const untouched = {
  undo: null,
  pending: null,
  approvals: [],
  approvalProblem: null,
  repriced: null,
  payKey: null,
  tenders: [],
  changeCurrency: null,
  tip: 0,
  commit: null,
  hold: null,
  tries: 0,
  retryAt: null,
  problem: null,
  newer: undefined,
  receipt: null,
} as const;

/** The memory of a till that has just been switched on. */
export const startOf = (clientId: string): SaleFlowContext => ({
  ...untouched,
  terms: null,
  shift: null,
  sale: newSale(clientId, "gross"),
});

/** A new sale for the next customer. */
export const nextSale = (context: SaleFlowContext, clientId: string): Part => ({
  ...untouched,
  sale: newSale(clientId, context.terms?.listMode ?? "gross"),
});

/** The sale after a change that needs no leave; what stood there to be undone or read is over. */
export const saleChanged = (context: SaleFlowContext, sale: Sale): Part => ({
  sale: followed(context, sale),
  undo: null,
  problem: null,
  repriced: null,
});

/** The sale with what the customer wishes: an invoice, or with null the receipt that everybody gets (M15). */
export const wishSet = ({ sale }: SaleFlowContext, { wish }: Of<"WISH.SET">): Part => {
  const { wish: _, ...plain } = sale;
  return { sale: wish === null ? plain : { ...plain, wish }, problem: null };
};

/** The till's terms, read anew: tenders follow its rates or go with them (X7); an empty sale follows its price list. */
export const termsRead = (context: SaleFlowContext, { terms, shift }: Of<"TILL.READY">): Part => ({
  terms,
  shift,
  tenders: context.tenders.flatMap((tender) => (tender.given < 0 ? tender : (rated(tender, terms) ?? []))),
  sale: context.sale.lines.length === 0 ? { ...context.sale, vatMode: terms.listMode } : context.sale,
});

export const canAdd = ({ sale }: SaleFlowContext, { line }: LineAdd): boolean =>
  sale.lines.length + ((line.product.deposit ?? null) === null ? 1 : 2) <= MOST_LINES &&
  line.product.active &&
  isPackedIn(line.product, line.package) &&
  isNumber(line.package, line.number);

export const lineAdded = (context: SaleFlowContext, { line, at }: LineAdd): Part => {
  const add = line.product.isDeposit === true ? addEmpties : addLine;
  return saleChanged(context, add(context.sale, line, at, listOf(context)));
};

/** The first article of the next customer, scanned while the last receipt is still shown. */
export const nextSaleBegun = (context: SaleFlowContext, event: LineAdd): Part => {
  const next = { ...context, ...nextSale(context, event.clientId) };
  return { ...next, ...lineAdded(next, event) };
};

/** Goods that are sold follow those that come back to their VAT mode. */
const withVat = (context: SaleFlowContext, sale: Sale): Sale =>
  context.sale.vatMode === sale.vatMode ? sale : setCustomer(sale, sale.customer, listOf(context));

/** The sale with goods of a receipt back; null where they are another customer's, or too many lines. */
const broughtBack = (context: SaleFlowContext, event: Extract<LeaveChange, { type: "RETURN.ADD" }>) => {
  const { sale } = context;
  const { vatMode = "gross" } = event;
  const fits =
    event.lines.length > 0 &&
    (vatMode === sale.vatMode || !sale.lines.some(isReturned)) &&
    sale.lines.length + event.lines.length <= MOST_LINES &&
    fitsOriginals([event.original], sale.customer?.id ?? null);
  return fits ? withVat(context, addReturn(sale, event)) : null;
};

/** The sale with a price or discount changed, or goods come back; null where that cannot be, or its line is gone. */
export const changed = (context: SaleFlowContext, event: LeaveChange): Sale | null => {
  const sale = changedLines(context, event);
  return sale && followed(context, sale);
};

const changedLines = (context: SaleFlowContext, event: LeaveChange): Sale | null => {
  const { sale } = context;
  if (event.type === "RETURN.ADD") return broughtBack(context, event);
  if (event.type === "DISCOUNT.SET")
    return sale.lines.every(isReturned) ? null : { ...sale, discount: event.discount };
  const line = sale.lines.find(({ key }) => key === event.key);
  if (line === undefined || isReturned(line) || isChargedDeposit(line) || isServiceLine(line)) return null;
  if (event.type === "RETURN.FREE") return withVat(context, returnFree(sale, event));
  return event.type === "LINE.PRICE" ? priceLine(sale, event, listOf(context)) : discountLine(sale, event);
};

/** A change within what the person may give; null where a second person must allow it, or its line is gone (P8). */
export const allowedChange = (context: SaleFlowContext, event: LeaveChange): Sale | null => {
  const sale = changed(context, event);
  return sale !== null && limitProblem({ ...context, sale }) === null ? sale : null;
};

export const isChangeOfThis = (context: SaleFlowContext, event: LeaveChange): boolean =>
  changed(context, event) !== null;

/** A change that waits for a second person, and what they are asked. */
export const leaveAsked = (context: SaleFlowContext, pending: LeaveChange | null): Part => {
  const sale = (pending && changed(context, pending)) ?? context.sale;
  return { pending, approvalProblem: null, problem: limitProblem({ ...context, sale }) ?? context.problem };
};

/** Another customer, their prices, and what that does to the total (P9). */
export const customerSet = (context: SaleFlowContext, { customer }: Of<"CUSTOMER.SET">): Part =>
  withNotice(context, setCustomer(context.sale, customer, listOf(context)));

export const vatModeSet = (context: SaleFlowContext, { vatMode }: Of<"VAT_MODE.SET">): Part =>
  withNotice(context, setCustomer({ ...context.sale, vatMode }, context.sale.customer, listOf(context)));

export const repriced = (context: SaleFlowContext, { products }: Of<"REPRICED">): Part =>
  withNotice(context, refreshProducts(context.sale, products, listOf(context)));

const withNotice = (context: SaleFlowContext, next: Sale): Part => {
  const sale = followed(context, next);
  const before = totalsOf(context.sale, context.terms).total;
  const after = totalsOf(sale, context.terms).total;
  return { ...saleChanged(context, sale), repriced: before === after ? null : { before, after } };
};

/** Money comes in for a sale, and goes out where more comes back than is sold. */
export const goesTheRightWay = ({ sale, terms }: SaleFlowContext, given: Money): boolean =>
  totalsOf(sale, terms).total < 0 ? given < 0 : given > 0;

/** Cash of nothing settles a rest that no coin can pay (M11). */
const settlesRest = (context: SaleFlowContext, { given, currency }: TenderAdd): boolean => {
  const { remaining } = settlementOf(context);
  const isOwn = currency === context.terms?.currency;
  return (
    given === 0 && isOwn && remaining !== 0 && inCoins(remaining, tillRounding(context.terms, currency)) === 0
  );
};

/** A payment that money can be laid for: a currency taken here, not nothing, cash that coins can pay (M10). */
export const isTender = (context: SaleFlowContext, event: TenderAdd): boolean => {
  const { kind, given } = event;
  const currency = tillCurrency(context.terms, event.currency);
  if (currency === null) return false;
  if (kind !== "cash") return goesTheRightWay(context, given);
  return (
    currency.isCash &&
    isPayable(given, tillRounding(context.terms, event.currency)) &&
    (goesTheRightWay(context, given) || settlesRest(context, event))
  );
};

export const tenderAdded = (context: SaleFlowContext, event: TenderAdd): Part => {
  const { type: _, ...tender } = event;
  const rate = event.given < 0 ? refundRate(context.sale, event.currency) : undefined;
  const added = rated(tender, context.terms);
  if (added === null) return {};
  return {
    tenders: [...context.tenders, rate === undefined ? added : { ...added, rate }],
    tip: 0,
    problem: null,
  };
};

/** Paying begins. What goes back is laid by itself as it was paid; what was laid for another total the other way is taken off. */
export const payBegun = (context: SaleFlowContext, { key }: Of<"PAY">): Part => {
  const { sale, terms } = context;
  const totals = totalsOf(sale, terms);
  const laid = context.tenders.filter(({ given }) => goesTheRightWay(context, given));
  const plan = terms !== null && totals.total < 0 && laid.length === 0;
  const tenders = plan ? plannedRefund(sale, terms, totals, key) : laid;
  return { payKey: key, tenders, problem: null, undo: null, repriced: null };
};

const withoutVersion = ({ version: _, ...sale }: Sale, clientId: string): Sale =>
  withoutService({ ...sale, clientId });

/** The other till's sale is taken; what was here can be brought back, as a sale of its own. */
export const newerTaken = ({ sale }: SaleFlowContext, event: Of<"NEWER.TAKE">): Part => ({
  ...untouched,
  sale: event.sale,
  undo: { what: "sale", sale: withoutVersion(sale, event.clientId) },
});

/** What is here goes on as a sale of its own, with the money that was laid for it; the other till's stays as it is. */
export const newerLeft = ({ sale }: SaleFlowContext, { clientId }: Of<"NEWER.SPLIT">): Part => ({
  sale: withoutVersion(sale, clientId),
  newer: undefined,
  problem: null,
  // They are for the sale that stays with the other till.
  approvals: [],
});

/** The counter is empty for the next customer; what was here can be brought back. */
export const dropped = (context: SaleFlowContext, { clientId }: Of<"NEWER.DROP">): Part => ({
  ...nextSale(context, clientId),
  undo: { what: "sale", sale: withoutVersion(context.sale, clientId) },
});

/** An empty counter, of the same working copy. */
export const cleared = (context: SaleFlowContext): Part => {
  const { clientId, version, service } = context.sale;
  const next = {
    ...newSale(clientId, context.terms?.listMode ?? "gross"),
    ...(service !== undefined && { service }),
  };
  return {
    ...untouched,
    sale: version === undefined ? next : { ...next, version },
    undo: { what: "sale", sale: context.sale },
  };
};

/** The call was refused, or nobody knows: what is remembered of it. */
/** Without an answer the customer gets a receipt all the same: from then on the sale is posted as printed (OT8). */
const asPrinted = (commit: CommitInput | null): CommitInput | null =>
  commit?.device === undefined ? commit : { ...commit, printed: true };

export const callFailed = (context: SaleFlowContext, error: unknown): Part => {
  const failure = failureOf(error);
  const problem = problemOf(failure, context.sale.lines);
  if (problem === null) {
    const tries = context.tries + 1;
    return { commit: asPrinted(context.commit), tries, retryAt: failure.at + backoff(tries) };
  }
  return {
    problem,
    newer: newerOf(failure),
    commit: null,
    payKey: null,
    hold: null,
    tries: 0,
    retryAt: null,
    ...(problem.name === "ShiftNeeded" && { shift: null }),
    ...(problem.name === "ApprovalNotValid" && { approvals: [] }),
    approvalProblem: null,
  };
};
