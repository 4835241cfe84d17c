/** What was written off of an order is never given back: neither as money nor as credit, when goods come back or the order is cancelled (S1, M8, A1). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { cash, line } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, card } = customerDesk(api, as);
const desk = paymentDesk(api, () => shop);
const { lookUp, returning, post } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const proven = async () => (await api.run(prove)).filter(({ ok }) => !ok);
const drawer = async () => {
  const params = { tillId: shop.tills[0]?.id ?? 0 };
  const { data } = await api.call(tillEndpoints.till, { params }, as("Manager"));
  return data.shift?.expected.find(({ currency }) => currency === "GBP")?.amount ?? 0;
};

/** Five mugs for 60.00 on account: 15.00 paid in cash, so much of the rest written off. */
const writtenOff = async (amount = 45_00) => {
  const { id } = await make();
  const order = await desk.sell(id, 5);
  const match = (part: number) => ({ amount: part, matches: [{ orderId: order.id, amount: part }] });
  expect((await desk.receive(id, match(15_00))).message).toBe("");
  const given = await desk.receive(id, { kind: "write-off", ...match(amount) });
  expect(given.message).toBe("");
  return { id, order, writeOff: given.data };
};

describe("goods of an order that was written off", () => {
  test("bring back no more money than was paid, and leave no credit", async () => {
    const { id, order } = await writtenOff();
    const before = await drawer();
    expect(await lookUp(order)).toMatchObject({ limit: 15_00, methods: [{ kind: "cash", value: 15_00 }] });
    const all = await returning(order, 5);
    expect((await post(all, [cash(shop, -15_01)])).name).toBe("RefundOverPaid");
    const back = await post(all, [cash(shop, -15_00)]);
    expect(back.message).toBe("");
    expect(await drawer()).toBe(before - 15_00);
    expect((await card(id)).balance).toBe(0);
    expect((await desk.open(id)).credits).toEqual([]);
    expect(await proven()).toEqual([]);
  });

  test("leave what was paid to be given later, and nothing more", async () => {
    const { id, order } = await writtenOff();
    const back = await post(await returning(order, 5), null);
    expect(back.message).toBe("");
    expect((await card(id)).balance).toBe(-15_00);
    expect(back.data.due).toBe(-15_00);
    expect(await proven()).toEqual([]);
  });

  test("that come back bit by bit come to the same", async () => {
    const { id, order } = await writtenOff();
    for (const money of [[cash(shop, -12_00)], null, null])
      expect((await post(await returning(order, 1), money)).message).toBe("");
    expect((await card(id)).balance).toBe(0);
    expect((await lookUp(order)).limit).toBe(3_00);
    expect((await post(await returning(order, 2), [cash(shop, -3_00)])).message).toBe("");
    expect((await card(id)).balance).toBe(0);
    expect(await proven()).toEqual([]);
  });

  test("that come back together with goods of a paid order take back the write-off of their own order alone (R10)", async () => {
    for (const [paidOut, balance] of [
      [27_00, 0],
      [null, -27_00],
    ] as const) {
      const { id, order } = await writtenOff();
      const paid = await desk.sell(id, 1);
      const matches = [{ orderId: paid.id, amount: 12_00 }];
      expect((await desk.receive(id, { amount: 12_00, matches })).message).toBe("");
      const both = await returning(order, 5);
      const { lines } = await returning(paid, 1);
      const document = { ...both, lines: [...both.lines, ...lines] };
      expect((await post(document, [cash(shop, -27_01)])).name).toBe("RefundOverPaid");
      const back = await post(document, paidOut === null ? null : [cash(shop, 0 - paidOut)]);
      expect(back.message).toBe("");
      expect((await card(id)).balance).toBe(balance);
      expect(await proven()).toEqual([]);
    }
  });

  test("take away first what is still owed, when only a part was written off", async () => {
    const { id, order } = await writtenOff(20_00);
    expect((await card(id)).balance).toBe(25_00);
    const back = await post(await returning(order, 5), [cash(shop, -15_00)]);
    expect(back.message).toBe("");
    expect((await card(id)).balance).toBe(0);
    expect(await proven()).toEqual([]);
  });
});

describe("what was written off", () => {
  test("is no money for new goods either", async () => {
    const { id, order } = await writtenOff();
    const coming = await returning(order, 5);
    const swap = { ...coming, lines: [...coming.lines, line(shop, "MUG", 5)] };
    expect((await post(swap, null)).message).toBe("");
    expect((await card(id)).balance).toBe(45_00);
    expect(await proven()).toEqual([]);
  });

  test("is due again when it is taken back, less what came back; a return that is cancelled leaves it as it was", async () => {
    const { id, order, writeOff } = await writtenOff();
    const back = await post(await returning(order, 1), null);
    const { data } = await desk.undo(writeOff.id);
    expect(data.matches).toMatchObject([{ orderId: order.id, amount: 45_00 }]);
    expect((await card(id)).balance).toBe(33_00);
    expect(await proven()).toEqual([]);
    const again = await writtenOff();
    const other = await post(await returning(again.order, 2), null);
    for (const [one, owner, balance] of [
      [back, id, 45_00],
      [other, again.id, 0],
    ] as const) {
      const { version } = await desk.order(one.data.id);
      const payload = { key: randomUUID(), id: one.data.id, version, refund: true, reason: "Wrong" };
      expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
      expect((await card(owner)).balance).toBe(balance);
    }
    expect(await proven()).toEqual([]);
  });
});

describe("an order that was written off and is cancelled", () => {
  test("gives back what was paid, out of the drawer, and nothing of what was written off", async () => {
    const { id, order, writeOff } = await writtenOff();
    const before = await drawer();
    const { version } = await desk.order(order.id);
    const payload = { key: randomUUID(), id: order.id, version, refund: true, reason: "Wrong" };
    expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
    expect(await drawer()).toBe(before - 15_00);
    expect((await card(id)).balance).toBe(0);
    expect((await desk.open(id)).credits).toEqual([]);
    expect((await desk.undo(writeOff.id)).message).toBe("");
    expect((await card(id)).balance).toBe(0);
    expect(await proven()).toEqual([]);
  });
});
