/** Shortages of orders in picking: what they take off, who gets it back, what is done about them; random pickers (S15, S16, S10, I5). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { needEndpoints as need } from "../../../../src/contract/purchase/need.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { testApi } from "../../support/api.ts";
import { draft, line } from "../../support/drafts.ts";
import { KEEPER, pickingDesk } from "./picking-desk.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { commit, deliver, open, pick, provesAll, read, restock, settle, short, unpick } = pickingDesk(
  api,
  () => shop,
);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await open();
});

describe("a shortage", () => {
  /** 4 pieces that cost 10.00 together. */
  const four = () => [
    line(shop, "TEA", 4, {
      priceSource: "typed",
      prices: { unitPrice: 25_000, boxPrice: null, bigBagPrice: null, bagPrice: null },
    }),
  ];

  test("takes off what a return would refund, and the ordered quantity stays (S15)", async () => {
    const { data: order } = await commit(four());
    expect(order.total).toBe(10_00);
    expect((await short(order, 5000)).name).toBe("ShortOverMissing");
    expect((await short(order, 1000)).data.tasks).toMatchObject([{ ordered: 4000, short: 1000, most: 3000 }]);
    expect(await read(order.id)).toMatchObject({
      total: 7_50,
      due: 7_50,
      lines: [{ quantity: 3000, picking: { ordered: 4000, short: 1000 } }],
    });
    await short(order, 0);
    expect(await read(order.id)).toMatchObject({ total: 10_00 });
    await short(order, 1000);
    await pick(order, 3000);
    expect((await deliver(order)).data).toMatchObject({ state: "done", total: 7_50 });
    await provesAll();
  });

  test("what a named customer paid for it becomes credit, a walk-in customer is refunded in the same call (S15)", async () => {
    const { data: named } = await commit(four(), {}, true);
    await short(named, 1000);
    expect(await read(named.id)).toMatchObject({ total: 7_50, paid: 7_50, due: 0 });
    const [credit] = await api.rows(
      `select sum(amount)::int as amount from customer_entry where customer_id = ${shop.customerId} and order_id is null`,
    );
    expect(credit).toEqual({ amount: -2_50 });
    const { data: walkIn } = await commit(four(), { customerId: null }, true);
    await short(walkIn, 1000);
    const after = await read(walkIn.id);
    expect(after).toMatchObject({ total: 7_50, paid: 7_50, moneyState: "paid" });
    expect(after.payments.map(({ settled }) => settled)).toEqual([10_00, -2_50]);
    await provesAll();
    for (const order of [named, walkIn]) {
      await pick(order, 3000);
      expect((await deliver(order)).data.state).toBe("done");
    }
    await provesAll();
  });

  test("its back-order carries exactly what it took off, even if the list price has changed since (S16, S10)", async () => {
    const { data: order } = await commit(four());
    await short(order, 1000);
    const { data: list } = await api.call(sale.stockouts, { query: {} }, as("Manager"));
    expect(list.stockouts.find(({ orderId }) => orderId === order.id)).toMatchObject({
      short: 1000,
      ordered: 4000,
      settled: null,
    });
    const { data: settled } = await settle(order, { settled: "backOrder" });
    await api.rows(`update product set unit_price = 99000 where code = 'TEA'`);
    const back = await read(settled.orderId ?? 0);
    expect(back).toMatchObject({
      state: "saved",
      total: 2_50,
      lines: [{ priceSource: "promised", quantity: 1000 }],
    });
    expect((await settle(order, { settled: "cut" })).name).toBe("ShortageSettled");
    expect((await short(order, 0)).name).toBe("ShortageSettled");
    const again = draft(shop, [], { clientId: back.clientId, tillId: null, customerId: shop.customerId });
    const [only] = back.lines;
    const sent = {
      ...again,
      lines: only
        ? [{ ...line(shop, "TEA", 1), key: only.key, prices: only.prices, priceSource: only.priceSource }]
        : [],
    };
    const commitBack = (lines: OrderDraft["lines"], total: number) =>
      api.call(
        sale.saveCommit,
        {
          payload: {
            key: randomUUID(),
            order: { ...sent, lines },
            version: back.version,
            total,
            payment: null,
          },
        },
        as("Cashier"),
      );
    const cheaper = sent.lines.map((one) => ({ ...one, prices: { ...one.prices, unitPrice: 10_000 } }));
    expect((await commitBack(cheaper, 1_00)).name).toBe("PriceChanged");
    expect((await commitBack(sent.lines, 2_50)).data).toMatchObject({ state: "picking", total: 2_50 });
    await api.rows(`update product set unit_price = 35000 where code = 'TEA'`);
  });

  test("is answered by a substitute at its own price", async () => {
    const { data: order } = await commit(four());
    await short(order, 2000);
    expect((await settle(order, { settled: "substitute" })).name).toBe("BadInput");
    const { data } = await settle(order, { settled: "substitute", productId: shop.products.get("MUG") });
    expect(await read(data.orderId ?? 0)).toMatchObject({ state: "saved", total: 24_00 });
  });
});

describe("the message about shortages", () => {
  const message = (orderId: number, position = "Manager") =>
    api.call(sale.stockoutMessage, { query: { orderId } }, as(position));

  test("names what was ordered, what is missing and what is sold instead, with the address only for who may see it", async () => {
    await api.rows(`update customer set email = 'buyer@example.com' where id = ${shop.customerId}`);
    const { data: order } = await commit([line(shop, "TEA", 4), line(shop, "APPLE", 2)]);
    await short(order, 1000);
    expect((await message(order.id)).data).toMatchObject({
      number: order.number,
      language: null,
      lines: [{ ordered: 4000, short: 1000, settled: null, substitute: null }],
    });
    await settle(order, { settled: "substitute", productId: shop.products.get("MUG") });
    const { data } = await message(order.id);
    expect(data.email).toBe("buyer@example.com");
    expect(data.lines).toMatchObject([{ name: "Tea", settled: "substitute", substitute: "Mug" }]);
    expect((await message(order.id, "Cashier")).data).not.toHaveProperty("email");
  });

  test("is in the language of the customer's newest quotation", async () => {
    const { data: order } = await commit([line(shop, "TEA", 2)]);
    await short(order, 1000);
    await api.rows(`insert into quotation (branch_id, client_id, state, date, valid_to, warehouse_id, customer_id, language, currency,
        vat_mode, quantity, goods, order_discount, net, vat, vat_rates, total, person_id)
      select branch_id, gen_random_uuid(), 'draft', current_date, current_date, warehouse_id, customer_id, 'de', currency, vat_mode,
        0, 0, 0, 0, 0, '[]', 0, person_id from sale_order where id = ${order.id}`);
    expect((await message(order.id)).data.language).toBe("de");
  });

  test("is for nobody where nothing is missing or the customer has no name", async () => {
    const { data: complete } = await commit([line(shop, "TEA", 1)]);
    const { data: walkIn } = await commit([line(shop, "TEA", 2)], { customerId: null }, true);
    await short(walkIn, 1000);
    expect([(await message(complete.id)).name, (await message(walkIn.id)).name]).toEqual([
      "NotFound",
      "NotFound",
    ]);
  });
});

describe("a shortage that becomes a need", () => {
  const needsOf = (order: Order) =>
    api.rows(`select n.source, n.state, n.quantity::int as quantity, n.demand::int as demand, product.code from purchase_need n
      join product on product.id = n.product_id where n.sale_order_id = ${order.id} order by n.id`);

  test("is written in the same call, once for its key, and the other goods of the order can still be ordered (S15, B17)", async () => {
    const { data: order } = await commit([line(shop, "TEA", 4)]);
    await short(order, 1000);
    const key = randomUUID();
    const [first, again] = [
      await settle(order, { key, settled: "need" }),
      await settle(order, { key, settled: "need" }),
    ];
    expect([first.data.orderId, again.data]).toEqual([null, first.data]);
    const written = { source: "sale", state: "open", quantity: 1000, demand: 0, code: "TEA" };
    expect(await needsOf(order)).toEqual([written]);
    expect((await settle(order, { settled: "need" })).name).toBe("ShortageSettled");
    const payload = { key: randomUUID(), id: order.id, goods: "all", to: "needs" } as const;
    await api.call(need.transformOrder, { payload }, as("Manager"));
    expect(await needsOf(order)).toEqual([written, { ...written, quantity: 3000 }]);
  });

  test("is refused to a person who may not write needs, and stays open", async () => {
    const { data: order } = await commit([line(shop, "TEA", 2)]);
    await short(order, 1000);
    const payload = { key: randomUUID(), lineId: order.lines[0]?.id ?? 0, settled: "need" } as const;
    const refused = await api.call(sale.settleStockout, { payload }, as("Cashier"));
    expect(refused.name).toBe("AccessDenied");
    expect(await needsOf(order)).toEqual([]);
    const open = await api.rows(`select settled from sale_pick where order_id = ${order.id}`);
    expect(open).toEqual([{ settled: null }]);
  });

  test("of a mix asks for its parts (K11)", async () => {
    const { data: order } = await commit([line(shop, "MUG", 2)]);
    await short(order, 1000);
    const [mug, tea, apple] = ["MUG", "TEA", "APPLE"].map((code) => shop.products.get(code));
    const parts = [
      { productId: tea, quantity: 2000 },
      { productId: apple, quantity: 500 },
    ];
    await api.rows(`insert into product_mix (product_id, parts) values (${mug}, '${JSON.stringify(parts)}')`);
    await settle(order, { settled: "need" });
    await api.rows(`delete from product_mix where product_id = ${mug}`);
    await api.rows(`update product set is_mix = false where id = ${mug}`);
    const needed = (await needsOf(order)).map(({ code, quantity }) => `${String(code)} ${String(quantity)}`);
    expect(needed.toSorted((one, other) => one.localeCompare(other))).toEqual(["APPLE 500", "TEA 2000"]);
  });
});

test("two pickers in any order, with retries, shortages and hand-overs: every sum agrees (I5)", async () => {
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  await restock();
  const orders: Order[] = [];
  for (let at = 0; at < 4; at += 1)
    orders.push(
      (await commit([line(shop, "MUG", 2 + below(3)), line(shop, "APPLE", 1 + below(3))], {}, at % 2 === 0))
        .data,
    );
  for (let step = 0; step < 60; step += 1) {
    const order = orders[below(orders.length)] ?? orders[0];
    if (!order) break;
    const to = { at: below(2), who: below(2) === 0 ? KEEPER : "Manager" };
    const act = below(10);
    if (act < 5) {
      const key = randomUUID();
      const quantity = below(3) * 1000 + (to.at === 1 ? below(300) : 0);
      await Promise.all([pick(order, quantity, { ...to, key }), pick(order, quantity, { ...to, key })]);
    } else if (act < 7) await unpick(order, below(2) * 1000, to);
    else if (act < 9) await short(order, below(3) * 1000, to);
    else await deliver(order);
  }
  await provesAll();
  for (const order of orders) {
    const { state, lines } = await read(order.id);
    if (state !== "picking") continue;
    for (const [at, { picking }] of lines.entries()) {
      await unpick(order, 0, { at, who: "Manager" });
      const missing = picking ? picking.ordered - picking.picked : 0;
      if (missing > 0) await short(order, missing, { at, who: "Manager" });
    }
    expect((await deliver(order)).data.state).toBe("done");
  }
  const [held] =
    await api.rows(`select count(*)::int as lines from sale_reservation r join sale_order o on o.id = r.order_id
    where o.state <> 'picking'`);
  expect(held).toEqual({ lines: 0 });
  await provesAll();
}, 60_000);
