/** Products for tests: made, changed and listed through the API as a manager does it. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  type ProductCard,
  type ProductFields,
  productCardEndpoints as cards,
} from "../../../src/contract/product/product-card.ts";
import { productEndpoints, type ProductQuery } from "../../../src/contract/product/product.ts";
import type { TestApi } from "./api.ts";

/** A card with all its fields. */
export const productCard = (change: Partial<ProductFields> = {}): ProductFields => ({
  code: "",
  name: "Blue mug",
  names: {},
  categoryId: null,
  brandId: null,
  unitId: null,
  supplierId: null,
  colourId: null,
  sizeId: null,
  sizeGroupId: null,
  isGoods: true,
  weighed: false,
  active: true,
  barcodes: [],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  unitPrice: 100_000,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: 2000,
  lowestPrice: null,
  tiers: [],
  levelPrices: [],
  stockLimits: [],
  shelfLifeDays: null,
  hasLots: false,
  minimumOrder: null,
  orderStep: null,
  depositId: null,
  quickKey: null,
  memo: "",
  tagIds: [],
  ...change,
});

type Seen = Pick<ProductCard, "id" | "version">;

/** `as` gives the token of a position. */
export const productDesk = (api: TestApi, as: (position: string) => string) => {
  const create = (change: Partial<ProductFields> = {}, who = "Manager") =>
    api.call(cards.createProduct, { payload: { key: randomUUID(), fields: productCard(change) } }, as(who));
  return {
    create,
    make: async (change: Partial<ProductFields> = {}) => {
      const made = await create(change);
      expect(made.message).toBe("");
      return made.data;
    },
    change: ({ id, version }: Seen, fields: ProductFields, who = "Manager") =>
      api.call(cards.changeProduct, { payload: { key: randomUUID(), id, version, fields } }, as(who)),
    status: (records: readonly Seen[], active: boolean) =>
      api.call(
        cards.productsStatus,
        {
          payload: {
            key: randomUUID(),
            records: records.map(({ id, version }) => ({ id, version })),
            active,
          },
        },
        as("Manager"),
      ),
    remove: (records: readonly Seen[]) =>
      api.call(
        cards.deleteProducts,
        { payload: { key: randomUUID(), records: records.map(({ id, version }) => ({ id, version })) } },
        as("Manager"),
      ),
    undo: (batchId: number) =>
      api.call(cards.undoProducts, { payload: { key: randomUUID(), batchId } }, as("Manager")),
    list: async (query: ProductQuery, who = "Manager") => {
      const { data, message } = await api.call(productEndpoints.products, { query }, as(who));
      expect(message).toBe("");
      return data;
    },
    card: async (id: number, who = "Manager") =>
      (await api.call(cards.productCard, { query: { id } }, as(who))).data,
    history: async (id: number, who = "Manager") =>
      (await api.call(cards.productChanges, { query: { id } }, as(who))).data.changes,
  };
};

/** Asks for the catalogue as a till does. A product can come again without a change: a version waits for transactions anywhere on the server. */
export const catalogueDesk = (api: TestApi, token: () => string) => {
  const read = async (since?: number) => {
    const query = since === undefined ? {} : { since };
    const { data, message } = await api.call(productEndpoints.catalogue, { query }, token());
    expect(message).toBe("");
    return data;
  };
  return { read };
};
