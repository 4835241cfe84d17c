/** How payments of customers, and the credit note of a sale that was taken back, are called so that they are done. */
import { randomUUID } from "node:crypto";
import { saleEndpoints as sale } from "../../../../../src/contract/sale/sale.ts";
import type { TestApi } from "../../api.ts";
import { paymentDesk } from "../../payments.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

/** A payment wants an open order as it is now; taking one back wants one that stands. */
export const paymentRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = paymentDesk(api, shop);
  const received = async () => (await desk.receive(shop().customerId, { amount: 5_00 })).data.id;
  return {
    receivePayment: async () => {
      await api.rows("update customer set credit_limit = null");
      const { id } = await desk.sell(shop().customerId, 1);
      const matches = [{ orderId: id, amount: 12_00 }];
      return { payload: await desk.inputOf(shop().customerId, { amount: 20_00, matches }) };
    },
    customerPayment: async () => ({ params: { id: await received() } }),
    undoPayment: async () => ({ payload: { key: randomUUID(), id: await received(), reason: "Mistyped" } }),
    printCreditNotes: async () => {
      await api.rows("update customer set credit_limit = null");
      const { id, version } = await desk.sell(shop().customerId, 1);
      const payload = { key: randomUUID(), id, version, refund: false, reason: "Ordered twice" };
      await api.call(sale.cancel, { payload }, shop().tokens.get("Manager") ?? "");
      return { query: { ids: String(id) } };
    },
  };
};
