/** How the acts on purchase orders are called so that they are done: on an order in the state before. */
import { randomUUID } from "node:crypto";
import { purchaseEndpoints as purchase } from "../../../../src/contract/purchase/purchase.ts";
import type { TestApi } from "../api.ts";
import { offerDesk } from "../../purchase/offer-desk.ts";
import { purchaseDesk } from "../../purchase/purchase-desk.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

export const purchaseRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const desk = purchaseDesk(api, shop);
  const ordered = () => desk.order([desk.line("MUG", 4, 7771)]);
  const part = async () => {
    const order = await ordered();
    return desk.done(await desk.receive(order, desk.came(order, [2])));
  };
  const offers = offerDesk(api, desk);
  /** A proposal of a run of its own, with a price of its own. */
  const makeProposal = async () => {
    const [row] = await api.rows(`
      with run as (insert into purchase_run (day, cycle_days, service_level, products, person_id)
        select current_date, 7, 9500, 1, id from person order by id limit 1 returning id)
      insert into purchase_proposal (branch_id, run_id, warehouse_id, product_id, supplier_id, on_hand, reserved, in_transit,
        on_order, least, sold_30, sold_90, sold_365, model, error, forecast, safety, lead_days, package, minimum, need, proposed,
        quantity, unit_price)
      select 1, run.id, ${shop().tills[0]?.warehouseId}, ${shop().products.get("MUG")}, ${await desk.supplier()}, 0, 0, 0, 0, 0,
        0, 0, 0, 'average4', 1200, 5000, 0, 7, 1000, 0, 5000, 5000, 5000, 77710000 from run returning id, version`);
    return { id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };
  return {
    proposals: async () => {
      await makeProposal();
      return { query: {} };
    },
    explainProposal: async () => ({ query: { id: (await makeProposal()).id } }),
    changeProposals: async () => {
      const { id, version } = await makeProposal();
      return { payload: { key: randomUUID(), lines: [{ id, version, quantity: 3000 }] } };
    },
    offers: async () => ({ query: { supplierId: (await offers.save("APPLE", 7772)).supplierId } }),
    offerQuestions: async () => ({ query: { id: (await offers.received("APPLE", 7773, 7774)).id } }),
    purchase: async () => ({ query: { id: (await part()).id } }),
    printPurchases: async () => ({ query: { ids: String((await part()).id) } }),
    purchaseNeighbour: async () => ({ query: { id: (await ordered()).id, way: "next" } }),
    purchaseProducts: async () => {
      const { warehouseId, currency, lines } = await part();
      return { query: { warehouseId, currency, ids: String(lines[0]?.productId) } };
    },
    revisePurchase: async () => ({ payload: desk.on(await ordered()) }),
    confirmPurchase: async () => {
      const payload = { ...desk.on(await ordered()), confirmedOn: "2099-01-31", reference: "AB-7" };
      return { payload };
    },
    unconfirmPurchase: async () => {
      const payload = { ...desk.on(await ordered()), confirmedOn: "2099-01-31", reference: "" };
      const confirmed = desk.done(await api.call(purchase.confirmPurchase, { payload }, desk.as("Manager")));
      return { payload: desk.on(confirmed) };
    },
    receivePurchase: async () => {
      const order = await ordered();
      return { payload: { ...desk.on(order), lines: desk.came(order, [1]), note: "" } };
    },
    undoReceipt: async () => {
      const order = await part();
      return { payload: { ...desk.on(order), receiptId: order.receipts[0]?.id, reason: "Mistyped" } };
    },
    closePurchase: async () => ({ payload: desk.on(await part()) }),
    cancelPurchases: async () => {
      const { id, version } = await ordered();
      return { payload: { key: randomUUID(), orders: [{ id, version }], reason: "Too dear" } };
    },
    restorePurchases: async () => {
      const { id, version } = await ordered();
      const payload = { key: randomUUID(), orders: [{ id, version }], reason: "Too dear" };
      const { data } = await api.call(purchase.cancelPurchases, { payload }, desk.as("Manager"));
      return { payload: { key: randomUUID(), batchId: data.batchId } };
    },
  };
};
