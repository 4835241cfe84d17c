/** What a sale comes to, what is still to be paid, who may allow it, and what is sent to be posted. Pure; both sides compute the same. */
import type { CommitInput, DeviceStamp } from "../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../src/contract/sale/sale-order.ts";
import { limitsWith, type Limits } from "../../src/domain/approval.ts";
import { type CashRounding, cashRoundingFor } from "../../src/domain/money/cash.ts";
import {
  partialNeedsCustomer,
  settle,
  type Settlement,
  type Tender,
} from "../../src/domain/money/payment.ts";
import { type LineValues, takesOrderDiscount } from "../../src/domain/price/order.ts";
import { limitsOnOrder } from "../../src/domain/price/line-price.ts";
import { discountProblem, effectivePrice, type RemainingShare } from "../../src/domain/price/pricing.ts";
import { remainingShare, totals, type OrderTotals } from "../../src/domain/price/totals.ts";
import { RATE_SCALE, type Money, type Price } from "../../src/domain/units.ts";
import { newOrderFacts, saleOrderLife, type SaleOrderEvent } from "../sale-order.ts";
import type { Sale, SaleFlowContext, SaleLine, SaleProblem, TillTerms } from "./sale-flow-context.ts";
import { rightPrices } from "./sale-flow-sale.ts";

const values = new WeakMap<SaleLine, LineValues>();

/** A line as the totals want it; made once for each line object. */
export const lineValues = (line: SaleLine): LineValues => {
  const cached = values.get(line);
  if (cached) return cached;
  const { packingBox, packingBigBag, packingBag, vatRate } = line.product;
  const made = {
    packing: { packingBox, packingBigBag, packingBag },
    count: line.count,
    prices: line.prices,
    discount: line.discount,
    vatRate,
    ...(line.returned?.vat !== undefined && { returnVat: line.returned.vat }),
    ...(line.returned?.surcharge !== undefined && { returnSurcharge: line.returned.surcharge }),
    ...(line.product.isDeposit === true && { isDeposit: true }),
    ...(line.serviceRate !== undefined && { serviceRate: line.serviceRate }),
  };
  values.set(line, made);
  return made;
};

const computed = new WeakMap<readonly SaleLine[], { readonly sale: Sale; readonly totals: OrderTotals }>();

/** The surcharges that the customer of a sale bears (M14). */
const surchargesOf = ({ customer }: Sale, terms: TillTerms | null) =>
  customer?.hasSurcharge === true ? (terms?.surcharges ?? []) : [];

const sameTerms = (one: Sale, other: Sale): boolean =>
  one.discount === other.discount && one.vatMode === other.vatMode && one.customer === other.customer;

/** The totals of a sale, computed once for each step (P11). */
export const totalsOf = (sale: Sale, terms: TillTerms | null): OrderTotals => {
  const cached = computed.get(sale.lines);
  if (cached && sameTerms(cached.sale, sale)) return cached.totals;
  const made = totals({
    currency: terms?.currency ?? "EUR",
    decimals: terms?.decimals ?? 2,
    vatMode: sale.vatMode,
    discount: sale.discount,
    surcharges: surchargesOf(sale, terms),
    lines: sale.lines.map(lineValues),
  });
  computed.set(sale.lines, { sale, totals: made });
  return made;
};

const remainingShares = new WeakMap<OrderTotals, RemainingShare>();

/** What the order discount leaves of each line, computed once for each step (S7). */
const keptOf = (sale: Sale, terms: TillTerms): RemainingShare => {
  const sums = totalsOf(sale, terms);
  const cached = remainingShares.get(sums);
  if (cached) return cached;
  const made = remainingShare(
    sale.discount,
    sums.lines.filter((_, at) => {
      const line = sale.lines[at];
      return line !== undefined && takesOrderDiscount(lineValues(line));
    }),
  );
  remainingShares.set(sums, made);
  return made;
};

/** What a tender's currency is worth at this till; null when it is not taken here. */
export const tillCurrency = (terms: TillTerms | null, code: string) =>
  terms?.currencies.find((currency) => currency.code === code) ?? null;

/** How cash of a currency is rounded at this till; null where it is not (M4). */
export const tillRounding = (terms: TillTerms | null, code: string): CashRounding | null =>
  cashRoundingFor(code, terms?.country ?? "", tillCurrency(terms, code)?.decimals);

type Laid = Pick<SaleFlowContext, "terms" | "tenders" | "changeCurrency" | "tip">;

const settledBy = (due: Money, { terms, tenders, changeCurrency, tip = 0 }: Laid): Settlement => {
  const abroad = changeCurrency === null ? null : tillCurrency(terms, changeCurrency);
  return settle({
    due,
    tip,
    orderDecimals: terms?.decimals ?? 2,
    tenders,
    currencies: Object.fromEntries((terms?.currencies ?? []).map((currency) => [currency.code, currency])),
    rounding: cashRoundingFor(terms?.currency ?? "EUR", terms?.country ?? "", terms?.decimals),
    changeCurrency:
      abroad && abroad.code !== terms?.currency
        ? { code: abroad.code, rate: abroad.rate, rounding: tillRounding(terms, abroad.code) }
        : undefined,
  });
};

/** How the tenders laid so far settle the sale (M1-M6). */
export const settlementOf = (context: Laid & Pick<SaleFlowContext, "sale">): Settlement =>
  settledBy(totalsOf(context.sale, context.terms).total, context);

/** What is given beyond what is due, which may be a tip (E6): the change in the till's own currency, or what no change is given of. */
export const excessOf = ({ sale, terms, tenders }: SaleFlowContext): Money => {
  const { total } = totalsOf(sale, terms);
  if (total <= 0) return 0;
  const { change, remaining } = settledBy(total, { terms, tenders, changeCurrency: null });
  return Math.max(change, 0 - remaining);
};

/** What a customer still owes of a sale that is to be sent. */
export const creditOf = ({ total, payment }: CommitInput, terms: TillTerms | null): Money =>
  payment === null ? total : settledBy(total, { terms, ...payment }).remaining;

const PRICE_DECIMALS = 4;

/** Whether what the customer would owe is more than a till without a network may lend (OT10). Goods that come back are not lent. */
const isOverOfflineCredit = ({ terms, unsentCredit }: SaleFlowContext, owed: Money): boolean => {
  if ((unsentCredit ?? null) === null || terms === null || owed <= 0) return false;
  const limit = (terms.offlineCredit ?? 0) / 10 ** (PRICE_DECIMALS - terms.decimals);
  return (unsentCredit ?? 0) + owed > limit;
};

/** Why the payment cannot be posted as it is laid; null when it can. A named customer may owe the rest (M5). */
export const paymentBlocked = (context: SaleFlowContext): SaleProblem["name"] | "OfflineCredit" | null => {
  const { problem, remaining } = settlementOf(context);
  const named = context.sale.customer !== null;
  if (problem !== null && problem !== "NothingGiven") return problem;
  if (problem === "NothingGiven" && !named) return "PaymentNotEnough";
  if (partialNeedsCustomer(remaining, named)) return "PaymentNeedsCustomer";
  return isOverOfflineCredit(context, remaining) ? "OfflineCredit" : null;
};

/** The order as its own machine sees it: what stands on the counter is not posted. */
const facts = ({ sale, terms }: SaleFlowContext) =>
  newOrderFacts(sale.lines.length, totalsOf(sale, terms).total);

/** Whether something new would be sold to a customer who is blocked; what they bring back is taken. */
export const sellsToBlocked = ({ sale }: SaleFlowContext): boolean =>
  (sale.customer?.blocked ?? "") !== "" && sale.lines.some(({ returned }) => returned === undefined);

/** Why the life of the order does not allow this now; null when it does. */
export const orderBlocked = (context: SaleFlowContext, event: SaleOrderEvent) =>
  saleOrderLife.whyNot("temp", facts(context), event);

const problemNames = {
  discount: "DiscountOverLimit",
  lowestPrice: "BelowLowestPrice",
  belowCost: "BelowCost",
} as const;

/** What a unit of a line costs after its own discount and its share of the order discount (S7). */
export const priceOf = (line: SaleLine, sale: Sale, terms: TillTerms): Price =>
  effectivePrice(lineValues(line), terms.decimals, keptOf(sale, terms));

/** The limits that hold on the counter: the cashier's own, and the approvals of this sale. Who pays back how, the server judges. */
export const limitsOf = ({ terms, approvals }: Pick<SaleFlowContext, "terms" | "approvals">): Limits =>
  limitsWith(
    {
      maximumDiscount: terms?.maximumDiscount ?? 0,
      mayChangePrice: terms?.mayChangePrice ?? false,
      mayReturn: terms?.mayReturn ?? false,
      mayRefundOtherwise: true,
      mayMoveCash: true,
      mayOpenDrawer: true,
    },
    approvals ?? [],
  );

/** A limit that a line breaks, with the figures of its sentence: `price` and `lowest` are unit prices. */
type BrokenLimit = Pick<SaleProblem, "name" | "params">;

/**
 * The limit that a line breaks with everything that is taken off it: typed price, line discount and its share of the order
 * discount (P8, S7, X8). Cost is never known here: the server judges it (I35).
 */
export const lineProblem = (
  line: SaleLine,
  sale: Sale,
  terms: TillTerms,
  limits: Limits,
): BrokenLimit | null => {
  if (!takesOrderDiscount(lineValues(line))) return null;
  const price = priceOf(line, sale, terms);
  const { name: product } = line.product;
  if (line.priceSource === "typed" && !limits.mayChangePrice(line.key, price))
    return { name: "AccessDenied", params: { product, right: "sale.price.change" } };
  const onOrder = { rate: RATE_SCALE, listMode: terms.listMode, vatMode: sale.vatMode };
  const { lowestPrice, cost } = limitsOnOrder(line.product, null, onOrder);
  const problem = discountProblem(
    lineValues(line),
    {
      maximumDiscount: limits.maximumDiscount(line.key),
      lowestPrice: limits.mayGoBelow(line.key, price) ? null : lowestPrice,
      cost,
      belowCost: "allow",
      regular: line.priceSource === "typed" ? rightPrices(line, sale, terms).prices : undefined,
    },
    terms.decimals,
    keptOf(sale, terms),
  );
  if (problem === null) return null;
  const params = { product, price: problem.price };
  return {
    name: problemNames[problem.limit],
    params: problem.limit === "belowCost" ? params : { ...params, lowest: problem.lowest },
  };
};

/** Whether any line gives more than the limits allow. */
export const breaksDiscount = (sale: Sale, terms: TillTerms, limits: Limits): boolean =>
  sale.lines.some((line) => lineProblem(line, sale, terms, limits)?.name === "DiscountOverLimit");

/** Whether goods come back that not everybody may take: anything but empties (P14). */
const needsReturnRight = ({ returned, product }: SaleLine): boolean =>
  returned !== undefined && product.isDeposit !== true;

/** What the goods that come back are worth together, above zero; empties apart. */
export const amountBack = (sale: Sale, terms: TillTerms): Money => {
  const { lines } = totalsOf(sale, terms);
  return sale.lines.reduce(
    (sum, line, at) => (needsReturnRight(line) ? sum - (lines[at]?.gross ?? 0) : sum),
    0,
  );
};

/** The first limit that the sale breaks, and where; null when it breaks none, or approvals cover all of it. */
export const limitProblem = (context: SaleFlowContext): SaleProblem | null => {
  const { sale, terms } = context;
  if (terms === null) return null;
  const limits = limitsOf(context);
  const back = sale.lines.find(needsReturnRight);
  if (back && !limits.mayReturn(amountBack(sale, terms)))
    return {
      name: "AccessDenied",
      params: { product: back.product.name, right: "sale.order.return" },
      fields: [],
      line: back.key,
    };
  for (const line of sale.lines) {
    const broken = lineProblem(line, sale, terms, limits);
    if (broken !== null) return { ...broken, fields: [], line: line.key };
  }
  return null;
};

/** The sale as the server takes it. */
export const draftOf = (sale: Sale, terms: TillTerms): OrderDraft => ({
  clientId: sale.clientId,
  tillId: terms.tillId,
  warehouseId: terms.warehouseId,
  customerId: sale.customer?.id ?? null,
  currency: terms.currency,
  vatMode: sale.vatMode,
  discount: sale.discount,
  memo: sale.memo,
  ...(sale.isForDelivery === true && { isForDelivery: true }),
  ...(surchargesOf(sale, terms).length > 0 && { surcharges: surchargesOf(sale, terms) }),
  lines: sale.lines.map((line) => ({
    key: line.key,
    productId: line.product.id,
    name: line.product.name,
    priceSource: line.priceSource,
    memo: line.memo,
    ...(line.returned && {
      returnTo: line.returned.to,
      ...(line.returned.of !== null && { returnOf: line.returned.of }),
    }),
    ...lineValues(line),
  })),
});

/** The tokens of the approvals that still concern this sale. */
const tokensOf = ({ sale, approvals = [] }: SaleFlowContext): readonly string[] =>
  approvals
    .filter(({ lineKey }) => lineKey === null || sale.lines.some(({ key }) => key === lineKey))
    .map(({ token }) => token);

/** What is sent to be posted; without tenders the named customer owes it all. */
export const commitOf = (
  context: SaleFlowContext,
  stamp?: Omit<DeviceStamp, "shiftId">,
): CommitInput | null => {
  const { terms, payKey, sale, tenders, changeCurrency, tip = 0 } = context;
  const tokens = tokensOf(context);
  if (terms === null || payKey === null) return null;
  return {
    key: payKey,
    order: draftOf(sale, terms),
    version: sale.version ?? null,
    total: totalsOf(sale, terms).total,
    payment: tenders.length === 0 ? null : { tenders, changeCurrency, ...(tip > 0 && { tip }) },
    ...(sale.wish && { wish: sale.wish }),
    ...(tokens.length > 0 && { approvals: tokens }),
    ...(stamp && { device: { ...stamp, shiftId: context.shift?.id ?? null } }),
  };
};

/** A tender at the till's rate of today (X2); null in a currency without one, which is never 1:1 (X7). */
export const rated = (tender: Omit<Tender, "rate">, terms: TillTerms | null): Tender | null => {
  const currency = tillCurrency(terms, tender.currency);
  return currency && { ...tender, rate: currency.rate };
};
