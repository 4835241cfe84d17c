/** What a product costs on a given order: the price list, the customer, the quantity, VAT mode and currency together (P7, P9, P10). */
import { quantityForPrice } from "../barcode.ts";
import type { LineValues, PackPrices, Packing, VatMode } from "./order.ts";
import { unitsOf } from "./packing.ts";
import { choosePrice, consideredPrices, levelPrices } from "./pricing.ts";
import type { ChosenPrice, LostBecause, PriceCandidates } from "./pricing.ts";
import { divideExact, mulDiv, powerOfTen } from "../money/rounding.ts";
import { BASIS_POINTS, RATE_SCALE } from "../units.ts";
import type { BasisPoints, ExchangeRate, Price, Quantity } from "../units.ts";
import { lineTotals } from "./totals.ts";

/** The product's own prices, in the base currency and the company's VAT mode. */
export interface PricedProduct extends PackPrices, Packing {
  readonly vatRate: BasisPoints;
  readonly weighed: boolean;
  /** A deposit has no other price than its own (P14). */
  readonly isDeposit?: boolean | undefined;
  readonly tiers: readonly { readonly from: Quantity; readonly unitPrice: Price }[];
  readonly levelPrices: readonly (PackPrices & { readonly levelId: number })[];
}

/** What else decides. `rate`: main units of the base currency for one of the order's; 10^10 when they are the same. */
export interface PriceTerms {
  readonly level: { readonly id: number; readonly basisPointsOff: BasisPoints } | null;
  readonly agreed: PackPrices | null;
  readonly quantity: Quantity;
  readonly rate: ExchangeRate;
  /** The mode that the price list is in, and the order's. */
  readonly listMode: VatMode;
  readonly vatMode: VatMode;
}

const mapPrices = (prices: PackPrices, change: (price: Price) => Price): PackPrices => {
  const orNull = (price: Price | null) => (price === null ? null : change(price));
  return {
    unitPrice: change(prices.unitPrice),
    boxPrice: orNull(prices.boxPrice),
    bigBagPrice: orNull(prices.bigBagPrice),
    bagPrice: orNull(prices.bagPrice),
  };
};

/** A price in another VAT mode: VAT taken out or added, rounded once (P10). */
export const priceInMode = (price: Price, vatRate: BasisPoints, from: VatMode, to: VatMode): Price => {
  if (from === to) return price;
  return to === "net"
    ? mulDiv(price, BASIS_POINTS, BASIS_POINTS + vatRate)
    : mulDiv(price, BASIS_POINTS + vatRate, BASIS_POINTS);
};

/** All prices of a line in another VAT mode (P10). */
export const pricesInMode = (prices: PackPrices, vatRate: BasisPoints, from: VatMode, to: VatMode) =>
  mapPrices(prices, (price) => priceInMode(price, vatRate, from, to));

/** A price of the price list as the order has it: VAT taken out or added (P10), converted at the order's rate (P9). */
const inOrder = (product: Pick<PricedProduct, "vatRate">, terms: OrderTerms) => (price: Price) => {
  const vatted = priceInMode(price, product.vatRate, terms.listMode, terms.vatMode);
  return terms.rate === RATE_SCALE ? vatted : mulDiv(vatted, RATE_SCALE, terms.rate);
};

/** What goods cost per unit, without VAT, in a currency of which one main unit is worth `rate` of the base currency. */
export interface UnitCost {
  readonly price: Price;
  readonly rate: ExchangeRate;
}

/** The terms that an amount of the price list or of the stock is compared under: those of the order (X8). */
type OrderTerms = Pick<PriceTerms, "rate" | "listMode" | "vatMode">;

/**
 * Lowest price and cost of a unit as the order has them: in its currency at its rate and in its VAT mode, so that the limits of
 * P8 compare like with like (X8). Example: cost 5.00 GBP, an order in EUR with 20 % VAT, 1 EUR = 0.80 GBP: 7.50 EUR.
 */
export const limitsOnOrder = (
  product: Pick<PricedProduct, "vatRate"> & { readonly lowestPrice: Price | null },
  cost: UnitCost | null,
  terms: OrderTerms,
): { readonly lowestPrice: Price | null; readonly cost: Price | null } => {
  const vatted = terms.vatMode === "net" ? BASIS_POINTS : BASIS_POINTS + product.vatRate;
  return {
    lowestPrice: product.lowestPrice === null ? null : inOrder(product, terms)(product.lowestPrice),
    cost:
      cost === null
        ? null
        : divideExact(
            BigInt(cost.price) * BigInt(cost.rate) * BigInt(vatted),
            BigInt(terms.rate) * BigInt(BASIS_POINTS),
          ),
  };
};

const tierOf = (product: PricedProduct, quantity: Quantity) =>
  product.tiers
    .filter((tier) => quantity >= tier.from)
    .reduce<PricedProduct["tiers"][number] | null>(
      (best, tier) => (best && best.from > tier.from ? best : tier),
      null,
    );

/** The prices that compete for a line, as the price list has them (P7). A deposit has only its own (P14). */
const candidatesFor = (product: PricedProduct, terms: PriceTerms): PriceCandidates => {
  if (product.isDeposit === true) return { base: product };
  const own = product.levelPrices.find((prices) => prices.levelId === terms.level?.id);
  const tier = tierOf(product, terms.quantity);
  return {
    base: product,
    customer: terms.agreed ?? undefined,
    tier: tier ? { unitPrice: tier.unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null } : undefined,
    level: terms.level ? levelPrices(product, own ? { prices: own } : terms.level) : undefined,
  };
};

/** The price of a product on an order, and where it came from (P7). A typed price is the caller's matter. */
export const priceFor = (product: PricedProduct, terms: PriceTerms): ChosenPrice => {
  const best = choosePrice(candidatesFor(product, terms), product);
  return { source: best.source, prices: mapPrices(best.prices, inOrder(product, terms)) };
};

/** A price that was considered for a line, as the order has it. `from`: the quantity from which a quantity price holds. */
export interface PriceReason extends ChosenPrice {
  /** Null for the price of the line. `quantity`: the line has less; `tier`: the price for more goods holds. */
  readonly lost: LostBecause | "quantity" | "tier" | null;
  readonly from: Quantity | null;
}

/**
 * Every price that was considered for a line with why it lost (P7, P7a): the one that `priceFor` chooses or a `fixed` one that a
 * person typed or promised, the others in the order of P7, and the quantity prices that do not hold for this quantity.
 */
export const priceReasons = (
  product: PricedProduct,
  terms: PriceTerms,
  fixed: ChosenPrice | null,
): readonly PriceReason[] => {
  const reached = tierOf(product, terms.quantity);
  const considered = consideredPrices({ ...candidatesFor(product, terms), typed: fixed?.prices });
  const reasons = considered.map((one): PriceReason => {
    if (one.source === "typed" && fixed) return { ...fixed, lost: null, from: null };
    const prices =
      one.lost === null ? priceFor(product, terms).prices : mapPrices(one.prices, inOrder(product, terms));
    return { ...one, prices, from: one.source === "tier" ? (reached?.from ?? null) : null };
  });
  const tiers = product.isDeposit === true ? [] : product.tiers.filter(({ from }) => from !== reached?.from);
  const others = tiers.map(({ from, unitPrice }): PriceReason => ({
    source: "tier",
    prices: mapPrices(
      { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
      inOrder(product, terms),
    ),
    lost: from > terms.quantity ? "quantity" : "tier",
    from,
  }));
  return [...reasons, ...others];
};

/**
 * The unit price of goods whose label says what they cost (P6): such that quantity x price gives the label's amount to the
 * cent, though the quantity is rounded to a thousandth. `amount` in the smallest unit of a currency with `decimals`.
 */
export const labelPrice = (amount: number, quantity: Quantity, decimals: number): Price =>
  quantity === 0 ? 0 : mulDiv(amount, powerOfTen(7 - decimals), quantity);

const samePrices = (left: PackPrices, right: PackPrices): boolean =>
  left.unitPrice === right.unitPrice &&
  left.boxPrice === right.boxPrice &&
  left.bigBagPrice === right.bigBagPrice &&
  left.bagPrice === right.bagPrice;

/** Whether a line has the price that the rules give it, or for weighed goods the one its label says (P6, P7). */
export const hasRightPrice = (
  line: LineValues,
  product: PricedProduct,
  terms: Omit<PriceTerms, "quantity">,
  decimals: number,
): boolean => {
  const quantity = unitsOf(line.count, line.packing);
  const { prices } = priceFor(product, { ...terms, quantity });
  if (samePrices(line.prices, prices)) return true;
  if (!product.weighed || quantity <= 0) return false;
  const { list } = lineTotals({ ...line, discount: null }, { decimals, vatMode: terms.vatMode });
  return quantityForPrice(list, prices.unitPrice, decimals) === quantity;
};
