/** Goods that come back, over the true HTTP pipeline: how many, for how much, and where they go (R1, R3, R6, I16). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { DraftLine, OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { testApi } from "../../support/api.ts";
import { draft, line, totalOf } from "../../support/drafts.ts";
import { randomDraft } from "../../support/random-orders.ts";
import { back, returnsDesk } from "../../support/returns.ts";
import { valuationMethods, valueBy } from "../../setting/valuation.ts";
import { openShifts, openShop } from "../../support/shop.ts";
import type { Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const { as, inCash, sell, lookUp, mugs, returning, post, prove } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

describe("a return with its receipt", () => {
  test("brings the goods back at the cost they left at, and the money as it was paid (R1, R6)", async () => {
    const sold = await mugs(3);
    const before = await api.rows(
      "select quantity, value from stock_balance where warehouse_id = 1 order by product_id",
    );
    const order = await returning(sold, 2);
    const { data, message } = await post(order, inCash(order));
    expect(message).toBe("");
    expect(data).toMatchObject({ total: -2400, paid: -2400, due: 0, moneyState: "paid" });
    expect(data.lines[0]).toMatchObject({
      quantity: -2000,
      returnTo: "stock",
      returnOf: { orderId: sold.id, number: sold.number },
    });
    expect(data.stock).toMatchObject([{ kind: "sale return", quantity: 2000, value: 1000 }]);
    expect(data.money).toMatchObject([{ kind: "refund", amount: -2400 }]);
    const after = await api.rows(
      "select quantity, value from stock_balance where warehouse_id = 1 order by product_id",
    );
    expect(Number(after[0]?.["quantity"]) - Number(before[0]?.["quantity"])).toBe(2000);
    const original = await api.call(sale.order, { params: { id: sold.id } }, as("Manager"));
    expect(original.data.lines[0]?.returned).toBe(2000);
    expect(original.data.log.at(-1)).toMatchObject({ act: "return", detail: data.number });
    expect((await lookUp(sold)).lines[0]).toMatchObject({ quantity: 3000, returned: 2000, refunded: 2400 });
    await prove();
  });

  test("is refused for more than was sold and is not back yet", async () => {
    const sold = await mugs(2);
    const order = await returning(sold, 2);
    const tooMany = {
      ...order,
      lines: order.lines.map((one) => ({ ...one, count: { ...one.count, units: -3000 } })),
    };
    expect((await post(tooMany, inCash(tooMany))).name).toBe("ReturnedAlready");
    expect((await post(order, inCash(order))).name).toBeUndefined();
    const again = { ...order, clientId: randomUUID() };
    const refused = await post(again, inCash(again));
    expect([refused.name, refused.data]).toEqual([
      "ReturnedAlready",
      { name: "ReturnedAlready", params: { product: "Mug", left: "0" } },
    ]);
  });

  test("is refused for another amount than was really paid after all discounts", async () => {
    const order = draft(shop, [line(shop, "MUG", 3, { discount: { kind: "percent", basisPoints: 500 } })], {
      discount: { kind: "percent", basisPoints: 300 },
    });
    const sold = await sell(order, inCash(order), "Manager");
    const right = await returning(sold, 1);
    const full = {
      ...right,
      lines: right.lines.map((one) => ({ ...one, discount: null })),
    };
    const refused = await post(full, inCash(full));
    expect(refused.name).toBe("RefundDiffers");
    expect(refused.message).toContain("Mug: 11.06 GBP was paid, not 12.00 GBP.");
    expect((await post(right, inCash(right))).data.total).toBe(-Math.round(sold.total / 3));
  });

  test("is refused where the receipt does not fit: other goods, a draft, somebody else's", async () => {
    const [one, two] = [await mugs(1), await mugs(1, { customerId: shop.customerId })];
    const order = await returning(one, 1);
    const refusal = async (
      change: (given: DraftLine) => Partial<DraftLine>,
      more: Partial<OrderDraft> = {},
    ) => {
      const changed = {
        ...order,
        ...more,
        lines: order.lines.map((given) => ({ ...given, ...change(given) })),
      };
      return (await post(changed, inCash(changed))).name;
    };
    expect(await refusal(() => ({ productId: shop.products.get("TEA") ?? 0 }))).toBe("NotReturnable");
    expect(await refusal(() => ({ returnOf: 999_999 }))).toBe("NotReturnable");
    expect(await refusal(() => ({ vatRate: 0 }))).toBe("NotReturnable");
    expect(await refusal(() => ({}), { vatMode: "net" })).toBe("RefundDiffers");
    const other = await returning(two, 1);
    const unnamed = { ...other, customerId: null };
    expect((await post(unnamed, inCash(unnamed))).name).toBe("NotReturnable");
    const payload = { key: randomUUID(), id: one.id, version: one.version, refund: true, reason: "" };
    await api.call(sale.unsave, { payload }, as("Manager"));
    expect((await post(order, inCash(order))).name).toBe("NotReturnable");
  });

  test("finds the receipt by its number, or by the reference of one that had none yet", async () => {
    const sold = await mugs(1);
    const by = async (number: string) =>
      (await api.call(sale.returnable, { query: { number } }, as("Cashier"))).data.orderId;
    expect(await by((sold.number ?? "").toLowerCase())).toBe(sold.id);
    expect(await by(sold.clientId.slice(0, 8))).toBe(sold.id);
    const nobody = await api.call(sale.returnable, { query: { number: "T1-999999" } }, as("Cashier"));
    expect(nobody.name).toBe("NotFound");
  });

  test("of goods that nobody sells any more is taken all the same", async () => {
    const sold = await mugs(1);
    await api.rows("update product set active = false, unit_price = 990000 where code = 'MUG'");
    const order = await returning(sold, 1);
    const { data } = await post(order, inCash(order));
    await api.rows("update product set active = true, unit_price = 120000 where code = 'MUG'");
    expect(data.total).toBe(-1200);
  });

  test.each(valuationMethods)(
    "valued by %s, in any pieces, of any order, gives back exactly what was paid, and all its cost (I16)",
    async (method) => {
      await valueBy(api, method);
      const pieces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });
      const kept = { n: 0 };
      await fc.assert(
        fc.asyncProperty(
          randomDraft(() => shop, { discount: { kind: "percent", basisPoints: 333 } }),
          fc.constantFrom("gross" as const, "net" as const),
          fc.constantFrom("gross" as const, "net" as const),
          pieces,
          async (given, vatMode, backIn, cuts) => {
            const net = (one: DraftLine): DraftLine =>
              vatMode === "gross"
                ? one
                : {
                    ...one,
                    prices: {
                      ...one.prices,
                      unitPrice: Math.round((one.prices.unitPrice * 10_000) / (10_000 + one.vatRate)),
                    },
                  };
            const order = { ...given, vatMode, lines: given.lines.map(net) };
            if (totalOf(order) === 0) return;
            const sold = await sell(order, inCash(order), "Manager");
            const refunds: number[] = [];
            const vats: number[] = [];
            for (const cut of [...cuts, Infinity]) {
              const found = await lookUp(sold);
              const lines = found.lines.flatMap((one) => {
                const quantity = Math.min(cut * 1000, one.quantity - one.returned);
                const modes = { soldIn: found.vatMode, vatMode: backIn };
                return quantity > 0 ? [back(one, quantity, {}, modes)] : [];
              });
              if (lines.length === 0) continue;
              const coming = draft(shop, lines, { vatMode: backIn });
              const { data, message } = await post(coming, totalOf(coming) === 0 ? null : inCash(coming));
              expect(message).toBe("");
              refunds.push(data.total);
              vats.push(data.vat);
            }
            expect(refunds.reduce((sum, refund) => sum + refund, 0)).toBe(-sold.total);
            expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(0 - sold.vat);
            const [cost] = await api.rows(`
            select coalesce(sum(cost), 0)::int as cost from sale_line l join sale_order o on o.id = l.order_id
            where o.id = ${sold.id} or o.originals @> array[${sold.id}::bigint]`);
            expect(cost).toEqual({ cost: 0 });
            expect((await lookUp(sold)).limit).toBe(0);
            kept.n += refunds.length;
          },
        ),
        { numRuns: method === "fifo" ? 10 : 25 },
      );
      expect(kept.n).toBeGreaterThan(method === "fifo" ? 10 : 30);
      await prove();
    },
  );
});

describe("several returns at the same moment (G9)", () => {
  test("never take back more of a line than was sold", async () => {
    for (let round = 0; round < 6; round++) {
      const sold = await mugs(3);
      const orders = await Promise.all(Array.from({ length: 8 }, () => returning(sold, 1)));
      const answers = await Promise.all(orders.map((order) => post(order, inCash(order))));
      expect(answers.map(({ name }) => name ?? "done").toSorted()).toEqual([
        ...Array.from({ length: 5 }, () => "ReturnedAlready"),
        "done",
        "done",
        "done",
      ]);
      expect((await lookUp(sold)).lines[0]).toMatchObject({ returned: 3000, refunded: 3600 });
    }
    await prove();
  });

  test("and a cancelling of what was sold: one of the two is too late", async () => {
    for (let round = 0; round < 8; round++) {
      const sold = await mugs(1);
      const order = await returning(sold, 1);
      const payload = { key: randomUUID(), id: sold.id, version: sold.version, refund: true, reason: "race" };
      const [returned, cancelled] = await Promise.all([
        post(order, inCash(order)),
        api.call(sale.cancel, { payload }, as("Manager")),
      ]);
      expect([returned.name, cancelled.name]).toContain(undefined);
      expect([returned.name, cancelled.name]).toContainEqual(
        expect.stringMatching(/NotReturnable|StaleVersion/),
      );
    }
    await prove();
  });
});

describe("a return without a receipt (R3)", () => {
  test("is worth the lowest price of the last days, and its goods are defective until somebody says otherwise", async () => {
    const [row] = await api.rows(
      "insert into product (code, name, unit_price, vat_rate) values ('VASE', 'Vase', 120000, 2000) returning id",
    );
    const productId = Number(row?.["id"]);
    await sell(
      draft(shop, [line(shop, "MUG", 2, { productId, discount: { kind: "percent", basisPoints: 500 } })]),
    );
    const { data } = await api.call(sale.freeReturn, { query: { productId } }, as("Cashier"));
    expect(data).toEqual({ unitPrice: 114000 });
    const free = (unitPrice: number) => {
      const prices = { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null };
      return draft(shop, [line(shop, "MUG", -1, { productId, name: "Vase", prices })]);
    };
    const full = free(120000);
    const refused = await post(full, inCash(full));
    expect(refused.name).toBe("ReturnOverLowest");
    expect(refused.message).toContain("Vase: refund 12.00 GBP, at most 11.40 GBP.");
    const order = free(data.unitPrice);
    const done = await post(order, inCash(order));
    expect(done.data).toMatchObject({ total: -1140, lines: [{ returnTo: "defective" }] });
    expect(done.data.stock.map(({ kind, quantity, warehouse }) => [kind, quantity, warehouse])).toEqual([
      ["sale return", 1000, "Main warehouse"],
      ["transfer out", -1000, "Main warehouse"],
      ["transfer in", 1000, "Defective goods"],
    ]);
    await api.rows(
      "update sale_order set business_date = business_date - 40 where business_date is not null",
    );
    const later = await api.call(sale.freeReturn, { query: { productId } }, as("Cashier"));
    expect(later.data).toEqual({ unitPrice: 120000 });
    await api.rows(
      "update sale_order set business_date = business_date + 40 where business_date is not null",
    );
    await prove();
  });

  test("never costs money: no price below zero turns it into a payment", async () => {
    const order = draft(shop, [
      line(shop, "MUG", -1, {
        prices: { unitPrice: -120000, boxPrice: null, bigBagPrice: null, bagPrice: null },
      }),
    ]);
    expect((await post(order, inCash(order), "Root")).name).toBe("ReturnOverLowest");
  });
});

describe("returned goods (R6, T1)", () => {
  test("that are scrapped are written off at the cost they left at", async () => {
    const sold = await mugs(1);
    const { lines } = await lookUp(sold);
    const [first] = lines;
    if (!first) throw new Error("nothing was sold");
    const order = draft(shop, [back(first, 1000, { returnTo: "scrap" })]);
    const { data } = await post(order, inCash(order));
    expect(data.stock.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ["sale return", 1000, 500],
      ["damage", -1000, -500],
    ]);
    await prove();
  });

  test("leave every warehouse again when the return is cancelled, and can be returned once more (G6, I11)", async () => {
    const sold = await mugs(1);
    const [first] = (await lookUp(sold)).lines;
    if (!first) throw new Error("nothing was sold");
    const stock = () =>
      api.rows(
        "select product_id, warehouse_id, quantity, value from stock_balance where quantity <> 0 order by 1, 2",
      );
    const before = await stock();
    const order = draft(shop, [back(first, 1000, { returnTo: "defective" })]);
    const done = (await post(order, inCash(order))).data;
    const cancel = (id: number, version: number) =>
      api.call(
        sale.cancel,
        { payload: { key: randomUUID(), id, version, refund: true, reason: "mistake" } },
        as("Manager"),
      );
    const original = (await api.call(sale.order, { params: { id: sold.id } }, as("Manager"))).data;
    expect((await cancel(sold.id, original.version)).name).toBe("NotPossibleNow");
    expect((await cancel(done.id, done.version)).data).toMatchObject({ state: "cancelled", paid: 0 });
    expect(await stock()).toEqual(before);
    const again = { ...order, clientId: randomUUID() };
    expect((await post(again, inCash(again))).message).toBe("");
    await prove();
  });
});

test("a draft may wait with goods that come back; nothing moves before somebody may post it", async () => {
  const sold = await mugs(1);
  const order = await returning(sold, 1);
  const held = await api.call(
    sale.hang,
    { payload: { key: randomUUID(), order, version: null, name: "asks the boss" } },
    as("Cashier"),
  );
  expect(held.data).toMatchObject({ total: -1200 });
  expect((await lookUp(sold)).lines[0]?.returned).toBe(0);
});
