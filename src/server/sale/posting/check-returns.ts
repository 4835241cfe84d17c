/** The checks of goods that come back, before anything is posted: who may, how many, for how much (R1, R3, R8, G9). */
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { Limits } from "../../../domain/approval.ts";
import type { ReturnTo } from "../../../domain/price/order.ts";
import { isValidCount, unitsOf } from "../../../domain/price/packing.ts";
import { hasRightPrice, priceInMode } from "../../../domain/price/line-price.ts";
import { afterCredit, creditOf, refundOf, returnable } from "../../../domain/money/refund.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { costOf } from "../../../domain/stock-cost.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { figureWords } from "../../figure-words.ts";
import { refuse } from "../../refusal.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";
import { termsOf } from "./check-lines.ts";
import { lowestPrices } from "./lowest-price.ts";
import { lockOriginals, ordersOfLines } from "../reading/original.ts";
import type { Original, SoldLine } from "../reading/original.ts";
import type { PostingFacts, PostingProduct } from "./posting-facts.ts";

/** Goods that come back with a line: at what cost they left, null where nobody knows; and where they go (R6). */
export interface Returned {
  readonly cost: number | null;
  readonly to: ReturnTo;
  /** The goods of a mix, as they left (K11). */
  readonly parts?: readonly ReturnedPart[] | null;
}

/** The currency of the order, as a refusal names its amounts. */
interface NamedCurrency {
  readonly code: string;
  readonly decimals: number;
}

/** Goods that come back with a mix. */
interface ReturnedPart {
  readonly productId: number;
  readonly quantity: number;
  readonly cost: number;
}

export const isReturn = ({ count, packing }: DraftLine): boolean => unitsOf(count, packing) < 0;

/** Who sells may take back empties; anything else needs the right to returns (P14, R1). */
const isReturnOfGoods = (line: DraftLine): boolean => isReturn(line) && line.isDeposit !== true;

/** Goods from a receipt go back on the shelf, those without one are defective, unless somebody says otherwise (R3, R6). */
export const withDestinations = (order: OrderDraft): OrderDraft => ({
  ...order,
  lines: order.lines.map((line) =>
    isReturn(line)
      ? { ...line, returnTo: line.returnTo ?? (line.returnOf === undefined ? "defective" : "stock") }
      : line,
  ),
});

/**
 * The orders that goods come back from, locked in the order of their ids; none where no line names one (R10). NotReturnable names the
 * first line whose order is not posted, in another currency or of another customer. Their VAT modes may differ: what was paid with
 * VAT counts.
 */
export const originalsOf = Effect.fnUntraced(function* (order: OrderDraft) {
  const linked = order.lines.filter(({ returnOf }) => returnOf !== undefined);
  if (linked.length === 0) return [];
  const ids = yield* ordersOfLines(linked.flatMap(({ returnOf }) => returnOf ?? []));
  const originals = yield* lockOriginals(ids);
  for (const line of linked) {
    const original = originals.find(({ lines }) => lines.some(({ id }) => id === line.returnOf));
    const fits =
      original?.currency === order.currency &&
      (original.customerId === null || original.customerId === order.customerId);
    if (!fits) return yield* refuse("NotReturnable", { params: { product: line.name } });
  }
  return originals;
});

const soldLinesOf = (originals: readonly Original[]): Map<number, SoldLine> =>
  new Map(originals.flatMap(({ lines }) => lines.map((line) => [line.id, line])));

/**
 * The order with the VAT and the surcharge that each line with a receipt credits (R8, M14), and whether it gives service back (E9). The server computes it, whatever the till believes: pieces
 * may have come back since. A line that returns nothing of an original is left for `checkReturns` to refuse.
 */
export const withReturnVat = (order: OrderDraft, originals: readonly Original[]): OrderDraft => {
  const sold = soldLinesOf(originals);
  const lines = order.lines.map((line): DraftLine => {
    const soldLine = line.returnOf === undefined ? undefined : sold.get(line.returnOf);
    const quantity = 0 - unitsOf(line.count, line.packing);
    const credit = soldLine ? creditOf(soldLine, quantity) : null;
    if (!soldLine || credit === null) return line;
    sold.set(soldLine.id, afterCredit(soldLine, quantity, credit));
    const { returnSurcharge: _, ...rest } = line;
    return {
      ...rest,
      ...(soldLine.serviceRate !== undefined && { serviceRate: soldLine.serviceRate }),
      returnVat: 0 - credit.vat,
      ...(soldLine.surcharge && {
        returnSurcharge: { rate: soldLine.surcharge.rate, amount: 0 - (credit.surcharge ?? 0) },
      }),
    };
  });
  return { ...order, lines };
};

const sameGoods = (
  line: DraftLine,
  product: Pick<SoldLine, "vatRate"> & Partial<Pick<SoldLine, "isDeposit">> & DraftLine["packing"],
) =>
  (line.isDeposit ?? false) === (product.isDeposit ?? false) &&
  line.vatRate === product.vatRate &&
  line.packing.packingBox === product.packingBox &&
  line.packing.packingBigBag === product.packingBigBag &&
  line.packing.packingBag === product.packingBag;

/** The share of each part that comes back with `quantity` of a mix; the shares of all returns add up to what left. */
const partsBack = ({ parts, quantity: whole, returned }: SoldLine, quantity: number) =>
  parts?.map((part): ReturnedPart => {
    const share = (total: number) =>
      mulDiv(total, returned + quantity, whole) - mulDiv(total, returned, whole);
    return { productId: part.productId, quantity: share(part.quantity), cost: share(part.cost) };
  }) ?? null;

/**
 * One line against what is left of the sold one; answers with the sold line as it is after it. ReturnedAlready names how many can
 * still come back, RefundDiffers what was paid for them and what the caller would refund.
 */
const checkLinked = Effect.fnUntraced(function* (
  line: DraftLine,
  sold: SoldLine | undefined,
  gross: number,
  currency: NamedCurrency,
) {
  const quantity = 0 - unitsOf(line.count, line.packing);
  const params = { product: line.name };
  const fits = sold?.productId === line.productId && sameGoods(line, { ...sold, ...sold.packing });
  if (!sold || !fits || quantity <= 0) return yield* refuse("NotReturnable", { params });
  const credit = creditOf(sold, quantity);
  const inWords = yield* figureWords;
  if (credit === null)
    return yield* refuse("ReturnedAlready", {
      params: { ...params, left: inWords.quantity(returnable(sold)) },
    });
  if (gross !== 0 - credit.refund)
    return yield* refuse("RefundDiffers", {
      params: {
        ...params,
        refund: inWords.money(credit.refund, currency),
        wanted: inWords.money(0 - gross, currency),
      },
    });
  const cost =
    sold.cost === null
      ? null
      : refundOf({ ...sold, paid: Math.max(0, sold.cost), refunded: sold.costBack }, quantity);
  const after = afterCredit(sold, quantity, credit);
  return {
    cost,
    parts: partsBack(sold, quantity),
    after: { ...after, costBack: sold.costBack + (cost ?? 0) },
  };
});

/** An empty is worth what its deposit costs now, whoever brings it (P14). */
const checkEmpties = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct,
  { order, facts }: { readonly order: OrderDraft; readonly facts: PostingFacts },
) {
  const terms = { ...termsOf(order, facts), agreed: null };
  const isRight = line.isDeposit === true && line.discount === null && sameGoods(line, product);
  if (!isRight || !hasRightPrice(line, product, terms, terms.decimals))
    yield* refuseUnlessPrinted("PriceChanged", { params: { product: line.name } });
});

/** ReturnOverLowest names what would be refunded and the most that may be (R3), in the VAT mode of the order. */
const checkFree = Effect.fnUntraced(function* (
  line: DraftLine,
  product: PostingProduct | undefined,
  worth: { readonly lowest: number; readonly amount: number; readonly currency: NamedCurrency },
) {
  const params = { product: line.name };
  if (!product || !sameGoods(line, product)) return yield* refuse("PriceChanged", { params });
  const most = costOf(0 - unitsOf(line.count, line.packing), worth.lowest, worth.currency.decimals);
  const wanted = 0 - worth.amount;
  if (wanted >= 0 && wanted <= most) return;
  const { money } = yield* figureWords;
  return yield* refuse("ReturnOverLowest", {
    params: { ...params, most: money(most, worth.currency), wanted: money(wanted, worth.currency) },
  });
});

interface Checking {
  readonly facts: PostingFacts;
  readonly sums: OrderTotals;
  readonly originals: readonly Original[];
  readonly limits: Limits;
}

/** What may not come back at all, before it is looked at line by line. */
const checkWhole = Effect.fnUntraced(function* (order: OrderDraft, { sums, limits }: Checking) {
  const back = order.lines.reduce(
    (sum, line, position) => (isReturnOfGoods(line) ? sum - (sums.lines[position]?.gross ?? 0) : sum),
    0,
  );
  if (order.lines.some(isReturnOfGoods) && !limits.mayReturn(back))
    return yield* refuse("AccessDenied", { params: { right: "sale.order.return" } });
  for (const line of order.lines)
    if (isReturn(line) && !isValidCount(line.count, line.packing))
      return yield* refuse("PackageNotSold", { params: { product: line.name } });
});

/** Refuses the first line that may not come back as it stands; answers with what comes back, by position of the line. */
export const checkReturns = Effect.fnUntraced(function* (order: OrderDraft, checking: Checking) {
  const { facts, sums, originals } = checking;
  const returned = new Map<number, Returned>();
  if (!order.lines.some((line) => isReturn(line) || line.returnOf !== undefined)) return returned;
  yield* checkWhole(order, checking);
  const sold = soldLinesOf(originals);
  const free = order.lines.filter((line) => isReturn(line) && line.returnOf === undefined);
  const lowest = yield* lowestPrices(
    free.map(({ productId }) => productId),
    order.currency,
  );
  const decimals = facts.currencies.find(({ code }) => code === order.currency)?.decimals ?? 2;
  const currency = { code: order.currency, decimals };
  for (const [position, line] of order.lines.entries()) {
    const { net = 0, gross = 0 } = sums.lines[position] ?? {};
    const to = line.returnTo ?? "stock";
    if (line.returnOf !== undefined) {
      const { cost, parts, after } = yield* checkLinked(line, sold.get(line.returnOf), gross, currency);
      sold.set(line.returnOf, after);
      returned.set(position, { cost, to, parts });
    } else if (isReturn(line)) {
      const product = facts.products.find(({ id }) => id === line.productId);
      returned.set(position, { cost: null, to });
      if (product?.isDeposit === true) {
        yield* checkEmpties(line, product, { order, facts });
        continue;
      }
      const lowestGross = lowest.get(line.productId) ?? 0;
      yield* checkFree(line, product, {
        lowest: priceInMode(lowestGross, line.vatRate, "gross", order.vatMode),
        amount: order.vatMode === "net" ? net : gross,
        currency,
      });
    }
  }
  return returned;
});
