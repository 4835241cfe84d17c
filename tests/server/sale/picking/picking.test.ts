/** Orders of the office are reserved and picked line by line; their goods are posted at the hand-over (S12-S14, S17, I5, I35). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { scanCheckEndpoints as scan } from "../../../../src/contract/stock/scan-check.ts";
import { testApi } from "../../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../../support/drafts.ts";
import { KEEPER, pickingDesk } from "./picking-desk.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { commit, deliver, open, pick, provesAll, read, restock, short, unpick } = pickingDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await open();
});

const board = async (ids: string, who = KEEPER) =>
  (await api.call(sale.pickBoard, { query: { ids } }, as(who))).data;
const stockOf = async (code: string) => {
  const [row] = await api.rows(
    `select quantity::int, (select coalesce(sum(r.quantity), 0)::int from stock_reservation r where r.product_id = b.product_id
       and r.warehouse_id = b.warehouse_id) as reserved
     from stock_balance b where product_id = ${shop.products.get(code)}`,
  );
  return row;
};
const turnover = async (id: number) => {
  const [row] = await api.rows(`select count(*)::int as lines from turnover where order_id = ${id}`);
  return row?.["lines"];
};

describe("commit", () => {
  test("reserves the goods and posts the debt; stock, cost and turnover follow at the hand-over (S12)", async () => {
    const before = await stockOf("MUG");
    const { data: order } = await commit([line(shop, "MUG", 2), line(shop, "POST", 1)]);
    expect(order).toMatchObject({
      state: "picking",
      total: 29_00,
      due: 29_00,
      stock: [],
      facts: { toPick: 1 },
    });
    expect(order.can).toEqual(["pay", "pick", "unsave", "cancel", "duplicate"]);
    expect(await stockOf("MUG")).toEqual({ ...before, reserved: 2000 });
    expect(await turnover(order.id)).toBe(0);
    expect((await deliver(order)).message).toBe("1 of 1 lines are neither picked nor declared short.");
    await pick(order, 2000);
    const { data: done } = await deliver(order);
    expect(done).toMatchObject({ state: "done", lines: [{ cost: 1000, picking: { picked: 2000 } }, {}] });
    expect(done.stock).toHaveLength(1);
    expect(await stockOf("MUG")).toEqual({ quantity: Number(before?.["quantity"]) - 2000, reserved: 0 });
    expect(await turnover(order.id)).toBe(2);
    await provesAll();
  });

  test("does not reserve what another order holds, and a till does not sell it (I5)", async () => {
    const { data: order } = await commit([line(shop, "MUG", 90)]);
    const second = await commit([line(shop, "MUG", 9)]);
    expect(second.name).toBe("StockPromised");
    const sale9 = draft(shop, [line(shop, "MUG", 9)]);
    const till = await api.call(
      sale.saveCommit,
      { payload: commitInput(sale9, [cash(shop, totalOf(sale9))]) },
      as("Cashier"),
    );
    expect(till.name).toBe("StockPromised");
    const cancelled = await api.call(
      sale.cancel,
      { payload: { key: randomUUID(), id: order.id, version: order.version, refund: true, reason: "test" } },
      as("Manager"),
    );
    expect(cancelled.data.state).toBe("cancelled");
    expect(await stockOf("MUG")).toMatchObject({ reserved: 0 });
    expect((await commit([line(shop, "MUG", 9)])).data.state).toBe("picking");
    await restock();
  });

  test("a sale at a till is handed over at once", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).data.state).toBe("committed");
  });
});

describe("picking", () => {
  test("a stock keeper sees tasks in walking order and not one amount (S13, I35)", async () => {
    const { data: order } = await commit([line(shop, "MUG", 2), line(shop, "TEA", 3)]);
    const [place] = await api.rows(
      `insert into zone (warehouse_id, zone, shelf, position) values (${order.warehouseId}, 'A', '1', 1) returning id`,
    );
    await api.rows(`insert into zone_stock (branch_id, product_id, warehouse_id, zone_id, is_main)
      values (1, ${shop.products.get("TEA")}, ${order.warehouseId}, ${Number(place?.["id"])}, true)`);
    const { tasks, orders, warehouses } = await board(String(order.id));
    expect(warehouses.map(({ id }) => id)).toContain(order.warehouseId);
    expect(tasks.map(({ code, place: at }) => [code, at])).toEqual([
      ["TEA", "A-1"],
      ["MUG", ""],
    ]);
    expect(JSON.stringify({ tasks, orders })).not.toMatch(/total|price|amount|cost|gross/u);
    expect(orders.find(({ id }) => id === order.id)?.can).toEqual(["pick", "shelve"]);
    expect((await api.call(sale.pickBoard, { query: {} }, as("Cashier"))).name).toBe("AccessDenied");
  });

  test("a line has one picker at a time; the second one is told the name (S13)", async () => {
    const { data: order } = await commit([line(shop, "MUG", 3)]);
    expect((await pick(order, 1000)).data.tasks).toMatchObject([{ picked: 1000, isMine: true }]);
    const other = await pick(order, 1000, { who: "Manager" });
    expect(other.message).toBe(
      "Stock keeper is already picking Mug. Choose another line, or ask Stock keeper to give it back.",
    );
    await unpick(order, 0, { who: "Manager" });
    expect((await pick(order, 2000, { who: "Manager" })).data.tasks).toMatchObject([{ picked: 3000 }]);
  });

  test("picks no more than was ordered, puts no more back than was picked, and counts a repeated call once (G4)", async () => {
    const { data: order } = await commit([line(shop, "MUG", 2)]);
    expect((await pick(order, 3000)).message).toBe("Mug: at most 2 can be picked, not 3. Ordered were 2.");
    const key = randomUUID();
    await pick(order, 1000, { key });
    expect((await pick(order, 1000, { key })).data.tasks).toMatchObject([{ picked: 1000 }]);
    expect((await unpick(order, 2000)).name).toBe("PickBelowZero");
    expect((await unpick(order, 1000)).data.tasks).toMatchObject([{ picked: 0, picker: null }]);
  });

  test("of 2.000 kg ordered 2.200 kg may be picked and 2.201 kg not, and the total follows (S14)", async () => {
    const { data: order } = await commit([line(shop, "APPLE", 2)]);
    expect(order.total).toBe(4_98);
    expect((await pick(order, 2201)).name).toBe("PickOverOrdered");
    await pick(order, 2200);
    expect(await read(order.id)).toMatchObject({ total: 5_48, due: 5_48, version: 2, quantity: 2200 });
    await unpick(order, 2200);
    expect(await read(order.id)).toMatchObject({ total: 4_98, version: 3 });
    await pick(order, 2200);
    await api.rows("update setting set value = '500' where name = 'PickTolerance'");
    const { data: less } = await commit([line(shop, "APPLE", 2)]);
    expect((await pick(less, 2101)).message).toContain("at most 2.1 can be picked");
    await api.rows("update setting set value = '1000' where name = 'PickTolerance'");
    expect((await deliver(order)).data).toMatchObject({ state: "done", total: 5_48 });
    await provesAll();
  });

  test("an order of which something is picked is no draft again; else it is as before (I11)", async () => {
    const held = await stockOf("MUG");
    const { data: order } = await commit([line(shop, "MUG", 4)]);
    const unsave = async () => {
      const { id, version } = await read(order.id);
      const payload = { key: randomUUID(), id, version, refund: true, reason: "" };
      return await api.call(sale.unsave, { payload }, as("Manager"));
    };
    await pick(order, 1000);
    expect((await unsave()).name).toBe("NotPossibleNow");
    await unpick(order, 1000);
    await short(order, 1000);
    const { data: back } = await unsave();
    expect(back).toMatchObject({
      state: "saved",
      total: 48_00,
      quantity: 4000,
      lines: [{ count: { units: 4000 } }],
    });
    expect(await stockOf("MUG")).toMatchObject({ reserved: held?.["reserved"] });
    await provesAll();
  });

  test("is put on a shelf, and its slip is printed by shelf without amounts", async () => {
    const { data: order } = await commit([line(shop, "MUG", 1), line(shop, "TEA", 1)]);
    const payload = { key: randomUUID(), id: order.id, version: order.version, shelf: "B-12" };
    expect((await api.call(sale.setShelf, { payload }, as(KEEPER))).data.orders).toMatchObject([
      { shelf: "B-12" },
    ]);
    const query = { ids: String(order.id) };
    const heads = await api.call(sale.printPicks, { query }, as(KEEPER));
    expect(heads.data.orders).toMatchObject([{ number: order.number, shelf: "B-12", lines: 2 }]);
    const { data } = await api.call(sale.printPickLines, { query }, as(KEEPER));
    expect(data.lines.map(({ code }) => code)).toEqual(["TEA", "MUG"]);
    expect((await api.call(sale.printPicks, { query: { ids: "999999" } }, as(KEEPER))).name).toBe("NotFound");
  });
});

test("where a second person scans, the hand-over waits for a scan that equals what was picked (S17)", async () => {
  await api.rows("update setting set value = 'true' where name = 'PickScanCheck'");
  await api.rows(
    `insert into setting (name, value) select 'PickScanCheck', 'true' where not exists (select from setting where name = 'PickScanCheck')`,
  );
  const { data: order } = await commit([line(shop, "MUG", 2)]);
  await pick(order, 2000);
  const unchecked = (agreed: number) => ({
    name: "PickNotChecked",
    data: { params: { picked: "2", agreed: String(agreed) } },
  });
  expect(await deliver(order)).toMatchObject(unchecked(0));
  const check = async (who: string, quantity: number) => {
    const document = { type: "sale", direction: "out", documentId: order.id } as const;
    const one = {
      key: randomUUID(),
      checkId: null,
      code: "",
      productId: shop.products.get("MUG") ?? 0,
      quantity,
    };
    const { data } = await api.call(scan.scanGoods, { payload: { ...document, scans: [one] } }, as(who));
    const accepted = quantity === 2000 ? [] : [{ productId: one.productId, difference: quantity - 2000 }];
    const payload = { key: randomUUID(), checkId: data.sheet.checkId ?? 0, accepted, note: "" };
    return await api.call(scan.finishScanCheck, { payload }, as("Manager"));
  };
  await check(KEEPER, 2000);
  expect(await deliver(order)).toMatchObject(unchecked(0));
  await check("Manager", 1000);
  expect(await deliver(order)).toMatchObject(unchecked(1));
  await check("Manager", 2000);
  expect((await deliver(order)).data.state).toBe("done");
});
