/** Sales orders from a file, and the files of hand terminals, over the true pipeline (S22, G16, I36). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { collectorEndpoints as collector } from "../../../../src/contract/sale/collector.ts";
import { saleImportEndpoints, saleImportListEndpoints } from "../../../../src/contract/sale/sale-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";

const api = testApi(10);
let shop: Shop;
let warehouseId = 0;
let customers: readonly { id: number; code: string }[] = [];
const token = () => shop.tokens.get("Root") ?? "";
beforeAll(async () => {
  shop = await openShop(api);
  warehouseId = shop.tills[0]?.warehouseId ?? 0;
  const rows = await api.rows(`insert into customer (code, name) values ('KA', 'Anders'), ('KB', 'Brandt')
    returning id, code`);
  customers = rows.map(({ id, code }) => ({ id: Number(id), code: String(code) }));
  await api.rows(
    `insert into barcode (code, product_id) values ('5060123000887', ${shop.products.get("TEA")})`,
  );
});
const head = () => ({
  customerId: null,
  warehouseId,
  currency: "GBP",
  vatMode: "gross",
  memo: "",
  collectorId: null,
});
const desk = (more: object = {}) => importDesk(api, token, saleImportEndpoints, { ...head(), ...more });
const orders = (ids: readonly number[]) =>
  api.rows(`select o.memo, o.state, o.source, c.code as customer, (select jsonb_agg(jsonb_build_array(p.code, l.quantity,
      l.unit_price, l.price_source) order by l.position)
    from sale_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines
    from sale_order o left join customer c on c.id = o.customer_id where o.id in (${ids.join()}) order by o.id`);
const standing = async () =>
  Number(
    (await api.rows(`select count(*)::int as n from sale_order where state <> 'cancelled'`))[0]?.["n"] ?? 0,
  );

test("one wrong row keeps its whole order out, is fixed in place, and frees the other rows of its order (S22)", async () => {
  await startWorker(api);
  const file = [
    "Order;Customer;Code;Qty;Price;Discount;Note",
    "A1;KA;MUG;2;;;for the shop",
    "A1;KA;NONE;1;;;",
    "B2;Brandt;MUG;1;9,5;10;",
    "B2;Brandt;5060123000887;3;;;",
    "C3;KA;MUG;1;;;",
    "C3;KB;TEA;1;;;",
    ";KB;TEA;4;;;",
  ].join("\r\n");
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 4 });
  const { rows } = await desk().rows(view.id);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ column: -1, problem: "orderHeld" }],
    [{ column: 2, problem: "unknown" }],
    [],
    [],
    [{ column: 1, problem: "otherCustomer" }],
    [{ column: 1, problem: "otherCustomer" }],
    [],
  ]);
  const fixed = await desk().fix(view.id, rows[1]?.line ?? 0, 2, "TEA");
  expect(fixed.data.others.map(({ outcome }) => outcome)).toEqual(["new"]);
  expect(fixed.data.counts).toEqual({ new: 5, change: 0, same: 0, wrong: 2 });
  const done = await desk().run(view.id);
  expect(await orders(done.documents.map(({ id }) => id))).toMatchObject([
    {
      memo: "A1",
      state: "saved",
      source: "import",
      customer: "KA",
      lines: [
        ["MUG", 2000, 120_000, "base"],
        ["TEA", 1000, 35_000, "base"],
      ],
    },
    {
      memo: "B2",
      customer: "KB",
      lines: [
        ["MUG", 1000, 95_000, "typed"],
        ["TEA", 3000, 35_000, "base"],
      ],
    },
    { memo: "", customer: "KB", lines: [["TEA", 4000, 35_000, "base"]] },
  ]);
  const earlier = await api.call(saleImportListEndpoints.batchImports, { query: {} }, token());
  expect(earlier.data[0]).toMatchObject({ id: done.id, state: "done", isOwn: true, rows: 7 });
  // The same file again: only what was left out can be imported.
  const again = await desk().check(file);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 5, wrong: 2 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await orders(done.documents.map(({ id }) => id))).map(({ state }) => state)).toEqual([
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
});

test("for any file: an order is whole or not there, the same file again changes nothing, undoing leaves no order (S22, G16, I36)", async () => {
  await startWorker(api);
  const row = fc.record({
    order: fc.constantFrom("P", "Q", "R", "S"),
    code: fc.constantFrom("MUG", "TEA", "APPLE", "MUG", "TEA", "APPLE", "NONE"),
    quantity: fc.integer({ min: 0, max: 9 }),
  });
  const files = fc.array(row, { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(files, async (rows) => {
      const run = randomUUID().slice(0, 8);
      const lines = rows.map(({ order, code, quantity }) => `${order}-${run};${code};${quantity}`);
      const file = ["Order;Code;Qty", ...lines].join("\r\n");
      const before = await standing();
      const isRight = ({ code, quantity }: (typeof rows)[number]) => code !== "NONE" && quantity > 0;
      const groups = Map.groupBy(rows, ({ order }) => order);
      const whole = [...groups].filter(([, own]) => own.every(isRight));
      const view = await desk().check(file);
      expect(view.counts?.new).toBe(whole.reduce((sum, [, own]) => sum + own.length, 0));
      const done = await desk().run(view.id);
      expect(done.documents).toHaveLength(whole.length);
      const made = await orders([0, ...done.documents.map(({ id }) => id)]);
      const quantities = made.map(({ memo, lines: own }) => [
        memo,
        (own as [string, number][]).reduce((sum, [, quantity]) => sum + quantity, 0),
      ]);
      expect(quantities).toEqual(
        whole.map(([order, own]) => [
          `${order}-${run}`,
          own.reduce((sum, { quantity }) => sum + quantity * 1000, 0),
        ]),
      );
      expect((await desk().check(file)).counts?.new).toBe(0);
      expect((await desk().undo(done.id)).data.state).toBe("undone");
      expect(await standing()).toBe(before);
    }),
    { numRuns: 4 },
  );
});

test("an order that was posted since keeps its import from being undone, and it is named", async () => {
  await startWorker(api);
  const view = await desk().check(`Order;Code;Qty\r\n${randomUUID()};MUG;1`);
  const done = await desk().run(view.id);
  const [order] = done.documents;
  await api.rows(`update sale_order set state = 'held' where id = ${order?.id}`);
  const refused = await desk().undo(done.id);
  expect(refused.name).toBe("UndoBlocked");
  expect(refused.message).toContain(`#${order?.id}`);
});

test("a file of a hand terminal is read once, follows its customer, becomes an order, and waits again when that is undone", async () => {
  await startWorker(api);
  const read = (content: string, key = randomUUID()) =>
    api.call(
      collector.readCollector,
      {
        payload: {
          key,
          device: "Scanner 2",
          name: "SALE001.TXT",
          content: Buffer.from(content).toString("base64"),
          customerId: null,
          warehouseId,
        },
      },
      token(),
    );
  const first = await read("5060123000887;4\r\n5060123000887;2\r\n0000000000000;1");
  expect(first.message).toBe("");
  expect(first.data).toMatchObject({
    isKnown: false,
    file: { state: "waiting", lines: 3, wrong: 1, device: "Scanner 2", quantity: 6000 },
  });
  expect((await read("5060123000887;4\r\n5060123000887;2\r\n0000000000000;1")).data).toMatchObject({
    isKnown: true,
    file: { id: first.data.file.id },
  });
  const { data: second } = await read("5060123000887;4\r\n5060123000887;2");
  expect(second.file).toMatchObject({ lines: 2, wrong: 0, quantity: 6000 });
  const { id, version } = second.file;
  const [anders] = customers;
  const change = (seen: number) =>
    api.call(
      collector.changeCollector,
      {
        payload: {
          key: randomUUID(),
          id,
          version: seen,
          device: "Scanner 3",
          customerId: anders?.id ?? 0,
          warehouseId,
        },
      },
      token(),
    );
  expect((await change(version)).data).toMatchObject({ customer: "Anders", device: "Scanner 3" });
  expect((await change(version)).name).toBe("StaleVersion");
  const opened = await api.call(collector.openCollector, { payload: { key: randomUUID(), id } }, token());
  expect(opened.data.counts).toEqual({ new: 2, change: 0, same: 0, wrong: 0 });
  const done = await desk().run(opened.data.id);
  const file = async () =>
    (await api.call(collector.collectors, { query: { searchWord: "scanner 3" } }, token())).data.files[0];
  expect(await file()).toMatchObject({ state: "ordered", order: { id: done.documents[0]?.id } });
  expect(await orders(done.documents.map((one) => one.id))).toMatchObject([
    { customer: "KA", lines: [["TEA", 6000, 35_000, "base"]] },
  ]);
  const late = await api.call(collector.openCollector, { payload: { key: randomUUID(), id } }, token());
  expect(late.name).toBe("NotPossibleNow");
  await desk().undo(done.id);
  expect(await file()).toMatchObject({ state: "waiting", order: null });
  const { version: now } = (await file()) ?? { version: 0 };
  const away = { key: randomUUID(), id, version: now };
  const { data: discarded } = await api.call(collector.discardCollector, { payload: away }, token());
  expect(discarded.state).toBe("discarded");
  expect((await read("5060123000887;4\r\n5060123000887;2")).data.isKnown).toBe(false);
});

test("who may not change prices does not import them, and a warehouse is needed", async () => {
  const parsed = await desk().parse("Code;Qty\r\nMUG;1");
  const none = await desk({ warehouseId: null }).map(parsed.data.id, parsed.data.mapping);
  expect(none.name).toBe("BadInput");
  const cashier = importDesk(api, () => shop.tokens.get("Cashier") ?? "", saleImportEndpoints, head());
  const { data } = await cashier.parse("Code;Qty;Price\r\nMUG;1;2");
  expect(data.mapping).toEqual(["code", "quantity", null]);
  expect((await cashier.map(data.id, ["code", "quantity", "price"])).name).toBe("AccessDenied");
});
