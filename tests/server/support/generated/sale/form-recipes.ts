/** How the calls about order forms are made so that they are done: on one that was just written. */
import { randomUUID } from "node:crypto";
import { formDesk } from "../../../sale/form/form-desk.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

export const formRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const desk = formDesk(api, shop);
  /** At a typed price: what generated calls did to products changes nothing. */
  const draft = () => desk.draftOf([desk.lineOf("MUG", 3, { priceSource: "typed" })]);
  const written = () => desk.write(draft());
  /** What generated calls left of the stock changes nothing: a service has none. */
  const ofServices = async () =>
    desk.onDocument(await desk.write(desk.draftOf([desk.lineOf("POST", 3, { priceSource: "typed" })])));
  const part = async () => {
    const form = await written();
    return { ...desk.onDocument(form), lines: [{ key: form.lines[0]?.key ?? "", quantity: 1000 }] };
  };
  return {
    orderForm: async () => ({ query: { id: (await written()).id } }),
    printOrderForms: async () => ({ query: { ids: String((await written()).id) } }),
    createOrderForm: () => Promise.resolve({ payload: { key: randomUUID(), form: draft() } }),
    changeOrderForm: async () => ({ payload: { ...desk.onDocument(await written()), form: draft() } }),
    sellOrderForm: async () => ({ payload: await part() }),
    reserveOrderForm: async () => ({ payload: await ofServices() }),
    releaseOrderForm: async () => ({ payload: await ofServices() }),
    cancelOrderForm: async () => ({ payload: { ...(await part()), reason: "No room" } }),
  };
};
