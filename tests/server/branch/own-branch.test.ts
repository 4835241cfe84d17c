/** A person of a branch finds the documents of that branch alone in every list and every file of documents (T10). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { areas, endpoints } from "../../../src/server/areas.ts";
import { hireInto } from "../stock/transfer-desk.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { fillBranches } from "./fill-branches.ts";
import { callAny, idOf } from "../support/generated/any-call.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

interface DocumentList {
  /** Its file; null where it has none. */
  readonly file: string | null;
  /** The same rows as another file, such as one with pictures. */
  readonly otherFile?: string;
  /** What tells the rows apart; left out: their id. */
  readonly key?: string;
  /** The keys that a person of the branch `$1` finds. */
  readonly own: string;
}

const ofTable = (table: string, file: string | null): DocumentList => ({
  file,
  own: `select id from ${table} where branch_id = $1`,
});
const ofWarehouses = (file: string, which = "true"): DocumentList => ({
  file,
  key: "warehouseId",
  own: `select w.id from warehouse w where w.branch_id = $1 and ${which}
    and exists (select from stock_balance b where b.warehouse_id = w.id and b.quantity > 0)`,
});

/** Every list of documents, movements and stock by its endpoint. */
const lists: Readonly<Record<string, DocumentList>> = {
  orders: ofTable("sale_order", "exportOrders"),
  purchases: ofTable("purchase_order", "exportPurchases"),
  purchaseLines: ofTable("purchase_line", "exportPurchaseLines"),
  waybills: ofTable("waybill", "exportWaybills"),
  purchaseReturns: ofTable("purchase_return", null),
  splittableReceipts: { file: null, own: "select id from purchase_receipt where branch_id = $1" },
  preOrders: ofTable("pre_order", "exportPreOrders"),
  replenishments: ofTable("purchase_need", "exportReplenishments"),
  quotes: ofTable("quotation", "exportQuotes"),
  orderForms: ofTable("order_form", "exportOrderForms"),
  collectors: ofTable("collector_file", null),
  batchImports: {
    file: null,
    own: `select f.id from import_file f join record_batch_item i on i.batch_id = f.batch_id
      join sale_order o on o.id = i.record_id where f.target = 'sale' and o.branch_id = $1`,
  },
  transfers: {
    file: "exportTransfers",
    own: "select id from stock_transfer where $1 in (branch_id, to_branch_id)",
  },
  replenishmentReturns: {
    file: null,
    own: "select id from stock_transfer where kind <> 'transfer' and $1 in (branch_id, to_branch_id)",
  },
  transferLines: {
    file: "exportTransferLines",
    otherFile: "exportTransferPictures",
    own: `select l.id from stock_transfer_line l join stock_transfer o on o.id = l.transfer_id
      where $1 in (o.branch_id, o.to_branch_id)`,
  },
  stockChanges: ofTable("stock_change", "exportStockChanges"),
  stockChecks: ofTable("stock_check", "exportStockChecks"),
  damages: ofTable("stock_damage", "exportDamages"),
  productionOrders: ofTable("production_order", "exportProductionOrders"),
  defectives: ofWarehouses("exportDefectives", "w.kind = 'defective'"),
  stocks: ofWarehouses("exportStocks"),
  shelfLife: {
    file: "exportShelfLife",
    key: "warehouseId",
    own: "select distinct s.warehouse_id as id from lot_stock s join warehouse w on w.id = s.warehouse_id where w.branch_id = $1",
  },
  stockLogSummary: ofWarehouses("exportStockSummary"),
  stockLogs: {
    file: "exportStockLogs",
    own: "select e.id from stock_entry e join warehouse w on w.id = e.warehouse_id where w.branch_id = $1",
  },
  shifts: ofTable("shift", null),
  cashLogs: {
    file: "exportCashLogs",
    own: "select 'open ' || shift_id || ' ' || currency as id from shift_count where branch_id = $1",
  },
};

/** Reports by their endpoints, with their files: sums of the person's branch alone. */
const reports: Readonly<Record<string, string>> = {
  reportSales: "exportReportSales",
  reportCustomers: "exportReportCustomers",
  reportPurchases: "exportReportPurchases",
  reportProfit: "exportReportProfit",
};

/** Files of what all branches share. What customers owe in a branch: `own-accounts.test.ts`. */
const ofTheCompany = [
  "exportAlarms",
  "exportWarehouse",
  "exportZone",
  "exportDesk",
  "exportSizeGroup",
  "exportBarcodeRule",
  "exportCustomers",
  "exportCustomerAccounts",
  "exportEmployees",
  "exportSkuBarcodes",
  "exportPackageBarcodes",
  "exportReservedBarcodes",
  "exportDuplicateBarcodes",
  "exportProducts",
  "exportProductMix",
  "exportProcess",
  "exportCategoryRecord",
  "exportLabelTemplate",
  "exportTag",
  "exportSystype",
  "exportSupplierAccounts",
  "exportSupplier",
  "exportOffers",
];

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";
const managers = { north: "", south: "" };
let branch: { readonly main: number; readonly north: number };

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  branch = await fillBranches(api, shop);
  const [south] = await api.rows("insert into branch (code, name) values ('S', 'South') returning id");
  managers.north = await hireInto(api, "Manager", branch.north);
  managers.south = await hireInto(api, "Manager", Number(south?.["id"]));
});

const endpointOf = (id: string) => {
  const endpoint = endpoints.find((each) => idOf(each) === id);
  if (endpoint === undefined) throw new Error(`there is no endpoint ${id}`);
  return endpoint;
};
const wide = { startDate: "2000-01-01", endDate: "2099-12-31", limit: "200" };

const keysSeen = async (id: string, token: string, query: object = wide) => {
  const { data, error } = await callAny(api, endpointOf(id), { query }, token);
  expect(error.message).toBe("");
  const rows: readonly Record<string, unknown>[] =
    [data, ...Object.values(data as object)].find(Array.isArray) ?? [];
  const { key = "id" } = lists[id] ?? {};
  return [...new Set(rows.map((row) => String(row[key])))].toSorted();
};
const keysOf = async ({ own }: DocumentList, branchId: number) =>
  [
    ...new Set((await api.rows(own.replaceAll("$1", String(branchId)))).map(({ id }) => String(id))),
  ].toSorted();

test("each file is that of a list here, or of what all branches share", () => {
  const named = [
    ...Object.values(lists).flatMap(({ file, otherFile }) => [file ?? [], otherFile ?? []].flat()),
    ...Object.values(reports),
    ...ofTheCompany,
  ];
  expect(named.toSorted()).toEqual(
    areas.flatMap(({ exporters }) => exporters.map(({ id }) => id)).toSorted(),
  );
});

describe.each(Object.entries(lists))("%s", (id, list) => {
  test("has what is of the person's branch, and nothing else", async () => {
    const ofMain = await keysOf(list, branch.main);
    expect(ofMain).not.toEqual([]);
    expect(await keysSeen(id, root())).toEqual(expect.arrayContaining(ofMain));
    expect(await keysSeen(id, managers.north)).toEqual(await keysOf(list, branch.north));
    expect(await keysSeen(id, managers.south)).toEqual([]);
  });

  test.runIf(list.file !== null)("is a file without rows of other branches", async () => {
    const lines = async (file: string, token: string) => {
      const { startDate, endDate } = wide;
      const query = { startDate, endDate, columns: "", format: "csv" };
      const { text } = await callAny(api, endpointOf(file), { query }, token);
      return text.trim().split("\n").length;
    };
    for (const file of [list.file ?? [], list.otherFile ?? []].flat()) {
      // A heading, and a line of sums.
      const empty = await lines(file, managers.south);
      expect(empty, file).toBeLessThanOrEqual(2);
      expect(await lines(file, root()), file).toBeGreaterThan(empty);
    }
  });
});

test("sales count and sum up the own branch, also where another one is asked for", async () => {
  const sums = async (query: object, token: string) =>
    (await callAny(api, endpointOf("orders"), { query }, token)).data;
  const imported = { currency: "GBP", orders: 2 };
  const own = { total: 4, sums: [{ currency: "EUR", orders: 2, total: 1500 }, imported] };
  expect(await sums({}, managers.north)).toMatchObject(own);
  expect(await sums({ branchId: String(branch.north) }, managers.north)).toMatchObject(own);
  expect(await sums({ branchId: String(branch.main) }, managers.north)).toMatchObject({ total: 0, sums: [] });
  expect(await sums({ branchId: String(branch.north) }, root())).toMatchObject(own);
  await api.rows("select fold_sale_sums()");
  expect(await sums({}, managers.north)).toMatchObject(own);
});

describe.each(Object.keys(reports))("%s", (id) => {
  const report = async (token: string, query: object = {}) =>
    (
      await callAny(
        api,
        endpointOf(id),
        { query: { startDate: wide.startDate, endDate: "2090-12-31", ...query } },
        token,
      )
    ).data as { readonly rows: readonly unknown[]; readonly branches: readonly { readonly id: number }[] };

  test("sums up the person's branch alone, and offers no other", async () => {
    const north = await report(managers.north);
    expect(north.branches.map((each) => each.id)).toEqual([branch.north]);
    expect(north.rows).toEqual((await report(root(), { branchId: String(branch.north) })).rows);
    expect(north.rows).not.toEqual((await report(root())).rows);
    expect((await report(managers.north, { branchId: String(branch.main) })).rows).toEqual([]);
    expect((await report(managers.south)).rows).toEqual([]);
  });
});

test("the sums of the dashboard and of a proof are those of the person's branch", async () => {
  const summary = async (token: string) =>
    (await callAny(api, endpointOf("summary"), { query: {} }, token)).data;
  expect(await summary(managers.south)).toMatchObject({ unpaid: [], top: [], toShip: 0 });
  const proof = async (token: string) =>
    (await callAny(api, endpointOf("prove"), { query: { of: "orders", currency: "EUR" } }, token)).data;
  expect(await proof(managers.north)).toMatchObject({ sum: 1500 });
  expect(await proof(managers.south)).toMatchObject({ sum: 0 });
});

test("an analysis on the queue is of the branch of who asked", async () => {
  const payload = {
    key: randomUUID(),
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    a: 8000,
    b: 9500,
    limit: 10,
  };
  const { data } = await callAny(api, endpointOf("queueAbc"), { payload }, managers.north);
  const [job] = await api.rows(
    `select input ->> 'branchId' as branch from job where id = ${(data as { id: number }).id}`,
  );
  expect(job).toEqual({ branch: String(branch.north) });
});

test("the stock log of a product in a warehouse of another branch has no balance", async () => {
  const [entry] = await api.rows(
    `select product_id, warehouse_id from stock_entry where branch_id = ${branch.main} limit 1`,
  );
  const query = { productId: String(entry?.["product_id"]), warehouseId: String(entry?.["warehouse_id"]) };
  const { data } = await callAny(api, endpointOf("stockLogSums"), { query }, managers.north);
  expect(data).toMatchObject({ entries: 0, opening: 0, closing: 0 });
});

test("a purchase of another branch is neither read, changed, cancelled nor made", async () => {
  const bought = purchaseDesk(api, () => shop);
  const order = await bought.order([bought.line("TEA", 4, 3)]);
  const called = async (id: string, input: object) => callAny(api, endpointOf(id), input, managers.north);
  expect((await called("purchase", { query: { id: String(order.id) } })).name).toBe("NotFound");
  expect((await called("revisePurchase", { payload: bought.on(order) })).name).toBe("NotFound");
  const { key, id, version } = bought.on(order);
  const cancelled = await called("cancelPurchases", {
    payload: { key, orders: [{ id, version }], reason: "" },
  });
  expect(cancelled.data).toMatchObject({ done: [], refused: [{ id, name: "NotFound" }] });
  const payload = bought.commitInput(await bought.draft([bought.line("TEA", 4, 3)]));
  expect((await called("commitPurchase", { payload })).name).toBe("BadInput");
});
