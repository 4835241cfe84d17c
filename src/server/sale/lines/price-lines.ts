/** The changed lines of a draft at the prices of the rules, and the deposits that follow them (P7, P9, P14). */
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { depositKey, followsGoods, withDeposits } from "../../../domain/price/deposit.ts";
import { withProductOfToday } from "../../../domain/price/line-change.ts";
import { priceFor } from "../../../domain/price/line-price.ts";
import { isFixedPrice } from "../../../domain/price/order.ts";
import { unitsOf, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { termsOf } from "../posting/check-lines.ts";
import type { PostingFacts, PostingProduct } from "../posting/posting-facts.ts";

type Terms = ReturnType<typeof termsOf>;

/** Whether a person may change the line: goods that come back stay as they were sold, deposit and service follow the goods (R1, P14, E9). */
export const isOpenLine = ({ key, isDeposit, serviceRate, count, packing }: DraftLine): boolean =>
  unitsOf(count, packing) > 0 && serviceRate === undefined && !(isDeposit === true && followsGoods(key));

const priced = (line: DraftLine, product: PostingProduct, terms: Terms): DraftLine => {
  const now = withProductOfToday({ ...line, name: line.name || product.name }, product);
  if (isFixedPrice(now.priceSource)) return now;
  const quantity = unitsOf(now.count, now.packing);
  const { prices, source } = priceFor(product, { ...terms, agreed: product.agreed, quantity });
  return { ...now, prices, priceSource: source };
};

const depositLine = (goods: DraftLine, deposit: PostingProduct, terms: Terms): DraftLine => {
  const units = unitsOf(goods.count, goods.packing);
  const line: DraftLine = {
    key: depositKey(goods.key),
    productId: deposit.id,
    name: deposit.name,
    memo: "",
    packing: goods.packing,
    count: { ...ZERO_COUNT, units },
    prices: goods.prices,
    priceSource: "base",
    discount: null,
    vatRate: deposit.vatRate,
    isDeposit: true,
  };
  return priced({ ...line, packing: deposit, count: { ...ZERO_COUNT, units } }, deposit, terms);
};

/**
 * The draft with its lines `keys` priced anew and their deposits. `facts` has the products of those lines and of their deposits;
 * a line whose product is not there stays as it is, for the checks to refuse.
 */
export const withPricedLines = (
  draft: OrderDraft,
  keys: ReadonlySet<string>,
  facts: PostingFacts,
): OrderDraft => {
  const products = new Map(facts.products.map((product) => [product.id, product]));
  const terms = termsOf(draft, facts);
  const lines = draft.lines.map((line) => {
    const product = keys.has(line.key) && isOpenLine(line) ? products.get(line.productId) : undefined;
    return product === undefined ? line : priced(line, product, terms);
  });
  const depositOf = (line: DraftLine, before: DraftLine | undefined): DraftLine | null => {
    if (!keys.has(line.key) || !isOpenLine(line)) return before ?? null;
    const deposit = products.get(products.get(line.productId)?.depositId ?? 0);
    return deposit === undefined ? null : depositLine(line, deposit, terms);
  };
  const isCharged = (line: DraftLine) =>
    line.isDeposit === true && followsGoods(line.key) && unitsOf(line.count, line.packing) > 0;
  return { ...draft, lines: withDeposits(lines, { isCharged, depositOf }) };
};
