/** Deposits over the true HTTP pipeline: charged with the drink, given back for empties, and never turnover (P14). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { productEndpoints as product } from "../../../src/contract/product/product.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { DraftLine } from "../../../src/contract/sale/sale-order.ts";
import { systemSettingEndpoints as settings } from "../../../src/contract/setting/system-setting.ts";
import { depositKey } from "../../../src/domain/price/deposit.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { testApi } from "../support/api.ts";
import { draft, line, totalOf } from "../support/drafts.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let depositId = 0;
const { as, inCash, sell, post, lookUp, prove } = returnsDesk(api, () => shop);

const switchDeposits = async (enable: boolean) => {
  const { data, message } = await api.call(
    settings.enableBottleProduct,
    { payload: { enable, deposit: 2500, tax: 2000 } },
    as("Root"),
  );
  expect(message).toBe("");
  return data.productId ?? 0;
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  depositId = await switchDeposits(true);
  await api.rows(`update product set deposit_id = ${depositId} where code = 'TEA'`);
});

const tea = (units: number, change: Partial<DraftLine> = {}) => line(shop, "TEA", units, change);
const deposits = (units: number, change: Partial<DraftLine> = {}): DraftLine => ({
  key: randomUUID(),
  productId: depositId,
  name: "Bottle deposit",
  priceSource: "base",
  memo: "",
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: units * 1000 },
  prices: { unitPrice: 2500, boxPrice: null, bigBagPrice: null, bagPrice: null },
  discount: null,
  vatRate: 2000,
  isDeposit: true,
  ...change,
});
const bottled = (units: number, change: Partial<DraftLine> = {}) => {
  const drink = tea(units, change);
  return [drink, deposits(units, { key: depositKey(drink.key) })];
};
const empties = (units: number) => deposits(-units, { priceSource: "return" });

const turnover = async () => {
  const [row] = await api.rows(
    "select coalesce(sum(net + vat), 0)::int as gross, coalesce(sum(orders), 0)::int as orders, coalesce(sum(quantity), 0)::int as quantity from turnover_change where product_id is not null",
  );
  return [Number(row?.["gross"]), Number(row?.["orders"]), Number(row?.["quantity"])];
};
const grown = async (work: () => Promise<unknown>) => {
  const before = await turnover();
  await work();
  return (await turnover()).map((value, at) => value - (before[at] ?? 0));
};

test("a till knows the deposit of a drink, and a drink without it is refused", async () => {
  const { data } = await api.call(product.catalogue, { query: {} }, as("Cashier"));
  expect(data.products.find(({ code }) => code === "TEA")?.deposit).toMatchObject({
    id: depositId,
    unitPrice: 2500,
    vatRate: 2000,
  });
  expect(data.products.find(({ id }) => id === depositId)?.isDeposit).toBe(true);
  for (const lines of [
    [tea(2)],
    [tea(2), deposits(1)],
    [tea(2), deposits(2, { isDeposit: false })],
    [tea(2), deposits(2, { discount: { kind: "percent", basisPoints: 100 } })],
    [tea(2), deposits(2, { prices: { unitPrice: 100, boxPrice: null, bigBagPrice: null, bagPrice: null } })],
    [tea(2), line(shop, "MUG", 1), deposits(2)],
  ]) {
    const order = draft(shop, lines);
    expect((await post(order, inCash(order))).name).toBe("PriceChanged");
  }
});

test("deposits are paid with the drink and are no turnover", async () => {
  const order = draft(shop, [line(shop, "MUG", 1), ...bottled(2)]);
  const added = await grown(async () => {
    const sold = await sell(order);
    expect(sold.total).toBe(12_00 + 7_00 + 50);
    expect(sold.lines.map(({ isDeposit }) => isDeposit)).toEqual([undefined, undefined, true]);
    const { data } = await api.call(sale.order, { params: { id: sold.id } }, as("Manager"));
    expect(data.lines.at(-1)).toMatchObject({ gross: 50, vat: 8, isDeposit: true });
  });
  expect(added).toEqual([19_00, 1, 3000]);
  await prove();
});

test("empties are paid out by a cashier without the right to returns, at what the deposit costs now", async () => {
  await api.rows(
    "update position set rights = array_remove(rights, 'sale.order.return') where name = 'Cashier'",
  );
  const order = draft(shop, [empties(10)]);
  const added = await grown(async () => {
    const paid = await post(order, inCash(order), "Cashier");
    expect(paid.message).toBe("");
    expect(paid.data).toMatchObject({ total: -2_50, paid: -2_50 });
  });
  expect(added).toEqual([0, 0, 0]);
  const dear = draft(shop, [
    deposits(-10, {
      priceSource: "return",
      prices: { unitPrice: 5000, boxPrice: null, bigBagPrice: null, bagPrice: null },
    }),
  ]);
  expect((await post(dear, inCash(dear), "Cashier")).name).toBe("PriceChanged");
  const mugs = draft(shop, [empties(1), line(shop, "MUG", -1, { priceSource: "return" })]);
  expect((await post(mugs, inCash(mugs), "Cashier")).name).toBe("AccessDenied");
  await prove();
});

test("an order that begins with empties counts once, also when it is taken back", async () => {
  const order = draft(shop, [empties(4), ...bottled(1), line(shop, "MUG", 1)]);
  const sold = { id: 0, version: 0 };
  const added = await grown(async () => {
    Object.assign(sold, await sell(order));
  });
  expect(added).toEqual([15_50, 1, 2000]);
  await prove();
  const { id, version } = sold;
  const payload = { key: randomUUID(), id, version, refund: true, reason: "mistake" };
  expect(
    await grown(async () => {
      expect((await api.call(sale.unsave, { payload }, as("Manager"))).message).toBe("");
    }),
  ).toEqual([-15_50, -1, -2000]);
  await prove();
});

test("a deposit comes back with its receipt as it was paid", async () => {
  const sold = await sell(draft(shop, bottled(3)));
  const { lines } = await lookUp(sold);
  const [, paid] = lines;
  const order = draft(shop, [
    deposits(-2, { priceSource: "return", returnOf: paid?.lineId ?? 0, returnTo: "stock" }),
  ]);
  const back = await post(order, inCash(order));
  expect(back.message).toBe("");
  expect(back.data).toMatchObject({ total: -50, vat: -9 });
});

test("server and till come to the same total, and no discount touches a deposit, whatever is sold", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 500 }),
      fc.boolean(),
      async (drinks, empty, basisPoints, isNet) => {
        await Promise.resolve();
        const vatMode = isNet ? "net" : "gross";
        const lines = [...drinks.flatMap((units) => bottled(units)), ...(empty > 0 ? [empties(empty)] : [])];
        const netted = (one: DraftLine): DraftLine =>
          isNet && one.isDeposit === true ? { ...one, prices: { ...one.prices, unitPrice: 2083 } } : one;
        const order = draft(shop, lines.map(netted), {
          vatMode,
          discount: basisPoints === 0 ? null : { kind: "percent", basisPoints },
        });
        const { data, message } = await post(order, inCash(order), "Manager");
        expect(message).toBe("");
        expect(data.total).toBe(totalOf(order));
        for (const one of data.lines)
          if (one.isDeposit === true) expect([one.orderDiscount, one.list - one.amount]).toEqual([0, 0]);
      },
    ),
    { numRuns: 20 },
  );
  await prove();
});

test("the orders behind a report's figure come to what it says, without deposits", async () => {
  const today = await api.rows("select max(business_date)::text as day from sale_order");
  const day = String(today[0]?.["day"]);
  const query = { only: "counted", startDate: day, endDate: day } as const;
  const { data } = await api.call(sale.orders, { query }, as("Manager"));
  const [gross, orders, quantity] = await turnover();
  expect(data.counted).toMatchObject({ orders, quantity });
  expect((data.counted?.net ?? 0) + (data.counted?.vat ?? 0)).toBe(gross);
});

test("the X report says which part of the takings is deposits", async () => {
  const [row] = await api.rows(`
    select (shift_totals(s.id) -> 'turnover' -> 0 ->> 'deposits')::int as shown,
      (shift_totals(s.id) -> 'turnover' -> 0 ->> 'returned')::int as returned,
      (select sum(l.gross)::int from sale_line l join sale_order o on o.id = l.order_id
        where l.is_deposit and o.shift_id = s.id and o.state in ('committed', 'done')) as charged
    from shift s where s.till_id = ${shop.tills[0]?.id}`);
  expect(row?.["shown"]).toBe(row?.["charged"]);
  expect(row).toMatchObject({ returned: 0 });
});

test("with deposits switched off drinks are sold without them", async () => {
  await switchDeposits(false);
  const { data } = await api.call(product.catalogue, { query: {} }, as("Cashier"));
  expect(data.products.find(({ code }) => code === "TEA")?.deposit).toBeNull();
  expect((await sell(draft(shop, [tea(2)]))).total).toBe(7_00);
});
