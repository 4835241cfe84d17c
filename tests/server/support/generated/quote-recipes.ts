/** How the calls about quotations are made so that they are done: on one that was just written, sent or given a link. */
import { randomUUID } from "node:crypto";
import { quoteEndpoints as quote } from "../../../../src/contract/sale/quote.ts";
import { quoteDesk } from "../../sale/quote/quote-desk.ts";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

export const quoteRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const desk = quoteDesk(api, shop);
  /** At a typed price: what generated calls did to products changes nothing. */
  const draft = () => desk.draftOf([desk.lineOf("MUG", 1, { priceSource: "typed" })]);
  const sent = () => desk.sent(draft());
  const linked = async () => {
    const { id, revision } = await sent();
    return { key: randomUUID(), token: await desk.link(id), revision };
  };
  return {
    quote: async () => ({ query: { id: (await sent()).id } }),
    quoteVersion: async () => ({ query: { id: (await sent()).id, revision: 1 } }),
    printQuotes: async () => ({ query: { ids: String((await sent()).id) } }),
    createQuote: () => Promise.resolve({ payload: { key: randomUUID(), quote: draft() } }),
    changeQuote: async () => ({ payload: { ...desk.onDocument(await sent()), quote: draft() } }),
    sendQuote: async () => ({ payload: desk.onDocument(await desk.write(draft())) }),
    linkQuote: async () => ({ payload: { id: (await sent()).id } }),
    acceptQuote: async () => ({ payload: { ...desk.onDocument(await sent()), choices: [] } }),
    declineQuote: async () => ({ payload: { ...desk.onDocument(await sent()), reason: "Too dear" } }),
    deleteQuote: async () => ({ payload: desk.onDocument(await desk.write(draft())) }),
    restoreQuote: async () => {
      const written = await desk.write(draft());
      const payload = desk.onDocument(written);
      const deleted = await api.call(quote.deleteQuote, { payload }, desk.as("Manager"));
      return { payload: desk.onDocument(deleted.data) };
    },
    copyQuote: async () => ({
      payload: { key: randomUUID(), id: (await sent()).id, clientId: randomUUID() },
    }),
    guestQuote: async () => ({ payload: { token: (await linked()).token } }),
    acceptGuestQuote: async () => ({ payload: { ...(await linked()), choices: [] } }),
    declineGuestQuote: async () => ({ payload: { ...(await linked()), reason: "" } }),
  };
};
