/** The life of a price change: planned, applied, and rolled back (I37). */
import { priceChangeEndpoints as prices } from "../../src/contract/product/price-change.ts";
import { type CrashDocument, seen, type Stored } from "./document-life.ts";

/**
 * The price of a product that no till sells is raised and restored. One that was applied twice, or rolled back without its prices,
 * leaves another price behind, and the next rollback is refused with PricesChangedSince.
 */
export const priceChanges: CrashDocument = {
  table: "price_change",
  ended: "rolledBack",
  live: async (act, { cake }) => {
    const lines = [{ productId: cake, newPrice: 95_000 }];
    const from = Math.trunc(Date.now() / 1000) + 86_400;
    const { change } = await act<{ readonly change: Stored }>(prices.createPriceSheet, {
      name: "Autumn",
      from,
      lines,
    });
    const applied = await act(prices.applyPriceChange, seen(change));
    return act(prices.rollbackPriceChange, seen(applied));
  },
};
