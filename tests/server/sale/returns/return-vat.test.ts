/** VAT of returned goods, through the real HTTP pipeline, in net and in gross documents (R8, R10, I14, I16). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { testApi } from "../../support/api.ts";
import { draft, line } from "../../support/drafts.ts";
import { returnsDesk } from "../../support/returns.ts";
import { openShifts, openShop } from "../../support/shop.ts";
import type { Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const { as, inCash, sell, lookUp, mugs, returning, post, prove } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

describe("the VAT of a return with its receipt", () => {
  test("of ten pieces, one by one, credits the VAT that was charged: 1.65 and not 1.60 (R8)", async () => {
    const prices = { unitPrice: 9_900, boxPrice: null, bigBagPrice: null, bagPrice: null };
    const order = draft(shop, [line(shop, "MUG", 10, { prices, priceSource: "typed" })]);
    const sold = await sell(order, inCash(order), "Root");
    expect(sold.vat).toBe(165);
    const vats: number[] = [];
    for (let piece = 0; piece < 10; piece++) {
      const coming = await returning(sold, 1);
      vats.push((await post(coming, inCash(coming))).data.vat);
    }
    expect(vats).toEqual([-17, -16, -17, -16, -17, -16, -17, -16, -17, -16]);
    expect((await lookUp(sold)).lines[0]).toMatchObject({ vat: 165, credited: 165 });
    await prove();
  });

  test("credits the VAT that is left, whatever the till believes (R8)", async () => {
    const sold = await mugs(3);
    const right = await returning(sold, 1);
    const lines = right.lines.map((one) => ({ ...one, returnVat: -1 }));
    const { data } = await post({ ...right, lines }, inCash(right));
    expect(data).toMatchObject({ total: -1200, vat: -200 });
    // Nor does a line that returns nothing choose its VAT.
    const free = draft(shop, [{ ...line(shop, "MUG", 1), returnVat: 0 }]);
    expect((await sell(free)).vat).toBe(200);
  });

  test("of an order without VAT in its prices is taken back in such a document, with what is sold beside it (R2, R10)", async () => {
    const net = { vatMode: "net" } as const;
    const prices = { unitPrice: 100_000, boxPrice: null, bigBagPrice: null, bagPrice: null };
    const sold = await sell(draft(shop, [line(shop, "MUG", 3, { prices })], net));
    const coming = await returning(sold, 1, net);
    expect(coming.lines[0]).toMatchObject({ prices, discount: null });
    const exchange = {
      ...coming,
      lines: [...coming.lines, line(shop, "POST", 1, { prices: { ...prices, unitPrice: 41_667 } })],
    };
    const { data, message } = await post(exchange, inCash(exchange));
    expect(message).toBe("");
    expect(data).toMatchObject({ vatMode: "net", net: -583, vat: -117, total: -700 });
    await prove();
  });
});

test("a cancelled return is not restored where refunds would then be more than was paid (R1, I16)", async () => {
  const prices = { unitPrice: 250, boxPrice: null, bigBagPrice: null, bagPrice: null };
  const order = draft(shop, [line(shop, "MUG", 2, { prices, priceSource: "typed" })]);
  const sold = await sell(order, inCash(order), "Root");
  expect(sold.total).toBe(5);
  const first = await returning(sold, 1);
  const { data } = await post(first, inCash(first));
  expect(data.total).toBe(-3);
  const cancelling = {
    key: randomUUID(),
    reason: "mistake",
    orders: [{ id: data.id, version: data.version }],
  };
  const cancelled = await api.call(sale.cancelAll, { payload: cancelling }, as("Manager"));
  expect(cancelled.message).toBe("");
  const second = await returning(sold, 1);
  expect((await post(second, inCash(second))).data.total).toBe(-3);
  const payload = { key: randomUUID(), batchId: cancelled.data.batchId };
  expect((await api.call(sale.undoBulk, { payload }, as("Manager"))).name).toBe("UndoBlocked");
  const third = await returning(sold, 1);
  expect((await post(third, inCash(third))).data.total).toBe(-2);
  await prove();
});

describe("a return without a receipt", () => {
  test("is worth the same in a document without VAT in its prices (R10)", async () => {
    const { data } = await api.call(
      sale.freeReturn,
      { query: { productId: shop.products.get("MUG") ?? 0 } },
      as("Cashier"),
    );
    const free = (unitPrice: number) => {
      const prices = { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null };
      return draft(shop, [line(shop, "MUG", -1, { prices })], { vatMode: "net" });
    };
    const net = Math.round((data.unitPrice * 10_000) / 12_000);
    const dear = free(net + 100);
    expect((await post(dear, inCash(dear), "Root")).name).toBe("ReturnOverLowest");
    const order = free(net);
    expect((await post(order, inCash(order))).message).toBe("");
  });
});
