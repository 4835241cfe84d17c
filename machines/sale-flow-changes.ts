/** How an event changes what the till's flow remembers. Pure: context and event in, the changed part out. */
import type { PriceChange, SaleFlowContext, Sale } from "./sale-flow-context.ts";
import type { LineAdd, SaleFlowEvent, TenderAdd } from "./sale-flow-events.ts";
import { limitProblem, rated, tillCurrency, totalsOf } from "./sale-flow-pay.ts";
import { backoff, failureOf, problemOf } from "./sale-flow-problem.ts";
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

type Part = Partial<SaleFlowContext>;
type Of<T extends SaleFlowEvent["type"]> = Extract<SaleFlowEvent, { readonly type: T }>;

const listOf = ({ terms }: SaleFlowContext) => ({ listMode: terms?.listMode ?? "gross" });

/** What belongs to one sale and ends with it. */
const untouched = {
  undo: null,
  pending: null,
  approval: null,
  repriced: null,
  payKey: null,
  tenders: [],
  changeCurrency: null,
  commit: null,
  hold: null,
  tries: 0,
  retryAt: null,
  problem: null,
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
export const saleChanged = (sale: Sale): Part => ({ sale, undo: null, problem: null, repriced: null });

/** The till's terms, read anew: tenders follow its rates; an empty sale follows its price list. */
export const termsRead = (context: SaleFlowContext, { terms, shift }: Of<"TILL.READY">): Part => ({
  terms,
  shift,
  tenders: context.tenders.map((tender) => rated(tender, terms)),
  sale: context.sale.lines.length === 0 ? { ...context.sale, vatMode: terms.listMode } : context.sale,
});

export const canAdd = ({ sale }: SaleFlowContext, { line }: LineAdd): boolean =>
  sale.lines.length < MOST_LINES &&
  line.product.active &&
  isPackedIn(line.product, line.package) &&
  isNumber(line.package, line.number);

export const lineAdded = (context: SaleFlowContext, { line, at }: LineAdd): Part =>
  saleChanged(addLine(context.sale, line, at, listOf(context)));

/** The first article of the next customer, scanned while the last receipt is still shown. */
export const nextSaleBegun = (context: SaleFlowContext, event: LineAdd): Part => {
  const next = { ...context, ...nextSale(context, event.clientId) };
  return { ...next, ...lineAdded(next, event) };
};

/** The sale with a price or discount changed; null where its line is gone. */
const priceChanged = (context: SaleFlowContext, event: PriceChange): Sale | null => {
  const { sale } = context;
  if (event.type === "DISCOUNT.SET") return { ...sale, discount: event.discount };
  if (!sale.lines.some(({ key }) => key === event.key)) return null;
  return event.type === "LINE.PRICE" ? priceLine(sale, event, listOf(context)) : discountLine(sale, event);
};

/** A change within what the person may give; null where a second person must allow it, or its line is gone (P8). */
export const allowedChange = (context: SaleFlowContext, event: PriceChange): Sale | null => {
  const sale = priceChanged(context, event);
  return sale !== null && limitProblem({ ...context, sale }) === null ? sale : null;
};

export const isChangeOfThis = (context: SaleFlowContext, event: PriceChange): boolean =>
  priceChanged(context, event) !== null;

/** A change that waits for a second person, and what they are asked. */
export const leaveAsked = (context: SaleFlowContext, pending: PriceChange | null): Part => {
  const sale = (pending && priceChanged(context, pending)) ?? context.sale;
  return { pending, problem: limitProblem({ ...context, sale }) ?? context.problem };
};

/** A second person gave their PIN: the change is made. Whether the PIN is right, the server says when the sale is posted. */
export const leaveGiven = (context: SaleFlowContext, { username, pin }: Of<"APPROVE">): Part => {
  const sale = context.pending === null ? null : priceChanged(context, context.pending);
  return { sale: sale ?? context.sale, approval: { username, pin }, pending: null, problem: null };
};

/** Another customer, their prices, and what that does to the total (P9). */
export const customerSet = (context: SaleFlowContext, { customer }: Of<"CUSTOMER.SET">): Part =>
  withNotice(context, setCustomer(context.sale, customer, listOf(context)));

export const vatModeSet = (context: SaleFlowContext, { vatMode }: Of<"VAT_MODE.SET">): Part =>
  withNotice(context, setCustomer({ ...context.sale, vatMode }, context.sale.customer, listOf(context)));

export const repriced = (context: SaleFlowContext, { products }: Of<"REPRICED">): Part =>
  withNotice(context, refreshProducts(context.sale, products, listOf(context)));

const withNotice = (context: SaleFlowContext, sale: Sale): Part => {
  const before = totalsOf(context.sale, context.terms).total;
  const after = totalsOf(sale, context.terms).total;
  return { ...saleChanged(sale), repriced: before === after ? null : { before, after } };
};

/** A payment that money can be laid for: a currency taken here, not nothing, cash or the order's own currency. */
export const isTender = ({ terms }: SaleFlowContext, event: TenderAdd): boolean => {
  const currency = tillCurrency(terms, event.currency);
  return currency !== null && event.given > 0 && (event.kind !== "cash" || currency.isCash);
};

export const tenderAdded = (context: SaleFlowContext, event: TenderAdd): Part => {
  const { type: _, ...tender } = event;
  return { tenders: [...context.tenders, rated(tender, context.terms)], problem: null };
};

/** The call was refused, or nobody knows: what is remembered of it. */
export const callFailed = (context: SaleFlowContext, error: unknown): Part => {
  const failure = failureOf(error);
  const problem = problemOf(failure, context.sale.lines);
  if (problem === null) {
    const tries = context.tries + 1;
    return { tries, retryAt: failure.at + backoff(tries) };
  }
  return {
    problem,
    commit: null,
    payKey: null,
    hold: null,
    tries: 0,
    retryAt: null,
    ...(problem.name === "ShiftNeeded" && { shift: null }),
    ...(problem.name === "PinRefused" && { approval: null }),
  };
};
