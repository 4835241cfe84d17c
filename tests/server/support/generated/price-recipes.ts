/** How the calls of price changes are made so that they are done: previewed first, each on a change of its own. */
import { randomUUID } from "node:crypto";
import { priceChangeEndpoints as prices } from "../../../../src/contract/product/price-change.ts";
import type { TestApi } from "../api.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

const formula = { base: "price", factor: 11_000, added: 0, ending: "none" } as const;
const asked = { filter: {}, formula, excluded: [] } as const;

export const priceRecipes = (api: TestApi, token: () => Promise<string>): Recipes => {
  const payload = async (from: number | null) => {
    const { data } = await api.call(prices.previewPrices, { payload: asked }, await token());
    return { key: randomUUID(), name: `Prices ${randomUUID()}`, from, check: data.check, ...asked };
  };
  const make = async (from: number | null) => {
    const { data } = await api.call(
      prices.createPriceChange,
      { payload: await payload(from) },
      await token(),
    );
    return data;
  };
  const onChange = async (from: number | null) => {
    const { id, version } = await make(from);
    return { payload: { key: randomUUID(), id, version } };
  };
  const nextYear = Math.trunc(Date.now() / 1000) + 31_536_000;
  return {
    previewPrices: () => Promise.resolve({ payload: asked }),
    createPriceChange: async () => ({ payload: await payload(nextYear) }),
    priceChangeLines: async () => ({ query: { id: (await make(nextYear)).id } }),
    applyPriceChange: () => onChange(nextYear),
    rollbackPriceChange: () => onChange(nextYear),
  };
};
