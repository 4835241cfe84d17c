/** Kept sums of turnover: whatever a shop does on how many tills, they are the sums of its lines (G6, G7, I23, X3). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { convert } from "../../../src/domain/money/payment.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { age, euroRate, history, player } from "../support/histories.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const manager = () => shop.tokens.get("Manager") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update customer set credit_limit = null");
  await api.rows("update warehouse set negative_stock = 'allow'");
});

/** Sums and unfolded differences of one dimension together, by day (0 is today) and key. */
const kept = async (dimension: string) => {
  const key = {
    product: "product_id",
    customer: "customer_id",
    person: "person_id",
    hour: "hour",
    method: "method_id",
  }[dimension];
  const rows = await api.rows(`
    select current_date - start as days_ago, key, sum(orders)::int as orders, sum(quantity)::bigint as quantity, sum(net)::bigint as net,
      sum(vat)::bigint as vat, sum(cost)::bigint as cost, sum(discount)::bigint as discount, sum(returned)::bigint as returned
    from (
      select start, key, orders, quantity, net, vat, cost, discount, returned from turnover_day where dimension = '${dimension}'
      union all
      select business_date, ${key}, ${dimension === "product" ? "product_orders" : "orders"}, quantity, net, vat, cost, discount, returned
      from turnover_change where ${key} is not null) all_of_them
    group by 1, 2 having sum(orders) <> 0 or sum(net) <> 0 or sum(quantity) <> 0 order by 1 desc, 2`);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
  );
};

const posted = `sale_order, sale_line, sale_sum, sale_sum_change, payment, payment_line, stock_entry, customer_entry,
  turnover_change, turnover_sum, turnover_undone, bulk_item`;

/** Nothing was ever sold. */
const forget = async () => {
  await api.rows(`truncate ${posted} cascade`);
  // The drawers still hold what they opened with.
  await api.rows("delete from money_entry where kind <> 'opening'");
  await api.rows("update stock_balance set quantity = 0, value = 0");
  await api.rows("update number_series set next = 1 where kind = 'sale'");
};

const sell = async (
  order: ReturnType<typeof draft>,
  pays = [cash(shop, totalOf(order))],
  version?: number,
) => {
  const payload = { ...commitInput(order, pays), ...(version !== undefined && { version }) };
  const { data, message } = await api.call(sale.saveCommit, { payload }, manager());
  expect(message).toBe("");
  return data;
};

describe("what a sale adds to the turnover", () => {
  test("is net, VAT, cost, discount and quantity of each product, and the order once", async () => {
    await forget();
    await sell(draft(shop, [line(shop, "MUG", 2), line(shop, "TEA", 3), line(shop, "MUG", 1)]));
    const [mug, tea] = [shop.products.get("MUG"), shop.products.get("TEA")];
    expect(await kept("product")).toMatchObject([
      { days_ago: 0, key: mug, orders: 1, quantity: 3000, net: 3000, vat: 600 },
      { days_ago: 0, key: tea, orders: 1, quantity: 3000, net: 1050, vat: 0 },
    ]);
    expect(await kept("hour")).toMatchObject([{ orders: 1, quantity: 6000, net: 4050, vat: 600 }]);
    expect(await kept("customer")).toMatchObject([{ key: 0, orders: 1, net: 4050 }]);
  });

  test("is what each method settled: change and rounding are taken off the cash", async () => {
    await forget();
    const order = draft(shop, [line(shop, "MUG", 2)]);
    await sell(order, [card(shop, 1000), cash(shop, 2000)]);
    const methods = await kept("method");
    expect(methods).toMatchObject([
      { key: shop.methods.get("cash"), orders: 1, net: 1400 },
      { key: shop.methods.get("card"), orders: 1, net: 1000 },
    ]);
  });

  test("returned goods count below zero, and among the returns", async () => {
    await forget();
    await sell(draft(shop, [line(shop, "MUG", -2)]));
    expect(await kept("product")).toMatchObject([
      { orders: 1, quantity: -2000, net: -2000, vat: -400, returned: 2000 },
    ]);
  });

  test("in another currency is converted once and shared out (X3)", async () => {
    await forget();
    const order = draft(
      shop,
      [line(shop, "MUG", 1, { priceSource: "typed" }), line(shop, "TEA", 1, { priceSource: "typed" })],
      {
        currency: "EUR",
      },
    );
    const sold = await sell(order, [cash(shop, totalOf(order), "EUR", RATE_SCALE)]);
    const products = await kept("product");
    const inBase = convert(sold.total, 2, 2, euroRate);
    expect(products.reduce((sum, { net = 0, vat = 0 }) => sum + net + vat, 0)).toBe(inBase);
    expect(products.reduce((sum, { vat = 0 }) => sum + vat, 0)).toBe(convert(sold.vat, 2, 2, euroRate));
    expect(await kept("method")).toMatchObject([{ net: inBase }]);
  });

  test("in another currency is net and VAT together what the payment settled (X3)", async () => {
    await forget();
    const sales: { readonly net: number }[] = [];
    for (const unitPrice of [50_100, 50_200, 50_300, 50_900, 51_000]) {
      const prices = { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null };
      const order = draft(shop, [line(shop, "POST", 1, { prices, priceSource: "typed" })], {
        currency: "EUR",
      });
      const sold = await sell(order, [cash(shop, totalOf(order), "EUR", RATE_SCALE)]);
      sales.push({ net: convert(sold.total, 2, 2, euroRate) });
    }
    const total = sales.reduce((sum, { net }) => sum + net, 0);
    expect((await kept("product")).reduce((sum, { net = 0, vat = 0 }) => sum + net + vat, 0)).toBe(total);
    expect((await kept("method")).reduce((sum, { net = 0 }) => sum + net, 0)).toBe(total);
  });
});

describe("what is taken back", () => {
  const takeBack = (id: number, version: number) =>
    api.call(
      sale.cancel,
      { payload: { key: randomUUID(), id, version, refund: true, reason: "wrong" } },
      manager(),
    );

  test("on its own day has never been", async () => {
    await forget();
    const { id, version } = await sell(draft(shop, [line(shop, "MUG", 1)]));
    expect((await takeBack(id, version)).message).toBe("");
    for (const dimension of ["product", "customer", "person", "hour", "method"])
      expect(await kept(dimension)).toEqual([]);
  });

  test("on a later day stays in the turnover of its day and counts the other way then (G6, I23)", async () => {
    await forget();
    const { id, version } = await sell(draft(shop, [line(shop, "MUG", 1)]));
    await age(api, 1);
    expect((await takeBack(id, version)).message).toBe("");
    expect(await kept("product")).toMatchObject([
      { days_ago: 1, orders: 1, quantity: 1000, net: 1000, vat: 200 },
      { days_ago: 0, orders: -1, quantity: -1000, net: -1000, vat: -200 },
    ]);
    expect(await kept("method")).toMatchObject([
      { days_ago: 1, orders: 1, net: 1200 },
      { days_ago: 0, orders: -1, net: -1200 },
    ]);
  });

  test("and posted again with other lines counts only as it is now", async () => {
    await forget();
    const first = await sell(draft(shop, [line(shop, "MUG", 1)]));
    const payload = {
      key: randomUUID(),
      id: first.id,
      version: first.version,
      refund: true,
      reason: "one more",
    };
    const { data: back } = await api.call(sale.unsave, { payload }, manager());
    const again = draft(shop, [line(shop, "TEA", 4)], { clientId: back.clientId });
    await sell(again, undefined, back.version);
    expect(await kept("product")).toMatchObject([
      { key: shop.products.get("TEA"), orders: 1, quantity: 4000 },
    ]);
  });
});

test("taken back with many others and posted again counts on the days it says (G6, G16)", async () => {
  await forget();
  const { id, version } = await sell(draft(shop, [line(shop, "MUG", 1)]));
  await age(api, 1);
  const payload = { key: randomUUID(), reason: "wrong", orders: [{ id, version }] };
  const { data: batch } = await api.call(sale.cancelAll, { payload }, manager());
  await age(api, 1);
  const undone = await api.call(
    sale.undoBulk,
    { payload: { key: randomUUID(), batchId: batch.batchId } },
    manager(),
  );
  expect(undone.message).toBe("");
  for (const dimension of ["product", "method"])
    expect((await kept(dimension)).map(({ days_ago, orders }) => [days_ago, orders])).toEqual([
      [2, 1],
      [1, -1],
      [0, 1],
    ]);
});

test("after any history on two tills at once every kept sum is the sum over the lines (G7)", async () => {
  await forget();
  const expectProved = async () => expect((await api.run(prove)).filter(({ ok }) => !ok)).toEqual([]);
  const shopLife = player(api, shop, expectProved);
  await fc.assert(
    fc.asyncProperty(history, async (pairs) => {
      await shopLife.play(pairs);
      await expectProved();
      await expectSameAsOrders();
    }),
    { numRuns: 12, endOnFailure: true },
  );
  await api.rows("select fold_turnover()");
  const folded = await api.rows("select * from turnover_sum order by 1, 2, 3, 4, 5");
  await api.rows("select rebuild_turnover()");
  const isSomething = (row: Record<string, unknown>) =>
    ["orders", "lines", "quantity", "net", "vat", "cost", "discount", "returned"].some(
      (name) => Number(row[name]) !== 0,
    );
  expect((await api.rows("select * from turnover_sum order by 1, 2, 3, 4, 5")).filter(isSomething)).toEqual(
    folded.filter(isSomething),
  );

  /** All days together are what the posted orders come to, each converted once. */
  async function expectSameAsOrders() {
    let expected = 0;
    for (const id of shopLife.made()) {
      const { data } = await shopLife.read(id);
      if (!["committed", "picking", "done"].includes(data.state)) continue;
      const inBase = (amount: number) => (data.currency === "EUR" ? convert(amount, 2, 2, euroRate) : amount);
      expected += inBase(data.total);
    }
    for (const dimension of ["product", "customer", "person", "hour"]) {
      const rows = await kept(dimension);
      expect(rows.reduce((sum, { net = 0, vat = 0 }) => sum + net + vat, 0)).toBe(expected);
    }
  }
});
