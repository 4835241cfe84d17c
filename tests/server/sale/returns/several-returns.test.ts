/** One document takes back goods of several orders, over the true HTTP pipeline (R10): refunds, stock, methods, rates, refusals. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { testApi } from "../../support/api.ts";
import { card, cash, draft, line, totalOf } from "../../support/drafts.ts";
import { back, returnsDesk } from "../../support/returns.ts";
import { openShifts, openShop } from "../../support/shop.ts";
import type { Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const { as, inCash, sell, lookUp, mugs, returning, post, prove } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

/** So many units of the first line of each order, in one document. */
const fromBoth = async (
  orders: readonly (readonly [Order, number])[],
  change: Partial<OrderDraft> = {},
): Promise<OrderDraft> => {
  const parts: OrderDraft[] = [];
  for (const [order, units] of orders) parts.push(await returning(order, units, change));
  return draft(
    shop,
    parts.flatMap(({ lines }) => lines),
    change,
  );
};

const stockOf = async (product: string) => {
  const [row] = await api.rows(`select quantity, value from stock_balance
    where warehouse_id = 1 and product_id = ${shop.products.get(product)}`);
  return [Number(row?.["quantity"]), Number(row?.["value"])] as const;
};

const orderOf = async ({ id }: Pick<Order, "id">) =>
  (await api.call(sale.order, { params: { id } }, as("Manager"))).data;

const cancel = ({ id, version }: Pick<Order, "id" | "version">) =>
  api.call(
    sale.cancel,
    { payload: { key: randomUUID(), id, version, refund: true, reason: "mistake" } },
    as("Manager"),
  );

describe("a return of several orders (R10)", () => {
  test("refunds each by line, brings the goods back, names both orders, and is one document for a repeated request", async () => {
    const [one, two] = [await mugs(3), await mugs(2)];
    const [quantity, value] = await stockOf("MUG");
    const order = await fromBoth([
      [one, 2],
      [two, 2],
    ]);
    const key = randomUUID();
    const tenders = inCash(order);
    const { data, message } = await post(order, tenders, "Manager", { key });
    expect(message).toBe("");
    expect(data).toMatchObject({ total: -4800, paid: -4800, due: 0 });
    expect(data.lines.map(({ returnOf }) => returnOf?.number)).toEqual([one.number, two.number]);
    const again = await post(order, tenders, "Manager", { key });
    expect(again.data.id).toBe(data.id);
    expect(await stockOf("MUG")).toEqual([quantity + 4000, value + 2000]);
    for (const original of [one, two])
      expect((await orderOf(original)).log.at(-1)).toMatchObject({ act: "return", detail: data.number });
    expect(await lookUp(one)).toMatchObject({ limit: 1200, lines: [{ returned: 2000, refunded: 2400 }] });
    expect(await lookUp(two)).toMatchObject({ limit: 0, methods: [], lines: [{ returned: 2000 }] });
    const rest = await returning(one, 1);
    expect((await post(rest, inCash(rest))).data.total).toBe(-1200);
    await prove();
  });

  test("takes back of each line at most what is left of it, whichever order it is of (R1)", async () => {
    const [one, two] = [await mugs(1), await mugs(1)];
    const order = await fromBoth([
      [one, 1],
      [two, 1],
    ]);
    const alone = await returning(two, 1);
    expect((await post(alone, inCash(alone))).message).toBe("");
    const stock = await stockOf("MUG");
    expect((await post(order, inCash(order))).name).toBe("ReturnedAlready");
    expect(await stockOf("MUG")).toEqual(stock);
    expect((await lookUp(one)).lines[0]?.returned).toBe(0);
  });

  test("works in net prices, also of a net and a gross order together (R8)", async () => {
    const net = draft(
      shop,
      [
        line(shop, "MUG", 3, {
          prices: { unitPrice: 100_000, boxPrice: null, bigBagPrice: null, bagPrice: null },
        }),
      ],
      { vatMode: "net" },
    );
    const [one, two] = [await sell(net), await mugs(1)];
    const order = await fromBoth(
      [
        [one, 3],
        [two, 1],
      ],
      { vatMode: "net" },
    );
    const { data, message } = await post(order, inCash(order));
    expect(message).toBe("");
    expect([data.total, data.vat]).toEqual([-one.total - two.total, -one.vat - two.vat]);
    await prove();
  });

  test("is refused whole where one of the orders is another customer's or in another currency", async () => {
    const ours = await mugs(1, { customerId: shop.customerId });
    const [row] = await api.rows(
      "insert into customer (code, name) values ('OTHER', 'Other Ltd') returning id",
    );
    const theirs = await mugs(1, { customerId: Number(row?.["id"]) });
    const both = { customerId: shop.customerId };
    const mixed = await fromBoth(
      [
        [ours, 1],
        [theirs, 1],
      ],
      both,
    );
    expect((await post(mixed, inCash(mixed))).name).toBe("NotReturnable");
    const prices = { unitPrice: 141_176, boxPrice: null, bigBagPrice: null, bagPrice: null };
    const euro = draft(shop, [line(shop, "MUG", 1, { prices })], { ...both, currency: "EUR" });
    const foreign = await sell(euro, null, "Manager");
    const currencies = await fromBoth(
      [
        [ours, 1],
        [foreign, 1],
      ],
      both,
    );
    expect((await post(currencies, null)).name).toBe("NotReturnable");
    expect((await lookUp(ours)).lines[0]?.returned).toBe(0);
  });

  test("pays out of each order at most what was paid for it, by the methods of all of them (M8)", async () => {
    const customer = { customerId: shop.customerId };
    const owed = await sell(draft(shop, [line(shop, "MUG", 2)], customer), null, "Manager");
    const paid = await sell(draft(shop, [line(shop, "MUG", 3)], customer), [card(shop, 3600)]);
    const order = await fromBoth(
      [
        [owed, 2],
        [paid, 1],
      ],
      customer,
    );
    const refused = await post(order, [card(shop, -1201)]);
    expect(refused.name).toBe("RefundOverPaid");
    expect(refused.message).toContain("12.01 GBP, at most 12.00 GBP");
    const part = await post(order, [card(shop, -1200)]);
    expect(part.data).toMatchObject({ total: -3600, paid: -1200, due: -2400 });
    expect((await lookUp(paid)).limit).toBe(2400);
    const payload = {
      key: randomUUID(),
      id: part.data.id,
      version: part.data.version,
      tillId: shop.tills[0]?.id ?? 0,
      payment: { tenders: [card(shop, -1)], changeCurrency: null },
    };
    expect((await api.call(sale.pay, { payload }, as("Manager"))).name).toBe("RefundOverPaid");
    const rest = await returning(paid, 2);
    expect((await post(rest, [card(shop, -2400)])).message).toBe("");
    await prove();
  });

  test("needs no further right for what is left of either order, by the method it was paid by (M8)", async () => {
    await api.rows(
      "update position set rights = array_remove(rights, 'sale.refund.method') where name = 'Manager'",
    );
    const byCash = await mugs(3);
    const byCard = await sell(draft(shop, [line(shop, "MUG", 3)]), [card(shop, 3600)]);
    const order = await fromBoth([
      [byCash, 1],
      [byCard, 2],
    ]);
    expect((await post(order, [card(shop, -3600)])).message).toBe("");
    const second = await returning(byCash, 2);
    expect((await post(second, inCash(second))).message).toBe("");
    await api.rows(
      "update position set rights = rights || array['sale.refund.method'] where name = 'Manager'",
    );
  });

  test("refuses foreign cash where the orders have different rates for it, and names both (X1, X5)", async () => {
    const inEuro = (rate: number) =>
      sell(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1500, "EUR", rate)]);
    const one = await inEuro(8_500_000_000);
    await api.rows(
      "insert into exchange_rate (currency_id, rate) select id, 9000000000 from currency where code = 'EUR'",
    );
    const two = await inEuro(9_000_000_000);
    await api.rows("delete from exchange_rate where rate = 9000000000");
    const order = await fromBoth([
      [one, 1],
      [two, 1],
    ]);
    const refused = await post(order, [cash(shop, -2000, "EUR", 8_500_000_000), cash(shop, -700)]);
    expect(refused.name).toBe("RefundRatesDiffer");
    expect(refused.message).toContain("EUR");
    expect(refused.message).toContain("0.85 / 0.9");
    expect((await post(order, inCash(order), "Administrator")).message).toBe("");
    const same = await fromBoth([
      [await inEuro(8_500_000_000), 1],
      [await inEuro(8_500_000_000), 1],
    ]);
    expect(totalOf(same)).toBe(-2400);
    expect((await post(same, [cash(shop, -2000, "EUR", 8_500_000_000), cash(shop, -700)])).message).toBe("");
    await prove();
  });

  test("gives all its goods back to both orders when it is cancelled (G6)", async () => {
    const [one, two] = [await mugs(1), await mugs(1)];
    const order = await fromBoth([
      [one, 1],
      [two, 1],
    ]);
    const done = (await post(order, inCash(order))).data;
    expect((await cancel(await orderOf(two))).name).toBe("NotPossibleNow");
    expect((await cancel(done)).data).toMatchObject({ state: "cancelled", paid: 0 });
    const again = { ...order, clientId: randomUUID() };
    expect((await post(again, inCash(again))).message).toBe("");
    await prove();
  });

  test("in any pieces of both never brings more back than was sold and paid (I16)", async () => {
    const cut = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
        fc.integer({ min: 0, max: 4_000 }),
        fc.array(cut, { minLength: 1, maxLength: 3 }),
        async ([first, second], basisPoints, cuts) => {
          const sold = [
            await sell(
              draft(shop, [line(shop, "MUG", first, { discount: { kind: "percent", basisPoints } })]),
              undefined,
              "Administrator",
            ),
            await mugs(second),
          ];
          let refunded = 0;
          for (const units of [...cuts, [5, 5]]) {
            const lines = [];
            for (const [at, order] of sold.entries()) {
              const [left] = (await lookUp(order)).lines;
              const quantity = left ? Math.min((units[at] ?? 0) * 1000, left.quantity - left.returned) : 0;
              if (left && quantity > 0) lines.push(back(left, quantity));
            }
            if (lines.length === 0) continue;
            const order = draft(shop, lines);
            const { data, message } = await post(order, inCash(order));
            expect(message).toBe("");
            refunded -= data.total;
          }
          expect(refunded).toBe(sold.reduce((sum, { total }) => sum + total, 0));
          for (const order of sold) expect((await lookUp(order)).limit).toBe(0);
        },
      ),
      { numRuns: 12 },
    );
    await prove();
  });

  test("at the same moment as others, in any order of the lines, takes no piece back twice (G9)", async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await mugs(2), await mugs(2)];
      const orders = await Promise.all([
        fromBoth([
          [one, 1],
          [two, 1],
        ]),
        fromBoth([
          [two, 1],
          [one, 1],
        ]),
        fromBoth([
          [one, 1],
          [two, 1],
        ]),
        returning(two, 1),
      ]);
      const answers = await Promise.all(orders.map((order) => post(order, inCash(order))));
      expect(answers.filter(({ name }) => name === undefined).length).toBeGreaterThanOrEqual(2);
      for (const { name } of answers) expect([undefined, "ReturnedAlready"]).toContain(name);
      for (const order of [one, two]) {
        const [left] = (await lookUp(order)).lines;
        expect(left?.returned).toBeLessThanOrEqual(2000);
        expect(left?.refunded).toBe(((left?.returned ?? 0) / 1000) * 1200);
      }
    }
    await prove();
  });
});
