/** How the calls of recommended products are called so that they are done: on a product that is on the list, or is not. */
import { randomUUID } from "node:crypto";
import { recommendEndpoints as endpoints } from "../../../../../src/contract/product/recommend.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

export const recommendRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const root = () => shop().tokens.get("Root") ?? "";
  const chosen = async () =>
    (await api.call(endpoints.recommends, { query: { limit: 500 } }, root())).data.recommends;
  const newInput = async () => {
    const [made] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Pushed', 100000, 2000) returning id`,
    );
    const productId = Number(made?.["id"]);
    const recommends = [{ productId, version: null, place: "all", from: null, to: null }] as const;
    return { payload: { key: randomUUID(), recommends } };
  };
  const added = async () => {
    const given = await newInput();
    await api.call(endpoints.recommend, given, root());
    return given.payload.recommends[0].productId;
  };
  return {
    recommends: async () => {
      await added();
      return { query: { view: "chosen" } };
    },
    recommend: newInput,
    orderRecommends: async () => {
      await added();
      const productIds = (await chosen()).map(({ productId }) => productId).toReversed();
      return { payload: { key: randomUUID(), productIds } };
    },
    removeRecommends: async () => ({ payload: { key: randomUUID(), productIds: [await added()] } }),
  };
};
