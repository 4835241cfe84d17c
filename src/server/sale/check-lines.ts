/** The checks of the lines of an order before it is posted: known goods, right price, limits of who sells (P2, P7, P8, P12). */
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../contract/sale-order.ts";
import type { Limits } from "../../domain/approval.ts";
import { hasRightPrice, priceFor } from "../../domain/line-price.ts";
import { isValidCount, unitsOf } from "../../domain/packing.ts";
import { discountProblem, effectivePrice } from "../../domain/pricing.ts";
import { averageCost } from "../../domain/stock-cost.ts";
import { mulDiv } from "../../domain/rounding.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { refuse } from "../refusal.ts";
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

const samePacking = (line: DraftLine, product: PostingProduct) =>
  line.packing.packingBox === product.packingBox &&
  line.packing.packingBigBag === product.packingBigBag &&
  line.packing.packingBag === product.packingBag;

const checkPrice = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct,
  terms: Terms,
  limits: Limits,
) {
  const params = { product: product.name };
  if (line.vatRate !== product.vatRate || !samePacking(line, product))
    return yield* refuse("PriceChanged", { params });
  if (line.priceSource === "typed") {
    if (!limits.mayChangePrice(line.key, effectivePrice(line, terms.decimals)))
      return yield* refuse("AccessDenied", { params: { right: "sale.price.change" } });
    return;
  }
  if (!hasRightPrice(line, product, { ...terms, agreed: product.agreed }, terms.decimals))
    return yield* refuse("PriceChanged", { params });
});

const costPerUnit = (product: PostingProduct, order: OrderDraft) => {
  if (!product.isGoods || !product.balance) return null;
  const { quantity, value, lastCost } = product.balance;
  const cost = quantity > 0 ? averageCost({ quantity, value }, 2) : lastCost;
  return order.vatMode === "net" ? cost : mulDiv(cost, BASIS_POINTS + product.vatRate, BASIS_POINTS);
};

const checkLimits = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct,
  facts: PostingFacts,
  context: { order: OrderDraft; terms: Terms; limits: Limits },
) {
  const { order, terms, limits } = context;
  const quantity = unitsOf(line.count, line.packing);
  const regular = priceFor(product, { ...terms, agreed: product.agreed, quantity }).prices;
  const price = effectivePrice(line, terms.decimals);
  const mayGoBelow = limits.mayGoBelow(line.key, price);
  const problem = discountProblem(
    line,
    {
      maximumDiscount: limits.maximumDiscount(line.key),
      lowestPrice: mayGoBelow ? null : product.lowestPrice,
      cost: mayGoBelow ? null : costPerUnit(product, order),
      belowCost: facts.settings.BelowCost,
      regular: price < regular.unitPrice ? regular : undefined,
    },
    terms.decimals,
  );
  const params = { product: product.name };
  if (problem?.limit === "discount") return yield* refuse("DiscountOverLimit", { params });
  if (problem?.limit === "lowestPrice") return yield* refuse("BelowLowestPrice", { params });
  if (problem?.limit === "belowCost" && problem.severity === "refuse")
    return yield* refuse("BelowCost", { params });
});

/** An order discount is a discount too: it may not be larger than the person's limit (P8, P13). */
const checkOrderDiscount = Effect.fnUntraced(function* (order: OrderDraft, goods: number, limits: Limits) {
  const { discount } = order;
  if (discount === null) return;
  const given =
    discount.kind === "percent"
      ? discount.basisPoints
      : mulDiv(discount.amount, BASIS_POINTS, Math.max(1, goods));
  if (given > limits.maximumDiscount(null))
    return yield* refuse("DiscountOverLimit", { params: { product: "" } });
});

/** Refuses the first line that may not be sold as it stands; goods that come back are checked apart. `goods` is the sum of the lines before the order discount. */
export const checkLines = Effect.fnUntraced(function* (
  order: OrderDraft,
  facts: PostingFacts,
  goods: number,
  limits: Limits,
) {
  const products = new Map(facts.products.map((product) => [product.id, product]));
  const terms = termsOf(order, facts);
  for (const line of order.lines) {
    if (unitsOf(line.count, line.packing) < 0) continue;
    const product = products.get(line.productId);
    if (!product?.active) return yield* refuse("ProductNotForSale", { params: { product: line.name } });
    if (!isValidCount(line.count, product) || unitsOf(line.count, line.packing) === 0)
      return yield* refuse("PackageNotSold", { params: { product: product.name } });
    yield* checkPrice(line, product, terms, limits);
    yield* checkLimits(line, product, facts, { order, terms, limits });
  }
  yield* checkOrderDiscount(order, goods, limits);
});
