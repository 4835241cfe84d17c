/** How the calls of price changes are made so that they are done: previewed first, on a product of their own, so that no sale is priced anew. */
import { randomUUID } from "node:crypto";
import { priceChangeEndpoints as prices } from "../../../../src/contract/product/price-change.ts";
import { vatChangeEndpoints as vat } from "../../../../src/contract/product/vat-change.ts";
import type { TestApi } from "../api.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

const formula = { base: "price", factor: 11_000, added: 0, ending: "none" } as const;

const nextYear = () => Math.trunc(Date.now() / 1000) + 31_536_000;

const vatOf = (filter: { readonly searchWord: string }) =>
  ({ filter, oldRate: 0, newRate: 500, keep: "net", excluded: [] }) as const;

export const priceRecipes = (api: TestApi, token: () => Promise<string>): Recipes => {
  const ask = async () => {
    const code = `PRICED${randomUUID().slice(0, 8)}`;
    await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Priced', 90000, 0)`,
    );
    return { filter: { searchWord: code }, formula, excluded: [] } as const;
  };
  const payload = async () => {
    const asked = await ask();
    const { data } = await api.call(prices.previewPrices, { payload: asked }, await token());
    return { key: randomUUID(), name: "Prices of next year", from: nextYear(), check: data.check, ...asked };
  };
  const make = async () =>
    (await api.call(prices.createPriceChange, { payload: await payload() }, await token())).data;
  const vatPayload = async () => {
    const asked = vatOf((await ask()).filter);
    const { data } = await api.call(vat.previewVat, { payload: asked }, await token());
    return { key: randomUUID(), name: "VAT of next year", from: nextYear(), check: data.check, ...asked };
  };
  const makeVat = async () =>
    (await api.call(vat.applyVat, { payload: await vatPayload() }, await token())).data;
  const sheetLines = async () => {
    const code = `SHEET${randomUUID().slice(0, 8)}`;
    const [row] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Sheet', 90000, 0) returning id`,
    );
    return [{ productId: Number(row?.["id"]), newPrice: 95_000 }];
  };
  const onChange = async () => {
    const { id, version } = await make();
    return { payload: { key: randomUUID(), id, version } };
  };
  return {
    previewPrices: async () => ({ payload: await ask() }),
    tryPrices: async () => ({ payload: await ask() }),
    createPriceChange: async () => ({ payload: await payload() }),
    priceQuestion: async () => ({ query: { id: (await make()).id } }),
    changePriceChange: async () => {
      const { name: _, from: __, ...asked } = await payload();
      const { id, version } = await make();
      return { payload: { ...asked, key: randomUUID(), id, version } };
    },
    priceChangeLines: async () => ({ query: { id: (await make()).id } }),
    priceSheet: async () => ({ query: { id: (await make()).id } }),
    priceSheetProducts: async () => ({
      payload: { ids: (await sheetLines()).map(({ productId }) => productId) },
    }),
    createPriceSheet: async () => {
      return { payload: { key: randomUUID(), name: "By hand", from: nextYear(), lines: await sheetLines() } };
    },
    changePriceSheet: async () => {
      const { payload: change } = await onChange();
      return { payload: { ...change, lines: await sheetLines() } };
    },
    previewVat: async () => ({ payload: vatOf((await ask()).filter) }),
    applyVat: async () => ({ payload: await vatPayload() }),
    vatQuestion: async () => ({ query: { id: (await makeVat()).id } }),
    changeVat: async () => {
      const { name: _, from: __, ...asked } = await vatPayload();
      const { id, version } = await makeVat();
      return { payload: { ...asked, key: randomUUID(), id, version } };
    },
    planPriceChange: async () => {
      const { payload: change } = await onChange();
      return { payload: { ...change, from: nextYear() } };
    },
    applyPriceChange: onChange,
    cancelPriceChange: onChange,
    rollbackPriceChange: async () => {
      const { payload: change } = await onChange();
      const { data } = await api.call(prices.applyPriceChange, { payload: change }, await token());
      return { payload: { key: randomUUID(), id: data.id, version: data.version } };
    },
  };
};
