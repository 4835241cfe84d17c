/** A forwarder's packing list over the true pipeline: matched to open order lines, differences at the cell, booked, undone as one (O1, O4, I36). */
import { beforeAll, expect, test } from "vitest";
import { waybillImportEndpoints } from "../../../../src/contract/purchase/waybill-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { purchaseDesk } from "../purchase-desk.ts";
import { waybillDesk } from "./waybill-desk.ts";

const api = testApi(10);
let shop: Shop;
const orders = purchaseDesk(api, () => shop);
const waybills = waybillDesk(api, () => orders.as("Root"));
beforeAll(async () => {
  shop = await openShop(api);
});
const head = {
  supplierId: null,
  billNumber: "COSU1",
  carrier: "COSCO",
  vessel: "Emma",
  containerType: "40HC",
  containerNumber: "MSKU1234565",
  portFrom: "CNSHA",
  portTo: "GBFXT",
  etd: "2026-11-01",
  eta: "2026-12-12",
  note: "",
};
const desk = (more: object = {}) =>
  importDesk(api, () => orders.as("Root"), waybillImportEndpoints, { ...head, ...more });
const open = async (orderId: number) =>
  ((await waybills.openLines()).data ?? [])
    .filter((line) => line.orderId === orderId)
    .map(({ code, left }) => [code, left]);

test("rows become waybills by container, on the order that they name or the one that is expected first, and are undone as one", async () => {
  await startWorker(api);
  const late = await orders.order([orders.line("MUG", 100, 4)], { expectedOn: "2026-12-20" });
  const soon = await orders.order([orders.line("MUG", 50, 4), orders.line("TEA", 24, 1)], {
    expectedOn: "2026-12-01",
    reference: "Spring 7",
  });
  const file = [
    "Code;PO;CTNS;Qty/CTN;Total qty;CBM;G.W./CTN;Price;Container",
    "MUG;;7;10;;0,28;8,5;;",
    `MUG;${late.number};3;10;30;;;4;msku 123456-5`,
    "TEA;spring 7;2;12;;;;;TCLU7654321",
  ].join("\r\n");
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 0 });
  const { rows } = await desk().rows(view.id);
  expect(rows[0]?.about).toMatchObject({ product: "Mug", open: 150_000 });
  expect(rows[1]?.about).toMatchObject({ document: late.number, price: { before: 40_000, after: 40_000 } });
  const done = await desk().run(view.id);
  expect(done.documents).toHaveLength(2);
  const [first, second] = await Promise.all(
    done.documents.map(async ({ id }) => (await waybills.read(id)).data),
  );
  expect(first?.containerNumber).toBe("MSKU1234565");
  // Seven cartons: five fill the order that is expected first, two go on the other one beside its own three.
  expect(
    first?.lines.map((line) => [line.orderId, line.cartons, line.cartonVolume, line.cartonWeight]),
  ).toEqual([
    [soon.id, 5, 40_000, 8500],
    [late.id, 2, 40_000, 8500],
    [late.id, 3, 0, 0],
  ]);
  expect(second).toMatchObject({ containerNumber: "TCLU7654321", vessel: "Emma", eta: "2026-12-12" });
  expect(await open(soon.id)).toEqual([]);
  expect(await open(late.id)).toEqual([["MUG", 50_000]]);
  // The same file again changes nothing (I36).
  expect((await desk().check(file)).counts).toEqual({ new: 0, change: 0, same: 3, wrong: 0 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect(await open(soon.id)).toEqual([
    ["MUG", 50_000],
    ["TEA", 24_000],
  ]);
});

test("what is more than open, on no order, at another price or no whole carton is said at its cell, and a corrected row frees the others", async () => {
  const order = await orders.order([orders.line("APPLE", 60, 2)], { reference: "Apples" });
  const file = [
    "Code;Reference;Cartons;Units per carton;Quantity;Price",
    "APPLE;Apples;4;10;;2",
    "APPLE;Apples;3;10;;2",
    "APPLE;Apples;1;10;;2,5",
    "APPLE;Pears;1;10;;",
    "NONE;;1;10;;",
    "APPLE;Apples;3;10;31;",
  ].join("\r\n");
  const view = await desk().check(file);
  const faults = async () =>
    (await desk().rows(view.id)).rows.map(({ problems }) => problems.map(({ problem }) => problem).join());
  expect(await faults()).toEqual(["", "moreThanOpen", "otherPrice", "notOpen", "unknown", "cartonsDiffer"]);
  const { rows } = await desk().rows(view.id);
  expect(rows[1]?.problems).toEqual([{ column: 4, problem: "moreThanOpen" }]);
  expect(rows[2]?.problems).toEqual([{ column: 5, problem: "otherPrice" }]);
  const fixed = await desk().fix(view.id, rows[0]?.line ?? 0, 2, 3);
  expect(fixed.data.others.map(({ line, outcome }) => [line, outcome])).toContainEqual([
    rows[1]?.line,
    "new",
  ]);
  expect(fixed.data.counts).toEqual({ new: 2, change: 0, same: 0, wrong: 4 });
  await startWorker(api);
  await desk().run(view.id);
  expect(await open(order.id)).toEqual([]);
});

test("goods that went on another waybill since the check are left out, with nothing written twice", async () => {
  const order = await orders.order([orders.line("TEA", 20, 1)]);
  const view = await desk().check(`Code;PO;Cartons;Units per carton\r\nTEA;${order.number};2;10`);
  expect(view.counts?.new).toBe(1);
  await waybills.book([waybills.line(order, 1)]);
  await startWorker(api);
  const done = await desk().run(view.id);
  expect(done.counts).toEqual({ new: 0, change: 0, same: 0, wrong: 1 });
  expect(await open(order.id)).toEqual([["TEA", 10_000]]);
});

test("an arrival before the departure is refused, and who may not change waybills does not import them", async () => {
  const { data } = await desk().parse("Code;Cartons\r\nMUG;1");
  const early = await desk({ eta: "2026-10-01" }).map(data.id, data.mapping);
  expect(early.name).toBe("BadInput");
  const other = importDesk(api, () => orders.as("Cashier"), waybillImportEndpoints, head);
  expect((await other.parse("Code;Cartons\r\nMUG;1")).name).toBe("AccessDenied");
});
