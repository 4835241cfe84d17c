/** How the acts on products are called so that they are done: on a product that was just made. */
import { randomUUID } from "node:crypto";
import { productCardEndpoints as cards } from "../../../../src/contract/product/product-card.ts";
import type { TestApi } from "../api.ts";
import { productPictureEndpoints as pictures } from "../../../../src/contract/product/product-picture.ts";
import { variantEndpoints } from "../../../../src/contract/product/variant.ts";
import { pngOf } from "../pictures.ts";
import { productCard } from "../products.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const productRecipes = (api: TestApi, token: () => Promise<string>): Recipes => {
  const make = async () => {
    const payload = { key: randomUUID(), fields: productCard({ name: `Bowl ${randomUUID()}` }) };
    const { id, version } = (await api.call(cards.createProduct, { payload }, await token())).data;
    return { id, version };
  };
  const seen = async () => ({ key: randomUUID(), ...(await make()) });
  const records = async () => ({ key: randomUUID(), records: [await make()] });
  const content = pngOf(6, 6, 5).toString("base64");
  /** With two pictures. */
  const pictured = async () => {
    const first = { ...(await seen()), content };
    const { id, version } = (await api.call(pictures.addProductPicture, { payload: first }, await token()))
      .data;
    const payload = { key: randomUUID(), id, version, content: pngOf(6, 6, 6).toString("base64") };
    return (await api.call(pictures.addProductPicture, { payload }, await token())).data;
  };
  return {
    createProduct: () => Promise.resolve({ payload: { key: randomUUID(), fields: productCard() } }),
    changeProduct: async () => ({ payload: { ...(await seen()), fields: productCard({ memo: "Changed" }) } }),
    productsStatus: async () => ({ payload: { ...(await records()), active: false } }),
    deleteProducts: async () => ({ payload: await records() }),
    undoProducts: async () => {
      const payload = await records();
      const { data } = await api.call(cards.deleteProducts, { payload }, await token());
      return { payload: { key: randomUUID(), batchId: data.batchId } };
    },
    mergeProducts: async () => ({ payload: { ...(await seen()), into: (await make()).id } }),
    createVariants: async () => {
      const rows = await api.rows(
        `insert into systype (list, words) values ('size', '{"en": "XXL"}') returning id`,
      );
      const variant = {
        colourId: null,
        sizeId: rows[0]?.["id"],
        code: randomUUID().slice(0, 8),
        barcode: "",
        unitPrice: null,
      };
      return { payload: { ...(await seen()), variants: [variant] } };
    },
    setColorPicture: async () => {
      const rows = await api.rows(
        `insert into systype (list, words) values ('colour', '{"en": "Teal"}') returning id`,
      );
      const colourId = Number(rows[0]?.["id"]);
      const variant = {
        colourId,
        sizeId: null,
        code: randomUUID().slice(0, 8),
        barcode: "",
        unitPrice: null,
      };
      const style = { ...(await seen()), variants: [variant] };
      const { data } = await api.call(variantEndpoints.createVariants, { payload: style }, await token());
      return { payload: { key: randomUUID(), id: data.style.id, colourId, version: 1, content } };
    },
    addProductPicture: async () => ({ payload: { ...(await seen()), content } }),
    putProductPicture: async () => ({
      payload: { key: randomUUID(), id: (await make()).id, position: 1, content },
    }),
    orderProductPictures: async () => {
      const { id, version, pictures: given } = await pictured();
      return { payload: { key: randomUUID(), id, version, pictures: given.toReversed() } };
    },
    deleteProductPicture: async () => {
      const { id, version, pictures: given } = await pictured();
      return { payload: { key: randomUUID(), id, version, picture: given[0] } };
    },
    giveProductPicture: async () => ({ payload: { ...(await seen()), content } }),
    takeProductPicture: async () => {
      const payload = { ...(await seen()), content };
      const { id, version } = (await api.call(cards.giveProductPicture, { payload }, await token())).data;
      return { payload: { key: randomUUID(), id, version } };
    },
  };
};
