/** A supplier confirms an order for a day: its state, the expected day, goods that come, and the way back (B1). */
import { beforeAll, expect, it } from "vitest";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

const EXPECTED = "2099-03-01";
const ordered = () => desk.order([desk.line("MUG", 4, 2)], { expectedOn: EXPECTED, reference: "Q-1" });
const confirm = (order: Purchase, confirmedOn: string, reference = "", who = "Manager") =>
  api.call(
    purchase.confirmPurchase,
    { payload: { ...desk.on(order), confirmedOn, reference } },
    desk.as(who),
  );
const unconfirm = (order: Purchase) =>
  api.call(purchase.unconfirmPurchase, { payload: desk.on(order) }, desk.as("Manager"));

it("the confirmed day is the expected one until the confirmation is taken back (B1)", async () => {
  const order = await ordered();
  const once = desk.done(await confirm(order, "2099-03-08", "AB-77"));
  expect(once).toMatchObject({
    state: "confirmed",
    confirmedOn: "2099-03-08",
    expectedOn: "2099-03-08",
    reference: "AB-77",
  });
  expect(once.log.at(-1)).toMatchObject({ act: "confirm", from: "ordered", to: "confirmed" });
  const again = desk.done(await confirm(once, "2099-03-15"));
  expect(again).toMatchObject({ state: "confirmed", confirmedOn: "2099-03-15", reference: "AB-77" });
  const back = desk.done(await unconfirm(again));
  expect(back).toMatchObject({ state: "ordered", confirmedOn: null, expectedOn: EXPECTED });
});

it("goods come of a confirmed order; an undone receipt leaves it confirmed (B13)", async () => {
  const confirmed = desk.done(await confirm(await ordered(), "2099-03-08"));
  expect(confirmed.can).toEqual(expect.arrayContaining(["receive", "confirm", "unconfirm", "cancel"]));
  const came = desk.done(await desk.receive(confirmed, desk.came(confirmed, [4])));
  expect(came).toMatchObject({ state: "received", confirmedOn: "2099-03-08" });
  expect((await unconfirm(came)).name).toBe("NotPossibleNow");
  const undone = desk.done(await desk.undo(came, came.receipts[0]?.id ?? 0));
  expect(undone.state).toBe("confirmed");
});

it("a confirmed order is in the list of open ones, goes back to a draft without its confirmation, and is restored as it was", async () => {
  const confirmed = desk.done(await confirm(await ordered(), "2099-03-08"));
  const found = async (query: object) =>
    (await api.call(purchase.purchases, { query }, desk.as("Manager"))).data.orders.map(({ id }) => id);
  expect(await found({ state: "confirmed" })).toContain(confirmed.id);
  expect(await found({ only: "open" })).toContain(confirmed.id);
  const { id, version } = confirmed;
  const payload = { key: crypto.randomUUID(), orders: [{ id, version }], reason: "" };
  const { data } = await api.call(purchase.cancelPurchases, { payload }, desk.as("Manager"));
  expect(data.done).toEqual([id]);
  const restore = { key: crypto.randomUUID(), batchId: data.batchId };
  await api.call(purchase.restorePurchases, { payload: restore }, desk.as("Manager"));
  const restored = await desk.read(id);
  expect(restored).toMatchObject({ state: "confirmed", confirmedOn: "2099-03-08" });
  const revised = await api.call(purchase.revisePurchase, { payload: desk.on(restored) }, desk.as("Manager"));
  expect(desk.done(revised)).toMatchObject({ state: "draft", confirmedOn: null, expectedOn: EXPECTED });
});

it("a day before the order, a person without the right, and an order that is not open are refused", async () => {
  const order = await ordered();
  expect((await confirm(order, "2001-01-01")).name).toBe("BadInput");
  expect((await confirm(order, "2099-03-08", "", "Stock keeper")).name).toBe("AccessDenied");
  expect((await unconfirm(order)).name).toBe("NotPossibleNow");
  const came = desk.done(await desk.receive(order, desk.came(order, [4])));
  expect((await confirm(came, "2099-03-08")).name).toBe("NotPossibleNow");
  expect(await desk.read(order.id)).toMatchObject({ confirmedOn: null, expectedOn: EXPECTED });
});
