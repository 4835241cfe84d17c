/** Sea waybills over the true HTTP pipeline: sums of several, goods afloat in the stock list, receipts of several orders (O1-O5). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { stockListEndpoints } from "../../../../src/contract/product/stock-list.ts";
import { purchaseEndpoints } from "../../../../src/contract/purchase/purchase.ts";
import { waybillEndpoints } from "../../../../src/contract/purchase/waybill-calls.ts";
import type { Waybill } from "../../../../src/contract/purchase/waybill.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import { hireInto, openNorth } from "../../stock/transfer-desk.ts";
import { testApi } from "../../support/api.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { purchaseDesk } from "../purchase-desk.ts";
import { waybillDesk } from "./waybill-desk.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});
const root = () => shop.tokens.get("Root") ?? "";
const buy = purchaseDesk(api, () => shop);
const sea = waybillDesk(api, root);

/** A product that nobody has yet, and an order of so many units of it. */
const ordered = async (units: number) => {
  const [made] = await api.rows(
    `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Lamp', 100000, 2000) returning id`,
  );
  const productId = Number(made?.["id"]);
  return { productId, order: await buy.order([buy.line("MUG", units, 2, { productId })]) };
};
const stockOf = async (productId: number) => {
  const { data } = await api.call(stockListEndpoints.stocks, { query: { productId } }, root());
  const [row] = data.rows;
  return row && { quantity: row.quantity, onOrder: row.onOrder, afloat: row.afloat, arrives: row.arrives };
};
const clear = (waybill: Waybill) => sea.moved(waybill, "load", "sail", "arrive", "clear");
const all = ({ lines }: Waybill) =>
  lines.map(({ id, quantity }) => ({ lineId: id, good: quantity, damaged: 0 }));

describe("goods on a waybill", () => {
  test("that is loaded are at sea with their day of arrival, and on order no more (O2, O5)", async () => {
    const { productId, order } = await ordered(100);
    const booked = (await sea.book([sea.line(order, 7)])).data;
    expect(booked).toMatchObject({ state: "booked", quantity: 70_000, cartons: 7, volume: 280_000 });
    expect(await stockOf(productId)).toMatchObject({ onOrder: 100_000, afloat: 0 });
    const loaded = await sea.moved(booked, "load");
    expect(await stockOf(productId)).toEqual({
      quantity: 0,
      onOrder: 30_000,
      afloat: 70_000,
      arrives: "2026-12-12",
    });
    expect(await api.rows(`select from stock_entry where product_id = ${productId}`)).toEqual([]);
    const { data: choices } = await api.call(
      purchaseEndpoints.purchaseProducts,
      { query: { warehouseId: order.warehouseId, currency: "GBP", ids: String(productId) } },
      root(),
    );
    expect(choices[0]?.onOrder).toBe(30_000);
    // A step that was set by mistake is taken back.
    await sea.moved(loaded, "back");
    expect(await stockOf(productId)).toMatchObject({ onOrder: 100_000, afloat: 0, arrives: null });
  });

  test("are never more on all waybills than were ordered, and the refusal has the figures (O1)", async () => {
    const { order } = await ordered(100);
    const first = (await sea.book([sea.line(order, 7)])).data;
    const second = await sea.book([sea.line(order, 4)]);
    expect(second.name).toBe("OnOtherWaybill");
    expect(second.message).toBe(`Lamp: waybill ${first.number} holds 70 of 100; only 30 can go on another.`);
    expect((await sea.book([sea.line(order, 3)])).message).toBe("");
    // Its own lines do not count against it.
    expect(
      (await sea.edit(first, sea.draft([sea.line(order, 7)], { clientId: first.clientId }))).message,
    ).toBe("");
    const { order: small } = await ordered(20);
    expect((await sea.book([sea.line(small, 1), sea.line(small, 2)])).message).toBe(
      "Lamp: only 20 of 20 are still to come. Lower the quantity.",
    );
  });

  test("that two people book at once go on one waybill alone (O1, G9)", async () => {
    const { order } = await ordered(100);
    const both = await Promise.all([sea.book([sea.line(order, 7)]), sea.book([sea.line(order, 7)])]);
    expect(both.map(({ name }) => name ?? "").toSorted()).toEqual(["", "OnOtherWaybill"]);
  });

  test("are refused with what to do when all of their order came without them (O4)", async () => {
    const { order } = await ordered(20);
    const cleared = await clear((await sea.book([sea.line(order, 2)])).data);
    const past = await buy.receive(order, buy.came(order, [20]));
    expect(past.data.state).toBe("received");
    const came = [{ lineId: cleared.lines[0]?.id ?? 0, good: 20_000, damaged: 0 }];
    const refused = await sea.receive(cleared, came);
    expect(refused.message).toBe(
      `${past.data.number}: everything was received without waybill ${cleared.number}. ` +
        "Nothing was posted; undo a goods receipt of the order first.",
    );
    expect((await sea.read(cleared.id)).data.state).toBe("cleared");
  });

  test("hold their order: it is not cancelled or closed while they are on the way (O1)", async () => {
    const { order } = await ordered(100);
    const waybill = (await sea.book([sea.line(order, 7)])).data;
    const blocked = await api.call(purchaseEndpoints.revisePurchase, { payload: buy.on(order) }, root());
    expect(blocked.name).toBe("NotPossibleNow");
    expect((await sea.cancel(waybill)).data.done).toEqual([waybill.id]);
    const revised = await api.call(purchaseEndpoints.revisePurchase, { payload: buy.on(order) }, root());
    expect(revised.data.state).toBe("draft");
  });
});

describe("a waybill of two orders", () => {
  test("posts a receipt of each once, with what is damaged and short; what is short is on order again (O4, B1)", async () => {
    const one = await ordered(100);
    const two = await ordered(50);
    const booked = (await sea.book([sea.line(one.order, 10), sea.line(two.order, 5)])).data;
    const cleared = await clear(booked);
    const [a, b] = cleared.lines;
    const came = [
      { lineId: a?.id ?? 0, good: 96_000, damaged: 1000 },
      { lineId: b?.id ?? 0, good: 50_000, damaged: 0 },
    ];
    const key = randomUUID();
    const received = await sea.receive(cleared, came, key);
    expect(received.message).toBe("");
    expect(received.data.state).toBe("received");
    expect(received.data.receipts.map(({ orderId }) => orderId)).toEqual([one.order.id, two.order.id]);
    expect(await stockOf(one.productId)).toEqual({
      quantity: 96_000,
      onOrder: 3000,
      afloat: 0,
      arrives: null,
    });
    expect(await stockOf(two.productId)).toMatchObject({ quantity: 50_000, onOrder: 0 });
    expect((await buy.read(one.order.id)).state).toBe("receiving");
    expect((await buy.read(two.order.id)).state).toBe("received");
    // The same key again changes nothing (G4); another one is refused.
    expect((await sea.receive(cleared, came, key)).data.receipts).toHaveLength(2);
    expect((await sea.receive(cleared, came)).name).toBe("StaleVersion");
    const counted = await api.rows(
      `select count(*)::int as n from purchase_receipt where order_id in (${one.order.id}, ${two.order.id})`,
    );
    expect(counted).toEqual([{ n: 2 }]);
    for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
  });

  test("that two people receive at once is received once (G4, G5)", async () => {
    const { order } = await ordered(10);
    const cleared = await clear((await sea.book([sea.line(order, 1)])).data);
    const both = await Promise.all([sea.receive(cleared, all(cleared)), sea.receive(cleared, all(cleared))]);
    expect(both.map(({ name }) => name ?? "").toSorted()).toEqual(["", "StaleVersion"]);
  });
});

describe("what can go on a waybill", () => {
  test("are open lines with what is left, in the carton that they came in last", async () => {
    const { productId, order } = await ordered(100);
    const before = (await sea.openLines()).data.find((line) => line.productId === productId);
    expect(before).toMatchObject({ ordered: 100_000, left: 100_000, unitsPerCarton: 1000, cartonVolume: 0 });
    const booked = (await sea.book([sea.line(order, 7)])).data;
    const after = (await sea.openLines()).data.find((line) => line.productId === productId);
    expect(after).toMatchObject({ left: 30_000, unitsPerCarton: 10_000, cartonVolume: 40_000 });
    const own = (await sea.openLines({ except: booked.id })).data.find(
      (line) => line.productId === productId,
    );
    expect(own?.left).toBe(100_000);
  });

  test("is of the person's branch (T10)", async () => {
    const { northBranch } = await openNorth(api);
    const { order } = await ordered(10);
    const waybill = (await sea.book([sea.line(order, 1)])).data;
    const stranger = await hireInto(api, "Manager", northBranch);
    expect((await sea.read(waybill.id, stranger)).name).toBe("NotFound");
    expect((await sea.book([sea.line(order, 1)], stranger)).name).toBe("BadInput");
  });
});

test("costs of a waybill are valued at the rate of the day, and customs VAT is no cost (O3)", async () => {
  const { order } = await ordered(10);
  const booked = (await sea.book([sea.line(order, 1)])).data;
  const costs = [sea.cost1("freight", 200_000), sea.cost1("customsVat", 50_000), sea.cost1("duty", 10_000)];
  const { data, message } = await sea.cost(booked, costs);
  expect(message).toBe("");
  expect(data.cost).toBe(210_000);
  expect(data.costs?.map(({ kind, value }) => [kind, value])).toEqual([
    ["freight", 200_000],
    ["customsVat", 50_000],
    ["duty", 10_000],
  ]);
  const keeper = shop.tokens.get("Stock keeper") ?? "";
  const hidden = (await sea.read(booked.id, keeper)).data;
  expect(hidden.costs).toBeUndefined();
  expect(hidden.cost).toBeUndefined();
  const listed = await api.call(
    waybillEndpoints.waybills,
    { query: { only: "open", searchWord: data.number } },
    root(),
  );
  expect(listed.data.waybills).toMatchObject([{ number: data.number, fill: 5 }]);
});

test("costs of a received waybill become landed cost by volume, once, and customs VAT does not (O3, B4)", async () => {
  const one = await ordered(10);
  const two = await ordered(30);
  const supplierId = await buy.supplier();
  // 1 carton of 0.04 m3 and 3 of 0.12 m3: 1 part and 9 parts.
  const lines = [sea.line(one.order, 1), sea.line(two.order, 3, 0, { cartonVolume: 120_000 })];
  const booked = (await sea.book(lines)).data;
  const costs = [
    sea.cost1("freight", 10_000, { supplierId, isFinal: true }),
    sea.cost1("customsVat", 50_000, { supplierId }),
  ];
  const cleared = await clear((await sea.cost(booked, costs)).data);
  expect((await sea.allocate(cleared)).name).toBe("NotPossibleNow");
  const received = (await sea.receive(cleared, all(cleared))).data;
  const key = randomUUID();
  const allocated = await sea.allocate(received, "volume", key);
  expect(allocated.message).toBe("");
  expect(allocated.data.costs?.map(({ kind, landed }) => [kind, landed !== null])).toEqual([
    ["freight", true],
    ["customsVat", false],
  ]);
  const worth = async (productId: number) => {
    const [row] = await api.rows(`select value from stock_balance where product_id = ${productId}`);
    return Number(row?.["value"]);
  };
  // 10 and 30 units at 2.00, and 10.00 and 90.00 of freight.
  expect([await worth(one.productId), await worth(two.productId)]).toEqual([3000, 15_000]);
  expect((await sea.allocate(received, "volume", key)).message).toBe("");
  expect((await sea.allocate(allocated.data)).name).toBe("NotPossibleNow");
  expect(await worth(one.productId)).toBe(3000);
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
});
