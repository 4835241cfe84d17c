/** Reminders that make themselves: of orders past their due day, of products below their minimum, after any history. */
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { alarmEndpoints as alarm } from "../../../src/contract/alarm/alarm.ts";
import { randomUUID } from "node:crypto";
import { keepAlarms } from "../../../src/server/alarm/public.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { dayIn, quoteDesk } from "../sale/quote/quote-desk.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let patient: number;
const manager = () => shop.tokens.get("Manager") ?? "";
const mug = () => shop.products.get("MUG") ?? 0;
const warehouse = () => shop.tills[0]?.warehouseId ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  const [row] = await api.rows(
    "insert into customer (code, name, payment_days) values ('C2', 'Patient Ltd', 60) returning id",
  );
  patient = Number(row?.["id"]);
});

beforeEach(async () => {
  await api.rows("delete from alarm");
  await api.rows("delete from stock_minimum");
  await api.rows("delete from sale_order");
  await api.rows(
    "delete from setting where name in ('RemindUnpaid', 'RemindStock', 'RemindQuoteDays', 'PaymentDays')",
  );
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const keep = () => api.run(keepAlarms);
const nothing = { made: 0, renewed: 0, ended: 0 };

const open = async () =>
  (await api.call(alarm.alarms, { query: { closeTime: 1, limit: 1000 } }, manager())).data.alarmClocks;
const all = async () =>
  (await api.call(alarm.alarms, { query: { limit: 1000 } }, manager())).data.alarmClocks;

const close = async (which: { readonly id: number; readonly version: number } | undefined) => {
  const payload = {
    key: randomUUID(),
    alarms: [{ id: which?.id ?? 0, version: which?.version ?? 0 }] as const,
  };
  expect((await api.call(alarm.closeAlarms, { payload }, manager())).message).toBe("");
};

const owing = (customerId: number, days: number, paid = 0) =>
  seedOrders(api, [
    { number: `S-${randomUUID()}`, currency: "GBP", customerId, day: daysAgo(days), total: 12_345, paid },
  ]);

describe("a quotation without an answer", () => {
  const offered = quoteDesk(api, () => shop);

  test("reminds its author some days before its last valid day, until it is answered or over", async () => {
    const draft = (days: number) => offered.draftOf([offered.lineOf("MUG", 1)], { validTo: dayIn(days) });
    await offered.sent(draft(4));
    await offered.write(draft(1));
    expect((await keep()).quote).toEqual(nothing);
    const sent = await offered.sent(draft(3));
    expect((await keep()).quote).toEqual({ ...nothing, made: 1 });
    expect((await keep()).quote).toEqual(nothing);
    const [reminder] = await open();
    expect(reminder).toMatchObject({
      kind: "quote",
      quotation: { id: sent.id, number: sent.number },
      recipient: { kind: "person" },
    });
    expect(reminder?.content).toContain("12.00 GBP");
    await offered.decline(sent);
    expect((await keep()).quote).toEqual({ ...nothing, ended: 1 });
    const over = await offered.sent(draft(2));
    expect((await keep()).quote).toEqual({ ...nothing, made: 1 });
    await api.rows("insert into setting (name, value) values ('RemindQuoteDays', '0')");
    expect((await keep()).quote).toEqual({ ...nothing, ended: 1 });
    await api.rows("update setting set value = '5' where name = 'RemindQuoteDays'");
    expect((await keep()).quote).toEqual({ ...nothing, made: 2 });
    await offered.expire(over.id);
    expect((await keep()).quote).toEqual({ ...nothing, ended: 1 });
  });
});

describe("an order that is not paid", () => {
  test("reminds from the day after it was due, by the customer's days or the company's", async () => {
    await owing(shop.customerId, 30);
    await owing(patient, 60);
    expect((await keep()).unpaid).toEqual(nothing);
    const [late = 0] = await owing(shop.customerId, 31);
    const [later = 0] = await owing(patient, 61, 345);
    expect((await keep()).unpaid).toEqual({ ...nothing, made: 2 });
    const reminders = await open();
    expect(new Set(reminders.map(({ saleOrder }) => saleOrder?.id))).toEqual(new Set([late, later]));
    const due = daysAgo(1).split("-").reverse().join("/");
    expect(reminders.find(({ saleOrder }) => saleOrder?.id === later)).toMatchObject({
      kind: "unpaid",
      content: `120.00 GBP unpaid, due on ${due}: Patient Ltd`,
      madeBy: null,
      recipient: { kind: "everybody" },
    });
  });

  test("is told with what is owed now, and closes its reminder when it is paid", async () => {
    const [id = 0] = await owing(shop.customerId, 40);
    await keep();
    await api.rows(`update sale_order set paid = 345 where id = ${id}`);
    expect((await keep()).unpaid).toEqual({ ...nothing, renewed: 1 });
    expect((await open())[0]?.content).toContain("120.00 GBP");
    await api.rows(`update sale_order set paid = total where id = ${id}`);
    expect((await keep()).unpaid).toEqual({ ...nothing, ended: 1 });
    expect(await open()).toEqual([]);
    const [closed] = await all();
    expect(closed?.closeTime).not.toBe(0);
    expect(closed?.closedBy).toBeNull();
  });

  test("whose reminder somebody closed stays quiet; owing anew after it was paid, it reminds anew", async () => {
    const [id = 0] = await owing(shop.customerId, 40);
    await keep();
    await close((await open())[0]);
    expect((await keep()).unpaid).toEqual(nothing);
    await api.rows(`update sale_order set paid = total where id = ${id}`);
    await keep();
    await api.rows(`update sale_order set paid = 0 where id = ${id}`);
    expect((await keep()).unpaid).toEqual({ ...nothing, made: 1 });
    expect(await open()).toHaveLength(1);
  });

  test("whose cause is gone cannot be opened again, and none that made itself is edited or deleted", async () => {
    const [id = 0] = await owing(shop.customerId, 40);
    await keep();
    const [made] = await open();
    const payload = { key: randomUUID(), alarms: [{ id: made?.id ?? 0, version: 1 }] as const };
    expect((await api.call(alarm.deleteAlarms, { payload }, manager())).name).toBe("NotPossibleNow");
    await api.rows(`update sale_order set paid = total where id = ${id}`);
    await keep();
    const again = { key: randomUUID(), alarms: [{ id: made?.id ?? 0, version: 2 }] as const };
    expect((await api.call(alarm.reopenAlarms, { payload: again }, manager())).name).toBe("NotPossibleNow");
  });

  test("that we owe, is paid, taken back or cancelled reminds nobody", async () => {
    await owing(shop.customerId, 40, 12_345);
    await seedOrders(api, [
      { number: "R-1", customerId: shop.customerId, day: daysAgo(90), total: -5000 },
      { number: "R-2", customerId: shop.customerId, day: daysAgo(90), total: 5000, state: "cancelled" },
      { customerId: shop.customerId, day: daysAgo(90), total: 5000, state: "saved" },
    ]);
    expect((await keep()).unpaid).toEqual(nothing);
  });
});

describe("a product", () => {
  const setStock = (quantity: number) =>
    api.rows(
      `update stock_balance set quantity = ${quantity} where product_id = ${mug()} and warehouse_id = ${warehouse()}`,
    );
  const wants = (quantity: number) =>
    api.rows(`insert into stock_minimum values (${mug()}, ${warehouse()}, ${quantity})
      on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity`);

  test("below its minimum reminds until there is enough again", async () => {
    await wants(5000);
    await setStock(5000);
    expect((await keep()).stock).toEqual(nothing);
    await setStock(4500);
    expect((await keep()).stock).toEqual({ ...nothing, made: 1 });
    expect((await open())[0]).toMatchObject({
      kind: "stock",
      content: "4.5 in stock, minimum 5: MUG Mug (Main warehouse)",
      saleOrder: null,
    });
    await setStock(6000);
    expect((await keep()).stock).toEqual({ ...nothing, ended: 1 });
  });

  test("that was never in stock, or is not sold any more", async () => {
    await wants(1000);
    await api.rows(`update product set active = false where id = ${mug()}`);
    await setStock(0);
    expect((await keep()).stock).toEqual(nothing);
    await api.rows(`update product set active = true where id = ${mug()}`);
    await api.rows(`insert into product (code, name, unit_price, vat_rate) values ('NEW', 'New', 1, 0)`);
    await api.rows(
      `insert into stock_minimum select id, ${warehouse()}, 1000 from product where code = 'NEW'`,
    );
    expect((await keep()).stock).toEqual({ ...nothing, made: 2 });
  });
});

test("a kind that the company switched off closes its reminders and makes none", async () => {
  await owing(shop.customerId, 40);
  await keep();
  await api.rows("insert into setting (name, value) values ('RemindUnpaid', 'false')");
  expect((await keep()).unpaid).toEqual({ ...nothing, ended: 1 });
  expect((await keep()).unpaid).toEqual(nothing);
  await api.rows("update setting set value = 'true' where name = 'RemindUnpaid'");
  expect((await keep()).unpaid).toEqual({ ...nothing, made: 1 });
});

test("two servers that look at the same time make each reminder once", async () => {
  for (let n = 0; n < 20; n++) await owing(shop.customerId, 40 + n);
  await Promise.all([keep(), keep(), keep()]);
  expect(await open()).toHaveLength(20);
});

/** What may happen to an order between two looks. */
const event = fc.oneof(
  fc.record({ type: fc.constant("pay" as const), order: fc.nat(3), paid: fc.constantFrom(0, 345, 12_345) }),
  fc.record({ type: fc.constant("age" as const), order: fc.nat(3), days: fc.integer({ min: 0, max: 90 }) }),
  fc.record({
    type: fc.constant("state" as const),
    order: fc.nat(3),
    state: fc.constantFrom("committed", "done", "cancelled", "saved"),
  }),
  fc.record({ type: fc.constant("terms" as const), days: fc.constantFrom("null", "0", "14", "45") }),
  fc.record({ type: fc.constant("switch" as const), on: fc.boolean() }),
  fc.record({ type: fc.constant("close" as const), order: fc.nat(3) }),
  fc.record({ type: fc.constant("look" as const) }),
);

test("after any history there is exactly one reminder that lasts for each order past its due day, and running again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), async (history) => {
      await api.rows("delete from alarm");
      await api.rows("delete from sale_order");
      await api.rows("update customer set payment_days = null");
      const orders: number[] = [];
      for (let n = 0; n < 4; n++) orders.push(...(await owing(shop.customerId, 20 + n * 10)));
      const settings = { on: true, days: 30 };
      await api.rows(
        "insert into setting (name, value) values ('RemindUnpaid', 'true') on conflict (name) do update set value = 'true'",
      );
      for (const happened of history) {
        const id = "order" in happened ? orders[happened.order] : 0;
        if (happened.type === "pay")
          await api.rows(`update sale_order set paid = ${happened.paid} where id = ${id}`);
        if (happened.type === "age")
          await api.rows(
            `update sale_order set business_date = '${daysAgo(happened.days)}' where id = ${id}`,
          );
        if (happened.type === "state")
          await api.rows(`update sale_order set state = '${happened.state}' where id = ${id}`);
        if (happened.type === "terms") {
          settings.days = happened.days === "null" ? 30 : Number(happened.days);
          await api.rows(`update customer set payment_days = ${happened.days} where id = ${shop.customerId}`);
        }
        if (happened.type === "switch") {
          settings.on = happened.on;
          await api.rows(`update setting set value = '${happened.on}' where name = 'RemindUnpaid'`);
        }
        if (happened.type === "close")
          await api.rows(
            `update alarm set closed_at = now() where sale_order_id = ${id} and closed_at is null`,
          );
        if (happened.type === "look") await keep();
      }
      await keep();
      const causes = await api.rows(`
        select id from sale_order where ${settings.on} and state in ('committed', 'done') and paid < total
          and current_date - business_date > ${settings.days} order by id`);
      const lasting = await api.rows(
        "select sale_order_id as id from alarm where cause_ended_at is null order by 1",
      );
      expect(lasting).toEqual(causes);
      const wrong = await api.rows(
        "select id from alarm where cause_ended_at is not null and closed_at is null",
      );
      expect(wrong).toEqual([]);
      const before = await api.rows("select * from alarm order by id");
      expect((await keep()).unpaid).toEqual(nothing);
      expect(await api.rows("select * from alarm order by id")).toEqual(before);
    }),
    { numRuns: 40 },
  );
});
