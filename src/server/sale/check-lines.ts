/** The checks of the lines of an order before it is posted: known goods, right price, limits of who sells (P2, P7, P8, P12). */
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../contract/sale-order.ts";
import { hasRightPrice, priceFor } from "../../domain/line-price.ts";
import { isValidCount, unitsOf } from "../../domain/packing.ts";
import { discountProblem, effectivePrice } from "../../domain/pricing.ts";
import { averageCost } from "../../domain/stock-cost.ts";
import { mulDiv } from "../../domain/rounding.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { refuse } from "../refusal.ts";
import type { PostingFacts, PostingProduct } from "./posting-facts.ts";

/** What a second person may allow instead of the first (P8). */
export interface Limits {
  readonly maximumDiscount: number;
  readonly mayChangePrice: boolean;
  /** Goods may come back, and money go back for them (R1, R3). */
  readonly mayReturn: boolean;
  /** Money may go back another way than it came (M8). */
  readonly mayRefundOtherwise: boolean;
  /** Cash may be put into the drawer or taken out of it (F3). */
  readonly mayMoveCash: boolean;
}

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
    if (!limits.mayChangePrice)
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
  const problem = discountProblem(
    line,
    {
      maximumDiscount: limits.maximumDiscount,
      lowestPrice: product.lowestPrice,
      cost: costPerUnit(product, order),
      belowCost: facts.settings.BelowCost,
      regular: effectivePrice(line, terms.decimals) < regular.unitPrice ? regular : undefined,
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
  if (given > limits.maximumDiscount) return yield* refuse("DiscountOverLimit", { params: { product: "" } });
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
