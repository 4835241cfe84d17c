/** The checks of the lines of an order before it is posted: known goods, right price, limits of who sells (P2, P7, P8, P12, S7, X8). */
import { isDeepStrictEqual as isEqual } from "node:util";
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { Limits } from "../../../domain/approval.ts";
import { hasDeposit } from "../../../domain/price/deposit.ts";
import { hasRightPrice, limitsOnOrder, priceFor } from "../../../domain/price/line-price.ts";
import type { UnitCost } from "../../../domain/price/line-price.ts";
import { isFixedPrice, takesOrderDiscount, type PackPrices } from "../../../domain/price/order.ts";
import { nextQuantities, orderQuantityFault } from "../../../domain/price/order-quantity.ts";
import { isValidCount, unitsOf } from "../../../domain/price/packing.ts";
import { discountProblem, effectivePrice } from "../../../domain/price/pricing.ts";
import type { RemainingShare } from "../../../domain/price/pricing.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { knownCost } from "../../../domain/stock-cost.ts";
import { remainingShare } from "../../../domain/price/totals.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { figureWords } from "../../figure-words.ts";
import { refuse } from "../../refusal.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";
import { readPromise } from "../lines/promises.ts";
import type { PostingFacts, PostingProduct } from "./posting-facts.ts";

/** Terms of the order that prices depend on; RateChanged cannot happen here, the rate is the server's. */
export const termsOf = (order: OrderDraft, facts: PostingFacts) => {
  const currency = facts.currencies.find(({ code }) => code === order.currency);
  return {
    level: facts.customer?.level ?? null,
    rate: currency?.rate ?? 0,
    listMode: facts.settings.EnableSaleOrderTax,
    vatMode: order.vatMode,
    decimals: currency?.decimals ?? 2,
  };
};

type Terms = ReturnType<typeof termsOf>;

type Products = ReadonlyMap<number, PostingProduct>;

const samePacking = (line: DraftLine, product: PostingProduct) =>
  line.packing.packingBox === product.packingBox &&
  line.packing.packingBigBag === product.packingBigBag &&
  line.packing.packingBag === product.packingBag;

/** What the limits of a line are judged by: the order, its terms, and what its order discount leaves of each line. */
interface Checking {
  /** Of the order: a promise is made to one order. */
  readonly clientId: string;
  readonly facts: PostingFacts;
  readonly terms: Terms;
  readonly limits: Limits;
  readonly kept: RemainingShare;
}

/**
 * Whether the line is sold as it was promised (S10, S16). More goods or another discount at the promised price are judged like a
 * price that a person typed; PriceChanged where this price was not promised to this line.
 */
const isAsPromised = Effect.fnUntraced(function* (line: DraftLine, clientId: string) {
  const promise = yield* readPromise(clientId, line.key);
  if (promise === null || promise.productId !== line.productId || !isEqual(promise.prices, line.prices)) {
    yield* refuseUnlessPrinted("PriceChanged", { params: { product: line.name } });
    return true;
  }
  return promise.quantity >= unitsOf(line.count, line.packing) && isEqual(promise.discount, line.discount);
});

/** PriceChanged where the line has another VAT rate or packing than the product; answers whether it has the same. */
const checkRates = Effect.fnUntraced(function* (line: DraftLine, product: PostingProduct) {
  const isSame = line.vatRate === product.vatRate && samePacking(line, product);
  if (!isSame) yield* refuseUnlessPrinted("PriceChanged", { params: { product: product.name } });
  return isSame;
});

const checkPrice = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct,
  { terms, limits, kept }: Checking,
) {
  const params = { product: product.name };
  if (!(yield* checkRates(line, product))) return;
  if (isFixedPrice(line.priceSource)) {
    if (!limits.mayChangePrice(line.key, effectivePrice(line, terms.decimals, kept)))
      yield* refuseUnlessPrinted("AccessDenied", { params: { right: "sale.price.change" } });
    return;
  }
  if (!hasRightPrice(line, product, { ...terms, agreed: product.agreed }, terms.decimals))
    yield* refuseUnlessPrinted("PriceChanged", { params });
});

/** What a unit of the goods on hand costs; null for services and goods that never were in stock (K5). */
const costOnHand = ({ isGoods, balance }: PostingProduct, decimals: number): number | null => {
  if (!isGoods || !balance) return null;
  return knownCost(balance, decimals);
};

/** What a unit costs, in the cost currency with its own decimals: of a mix what its parts cost (K11). */
export const costPerUnit = (product: PostingProduct, facts: PostingFacts): UnitCost | null => {
  const currency = facts.currencies.find(({ id }) => id === facts.settings.CostCurrencyID);
  if (!currency) return null;
  const { mixParts = [] } = product;
  const costs = mixParts.map(({ productId, quantity }) => {
    const part = facts.products.find(({ id }) => id === productId);
    const cost = part === undefined ? null : costOnHand(part, currency.decimals);
    return cost === null ? null : mulDiv(cost, quantity, QUANTITY_SCALE);
  });
  const price =
    mixParts.length === 0
      ? costOnHand(product, currency.decimals)
      : costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  return price === null ? null : { price, rate: currency.rate };
};

/** QuantityNotAllowed names the next quantities that the product is sold in (P16). */
const checkQuantity = Effect.fnUntraced(function* (line: DraftLine, product: PostingProduct) {
  const fault = orderQuantityFault(unitsOf(line.count, line.packing), product);
  if (fault === null) return;
  const inWords = yield* figureWords;
  const next = nextQuantities(fault).map(inWords.quantity);
  const params = { product: product.name, next: next.join(", ") };
  yield* refuseUnlessPrinted("QuantityNotAllowed", { params });
});

/**
 * DiscountOverLimit and BelowLowestPrice name what a unit would cost after all discounts and the lowest price that this person may
 * sell it for, in the currency and VAT mode of the order. BelowCost names the first alone: the cost is not told (I35).
 */
const checkLimits = Effect.fnUntraced(function* (line: DraftLine, product: PostingProduct, on: Checking) {
  const { facts, terms, limits, kept } = on;
  const quantity = unitsOf(line.count, line.packing);
  const regular = (): PackPrices => priceFor(product, { ...terms, agreed: product.agreed, quantity }).prices;
  const { lowestPrice, cost } = limitsOnOrder(product, costPerUnit(product, facts), terms);
  const mayGoBelow = limits.mayGoBelow(line.key, effectivePrice(line, terms.decimals, kept));
  const problem = discountProblem(
    line,
    {
      maximumDiscount: limits.maximumDiscount(line.key),
      lowestPrice: mayGoBelow ? null : lowestPrice,
      cost: mayGoBelow ? null : cost,
      belowCost: facts.settings.BelowCost,
      // Prices that nobody typed are those of the rules, or of the label on the goods: checkPrice has made sure.
      regular: isFixedPrice(line.priceSource) ? regular() : undefined,
    },
    terms.decimals,
    kept,
  );
  if (problem === null) return;
  const inWords = yield* figureWords;
  const params = { product: product.name, price: inWords.price(problem.price) };
  if (problem.limit === "belowCost")
    return problem.severity === "refuse" ? yield* refuseUnlessPrinted("BelowCost", { params }) : undefined;
  const name = problem.limit === "discount" ? "DiscountOverLimit" : "BelowLowestPrice";
  yield* refuseUnlessPrinted(name, { params: { ...params, lowest: inWords.price(problem.lowest) } });
});

/** A deposit has its own price and no discount (P14), and no limit of who sells. */
const checkCharged = Effect.fnUntraced(function* (line: DraftLine, product: PostingProduct, on: Checking) {
  const params = { product: product.name };
  const isPlain = line.discount === null && line.priceSource === "base" && product.active;
  if (line.isDeposit !== true || product.isDeposit !== true || !isPlain)
    yield* refuseUnlessPrinted("PriceChanged", { params });
  if (!isValidCount(line.count, product)) return yield* refuse("PackageNotSold", { params });
  yield* checkPrice(line, product, on);
});

/** PriceChanged where goods are sold without the deposit that their product names (P14): the till then asks for it. */
const checkDeposit = Effect.fnUntraced(function* (
  line: DraftLine,
  next: DraftLine | undefined,
  on: Products,
) {
  const units = (one: DraftLine) => ({ ...one, quantity: unitsOf(one.count, one.packing) });
  const depositId = on.get(line.productId)?.depositId ?? null;
  if (!hasDeposit(units(line), next && units(next), depositId))
    yield* refuseUnlessPrinted("PriceChanged", { params: { product: line.name } });
});

/** Refuses a line that may not be sold as it stands; goods that come back are checked apart. */
const checkLine = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct | undefined,
  checking: Checking,
) {
  // The server made the service charge itself, or noted that a printed one is another (E9).
  if (unitsOf(line.count, line.packing) < 0 || line.serviceRate !== undefined) return;
  if (!product) return yield* refuse("ProductNotForSale", { params: { product: line.name } });
  if (product.isStyle) return yield* refuse("StyleHasVariants", { params: { product: product.name } });
  if (product.isDeposit === true || line.isDeposit === true)
    return yield* checkCharged(line, product, checking);
  if (!product.active) yield* refuseUnlessPrinted("ProductNotForSale", { params: { product: line.name } });
  if (!isValidCount(line.count, product) || unitsOf(line.count, line.packing) === 0)
    return yield* refuse("PackageNotSold", { params: { product: product.name } });
  yield* checkQuantity(line, product);
  // What was promised is within the limits of who promised it.
  if (line.priceSource === "promised" && (yield* isAsPromised(line, checking.clientId)))
    return void (yield* checkRates(line, product));
  yield* checkPrice(line, product, checking);
  yield* checkLimits(line, product, checking);
});

/** The checks of the lines, each to be run by itself. */
export const lineChecks = (order: OrderDraft, facts: PostingFacts, sums: OrderTotals, limits: Limits) => {
  const products = new Map(facts.products.map((product) => [product.id, product]));
  const checking = {
    clientId: order.clientId,
    facts,
    terms: termsOf(order, facts),
    limits,
    kept: remainingShare(
      order.discount,
      sums.lines.filter((_, at) => {
        const line = order.lines[at];
        return line !== undefined && takesOrderDiscount(line);
      }),
    ),
  };
  return order.lines.map((line, at) => ({
    line,
    check: Effect.andThen(
      checkDeposit(line, order.lines[at + 1], products),
      checkLine(line, products.get(line.productId), checking),
    ),
  }));
};

/**
 * Refuses the first line that may not be sold as it stands; goods that come back are checked apart. The order discount counts on
 * each line together with the line's own (P8, S7), in the currency and VAT mode of the order (X8). `sums` are the order's totals.
 */
export const checkLines = Effect.fnUntraced(function* (
  order: OrderDraft,
  facts: PostingFacts,
  sums: OrderTotals,
  limits: Limits,
) {
  for (const { check } of lineChecks(order, facts, sums, limits)) yield* check;
});
