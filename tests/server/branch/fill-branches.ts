/** Fills two branches with a document of each type, for tests over all lists and files (T10). */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { preOrderEndpoints } from "../../../src/contract/purchase/pre-order.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { collectorEndpoints } from "../../../src/contract/sale/collector.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import { saleImportEndpoints } from "../../../src/contract/sale/sale-import.ts";
import { changeDesk } from "../stock/change-desk.ts";
import { checkDesk } from "../stock/check-desk.ts";
import { damageDesk } from "../stock/damage-desk.ts";
import { openNorth, transferDesk } from "../stock/transfer-desk.ts";
import { productionDesk } from "../production/production-desk.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { returnDesk } from "../purchase/return-desk.ts";
import { formDesk } from "../sale/form/form-desk.ts";
import { quoteDesk } from "../sale/quote/quote-desk.ts";
import { preOrderDesk } from "../purchase/pre-order-desk.ts";
import { waybillDesk } from "../purchase/waybill/waybill-desk.ts";
import { customerDesk } from "../support/customers.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { beginWorker, importDesk } from "../support/imports.ts";
import { seedOrders } from "../support/orders.ts";
import type { Shop } from "../support/shop.ts";
import type { TestApi } from "../support/api.ts";

/** A file of a hand terminal and an import of sales in each warehouse. */
const readFiles = async (api: TestApi, shop: Shop, warehouseIds: readonly number[]) => {
  const root = () => shop.tokens.get("Root") ?? "";
  const endWorker = await beginWorker(api);
  for (const warehouseId of warehouseIds) {
    const file = `Order;Code;Quantity\r\nW${warehouseId};MUG;1`;
    const content = Buffer.from(file).toString("base64");
    const payload = {
      key: randomUUID(),
      device: "Scanner",
      name: "a.csv",
      content,
      customerId: null,
      warehouseId,
    };
    expect((await api.call(collectorEndpoints.readCollector, { payload }, root())).message).toBe("");
    const terms = { customerId: null, currency: "GBP", vatMode: "gross", memo: "", collectorId: null };
    const desk = importDesk(api, root, saleImportEndpoints, { ...terms, warehouseId });
    await desk.run((await desk.check(file)).id);
  }
  await endWorker();
};

/** A document of each type in both branches; answers with their ids. */
export const fillBranches = async (api: TestApi, shop: Shop) => {
  const root = () => shop.tokens.get("Root") ?? "";
  const { main, north, mainBranch, northBranch } = await openNorth(api);
  await seedOrders(api, [
    { number: "M-1", branchId: mainBranch },
    { number: "N-1", branchId: northBranch, total: 700 },
    { number: "N-2", branchId: northBranch, total: 800 },
  ]);
  const bought = purchaseDesk(api, () => shop);
  const ships = waybillDesk(api, root);
  const sentBack = returnDesk(api, () => shop);
  for (const warehouseId of [main, north]) {
    const buy = async (receive: boolean) => {
      const order = await bought.draft([bought.line("TEA", 40, 3)], { warehouseId });
      const payload = bought.commitInput(order, receive);
      return bought.done(await api.call(purchaseEndpoints.commitPurchase, { payload }, root()));
    };
    const back = await sentBack.create(await sentBack.draftOf(await buy(true), [1]), "Root");
    expect(back.message).toBe("");
    expect((await ships.book([ships.line(await buy(false), 2)])).message).toBe("");
  }
  const { id: customerId } = await customerDesk(api, (position) => shop.tokens.get(position) ?? "").make();
  for (const warehouseId of [main, north]) {
    const order = draft(shop, [line(shop, "TEA", 1)], { tillId: null, warehouseId, customerId });
    const { message } = await api.call(
      saleEndpoints.saveCommit,
      { payload: commitInput(order, null) },
      root(),
    );
    expect(message).toBe("");
  }
  const wanted = preOrderDesk(api, () => shop);
  const listed = await wanted.goods();
  for (const warehouseId of [main, north]) {
    const payload = { ...wanted.written(listed, 5), warehouseId };
    expect((await api.call(preOrderEndpoints.createPreOrder, { payload }, root())).message).toBe("");
  }
  const offered = quoteDesk(api, () => shop);
  for (const warehouseId of [main, north]) {
    const quote = offered.draftOf([offered.lineOf("MUG", 1)], { warehouseId });
    expect((await offered.create(quote, "Root")).message).toBe("");
  }
  const ahead = formDesk(api, () => shop);
  for (const warehouseId of [main, north]) {
    const form = ahead.draftOf([ahead.lineOf("MUG", 1)], { warehouseId });
    expect((await ahead.create(form, "Root")).message).toBe("");
  }
  await api.rows(`with made as (insert into lot (product_id, code, expiry)
      select id, 'L1', current_date + 9 from product where code = 'TEA' returning id, product_id)
    insert into lot_stock (branch_id, product_id, warehouse_id, lot_id, quantity)
    select w.branch_id, product_id, w.id, made.id, 1000 from made, warehouse w where w.id in (${main}, ${north})`);
  await api.rows(`insert into purchase_need (branch_id, source, product_id, warehouse_id, quantity)
    select branch_id, 'manual', ${shop.products.get("TEA")}, id, 1000 from warehouse where id in (${main}, ${north})`);
  await readFiles(api, shop, [main, north]);
  const changes = changeDesk(api, () => shop, root);
  for (const warehouseId of [main, north])
    expect((await changes.create([{ code: "TEA", warehouseId }])).message).toBe("");
  for (const warehouseId of [main, north]) {
    const checks = checkDesk(
      api,
      () => shop,
      root,
      () => warehouseId,
    );
    expect((await checks.create(["TEA"])).message).toBe("");
  }
  const damages = damageDesk(api, () => shop, root);
  for (const warehouseId of [main, north])
    expect((await damages.create([{ code: "TEA" }], { warehouseId })).message).toBe("");
  await damages.setApart("TEA", 2000);
  const production = productionDesk(api, () => shop, root);
  const process = await production.makeProcess([{ code: "TEA" }]);
  for (const warehouseId of [main, north]) {
    const places = { fromWarehouseId: warehouseId, toWarehouseId: warehouseId, due: "2026-12-01" };
    expect((await production.create(process.id, 1000, places)).message).toBe("");
  }
  const transfers = transferDesk(api, () => shop, root);
  expect((await transfers.create(main, north, [{ code: "TEA", units: 1000 }])).message).toBe("");
  expect((await transfers.ask("return", north, main, [{ code: "TEA", units: 1000 }])).message).toBe("");
  return { main: mainBranch, north: northBranch };
};
