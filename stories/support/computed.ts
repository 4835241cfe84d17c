/** Documents of stories: what they come to is computed by the rules of the product, never typed. */
import type { Discount, LineValues, OrderValues } from "../../src/domain/price/order.ts";
import { countedLines } from "../../src/domain/price/alternatives.ts";
import { totals } from "../../src/domain/price/totals.ts";
import { type PurchaseLineValues, purchaseTotals } from "../../src/domain/purchase/purchase-totals.ts";
import { surchargeRateFor } from "../../src/domain/tax/surcharge.ts";
import type { Price } from "../../src/domain/units.ts";

/** A document with its sums, and each line with its amounts. */
export const computed = <Line extends LineValues, Document extends Omit<OrderValues, "lines">>(
  document: Document,
  given: readonly Line[],
) => {
  const { lines, ...sums } = totals({ ...document, lines: given });
  return {
    ...document,
    ...sums,
    lineCount: given.length,
    lines: given.map((line, at) => {
      const none = { quantity: 0, list: 0, discount: 0, amount: 0, surcharge: 0 };
      const { discount: _, surcharge: amount, ...amounts } = lines[at] ?? none;
      const rate = surchargeRateFor(line.vatRate, document.surcharges);
      return {
        orderDiscount: 0,
        net: 0,
        vat: 0,
        gross: 0,
        ...line,
        ...amounts,
        ...(rate !== undefined && { surcharge: { rate, amount } }),
      };
    }),
  };
};

/** A quotation: of each group of alternatives one line counts, but each line has its own amount. */
export const computedOffer = <
  Line extends LineValues & { readonly key: string; readonly group: string },
  Document extends Omit<OrderValues, "lines">,
>(
  document: Document,
  given: readonly Line[],
  choices: readonly string[],
) => {
  const whole = computed({ ...document, discount: null }, given);
  const { lines: _, ...sums } = computed(document, countedLines(given, choices));
  return {
    ...sums,
    lineCount: given.length,
    lines: whole.lines.map(({ orderDiscount: _1, net: _2, vat: _3, gross: _4, ...line }) => line),
  };
};

/** What may be left out of an answer where a person may not see what goods cost. */
interface Priced {
  readonly unitPrice?: Price | undefined;
  readonly discount?: Discount | null | undefined;
}

type BoughtLine = Omit<PurchaseLineValues, keyof Priced> & Priced;

/** A purchase with its sums; its prices are without VAT. */
export const computedPurchase = <
  Line extends BoughtLine,
  Document extends { readonly currency: string; readonly decimals?: number } & Pick<Priced, "discount">,
>(
  document: Document,
  given: readonly Line[],
) => {
  const { currency, decimals = 2, discount = null } = document;
  const values = given.map((line) => ({
    ...line,
    unitPrice: line.unitPrice ?? 0,
    discount: line.discount ?? null,
  }));
  const { lines, quantity: _, ...sums } = purchaseTotals({ currency, decimals, discount, lines: values });
  return {
    ...document,
    ...sums,
    lineCount: given.length,
    lines: given.map((line, at) => {
      const { quantity = 0, amount = 0, net = 0, vat = 0, gross = 0 } = lines[at] ?? {};
      return { ...line, quantity, lineAmount: amount, net, vat, gross };
    }),
  };
};
