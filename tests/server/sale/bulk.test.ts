/** Acts on many orders in one go, and their undoing as one while nothing depends on it (G16), over the true HTTP pipeline. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft, PaymentInput } from "../../../src/contract/sale/sale-order.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const sell = async (
  order: OrderDraft,
  tenders: PaymentInput["tenders"] | null = [cash(shop, totalOf(order))],
) => (await api.call(sale.saveCommit, { payload: commitInput(order, tenders) }, as("Manager"))).data;
const mugs = (units = 1, change: Partial<OrderDraft> = {}) => draft(shop, [line(shop, "MUG", units)], change);
const read = async ({ id }: { id: number }) =>
  (await api.call(sale.order, { params: { id } }, as("Manager"))).data;
const named = (orders: readonly Order[]) => orders.map(({ id, version }) => ({ id, version }));
const deliverAll = (orders: readonly Order[], who = "Cashier", key = randomUUID()) =>
  api.call(sale.deliverAll, { payload: { key, orders: named(orders) } }, as(who));
const cancelAll = (orders: readonly Order[], who = "Manager", key = randomUUID()) =>
  api.call(sale.cancelAll, { payload: { key, orders: named(orders), reason: "wrong list" } }, as(who));
const undo = (batchId: number, who = "Manager", key = randomUUID()) =>
  api.call(sale.undoBulk, { payload: { key, batchId } }, as(who));

/** Everything that stands in the books but the counter entries themselves. */
const books = () =>
  api.rows(`
    select 'stock' as what, product_id as a, warehouse_id::text as b, quantity, value from stock_balance
    union all select 'money', account_id, currency, sum(amount), 0 from money_entry group by 2, 3
    union all select 'owed', customer_id, currency, sum(amount), 0 from customer_entry group by 2, 3
    union all select 'cost', order_id, '', sum(cost), sum(quantity) from sale_line where cost is not null group by 2
    order by 1, 2, 3`);
const prove = async () => {
  for (const { invariant, says, query } of checks.filter(({ invariant: id }) => !["G6", "I22"].includes(id)))
    expect([invariant, says, await api.rows(query)]).toEqual([invariant, says, []]);
};

/** One of each kind that can be cancelled. */
const oneOfEach = async () => {
  const saved = (
    await api.call(sale.save, { payload: { key: randomUUID(), order: mugs(), version: null } }, as("Cashier"))
  ).data;
  const heldOrder = mugs();
  const held = await api.call(
    sale.hang,
    { payload: { key: randomUUID(), order: heldOrder, version: null, name: "x" } },
    as("Cashier"),
  );
  return [
    await sell(mugs(2)),
    await sell(draft(shop, [line(shop, "MUG", 1), line(shop, "APPLE", 3)]), [
      card(shop, 1000),
      cash(shop, 1500),
    ]),
    await sell(mugs(3, { customerId: shop.customerId }), null),
    await sell(mugs(3, { customerId: shop.customerId }), [cash(shop, 1000)]),
    saved,
    await read(held.data),
  ];
};

describe("many orders handed over", () => {
  test("are done in one go; one that cannot be is refused and named, and the same key answers the same", async () => {
    const orders = [await sell(mugs()), await sell(mugs()), await sell(mugs())];
    const [, stale] = orders;
    if (!stale) throw new Error("no order");
    await deliverAll([stale]);
    const key = randomUUID();
    const { data, message } = await deliverAll(orders, "Cashier", key);
    expect(message).toBe("");
    expect(data.done).toEqual([orders[0]?.id, orders[2]?.id]);
    expect(data.refused).toEqual([{ id: stale.id, name: "StaleVersion" }]);
    expect((await deliverAll(orders, "Cashier", key)).data).toEqual(data);
    expect((await undo(data.batchId, "Cashier")).data).toEqual({ batchId: data.batchId, undone: 2 });
    expect((await Promise.all(orders.map(read))).map(({ state }) => state)).toEqual([
      "committed",
      "done",
      "committed",
    ]);
  });
});

describe("many orders cancelled", () => {
  test("and undone leave stock, money, accounts and costs as if it had never been, and can be cancelled once more", async () => {
    const orders = await oneOfEach();
    const before = await books();
    const { data } = await cancelAll(orders);
    expect(data.refused).toEqual([]);
    expect(data.done).toHaveLength(orders.length);
    expect(await books()).not.toEqual(before);
    expect((await undo(data.batchId)).message).toBe("");
    expect(await books()).toEqual(before);
    const after = await Promise.all(orders.map(read));
    const seen = ({ state, paid, due, number }: Order) => ({ state, paid, due, number });
    expect(after.map(seen)).toEqual(orders.map(seen));
    expect(after[0]?.log.map(({ act, to }) => [act, to])).toEqual([
      ["commit", "committed"],
      ["cancel", "cancelled"],
      ["undo", "committed"],
    ]);
    expect(after[0]?.payments.map(({ settled }) => settled)).toEqual([2400, -2400, 2400]);
    expect(after[0]?.money.map(({ kind }) => kind)).toEqual(["sale", "refund", "sale"]);
    await prove();
    const again = await cancelAll(after);
    expect(again.data.done).toHaveLength(orders.length);
    expect((await Promise.all(orders.map(read))).map(({ paid, state }) => [paid, state])).toEqual(
      orders.map(() => [0, "cancelled"]),
    );
    await prove();
    expect((await undo(again.data.batchId)).message).toBe("");
    expect(await books()).toEqual(before);
    await prove();
  });

  test("undone twice, or twice at once, are undone once", async () => {
    const { data } = await cancelAll([await sell(mugs()), await sell(mugs())]);
    const answers = await Promise.all([undo(data.batchId), undo(data.batchId, "Administrator")]);
    expect(answers.map(({ name }) => name ?? "done").toSorted()).toEqual(["NotPossibleNow", "done"]);
    expect((await undo(data.batchId)).name).toBe("NotPossibleNow");
    await prove();
  });

  test("are for those with the right to cancel, and so is the undoing", async () => {
    const orders = [await sell(mugs())];
    expect((await cancelAll(orders, "Cashier")).name).toBe("AccessDenied");
    const { data } = await cancelAll(orders);
    const denied = await undo(data.batchId, "Cashier");
    expect([denied.name, denied.data]).toMatchObject([
      "AccessDenied",
      { params: { right: "sale.order.cancel" } },
    ]);
    expect((await undo(999_999)).name).toBe("NotFound");
    expect((await undo(data.batchId)).data.undone).toBe(1);
  });
});

describe("an undoing is refused whole, and changes nothing,", () => {
  const refusedUndo = async (batchId: number, number: string | null | undefined) => {
    const before = await books();
    const refused = await undo(batchId);
    expect([refused.name, refused.data]).toMatchObject(["UndoBlocked", { params: { number } }]);
    expect(await books()).toEqual(before);
  };

  test("when one of the orders has gone on since", async () => {
    const saved = (
      await api.call(
        sale.save,
        { payload: { key: randomUUID(), order: mugs(), version: null } },
        as("Cashier"),
      )
    ).data;
    const owed = await sell(mugs(1, { customerId: shop.customerId }), null);
    const { data } = await deliverAll([owed]);
    const payload = {
      key: randomUUID(),
      id: owed.id,
      version: owed.version + 1,
      tillId: shop.tills[0]?.id ?? 0,
      payment: { tenders: [cash(shop, 1200)], changeCurrency: null },
    };
    expect((await api.call(sale.pay, { payload }, as("Cashier"))).message).toBe("");
    await refusedUndo(data.batchId, owed.number);
    expect(saved.state).toBe("saved");
  });

  test("when the goods are gone where the warehouse does not go below zero", async () => {
    const [row] = await api.rows(
      "insert into product (code, name, unit_price, vat_rate) values ('LAST', 'Last', 120000, 2000) returning id",
    );
    const productId = Number(row?.["id"]);
    await api.rows(`
      with b as (insert into stock_balance (product_id, warehouse_id, quantity, value) values (${productId}, 1, 1000, 100))
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, person_id)
      values (current_date, 1, 1, ${productId}, 'opening', 1000, 10000, 100, 1000, 100, 'opening', 1)`);
    await api.rows("update warehouse set negative_stock = 'forbid'");
    const last = () => draft(shop, [line(shop, "MUG", 1, { productId })]);
    const first = await sell(last());
    const { data } = await cancelAll([await sell(mugs()), first]);
    await sell(last());
    await refusedUndo(data.batchId, first.number);
    await api.rows("update warehouse set negative_stock = 'allow'");
    expect((await undo(data.batchId)).message).toBe("");
    await prove();
  });

  test("when the customer has used the credit meanwhile (S3)", async () => {
    const [row] = await api.rows(
      "insert into customer (code, name, credit_limit) values ('C7', 'Small shop', 3000) returning id",
    );
    const customerId = Number(row?.["id"]);
    const owed = await sell(mugs(2, { customerId }), null);
    const { data } = await cancelAll([owed]);
    await sell(mugs(2, { customerId }), null);
    await refusedUndo(data.batchId, owed.number);
  });

  test("when the drawer that refunded has been counted (F4)", async () => {
    const paid = await sell(mugs());
    const { data } = await cancelAll([paid]);
    const tillId = shop.tills[0]?.id ?? 0;
    const { shift } = (await api.call(tillEndpoints.till, { params: { tillId } }, as("Cashier"))).data;
    const payload = { key: randomUUID(), shiftId: shift?.id ?? 0, counted: shift?.expected ?? [] };
    expect((await api.call(tillEndpoints.closeShift, { payload }, as("Cashier"))).message).toBe("");
    await openShifts(api, { ...shop, tills: shop.tills.slice(0, 1) });
    await refusedUndo(data.batchId, paid.number);
  });
});

test("tills go on selling the same goods while many orders are cancelled and brought back", async () => {
  const orders: Order[] = [];
  for (let n = 0; n < 12; n++)
    orders.push(await sell(draft(shop, [line(shop, n % 2 ? "MUG" : "TEA", 1), line(shop, "APPLE", 1)])));
  const selling = () =>
    Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sell(draft(shop, [line(shop, n % 2 ? "APPLE" : "MUG", 1), line(shop, n % 2 ? "TEA" : "APPLE", 1)])),
      ),
    );
  const [cancelled, sold] = await Promise.all([cancelAll(orders), selling()]);
  expect(cancelled.data.done).toHaveLength(12);
  const [back, more] = await Promise.all([undo(cancelled.data.batchId), selling()]);
  expect(back.message).toBe("");
  expect([...sold, ...more].map(({ state }) => state)).toEqual(Array.from({ length: 24 }, () => "committed"));
  await prove();
});
