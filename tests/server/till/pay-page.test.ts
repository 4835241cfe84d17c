/** What a till is made for (M13), and the wish for an invoice that comes with a payment (M15). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentWish } from "../../../src/contract/sale/payment-wish.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import type { TillMode } from "../../../src/domain/money/pay-page.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const buyer = {
  name: "Northgate Ltd",
  taxNumber: "",
  country: "GB",
  street: "1 High Street",
  zip: "N1 1AA",
  city: "London",
};
const invoice: PaymentWish = { document: "invoice", buyer };

const mug = () => draft(shop, [line(shop, "MUG", 1)]);
const sell = (wish?: PaymentWish, change: object = {}) =>
  api.call(
    sale.saveCommit,
    { payload: commitInput(mug(), [cash(shop, 1200)], { ...(wish && { wish }), ...change }) },
    as("Cashier"),
  );
const wishes = (orderId: number) =>
  api.rows(`
    select document, buyer ->> 'name' as name, payment_id is not null as paid from payment_wish
    where order_id = ${orderId} order by id`);

describe("the wish for an invoice (M15)", () => {
  test("is stored with the payment, and the order tells it", async () => {
    const { data, message } = await sell(invoice);
    expect(message).toBe("");
    expect(data.wish).toEqual(invoice);
    expect(await wishes(data.id)).toEqual([{ document: "invoice", name: buyer.name, paid: true }]);
  });

  test("a sale without a wish is a receipt and stores nothing", async () => {
    const { data } = await sell();
    expect(data.wish).toBeUndefined();
    expect(await wishes(data.id)).toEqual([]);
  });

  test("sent twice under one key it is stored once (G4)", async () => {
    const payload = commitInput(mug(), [cash(shop, 1200)], { wish: invoice });
    const [first] = [await api.call(sale.saveCommit, { payload }, as("Cashier"))];
    const second = await api.call(sale.saveCommit, { payload }, as("Cashier"));
    expect(second.data.id).toBe(first.data.id);
    expect(await wishes(first.data.id)).toHaveLength(1);
  });

  test("comes with a payment in the office too, and the last wish counts", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId });
    const payload = commitInput(order, null, { wish: invoice });
    const sold = await api.call(sale.saveCommit, { payload }, as("Cashier"));
    expect(await wishes(sold.data.id)).toMatchObject([{ document: "invoice", paid: false }]);
    const { id, version } = sold.data;
    const payment = { tenders: [card(shop, 1200)], changeCurrency: null };
    const tillId = shop.tills[0]?.id ?? 0;
    const wish = { document: "receipt" } as const;
    const paid = await api.call(
      sale.pay,
      { payload: { key: randomUUID(), id, version, tillId, payment, wish } },
      as("Manager"),
    );
    expect(paid.message).toBe("");
    expect(paid.data.wish).toEqual(wish);
    expect(await wishes(id)).toMatchObject([
      { document: "invoice", paid: false },
      { document: "receipt", paid: true },
    ]);
  });

  test("an invoice without a buyer, or whose buyer has no address, is refused and nothing is sold", async () => {
    const before = await api.rows("select count(*)::int as n from sale_order where number is not null");
    const bare = await sell({ document: "invoice" });
    expect(bare.name).toBe("BadInput");
    expect(bare.data).toMatchObject({ fields: [{ field: "wish.buyer" }] });
    const refused = await sell({ document: "invoice", buyer: { ...buyer, street: " ", city: "" } });
    expect(refused.name).toBe("BadInput");
    expect(refused.data).toMatchObject({
      fields: [{ field: "wish.buyer.street" }, { field: "wish.buyer.city" }],
    });
    const wrong = await sell({ document: "invoice", buyer: { ...buyer, taxNumber: "GB123" } });
    expect(wrong.data).toMatchObject({ fields: [{ field: "wish.buyer.taxNumber" }] });
    expect(await api.rows("select count(*)::int as n from sale_order where number is not null")).toEqual(
      before,
    );
  });

  test("a Spanish branch needs the number of every buyer", async () => {
    const country = (code: string) =>
      api.rows(`update setting set value = to_jsonb('${code}'::text) where name = 'Country'`);
    await country("ES");
    const refused = await sell(invoice);
    await country("GB");
    expect(refused.data).toMatchObject({ fields: [{ field: "wish.buyer.taxNumber" }] });
  });

  test("a printed receipt is posted with its wish, whatever the buyer lacks (OT8)", async () => {
    const wish: PaymentWish = { document: "invoice", buyer: { ...buyer, city: "" } };
    const device = { at: Math.floor(Date.now() / 1000), counter: 1, shiftId: null };
    const { data, message } = await sell(wish, { device, printed: true });
    expect(message).toBe("");
    expect(data.wish).toEqual(wish);
  });
});

describe("the mode of a till (M13)", () => {
  const tillId = () => shop.tills[0]?.id ?? 0;
  const set = (mode: TillMode | null, who: string, id = tillId()) =>
    api.call(till.setTillMode, { payload: { tillId: id, mode } }, as(who));

  test("is set by who changes settings, read with the till, and taken off again", async () => {
    expect((await set("packing", "Administrator")).data.mode).toBe("packing");
    const { data } = await api.call(till.till, { params: { tillId: tillId() } }, as("Cashier"));
    expect(data.till.mode).toBe("packing");
    expect((await set("restaurant", "Administrator")).data.mode).toBe("restaurant");
    expect((await set(null, "Administrator")).data.mode).toBeUndefined();
  });

  test("cashiers and managers cannot set it, and a till that is none is refused", async () => {
    for (const who of ["Cashier", "Manager"]) expect((await set("packing", who)).name).toBe("AccessDenied");
    expect((await set("packing", "Administrator", 999_999)).name).toBe("NotFound");
  });
});
