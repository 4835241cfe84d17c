/** Processes and production orders over the true HTTP pipeline: versions, reservations, issue, reports, costs (D1-D7, K16, G6). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { needEndpoints } from "../../../src/contract/purchase/need.ts";
import { productionEndpoints as production } from "../../../src/contract/production/order.ts";
import { processEndpoints, processes } from "../../../src/contract/production/process.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { hireInto, openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { productionDesk } from "./production-desk.ts";

const api = testApi();
let shop: Shop;
let main: number;
beforeAll(async () => {
  shop = await openShop(api);
  ({ main } = await openNorth(api));
  await api.rows(`update warehouse set negative_stock = 'forbid' where id = ${main}`);
});
const as = (position: string) => shop.tokens.get(position) ?? "";
const root = () => as("Root");
const desk = productionDesk(api, () => shop, root);
const { stocked, take } = desk;

/** What a warehouse holds of a product, and what it is worth. */
const held = async (productId: number) => {
  const [row] = await api.rows(
    `select quantity, value from stock_balance where warehouse_id = ${main} and product_id = ${productId}`,
  );
  return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)] as const;
};
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

describe("a process", () => {
  test("that an order uses becomes a new version when it is changed, and the order keeps its own (D1)", async () => {
    const part = await stocked(10, 10_000);
    const fields = await desk.fieldsOf([{ code: String(part) }]);
    const first = (await desk.save(fields)).data;
    const more = { ...fields, inputs: [{ productId: part, quantity: 2000, loss: 0 }] };
    const changed = (await desk.change(first, more)).data;
    expect(changed.revision).toBe(1);
    const order = (await desk.create(first.id, 1000)).data;
    expect(order.inputs[0]?.planned).toBe(2000);
    const renamed = (await desk.change(changed, { ...more, name: randomUUID() })).data;
    expect(renamed.revision).toBe(1);
    const next = (await desk.change(renamed, { ...more, steps: "Wrap it." })).data;
    expect(next.revision).toBe(2);
    expect((await desk.read(order.id)).data).toMatchObject({ revision: 1, steps: "" });
    const versions = await api.call(processEndpoints.processVersions, { query: { id: first.id } }, root());
    expect(versions.data.map(({ revision }) => revision)).toEqual([2, 1]);
    const payload = { key: randomUUID(), records: [{ id: first.id, version: next.version }] };
    const removed = await api.call(processes.endpoints.remove, { payload }, root());
    expect(removed.data.refused.map(({ name }) => name)).toEqual(["InUse"]);
  });

  test("has shares of the cost that are 100 % together (D1)", async () => {
    const [one, other] = [await desk.newProduct(), await desk.newProduct()];
    const outputs = [
      { productId: one, share: 7000 },
      { productId: other, share: 2000 },
    ];
    const refused = await desk.save(await desk.fieldsOf([{ code: "TEA" }], outputs));
    expect(refused.name).toBe("BadInput");
    expect(JSON.stringify(refused.data)).toContain("outputs.0.share");
  });

  test("cannot contain itself, at any depth; taking apart is not containing (D4, D5)", async () => {
    const [box, set, tea] = [
      await desk.newProduct("Box"),
      await desk.newProduct("Set"),
      String(shop.products.get("TEA")),
    ];
    await desk.makeProcess([{ code: tea }], [{ productId: box }]);
    const made = await desk.makeProcess([{ code: String(box) }], [{ productId: set }]);
    const itself = await desk.save(await desk.fieldsOf([{ code: String(box) }], [{ productId: box }]));
    expect(itself.name).toBe("ProcessNeedsItself");
    const deep = await desk.save(await desk.fieldsOf([{ code: String(set) }], [{ productId: Number(tea) }]));
    expect(deep.name).toBe("ProcessNeedsItself");
    expect(deep.message).toContain("Tea would be needed to make itself: Tea → Set → Box → Tea.");
    const apart = { kind: "disassembly" } as const;
    const back = await desk.save(await desk.fieldsOf([{ code: String(set) }], [{ productId: box }], apart));
    expect(back.message).toBe("");
    // Deleted it closes no circle; brought back it would.
    const records = [{ id: made.id, version: made.version }];
    const removed = await api.call(
      processes.endpoints.remove,
      { payload: { key: randomUUID(), records } },
      root(),
    );
    expect(
      (await desk.save(await desk.fieldsOf([{ code: String(set) }], [{ productId: Number(tea) }]))).message,
    ).toBe("");
    const undo = { payload: { key: randomUUID(), batchId: removed.data.batchId } };
    expect((await api.call(processes.endpoints.undo, undo, root())).name).toBe("UndoBlocked");
  });

  test("costs its inputs with loss, labour and other cost; the parts that are made cost what making them costs (D3, D6)", async () => {
    const part = await stocked(10, 20_000);
    const half = await desk.newProduct("Half");
    await desk.makeProcess(
      [{ code: String(part), quantity: 50_000, loss: 600 }],
      [{ productId: half, quantity: 53_000 }],
    );
    const whole = await desk.makeProcess([{ code: String(half), quantity: 2000 }], undefined, {
      labour: 5000,
      other: 1000,
    });
    expect(whole.unitCost).toBe(2 * 20_000 + 6000);
    const hidden = await api.call(
      processes.endpoints.list,
      { query: { id: whole.id } },
      await hireInto(api, "Stock keeper", null),
    );
    expect(hidden.data.records[0]).not.toHaveProperty("unitCost");
    expect(hidden.data.records[0]?.fields).not.toHaveProperty("labour");
  });
});

describe("a production order", () => {
  test("plans 53 units where 50 are needed with 6 % loss (D6)", async () => {
    const part = await stocked(60, 10_000);
    const { id } = await desk.makeProcess([{ code: String(part), quantity: 5000, loss: 600 }]);
    const { data } = await desk.create(id, 10_000);
    expect(data).toMatchObject({ state: "planned", number: null, quantity: 10_000, ready: 10_000 });
    expect(data.inputs).toMatchObject([{ planned: 53_000, issued: 0, available: 60_000 }]);
    const query = { processId: id, revision: 1, quantity: 20_000, fromWarehouseId: main };
    const materials = await api.call(production.productionMaterials, { query }, root());
    expect(materials.data).toMatchObject([{ needed: 106_000, available: 60_000, purchase: null }]);
    // Short goods are proposed to the supplier of the product.
    await api.rows(`insert into supplier (code, name, currency) values ('PARTS', 'Part maker', 'GBP')`);
    await api.rows(
      `update product set supplier_id = (select id from supplier where code = 'PARTS') where id = ${part}`,
    );
    const bought = await api.call(production.productionMaterials, { query }, root());
    const purchase = bought.data[0]?.purchase;
    expect(purchase).toMatchObject({ supplier: "Part maker" });
    const goods = [{ productId: part, quantity: 46_000 }];
    const payload = { key: randomUUID(), warehouseId: main, supplierId: purchase?.supplierId ?? 0, goods };
    const draft = await api.call(needEndpoints.draftPurchase, { payload }, root());
    expect(draft.data).toMatchObject({
      state: "draft",
      supplier: "Part maker",
      lines: [{ quantity: 46_000 }],
    });
  });

  test("reserves its inputs when it is released, and is refused what others reserved (D2, K16)", async () => {
    const part = await stocked(12, 10_000);
    const { id } = await desk.makeProcess([{ code: String(part) }]);
    const released = (await desk.release((await desk.create(id, 8000)).data)).data;
    expect(released).toMatchObject({ state: "released", number: expect.stringMatching(/^MO-\d{6}$/) });
    const second = (await desk.create(id, 5000)).data;
    expect((await desk.release(second)).name).toBe("StockPromised");
    expect((await take(part, 5)).name).toBe("StockPromised");
    // The own reservation does not count against it.
    const issued = (await desk.issue(released)).data;
    expect(issued).toMatchObject({ state: "working", ready: 10_000 });
    expect((await held(part))[0]).toBe(4000);
    const waiting = (await desk.create(id, 4000)).data;
    const freed = (await desk.release(waiting)).data;
    expect((await take(part, 1)).name).toBe("StockPromised");
    expect((await desk.cancel(freed)).data.state).toBe("cancelled");
    expect((await take(part, 1)).message).toBe("");
    await prove();
  });

  test("issues by quantity, takes back what was too much, and is cancelled by counter entries (D2, G6)", async () => {
    const part = await stocked(10, 30_000);
    const { id } = await desk.makeProcess([{ code: String(part) }]);
    const before = await held(part);
    const released = (await desk.release((await desk.create(id, 4000)).data)).data;
    const lineId = released.inputs[0]?.id ?? 0;
    const issued = (await desk.issue(released, [{ lineId, quantity: 6000 }])).data;
    const back = (await desk.issue(issued, [{ lineId, quantity: -2500 }])).data;
    expect(back.inputs).toMatchObject([{ issued: 3500, value: 1050 }]);
    expect((await desk.issue(back, [{ lineId, quantity: -4000 }])).name).toBe("BadInput");
    const output = back.outputs[0];
    const reported = await desk.report(back, [{ lineId: output?.id ?? 0, good: 3000, scrapped: 0 }]);
    const cancelled = await desk.cancel(reported.data);
    expect(cancelled.data).toMatchObject({ state: "cancelled" });
    expect(await held(part)).toEqual(before);
    expect(await held(output?.productId ?? 0)).toEqual([0, 0]);
    await prove();
  });

  test("enters output at planned cost and splits the difference between stock and cost of goods at its close (D7, B10)", async () => {
    const part = await stocked(100, 10_000);
    const { id } = await desk.makeProcess([{ code: String(part), quantity: 4000 }]);
    const released = (await desk.release((await desk.create(id, 10_000)).data)).data;
    expect(released.plannedCost).toBe(4000);
    const issued = (await desk.issue(released, [{ lineId: released.inputs[0]?.id ?? 0, quantity: 42_000 }]))
      .data;
    const [output] = issued.outputs;
    const lineId = output?.id ?? 0;
    const half = (await desk.report(issued, [{ lineId, good: 5000, scrapped: 0 }])).data;
    const reported = (await desk.report(half, [{ lineId, good: 5000, scrapped: 0 }])).data;
    expect(await held(output?.productId ?? 0)).toEqual([10_000, 4000]);
    expect((await take(output?.productId ?? 0, 5)).message).toBe("");
    const closed = (await desk.close(reported)).data;
    expect(closed).toMatchObject({ state: "closed", actualCost: 4200, costOfGoods: 100, loss: 0 });
    expect(closed.outputs).toMatchObject([{ value: 4000, lateStock: 100, lateSold: 100 }]);
    expect(await held(output?.productId ?? 0)).toEqual([5000, 2100]);
    expect((await desk.cancel(closed)).name).toBe("NotPossibleNow");
    await prove();
  });

  test("gives by-products their share and books scrap as loss: what goes in comes out (D3, D5)", async () => {
    const part = await stocked(10, 100_000);
    const [leg, top] = [await desk.newProduct("Leg"), await desk.newProduct("Top")];
    const process = await desk.makeProcess(
      [{ code: String(part) }],
      [
        { productId: leg, quantity: 4000, share: 4000 },
        { productId: top, share: 6000 },
      ],
      { kind: "disassembly", labour: 10_000 },
    );
    const released = (await desk.release((await desk.create(process.id, 8000)).data)).data;
    expect(released.plannedCost).toBe(2200);
    const issued = (await desk.issue(released)).data;
    const [legs, tops] = issued.outputs;
    const reported = await desk.report(issued, [
      { lineId: legs?.id ?? 0, good: 6000, scrapped: 2000 },
      { lineId: tops?.id ?? 0, good: 2000, scrapped: 0 },
    ]);
    const closed = (await desk.close(reported.data, { labour: 300 })).data;
    // Two of eight legs are lost: a quarter of 8.80. The actual cost is 23.00, so 1.00 more is divided by the shares.
    expect(closed).toMatchObject({ plannedCost: 2200, actualCost: 2300, loss: 220, scrapped: 2000 });
    expect(await held(leg)).toEqual([6000, 660 + 40]);
    expect(await held(top)).toEqual([2000, 1320 + 60]);
    await prove();
  });

  test("is found by words of its number, process, product and note, and by what the list is filtered by", async () => {
    const part = await stocked(2, 10_000);
    const { id, fields } = await desk.makeProcess([{ code: String(part) }]);
    const made = (await desk.create(id, 1000, { note: "For the fair", due: "2026-12-01" })).data;
    const find = async (query: object) => {
      const answer = await api.call(production.productionOrders, { query }, root());
      expect(answer.message).toBe("");
      return answer.data.orders.map((order) => order.id);
    };
    expect(await find({ searchWord: fields.name, state: "planned" })).toEqual([made.id]);
    expect(await find({ searchWord: "fair", processId: id, productId: part, warehouseId: main })).toEqual([
      made.id,
    ]);
    expect(await find({ processId: id, startDate: "2026-12-02" })).toEqual([]);
    expect(await find({ processId: id, endDate: "2026-12-01", orderBy: "due", order: "asc" })).toEqual([
      made.id,
    ]);
  });

  test("is seen in its own branch, and only by whom its costs are for (T10, G13)", async () => {
    const { northBranch } = await openNorth(api);
    const part = await stocked(2, 10_000);
    const { id } = await desk.makeProcess([{ code: String(part) }]);
    const { data } = await desk.release((await desk.create(id, 1000)).data);
    expect((await desk.read(data.id, await hireInto(api, "Manager", northBranch))).name).toBe("NotFound");
    const seen = (await desk.read(data.id, await hireInto(api, "Stock keeper", null))).data;
    expect(seen.can).toEqual(["issue", "report"]);
    expect(seen).not.toHaveProperty("plannedCost");
  });
});
