/** Offers for tests: saved through the API, and goods received at another price. */
import { randomUUID } from "node:crypto";
import { offerEndpoints, type OfferInput } from "../../../src/contract/purchase/offer.ts";
import type { TestApi } from "../support/api.ts";
import type { purchaseDesk } from "./purchase-desk.ts";

export const offerDesk = (api: TestApi, desk: ReturnType<typeof purchaseDesk>) => {
  const input = async (code: string, price: number, wish: Partial<OfferInput> = {}): Promise<OfferInput> => ({
    id: null,
    version: null,
    supplierId: await desk.supplier(),
    productId: desk.line(code, 1, 1).productId,
    codes: [],
    currency: "GBP",
    package: 1000,
    minimum: 0,
    leadDays: null,
    validUntil: null,
    price: price * 10_000,
    tiers: [],
    ...wish,
  });
  const send = (offers: readonly OfferInput[], wish: object = {}, who = "Manager") =>
    api.call(
      offerEndpoints.saveOffers,
      { payload: { key: randomUUID(), offers, removed: [], ...wish } },
      desk.as(who),
    );
  const list = async (supplierId: number, productId: number, who = "Manager") =>
    (await api.call(offerEndpoints.offers, { query: { supplierId, productId } }, desk.as(who))).data.offers;
  /** Saves the only offer of a product by its supplier, whether there was one or not. */
  const save = async (code: string, price: number, wish: Partial<OfferInput> = {}) => {
    const offer = await input(code, price, wish);
    const [before] = await list(offer.supplierId, offer.productId);
    const { message } = await send([{ ...offer, id: before?.id ?? null, version: before?.version ?? null }]);
    const [saved] = await list(offer.supplierId, offer.productId);
    if (saved === undefined) throw new Error(`no offer: ${message}`);
    return saved;
  };
  /** An order whose goods came at a price while the offer had another one. */
  const received = async (code: string, offered: number, price: number) => {
    await save(code, offered);
    return desk.order([desk.line(code, 10, price)], {}, true);
  };
  const questions = async (id: number, who = "Manager") =>
    (await api.call(offerEndpoints.offerQuestions, { query: { id } }, desk.as(who))).data;
  const answer = (lineId: number, version: number, isAccepted: boolean, key = randomUUID()) =>
    api.call(
      offerEndpoints.answerOffer,
      { payload: { key, lineId, version, isAccepted } },
      desk.as("Manager"),
    );
  return { input, send, list, save, received, questions, answer };
};
