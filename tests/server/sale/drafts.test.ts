/** Drafts over the true HTTP pipeline: kept, saved, held and recalled across tills, copied, cancelled, handed over (S2, G5, I10, I12). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { randomDraft } from "../support/random-orders.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const till = (n: number) => shop.tills[n - 1]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const keep = (order: OrderDraft) => api.call(sale.keep, { payload: { order, version: null } }, as("Cashier"));
const save = (order: OrderDraft, version: number | null) =>
  api.call(sale.save, { payload: { key: randomUUID(), order, version } }, as("Cashier"));
const hang = (order: OrderDraft, name = "", version: number | null = null) =>
  api.call(sale.hang, { payload: { key: randomUUID(), order, name, version } }, as("Cashier"));
const unhang = ({ id, version }: { id: number; version: number }, tillId: number, who = "Cashier") =>
  api.call(sale.unhang, { payload: { key: randomUUID(), id, version, tillId } }, as(who));
const held = (tillId: number) => api.call(sale.temps, { query: { tillId } }, as("Cashier"));
const commit = (order: OrderDraft, who = "Cashier") =>
  api.call(sale.saveCommit, { payload: commitInput(order, [cash(shop, totalOf(order))]) }, as(who));
const read = (id: number) => api.call(sale.order, { params: { id } }, as("Manager"));
const mugs = (units = 1, change: Partial<OrderDraft> = {}) => draft(shop, [line(shop, "MUG", units)], change);

/** What the customer asked for and was promised, without what the server adds. */
const promise = ({ lines, discount, customerId, currency, vatMode, memo, total }: Order) => ({
  lines: lines.map(({ id: _, cost: __, ...rest }) => rest),
  discount,
  customerId,
  currency,
  vatMode,
  memo,
  total,
});

describe("a working copy", () => {
  test("is kept once for its client id, and the newest version wins", async () => {
    const order = mugs();
    const first = await keep(order);
    const second = await keep({ ...order, memo: "gift wrap" });
    expect(first.data).toMatchObject({ version: 1 });
    expect(second.data).toEqual({ id: first.data.id, version: 2 });
    expect((await read(first.data.id)).data).toMatchObject({
      state: "temp",
      number: null,
      memo: "gift wrap",
    });
  });

  test("survives a crash: the person's newest one comes back, also at another till (S2)", async () => {
    const order = mugs(7);
    const { data } = await keep(order);
    const last = await api.call(sale.lastTemp, {}, as("Cashier"));
    expect(last.data).toMatchObject({
      id: data.id,
      clientId: order.clientId,
      lineCount: 1,
      total: totalOf(order),
    });
    expect((await api.call(sale.lastTemp, {}, as("Administrator"))).data).toBeNull();
  });

  test("is on no list, and has moved neither stock nor money", async () => {
    const { data } = await keep(mugs());
    const list = await api.call(sale.orders, { query: { limit: 500 } }, as("Manager"));
    expect(list.data.orders.map(({ id }) => id)).not.toContain(data.id);
    const document = (await read(data.id)).data;
    expect([document.stock, document.money, document.payments]).toEqual([[], [], []]);
  });

  test("that was committed meanwhile stays committed (OT4)", async () => {
    const order = mugs();
    const done = await commit(order);
    const late = await keep({ ...order, lines: [] });
    expect(late.name).toBe("NotPossibleNow");
    expect((await read(done.data.id)).data).toMatchObject({ state: "committed", lineCount: 1 });
  });
});

describe("a saved draft", () => {
  test("is on the list without a number, and can be saved again", async () => {
    const order = mugs(2);
    const first = await save(order, null);
    expect(first.data).toMatchObject({ state: "saved", number: null, version: 1 });
    const list = await api.call(sale.orders, { query: { state: "saved" } }, as("Manager"));
    expect(list.data.orders.map(({ id }) => id)).toContain(first.data.id);
    expect((await save({ ...order, memo: "later" }, 1)).data).toMatchObject({ version: 2, memo: "later" });
  });

  test("based on a stale version is refused, with the current one to show beside it (G5)", async () => {
    const order = mugs();
    await save(order, null);
    const second = await save({ ...order, memo: "by me" }, 1);
    const stale = await save({ ...order, memo: "by another" }, 1);
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { version: 2, memo: "by me", id: second.data.id } });
    expect((await save({ ...order, memo: "by one who never saw it" }, null)).name).toBe("StaleVersion");
  });
});

describe("a held order", () => {
  test("leaves its till and is seen at every till of the branch, with who, where and what (S2)", async () => {
    const order = mugs(3);
    const kept = await hang(order, "lady in red");
    expect(kept.message).toBe("");
    for (const tillId of [till(1), till(2)])
      expect((await held(tillId)).data).toContainEqual(
        expect.objectContaining({
          id: kept.data.id,
          name: "lady in red",
          by: "Cashier",
          till: "Till 1",
          lineCount: 1,
          total: 3600,
        }),
      );
    expect((await api.call(sale.lastTemp, {}, as("Cashier"))).data?.id).not.toBe(kept.data.id);
  });

  test("without lines is refused", async () => {
    expect((await hang(draft(shop, []))).name).toBe("EmptyOrder");
  });

  test("comes back the same: lines, prices and discounts (I10)", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomDraft(() => shop),
        async (order) => {
          const { data } = await save(order, null);
          const kept = await hang(order, "x", data.version);
          const back = await unhang(kept.data, till(2));
          expect(back.data).toMatchObject({ id: data.id, state: "temp", tillId: till(2) });
          expect(promise(back.data)).toEqual(promise(data));
          expect((await held(till(1))).data.map(({ id }) => id)).not.toContain(data.id);
        },
      ),
      { numRuns: 20 },
    );
  });

  test("that is for delivery stays so when recalled, and waits for delivery once it is sold", async () => {
    const order = mugs(1, { isForDelivery: true });
    const kept = await hang(order);
    expect((await unhang(kept.data, till(1))).data.source).toBe("tillDelivery");
    const sold = (await commit(mugs(1, { isForDelivery: true }))).data;
    const taken = (await commit(mugs())).data;
    const { orders } = (await api.call(sale.orders, { query: { only: "toShip" } }, as("Manager"))).data;
    expect(orders.map(({ id }) => id)).toContain(sold.id);
    expect(orders.map(({ id }) => id)).not.toContain(taken.id);
  });

  test("recalled by two tills at once goes to one of them; the other is told so", async () => {
    for (let round = 0; round < 5; round++) {
      const kept = (await hang(mugs())).data;
      const answers = await Promise.all([unhang(kept, till(1)), unhang(kept, till(2), "Manager")]);
      expect(answers.map(({ name }) => name).toSorted((left) => (left === undefined ? 1 : -1))).toEqual([
        "HeldElsewhere",
        undefined,
      ]);
      const winner = answers[0]?.name === undefined ? 1 : 2;
      expect((await read(kept.id)).data).toMatchObject({ state: "temp", tillId: till(winner) });
    }
  });

  test("recalled at another till cannot be changed by the till it came from", async () => {
    const order = mugs();
    const kept = (await hang(order)).data;
    const recalled = { ...order, tillId: till(2), lines: [line(shop, "MUG", 4)] };
    await unhang(kept, till(2));
    expect((await keep(recalled)).name).toBeUndefined();
    expect((await keep(order)).name).toBe("HeldElsewhere");
    expect((await hang(order)).name).toBe("HeldElsewhere");
    expect((await commit(order)).name).toBe("HeldElsewhere");
    expect((await commit(recalled)).data).toMatchObject({ state: "committed", total: 4800, tillId: till(2) });
  });
});

describe("a duplicate", () => {
  test("has the same goods and quantities as a new working copy, and nothing of what happened to the first (I12)", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomDraft(() => shop),
        async (order) => {
          const source = (await commit(order)).data;
          const payload = { key: randomUUID(), id: source.id, clientId: randomUUID(), tillId: till(2) };
          const copy = (await api.call(sale.duplicate, { payload }, as("Cashier"))).data;
          expect(copy).toMatchObject({
            state: "temp",
            number: null,
            paid: 0,
            payments: [],
            stock: [],
            money: [],
            moneyState: copy.total === 0 ? "paid" : "unpaid",
          });
          const goods = ({ lines }: Order) =>
            lines.map(({ productId, quantity, count }) => [productId, quantity, count]);
          expect(goods(copy)).toEqual(goods(source));
          expect((await api.call(sale.duplicate, { payload }, as("Cashier"))).data.id).toBe(copy.id);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("is sold at today's prices", async () => {
    const source = (await commit(mugs())).data;
    await api.rows("update product set unit_price = 130000 where code = 'MUG'");
    const payload = { key: randomUUID(), id: source.id, clientId: randomUUID(), tillId: till(1) };
    const copy = (await api.call(sale.duplicate, { payload }, as("Cashier"))).data;
    await api.rows("update product set unit_price = 120000 where code = 'MUG'");
    expect(copy.lines[0]?.prices.unitPrice).toBe(130000);
    expect(copy.total).toBe(1300);
  });
});

describe("cancelled orders and returns", () => {
  test("are listed with reason, person and refund; a cancelled order is restored as a draft at its old prices and stays cancelled (S11)", async () => {
    const source = (await commit(mugs())).data;
    const { id, version } = source;
    const undo = { key: randomUUID(), id, version, refund: true, reason: "wrong customer" };
    const cancelled = (await api.call(sale.cancel, { payload: undo }, as("Manager"))).data;
    const query = { only: "takenBack" as const };
    const { orders, takenBack = [] } = (await api.call(sale.orders, { query }, as("Manager"))).data;
    expect(orders.every(({ state, total }) => state === "cancelled" || total < 0)).toBe(true);
    expect(takenBack.find((each) => each.id === id)).toMatchObject({
      reason: "wrong customer",
      refund: source.paid,
      original: null,
    });
    const wish = new URLSearchParams({ only: "takenBack", format: "csv", columns: "", ids: String(id) });
    const file = await api.raw(
      new Request(`http://kontor.test/be/api/sale/order/export?${wish}`, {
        headers: { "x-auth-token": as("Manager") },
      }),
    );
    const [heads, row, sums] = (await file.text()).trimEnd().split("\r\n");
    expect(heads).toContain(
      "No.,Date,Customer,Type,Status,Total,Refunded,Currency,Reason,Employee,Original sale",
    );
    const refunded = String((source.paid ?? 0) / 100);
    expect(row).toMatch(new RegExp(`,Cancelled,${source.total / 100},${refunded},GBP,wrong customer,`));
    expect(sums).toBe(`Total,,,,,0,${refunded},GBP,,,`);
    await api.rows("update product set unit_price = 130000 where code = 'MUG'");
    const payload = {
      key: randomUUID(),
      id,
      clientId: randomUUID(),
      tillId: till(1),
      prices: "old" as const,
    };
    const copy = (await api.call(sale.duplicate, { payload }, as("Cashier"))).data;
    await api.rows("update product set unit_price = 120000 where code = 'MUG'");
    expect(copy).toMatchObject({ state: "temp", number: null, total: source.total, payments: [] });
    expect(copy.lines.map(({ prices, priceSource }) => [prices.unitPrice, priceSource])).toEqual(
      source.lines.map(({ prices }) => [prices.unitPrice, "promised"]),
    );
    const after = (await api.call(sale.order, { params: { id } }, as("Manager"))).data;
    expect(after).toMatchObject({ state: "cancelled", version: cancelled.version });
  });
});

describe("cancelling", () => {
  const cancel = ({ id, version }: Order, refund: boolean, reason = "customer left") =>
    api.call(sale.cancel, { payload: { key: randomUUID(), id, version, refund, reason } }, as("Manager"));

  test("a draft needs a reason and keeps it in the history", async () => {
    const order = (await save(mugs(), null)).data;
    expect((await cancel(order, false, "  ")).name).toBe("BadInput");
    const { data } = await cancel(order, false);
    expect(data).toMatchObject({ state: "cancelled", number: null });
    expect(data.log.at(-1)).toMatchObject({
      act: "cancel",
      from: "saved",
      to: "cancelled",
      detail: "customer left",
    });
    expect((await save(mugs(1, { clientId: data.clientId }), data.version)).name).toBe("NotPossibleNow");
  });

  test("a paid order gives the money and the goods back by counter entries; its number stays (G6)", async () => {
    const stock = () => api.rows("select product_id, quantity, value from stock_balance order by 1");
    const before = await stock();
    const order = (await commit(mugs(5))).data;
    expect((await cancel(order, false)).name).toBe("NotPossibleNow");
    const { data } = await cancel(order, true);
    expect(data).toMatchObject({ state: "cancelled", number: order.number, paid: 0 });
    expect(data.stock.map(({ quantity }) => quantity)).toEqual([-5000, 5000]);
    expect(data.money.map(({ amount }) => amount)).toEqual([6000, -6000]);
    expect(await stock()).toEqual(before);
  });

  test("is not for cashiers", async () => {
    const order = (await save(mugs(), null)).data;
    const payload = { key: randomUUID(), id: order.id, version: order.version, refund: false, reason: "no" };
    expect((await api.call(sale.cancel, { payload }, as("Cashier"))).message).toBe("Access Denied");
  });
});

test("goods handed over are handed over for good: the order can no longer be taken back", async () => {
  const order = (await commit(mugs())).data;
  const change = { id: order.id, version: order.version };
  const done = await api.call(sale.deliver, { payload: { key: randomUUID(), ...change } }, as("Cashier"));
  expect(done.data).toMatchObject({ state: "done", number: order.number });
  const payload = { key: randomUUID(), id: order.id, version: done.data.version, refund: true, reason: "x" };
  for (const act of [sale.cancel, sale.unsave])
    expect((await api.call(act, { payload }, as("Manager"))).name).toBe("NotPossibleNow");
});
