/** Goods are scanned against a transfer, a purchase and a sale over the true HTTP pipeline (G4, T2, T3, T10). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CheckedDocument } from "../../../src/contract/stock/scan-check.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { scanDesk, scanOf } from "./scan-desk.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  await api.rows(
    `insert into barcode (code, product_id, package) values ('590001', ${shop.products.get("TEA")}, 'unit')`,
  );
});

const as = (position: string) => shop.tokens.get(position) ?? "";
const root = () => as("Root");
const transfers = transferDesk(api, () => shop, root);
const desk = scanDesk(api, root);
const idOf = (code: string) => shop.products.get(code) ?? 0;

const out = (documentId: number): CheckedDocument => ({ type: "transfer", direction: "out", documentId });
const arriving = (documentId: number): CheckedDocument => ({ type: "transfer", direction: "in", documentId });

/** A draft of three teas and two mugs to the branch North. */
const draft = async () =>
  (
    await transfers.create(places.main, places.north, [
      { code: "TEA", units: 3000 },
      { code: "MUG", units: 2000 },
    ])
  ).data;

const of = (sheet: { readonly lines: readonly { readonly code: string }[] }, code: string) =>
  sheet.lines.find((line) => line.code === code);

describe("scanning against a document", () => {
  test("counts barcodes and product codes, and says wrong goods, unknown codes and what goes below zero", async () => {
    const { id } = await draft();
    const before = (await desk.sheet(out(id))).data;
    expect(before).toMatchObject({ progress: "toDo", checkId: null, can: ["scan"], checker: "" });
    expect(of(before, "TEA")).toMatchObject({
      wanted: 3000,
      scanned: 0,
      barcodes: expect.arrayContaining([{ code: "590001", units: 1000 }]),
    });
    const tea = scanOf("590001");
    const { data } = await desk.scan(out(id), [
      tea,
      scanOf("MUG", { productId: idOf("MUG"), quantity: 2000 }),
      scanOf("APPLE"),
      scanOf("no such code"),
      scanOf("", { productId: idOf("TEA"), quantity: -5000 }),
    ]);
    expect(data.outcomes.map(({ outcome }) => outcome)).toEqual([
      "counted",
      "counted",
      "wrongGoods",
      "unknownCode",
      "belowZero",
    ]);
    expect(data.outcomes[2]?.product).not.toBeNull();
    expect(of(data.sheet, "TEA")).toMatchObject({ scanned: 1000 });
    expect(of(data.sheet, "MUG")).toMatchObject({ scanned: 2000 });
    expect(data.sheet).toMatchObject({ progress: "open", can: ["scan", "finish", "accept", "cancel"] });
    // Nothing of goods that are only wrong begins a check.
    const other = await draft();
    await desk.scan(out(other.id), [scanOf("APPLE")]);
    expect((await desk.sheet(out(other.id))).data.progress).toBe("toDo");
  });

  test("counts a scan that arrives twice once, also beside a second person (G4)", async () => {
    const { id } = await draft();
    const scans = [scanOf("TEA"), scanOf("TEA"), scanOf("MUG")];
    const second = await hireInto(api, "Stock keeper", null);
    await Promise.all([
      desk.scan(out(id), scans),
      desk.scan(out(id), scans),
      desk.scan(out(id), [scanOf("TEA")], second),
    ]);
    const { data } = await desk.sheet(out(id));
    expect(of(data, "TEA")).toMatchObject({ scanned: 3000 });
    expect(of(data, "MUG")).toMatchObject({ scanned: 1000 });
    expect(data.checker.split(", ")).toHaveLength(2);
    expect(await api.rows(`select count(*)::int as n from scan_check where document_id = ${id}`)).toEqual([
      { n: 1 },
    ]);
  });

  test("is finished with who and when, and the history of the document says so; late scans are not counted", async () => {
    const { id } = await draft();
    const scans = [scanOf("TEA", { productId: idOf("TEA"), quantity: 3000 }), scanOf("MUG")];
    const open = (await desk.scan(out(id), scans)).data.sheet;
    const refused = await desk.finish(open.checkId);
    expect(refused.name).toBe("DifferenceNotAccepted");
    const stale = [{ productId: idOf("MUG"), difference: -2000 }];
    expect((await desk.finish(open.checkId, stale)).name).toBe("DifferenceNotAccepted");
    const accepted = [{ productId: idOf("MUG"), difference: -1000 }];
    const keeper = await hireInto(api, "Stock keeper", null);
    expect((await desk.finish(open.checkId, accepted, keeper)).name).toBe("AccessDenied");
    const { data } = await desk.finish(open.checkId, accepted, root(), "One is broken");
    expect(data).toMatchObject({ progress: "finished", note: "One is broken", can: ["scan"] });
    expect(data.finishedBy).not.toBeNull();
    const { log } = (await transfers.read(id)).data;
    expect(log.at(-1)).toMatchObject({ act: "verify", detail: "4/5, MUG 1/2 · One is broken" });
    const late = await desk.scan(out(id), [scanOf("TEA", { checkId: open.checkId })]);
    expect(late.data.outcomes[0]?.outcome).toBe("checkOver");
    expect((await desk.scan(out(id), scans)).data.sheet.progress).toBe("finished");
    // One more check begins with its first scan, and leaves the finished one as it is.
    expect((await desk.sheet(out(id), root(), true)).data).toMatchObject({ progress: "toDo", can: ["scan"] });
    const again = (await desk.scan(out(id), [scanOf("TEA")])).data.sheet;
    expect(again).toMatchObject({ progress: "open" });
    expect((await desk.cancel(again.checkId)).message).toBe("");
    expect((await desk.sheet(out(id))).data.checkId).toBe(open.checkId);
  });

  test("wants of goods that arrive what was on its way when the check began, whoever receives meanwhile (T2)", async () => {
    const sent = (await transfers.send(await draft())).data;
    const tea = sent.lines.find(({ code }) => code === "TEA")?.id ?? 0;
    await desk.scan(arriving(sent.id), [scanOf("TEA", { productId: idOf("TEA"), quantity: 3000 })]);
    await transfers.receive(sent, [{ lineId: tea, received: 3000 }]);
    const { data } = await desk.sheet(arriving(sent.id));
    expect(of(data, "TEA")).toMatchObject({ wanted: 3000, scanned: 3000 });
  });

  test("is of a purchase that is on order and of a sale that waits for delivery, without goods that are no goods", async () => {
    const bought = purchaseDesk(api, () => shop);
    const order = await bought.order([bought.line("TEA", 4, 3)]);
    const { documents } = await desk.list({ type: "purchase" });
    expect(documents).toContainEqual(
      expect.objectContaining({
        documentId: order.id,
        direction: "in",
        wanted: 4000,
        scanned: 0,
        progress: "toDo",
      }),
    );
    const [sale = 0] = await seedOrders(api, [{ number: "S-901", source: "office", day: "2026-11-22" }]);
    await api.rows(`insert into sale_line (branch_id, order_id, key, position, product_id, name, unit_price, price_source, vat_rate, quantity,
        list, amount, order_discount, net, vat, gross)
      values (1, ${sale}, '${randomUUID()}', 1, ${idOf("TEA")}, 'Tea', 10000, 'list', 0, 2000, 200, 200, 0, 200, 0, 200)`);
    expect((await desk.list({ searchWord: "s-901" })).documents).toMatchObject([
      { type: "sale", wanted: 2000 },
    ]);
    const document = { type: "sale", direction: "out", documentId: sale } as const;
    const { data } = await desk.scan(document, [scanOf("590001"), scanOf("590001")]);
    expect((await desk.list({ progress: "open", type: "sale" })).documents).toMatchObject([
      { documentId: sale, scanned: 2000 },
    ]);
    expect((await desk.finish(data.sheet.checkId)).data.progress).toBe("finished");
    expect((await desk.list({ progress: "finished", type: "sale" })).total).toBe(1);
    expect((await desk.list({ type: "sale", searchWord: "s-901" })).total).toBe(0);
    expect(
      (await api.call(purchaseEndpoints.purchase, { query: { id: order.id } }, root())).data.log,
    ).not.toContainEqual(expect.objectContaining({ act: "verify" }));
  });

  test("is of the branch in which the goods are: the sender does not scan what arrives (T3, T10)", async () => {
    const sent = (await transfers.send(await draft())).data;
    const [north, main] = [
      await hireInto(api, "Manager", places.northBranch),
      await hireInto(api, "Manager", places.mainBranch),
    ];
    expect((await desk.sheet(arriving(sent.id), main)).name).toBe("NotFound");
    expect((await desk.sheet(out(sent.id), north)).name).toBe("NotFound");
    expect((await desk.scan(arriving(sent.id), [scanOf("TEA")], main)).name).toBe("NotFound");
    const { data } = await desk.scan(arriving(sent.id), [scanOf("TEA")], north);
    expect((await desk.cancel(data.sheet.checkId, main)).name).toBe("NotFound");
    const seen = (await desk.list({ direction: "in" }, main)).documents;
    expect(seen.every(({ documentId, type }) => type !== "transfer" || documentId !== sent.id)).toBe(true);
    expect((await desk.list({ direction: "in" }, north)).documents[0]).toMatchObject({ documentId: sent.id });
  });
});
