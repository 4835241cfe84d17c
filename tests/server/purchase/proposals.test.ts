/** Smart purchase through the API: a run proposes, people change, orders claim (B7, B17). */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, it } from "vitest";
import { preOrderEndpoints as preOrders } from "../../../src/contract/purchase/pre-order.ts";
import { proposalEndpoints as proposals } from "../../../src/contract/purchase/proposal.ts";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import { inOneGo } from "../../../src/server/command.ts";
import { runProposals } from "../../../src/server/purchase/public.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { offerDesk } from "./offer-desk.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const offers = offerDesk(api, desk);
beforeAll(async () => {
  shop = await openShop(api);
});

/** Sold on each of the last 140 days, in the running totals that runs read. */
const sellDaily = (code: string, units: number) =>
  api.rows(`
    insert into turnover_sum (grain, start, branch_id, dimension, key, orders, lines, quantity, net, vat, cost, discount, returned)
    select 'day', current_date - n, 1, 'product', ${shop.products.get(code)}, 1, 1, ${units * 1000}, 0, 0, 0, 0, 0
    from generate_series(1, 140) n on conflict do nothing`);

const run = (wish: object = {}) =>
  api.run(
    inOneGo(
      runProposals(
        {
          kind: "proposal",
          key: randomUUID(),
          cycleDays: 7,
          serviceLevel: 5000,
          budget: null,
          personId: 1,
          ...wish,
        },
        () => Effect.void,
      ),
    ),
  );
const list = async (who = "Manager") =>
  (await api.call(proposals.proposals, { query: {} }, desk.as(who))).data;
const order = (ids: readonly number[] | null, key = randomUUID()) =>
  api.call(proposals.orderProposals, { payload: { key, ids } }, desk.as("Manager"));

it("a run proposes what is missing in whole packages at the price by quantity; cost is hidden from who may not see it (B7, B16)", async () => {
  await offers.save("MUG", 2, { package: 12_000, leadDays: 7, tiers: [{ from: 24_000, price: 1_50_00 }] });
  await sellDaily("MUG", 20);
  await run();
  const { run: done, proposals: rows } = await list();
  expect(done).toMatchObject({ cycleDays: 7, serviceLevel: 5000 });
  const mug = rows.find(({ code }) => code === "MUG");
  const need = 280_000 - (mug?.onHand ?? 0) + (mug?.reserved ?? 0);
  expect(mug).toMatchObject({ sold30: 600_000, forecast: 280_000, safety: 0, leadDays: 7, error: 0, need });
  expect(mug?.proposed).toBe(Math.ceil(need / 12_000) * 12_000);
  expect(mug?.cost).toBe(((mug?.proposed ?? 0) / 1000) * ((mug?.proposed ?? 0) >= 24_000 ? 1_50 : 2_00));
  const [seen] = (await list("Stock keeper")).proposals;
  expect(seen).not.toHaveProperty("cost");
  expect(seen).not.toHaveProperty("unitPrice");
  const { data } = await api.call(
    proposals.explainProposal,
    { query: { id: mug?.id ?? 0 } },
    desk.as("Manager"),
  );
  expect(data.weeks).toHaveLength(20);
  expect(data.weeks.at(-1)?.sold).toBe(140_000);
  expect(data.models[0]?.error).toBe(0);
});

it("without a budget for it, a proposal stays with the quantity 0", async () => {
  await run({ budget: 0 });
  expect((await list()).proposals.every(({ quantity, proposed }) => quantity === 0 && proposed > 0)).toBe(
    true,
  );
  expect((await order(null)).name).toBe("NotPossibleNow");
});

it("a changed quantity is ordered; two orders of the same proposals at once make one order (B17)", async () => {
  await offers.save("TEA", 3, { leadDays: 14 });
  await sellDaily("TEA", 10);
  await run();
  const rows = (await list()).proposals.filter(({ supplierId }) => supplierId !== null);
  const [mug] = rows.filter(({ code }) => code === "MUG");
  const payload = {
    key: randomUUID(),
    lines: [{ id: mug?.id ?? 0, version: mug?.version ?? 0, quantity: 7_000 }],
  };
  expect((await api.call(proposals.changeProposals, { payload }, desk.as("Manager"))).data.changed).toBe(1);
  const stale = { ...payload, key: randomUUID() };
  expect((await api.call(proposals.changeProposals, { payload: stale }, desk.as("Manager"))).name).toBe(
    "StaleVersion",
  );
  const ids = rows.map(({ id }) => id);
  const [one, other] = await Promise.all([order(ids), order(ids)]);
  const [made] = [one, other].filter(({ message }) => message === "");
  expect([one.name, other.name].filter(Boolean)).toEqual(["NotPossibleNow"]);
  expect(made?.data.orders).toMatchObject([{ lines: rows.length }]);
  const draft = await desk.read(made?.data.orders[0]?.id ?? 0);
  expect(draft.state).toBe("draft");
  const line = draft.lines.find(({ code }) => code === "MUG");
  expect(line).toMatchObject({ quantity: 7_000, unitPrice: 2_00_00 });
  expect(draft.expectedOn).not.toBeNull();
  const after = (await list()).proposals.find(({ id }) => id === mug?.id);
  expect(after).toMatchObject({ orderId: draft.id, quantity: 7_000 });
  expect(after?.orderedBy).not.toBeNull();
  const late = {
    key: randomUUID(),
    lines: [{ id: mug?.id ?? 0, version: after?.version ?? 0, quantity: 1_000 }],
  };
  expect((await api.call(proposals.changeProposals, { payload: late }, desk.as("Manager"))).name).toBe(
    "NotPossibleNow",
  );
});

it("a run subtracts what approved lists have; collecting takes the rest, less what open lists have (B16)", async () => {
  const mugOf = async () => (await list()).proposals.find(({ code }) => code === "MUG");
  const listed = async (units: number) => {
    const { message } = await api.call(
      preOrders.createPreOrder,
      {
        payload: {
          key: randomUUID(),
          warehouseId: shop.tills[0]?.warehouseId ?? 0,
          supplierId: null,
          note: "",
          lines: [{ productId: shop.products.get("MUG") ?? 0, quantity: units * 1000 }],
        },
      },
      desk.as("Manager"),
    );
    expect(message).toBe("");
    return (await api.call(preOrders.preOrders, { query: {} }, desk.as("Manager"))).data.lists[0];
  };
  const collect = async (id: number | undefined) => {
    const payload = { key: randomUUID(), from: "proposal" as const, ids: [id ?? 0] };
    const { data } = await api.call(preOrders.collectPreOrders, { payload }, desk.as("Manager"));
    const [made] = data?.done ?? [];
    if (made === undefined) return 0;
    return (await api.call(preOrders.preOrder, { query: { id: made } }, desk.as("Manager"))).data.quantity;
  };
  await run();
  const before = await mugOf();
  const one = await listed(24);
  await api.call(
    preOrders.approvePreOrders,
    { payload: { key: randomUUID(), lists: [{ id: one?.id ?? 0, version: one?.version ?? 0 }] } },
    desk.as("Administrator"),
  );
  expect(await collect(before?.id)).toBe((before?.quantity ?? 0) - 24_000);
  await api.rows("update pre_order set state = 'dropped' where source = 'proposal'");
  await run();
  const after = await mugOf();
  expect(after?.need).toBe((before?.need ?? 0) - 24_000);
  expect(after?.onOrder).toBe((before?.onOrder ?? 0) + 24_000);
  const explained = await api.call(
    proposals.explainProposal,
    { query: { id: after?.id ?? 0 } },
    desk.as("Manager"),
  );
  expect(explained.data.lists).toMatchObject([{ id: one?.id, quantity: 24_000 }]);
  await listed(12);
  expect(await collect(after?.id)).toBe((after?.quantity ?? 0) - 12_000);
  expect(await collect(after?.id)).toBe(0);
});

it("the same key orders once and is answered with the same orders", async () => {
  await run();
  const key = randomUUID();
  const [one, same] = [await order(null, key), await order(null, key)];
  expect(one.message).toBe("");
  expect(same.data).toEqual(one.data);
  const { data } = await api.call(purchase.purchases, { query: { state: "draft" } }, desk.as("Manager"));
  expect(data.orders.filter(({ id }) => one.data.orders.some((made) => made.id === id))).toHaveLength(
    one.data.orders.length,
  );
});
