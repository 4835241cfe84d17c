/** What an order's lines, and a payment's tenders, come to in the base currency: what reports add up (X1, X3). */
import { sharesInBase, vatInBase } from "../../../domain/money/base-amounts.ts";
import type { ToBase } from "../../../domain/money/base-amounts.ts";
import type { Tender, Settlement } from "../../../domain/money/payment.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import type { PostingFacts } from "./posting-facts.ts";

type Currencies = PostingFacts["currencies"];

/** Null for the base currency itself. */
const toBase = (facts: PostingFacts, fits: (currency: Currencies[number]) => boolean): ToBase | null => {
  const base = facts.currencies.find(({ id }) => id === facts.settings.BaseCurrencyID);
  const from = facts.currencies.find(fits);
  if (!base || !from || from.id === base.id) return null;
  return { decimals: from.decimals, baseDecimals: base.decimals, rate: from.rate };
};

const itself: ToBase = { decimals: 0, baseDecimals: 0, rate: RATE_SCALE };

/** How a debt that is made now is converted, and the currency of the books (X4). */
export const debtTerms = (currency: string, { currencies, settings }: PostingFacts) => {
  const own = currencies.find(({ code }) => code === currency);
  const base = currencies.find(({ id }) => id === settings.BaseCurrencyID);
  if (!own || !base) throw new RangeError(`${currency} has no exchange rate`);
  return { decimals: own.decimals, rate: own.rate, baseDecimals: base.decimals, base: base.code };
};

/** Net, VAT, cost and discount of each line; undefined where order and cost are in the base currency anyway. */
export const baseLines = (
  currency: string,
  { lines }: Pick<OrderTotals, "lines">,
  costs: readonly (number | null)[],
  facts: PostingFacts,
) => {
  const order = toBase(facts, ({ code }) => code === currency);
  const cost = toBase(facts, ({ id }) => id === facts.settings.CostCurrencyID);
  if (!order && !cost) return undefined;
  const document = order ?? itself;
  const amounts = vatInBase(lines, document);
  const discounts = sharesInBase(
    lines.map((line) => line.list - line.amount + line.orderDiscount),
    document,
  );
  const costsInBase = sharesInBase(
    lines.map((_, at) => costs[at] ?? 0),
    cost ?? itself,
  );
  return amounts.map(({ net, vat }, at) => ({
    net,
    vat,
    cost: costsInBase[at],
    discount: discounts[at],
  }));
};

/** What each tender settled. Change, rounding and tip are taken off the cash, of several the last. */
export const settledInBase = (
  tenders: readonly Tender[],
  settlement: Settlement,
  currency: string,
  facts: PostingFacts,
): number[] => {
  const cash = tenders.findLastIndex(({ kind }) => kind === "cash");
  const carrier = cash === -1 ? tenders.length - 1 : cash;
  const values = tenders.map((_, at) => {
    const value = settlement.values[at] ?? 0;
    return at === carrier ? value - settlement.change - settlement.rounding - settlement.tip : value;
  });
  return sharesInBase(values, toBase(facts, ({ code }) => code === currency) ?? itself);
};
