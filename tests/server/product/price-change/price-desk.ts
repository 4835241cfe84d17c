/** Price changes by a formula, as a person previews, makes and changes them. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  type PriceChangeFilter,
  type PriceChangeFrom,
  priceChangeEndpoints as prices,
  type PriceQuestion,
} from "../../../../src/contract/product/price-change.ts";
import type { PriceFormula } from "../../../../src/domain/price/price-formula.ts";
import type { TestApi } from "../../support/api.ts";

/** Ten percent more, ending in .90, for the products of the filter. */
export const priceQuestion = (
  change: Partial<PriceFormula> = {},
  filter: PriceChangeFilter = {},
  excluded: readonly number[] = [],
): PriceQuestion => ({
  filter,
  formula: { base: "price", factor: 11_000, added: 0, ending: "90", ...change },
  excluded,
});

interface Version {
  readonly id: number;
  readonly version: number;
}

export const priceDesk = (api: TestApi, as: (position: string) => string) => {
  const preview = (payload: PriceQuestion, token = as("Manager")) =>
    api.call(prices.previewPrices, { payload }, token);
  const make = async (payload: PriceQuestion, from: PriceChangeFrom = null) => {
    const { check } = (await preview(payload)).data;
    const named = { key: randomUUID(), name: "Spring", from, check, ...payload };
    const { data, message } = await api.call(prices.createPriceChange, { payload: named }, as("Manager"));
    expect(message).toBe("");
    return data;
  };
  const act = (
    name: "applyPriceChange" | "cancelPriceChange" | "rollbackPriceChange",
    { id, version }: Version,
    token = as("Manager"),
  ) => api.call(prices[name], { payload: { key: randomUUID(), id, version } }, token);
  return { preview, make, act };
};
