/** Orders of the office over the true HTTP pipeline: saved, edited, posted without a till; rights, versions, limits (G4, G5, S7). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const office = (change: Partial<OrderDraft> = {}) =>
  draft(shop, [line(shop, "MUG", 2)], { tillId: null, customerId: shop.customerId, ...change });
const save = (order: OrderDraft, version: number | null, key: string = randomUUID(), who = "Manager") =>
  api.call(sale.save, { payload: { key, order, version } }, as(who));
const commit = (order: OrderDraft, version: number | null, who = "Manager") =>
  api.call(sale.saveCommit, { payload: { ...commitInput(order, null), version } }, as(who));
const unsave = (id: number, version: number) =>
  api.call(
    sale.unsave,
    { payload: { key: randomUUID(), id, version, refund: true, reason: "wrong quantity" } },
    as("Manager"),
  );

describe("an order of the office", () => {
  test("is a draft without a till, is changed, and takes the office's number when it is posted", async () => {
    const order = office();
    const first = await save(order, null);
    expect(first.data).toMatchObject({ state: "saved", source: "office", tillId: null, number: null });
    expect(first.data.can).toEqual(["edit", "cancel", "duplicate"]);
    const changed = { ...order, memo: "by phone", lines: [...order.lines, line(shop, "TEA", 3)] };
    const second = await save(changed, 1);
    expect(second.data).toMatchObject({ version: 2, lineCount: 2, memo: "by phone" });
    expect(second.data.log.map(({ act }) => act)).toEqual(["save", "change"]);
    const posted = await commit(changed, 2);
    expect(posted.data).toMatchObject({ state: "committed", source: "office", due: totalOf(changed) });
    expect(posted.data.number).toMatch(/^S/);
    expect(posted.data.can).not.toContain("edit");
  });

  test("taken back to a draft is edited and posted again under its number", async () => {
    const order = office();
    const posted = await commit(order, null);
    const back = await unsave(posted.data.id, posted.data.version);
    expect(back.data).toMatchObject({ state: "saved", number: posted.data.number });
    expect(back.data.can).toContain("edit");
    const changed = {
      ...order,
      lines: order.lines.map((one) => ({ ...one, count: { ...one.count, units: 1000 } })),
    };
    const saved = await save(changed, back.data.version);
    const again = await commit(changed, saved.data.version);
    expect(again.data).toMatchObject({ state: "committed", number: posted.data.number, total: 1200 });
  });

  test("obeys the limits of who posts it: typed prices and discounts (P8, S7)", async () => {
    const typed = office({
      lines: [
        line(shop, "MUG", 1, {
          priceSource: "typed",
          prices: { unitPrice: 10000, boxPrice: null, bigBagPrice: null, bagPrice: null },
        }),
      ],
    });
    expect((await commit(typed, null, "Cashier")).name).toBe("AccessDenied");
    const cheap = office({ discount: { kind: "percent", basisPoints: 9000 } });
    expect((await commit(cheap, null, "Cashier")).name).toBe("DiscountOverLimit");
  });

  test("is told by line which limits it breaks before it is posted, each person by their own (P8)", async () => {
    await api.rows("update product set lowest_price = 110000 where code = 'MUG'");
    const [low, dear] = [
      line(shop, "MUG", 1, { discount: { kind: "percent", basisPoints: 1000 } }),
      line(shop, "TEA", 1, { discount: { kind: "percent", basisPoints: 5000 } }),
    ];
    const typed = line(shop, "TEA", 2, {
      priceSource: "typed",
      prices: { unitPrice: 36000, boxPrice: null, bigBagPrice: null, bagPrice: null },
    });
    const payload = { order: office({ lines: [low, dear, typed, line(shop, "POST", 1)] }) };
    const of = async (who: string) =>
      (await api.call(sale.checkDraft, { payload }, as(who))).data.map(({ key, name }) => [key, name]);
    expect(await of("Cashier")).toEqual([
      [low.key, "DiscountOverLimit"],
      [dear.key, "DiscountOverLimit"],
      [typed.key, "AccessDenied"],
    ]);
    // Tea has cost the shop more than that.
    expect(await of("Root")).toEqual([
      [low.key, "BelowLowestPrice"],
      [dear.key, "BelowCost"],
      [typed.key, "BelowCost"],
    ]);
    await api.rows("update product set lowest_price = null where code = 'MUG'");
  });

  test("is told what sells below cost where the company warns, and posted all the same (P8)", async () => {
    await api.rows("update setting set value = '\"warn\"' where name = 'BelowCost'");
    const cheap = line(shop, "MUG", 1, {
      priceSource: "typed",
      prices: { unitPrice: 100, boxPrice: null, bigBagPrice: null, bagPrice: null },
    });
    const order = office({ lines: [cheap] });
    const { data } = await api.call(sale.checkDraft, { payload: { order } }, as("Root"));
    const params = { product: "Mug", price: "0.01" };
    expect(data).toEqual([{ key: cheap.key, name: "BelowCost", params, severity: "warn" }]);
    expect((await commit(order, null, "Root")).name).toBeUndefined();
  });
});

describe("an order of the office on hold", () => {
  const hold = (order: OrderDraft, version: number | null) =>
    api.call(sale.hang, { payload: { key: randomUUID(), order, version, name: "by phone" } }, as("Manager"));

  test("is recalled by a till, which sells it (S2)", async () => {
    const order = office({ customerId: null });
    const held = await hold(order, null);
    const tillId = shop.tills[0]?.id ?? 0;
    const key = randomUUID();
    const recalled = await api.call(
      sale.unhang,
      { payload: { key, id: held.data.id, version: held.data.version, tillId } },
      as("Cashier"),
    );
    expect(recalled.data).toMatchObject({ state: "temp", tillId, facts: { lockedByTill: tillId } });
    const sold = await api.call(
      sale.saveCommit,
      {
        payload: {
          ...commitInput({ ...order, tillId }, [cash(shop, totalOf(order))]),
          version: recalled.data.version,
        },
      },
      as("Cashier"),
    );
    expect(sold.data).toMatchObject({ state: "committed", due: 0 });
  });

  test("is changed in the office: saved it is a draft, and no till offers it any more", async () => {
    const order = office();
    const held = await hold(order, null);
    const saved = await save({ ...order, memo: "changed" }, held.data.version);
    expect(saved.data).toMatchObject({ state: "saved", source: "office", memo: "changed" });
    const tillId = shop.tills[0]?.id ?? 0;
    const list = await api.call(sale.temps, { query: { tillId } }, as("Cashier"));
    expect(list.data.map(({ id }) => id)).not.toContain(held.data.id);
    expect((await save({ ...order, tillId }, saved.data.version)).name).toBe("BadInput");
  });
});

describe("a draft of a till", () => {
  test("keeps its till and its number when the office changes it", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId });
    const sold = await api.call(
      sale.saveCommit,
      { payload: commitInput(order, [cash(shop, totalOf(order))]) },
      as("Cashier"),
    );
    const back = await unsave(sold.data.id, sold.data.version);
    expect((await save({ ...order, tillId: null }, back.data.version)).name).toBe("BadInput");
    const saved = await save({ ...order, memo: "delivered later" }, back.data.version);
    expect(saved.data).toMatchObject({ source: "till", tillId: order.tillId, number: sold.data.number });
  });

  test("that stands on the counter is not edited elsewhere", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const kept = await api.call(sale.keep, { payload: { order, version: null } }, as("Manager"));
    const copy = await api.call(sale.order, { params: { id: kept.data.id } }, as("Manager"));
    expect(copy.data).toMatchObject({ facts: { onCounter: true } });
    expect(copy.data.can).not.toContain("edit");
  });
});

describe("the office", () => {
  test("sees the warehouses and what is in them", async () => {
    const { data } = await api.call(sale.warehouses, {}, as("Manager"));
    expect(data.map(({ id }) => id)).toContain(shop.tills[0]?.warehouseId);
    const ids = String(shop.products.get("MUG"));
    const stock = (warehouseId: number) =>
      api.call(sale.warehouseStock, { query: { warehouseId, ids } }, as("Manager"));
    expect((await stock(data[0]?.id ?? 0)).data[0]?.productId).toBe(Number(ids));
    expect((await stock(0)).data).toEqual([]);
  });
});
