/** Bills of desks over the true pipeline: ordering, the kitchen, splitting, merging, asking for the bill and paying it (E1-E5, E7). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Bill, deskOrderEndpoints as desk } from "../../../src/contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { deskBills } from "./desk-bills.ts";

const api = testApi();
let shop: Shop;
const as = (who = "Cashier") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const { newDesk, open, one, read, add, send, change, split, part, stateOf, recall, payRecalled } = deskBills(
  api,
  () => shop,
);

const payAtTill = async (bill: Bill) => {
  const { order, tillId } = await recall(one((await change(bill, { type: "ask" })).data.bills));
  return payRecalled(order, tillId);
};

describe("a bill", () => {
  test("is opened once for its key, at desks of one branch, which it can share (E1)", async () => {
    const [first, second] = [await newDesk(), await newDesk()];
    const payload = { key: randomUUID(), clientId: randomUUID(), deskIds: [first, second], guests: 6 };
    const bill = one((await api.call(desk.openBill, { payload }, as())).data.bills);
    expect(bill).toMatchObject({ state: "saved", guests: 6, waiter: "Cashier", total: 0, lines: [] });
    expect(bill.desks.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual([first, second]);
    expect(one((await api.call(desk.openBill, { payload }, as())).data.bills).id).toBe(bill.id);
    await open([first]);
    const { data } = await api.call(desk.bills, { query: { deskId: first } }, as());
    expect(data.bills).toHaveLength(2);
    expect(
      (
        await api.call(
          desk.openBill,
          { payload: { ...payload, key: randomUUID(), clientId: randomUUID(), deskIds: [99_999] } },
          as(),
        )
      ).name,
    ).toBe("BadInput");
  });

  test("is served by who may; others are refused", async () => {
    const bill = await open();
    expect((await api.call(desk.bills, { query: {} }, as("Stock keeper"))).name).toBe("AccessDenied");
    expect((await change(bill, { type: "guests", guests: 9 })).data.bills[0]?.guests).toBe(9);
  });

  test("keeps what two waiters add at once (E4)", async () => {
    const bill = await open();
    await add(bill, "MUG", 1);
    const both = await add(bill, "TEA", 2, {}, "Manager");
    expect(both.lines.map(({ quantity }) => quantity)).toEqual([1000, 2000]);
    expect(both.total).toBe(1900);
  });
});

describe("the kitchen", () => {
  test("is told only what is new, course by course, once for each call (E2)", async () => {
    let bill = await add(await add(await open(), "MUG", 1), "TEA", 2);
    const [, tea] = bill.lines;
    await change(bill, { type: "courses", lines: [{ key: tea?.key ?? "", course: 2 }] });
    const first = await send(bill, [1]);
    expect(first.data.ticket).toBe(1);
    expect(one(first.data.bills).items).toMatchObject([
      { name: "Mug", course: 1, state: "queued", ticket: 1 },
    ]);
    bill = await add(await read(bill), "POST", 1);
    const payload = { key: randomUUID(), id: bill.id };
    const second = await api.call(desk.sendItems, { payload }, as());
    const again = await api.call(desk.sendItems, { payload }, as());
    expect(again.data).toEqual(second.data);
    expect(
      one(second.data.bills)
        .items.filter(({ ticket }) => ticket === 2)
        .map(({ name }) => name),
    ).toEqual(["Postage", "Tea"]);
    expect((await send(bill)).name).toBe("NotPossibleNow");
  });

  test("steps items and keeps the times; a step back forgets one (E5)", async () => {
    const bill = await add(await open(), "MUG", 1);
    const itemId = one((await send(bill)).data.bills).items[0]?.id ?? 0;
    const step = async (event: "COOK" | "READY" | "SERVE" | "BACK") =>
      (await change(bill, { type: "kitchen", event, itemIds: [itemId] })).data.bills[0]?.items[0];
    expect(await step("COOK")).toMatchObject({
      state: "cooking",
      cookingAt: expect.any(Number),
      readyAt: null,
    });
    expect(await step("SERVE")).toMatchObject({
      state: "served",
      readyAt: expect.any(Number),
      servedAt: expect.any(Number),
    });
    expect(await step("BACK")).toMatchObject({ state: "ready", servedAt: null });
    expect((await change(bill, { type: "kitchen", event: "COOK", itemIds: [itemId] })).name).toBe(
      "NotPossibleNow",
    );
    expect((await change(bill, { type: "kitchen", event: "SERVE", itemIds: [itemId, 999_999] })).name).toBe(
      "NotFound",
    );
  });

  test("gives back what was sent only to who may, with a reason and a change ticket (E2)", async () => {
    let bill = await add(await open(), "MUG", 3);
    await send(bill);
    bill = await read(bill);
    const { key = "", version = 0 } = bill.lines[0] ?? {};
    const remove = { key: randomUUID(), id: bill.id, version: bill.version, lines: [{ key, version }] };
    const refused = await api.call(sale.removeLines, { payload: remove }, as("Manager"));
    expect(refused).toMatchObject({ name: "SentToKitchen", message: expect.stringContaining("Mug: 3") });
    const taken = { type: "void", line: { key, version }, units: 1000, reason: "Fell down" } as const;
    expect((await change(bill, taken)).name).toBe("AccessDenied");
    const after = one((await change(bill, taken, "Manager")).data.bills);
    expect(after.lines).toMatchObject([{ quantity: 2000, sent: 2000 }]);
    expect(after.total).toBe(2400);
    expect(after.items.filter(({ state }) => state === "cancelled")).toMatchObject([
      { quantity: 1000, changeTicket: 2, reason: "Fell down" },
    ]);
    // One more that was not sent goes without the right.
    const more = one(
      (
        await change(await add(after, "TEA", 1), {
          type: "void",
          line: part(await read(after), 1, 1),
          units: 1000,
          reason: "Wrong",
        })
      ).data.bills,
    );
    expect(more.lines).toHaveLength(1);
  });
});

describe("dividing a bill", () => {
  test("by items makes a bill whose parts add up, with what was sent (E3, E7)", async () => {
    const bill = await add(await open(), "MUG", 3, { discount: { kind: "amount", amount: 200 } }, "Manager");
    await send(bill);
    const before = await read(bill);
    const { data } = await split(before, [part(before, 0, 1)]);
    const [first, second] = data.bills.toSorted((left, right) => left.id - right.id);
    expect([first?.total, second?.total]).toEqual([2267, 1133]);
    expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(before.total);
    expect(second).toMatchObject({
      desks: before.desks,
      items: [{ quantity: 1000, by: "Cashier", ticket: 1 }],
    });
    expect(first?.items).toMatchObject([{ quantity: 2000 }]);
    expect((await split(before, [part(before, 0, 1)])).name).toBe("StaleVersion");
  });

  test("charges a part at a till what it came to (E7)", async () => {
    const bill = await add(await open(), "MUG", 3, { discount: { kind: "amount", amount: 100 } }, "Manager");
    const { data } = await split(bill, [part(bill, 0, 1)]);
    const [made] = data.bills.filter(({ id }) => id !== bill.id);
    if (made === undefined) throw new Error("not split");
    expect(made.total).toBe(1167);
    expect(await payAtTill(made)).toMatchObject({
      message: "",
      data: { state: "committed", moneyState: "paid", total: 1167 },
    });
    expect((await read(bill)).total).toBe(2333);
  });

  test("bears an order discount in all parts (E7)", async () => {
    const bill = await add(await add(await open(), "MUG", 1), "TEA", 3);
    await api.rows(
      `update sale_order set discount = '{"kind": "amount", "amount": 101}' where id = ${bill.id}`,
    );
    const before = await add(await read(bill), "APPLE", 1, {}, "Manager");
    const { data } = await split(before, [part(before, 0, 1), part(before, 1, 2)]);
    expect(data.bills.reduce((sum, { total }) => sum + total, 0)).toBe(before.total);
  });

  test("refuses all of it, more than there is, and a cut piece", async () => {
    const bill = await add(await open(), "MUG", 2);
    expect((await split(bill, [part(bill, 0, 2)])).name).toBe("NotPossibleNow");
    expect((await split(bill, [part(bill, 0, 3)])).name).toBe("BadInput");
    expect((await split(bill, [part(bill, 0, 0.5)])).name).toBe("BadInput");
  });

  test("moves items to another bill, once for each call, with who ordered them (E3)", async () => {
    const from = await add(await add(await open(), "MUG", 1), "TEA", 2);
    const to = await open();
    await send(from);
    const before = await read(from);
    const payload = { key: randomUUID(), id: from.id, to: { billId: to.id, lines: [part(before, 1, 2)] } };
    const moved = await api.call(desk.moveBill, { payload }, as("Manager"));
    expect((await read(from)).lines).toHaveLength(1);
    expect(await read(to)).toMatchObject({ total: 700, items: [{ name: "Tea", by: "Cashier" }] });
    expect((await api.call(desk.moveBill, { payload }, as("Manager"))).data).toEqual(moved.data);
  });

  test("moves a bill to another desk, and the first one is free (E1)", async () => {
    const [first, second] = [await newDesk(), await newDesk()];
    const bill = await open([first]);
    const payload = { key: randomUUID(), id: bill.id, to: { deskIds: [second] } };
    await api.call(desk.moveBill, { payload }, as());
    expect([await stateOf(first), await stateOf(second)]).toEqual(["free", "open"]);
  });

  test("merges bills with their desks and guests; the emptied one is cancelled (E3)", async () => {
    const [into, from] = [await add(await open(), "MUG", 1), await add(await open(), "TEA", 2)];
    await send(from);
    const payload = { key: randomUUID(), id: into.id, ids: [from.id] };
    const merged = one((await api.call(desk.mergeBills, { payload }, as())).data.bills);
    expect(merged).toMatchObject({ total: 1900, guests: 4, items: [{ name: "Tea" }] });
    expect(merged.desks).toHaveLength(2);
    expect((await read(from)).state).toBe("cancelled");
    expect(one((await api.call(desk.mergeBills, { payload }, as())).data.bills).total).toBe(1900);
  });
});

test("a bill that is asked for waits at the tills, is locked while one takes the money, and leaves a desk to clean (E1, E4)", async () => {
  const deskId = await newDesk();
  const bill = await add(await open([deskId]), "MUG", 2);
  const [share] = (await split(bill, [part(bill, 0, 1)])).data.bills.filter(({ id }) => id !== bill.id);
  const held = one((await change(bill, { type: "ask" })).data.bills);
  expect(held.state).toBe("held");
  expect(await stateOf(deskId)).toBe("billAsked");
  expect(one((await change(bill, { type: "reopen" })).data.bills).state).toBe("saved");
  const asked = one((await change(bill, { type: "ask" })).data.bills);
  const { order, tillId } = await recall(asked);
  const refused = await split(await read(bill), [part(await read(bill), 0, 1)]);
  expect(refused.name).toBe("BillBeingPaid");
  expect(refused.message).toContain("being paid at Till 1.");
  expect((await change(bill, { type: "guests", guests: 3 })).name).toBe("BillBeingPaid");
  const paid = await payRecalled(order, tillId);
  expect(paid).toMatchObject({ message: "", data: { state: "committed", moneyState: "paid" } });
  expect(await stateOf(deskId)).toBe("open");
  expect((await change(bill, { type: "clean", deskId: 77 })).name).toBe("BadInput");
  const other = await open([await newDesk()]);
  await api.call(
    desk.mergeBills,
    { payload: { key: randomUUID(), id: other.id, ids: [share?.id ?? 0] } },
    as(),
  );
  expect(await stateOf(deskId)).toBe("open");
  await api.call(
    desk.moveBill,
    { payload: { key: randomUUID(), id: other.id, to: { deskIds: [await newDesk()] } } },
    as(),
  );
  expect(await stateOf(deskId)).toBe("toClean");
  expect((await change(bill, { type: "clean", deskId })).message).toBe("");
  expect(await stateOf(deskId)).toBe("free");
});
