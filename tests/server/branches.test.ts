/** What happens in two branches lies with its branch: drafts that move, numbers, debts, and rows of a server of an earlier version. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../src/contract/sale/sale-order.ts";
import { transferEndpoints } from "../../src/contract/stock/transfer.ts";
import { checks } from "../../src/server/prove/checks.ts";
import { openNorth, transferDesk } from "./stock/transfer-desk.ts";
import { testApi } from "./support/api.ts";
import { commitInput, draft, line } from "./support/drafts.ts";
import { openShop, type Shop } from "./support/shop.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});

const root = () => shop.tokens.get("Root") ?? "";
const office = (warehouseId: number, change: Partial<OrderDraft> = {}) =>
  draft(shop, [line(shop, "POST", 1)], { tillId: null, customerId: shop.customerId, warehouseId, ...change });
const save = (order: OrderDraft, version: number | null) =>
  api.call(sale.save, { payload: { key: randomUUID(), order, version } }, root());
const commit = (order: OrderDraft, version: number | null = null) =>
  api.call(sale.saveCommit, { payload: { ...commitInput(order, []), payment: null, version } }, root());
const branchesOf = async (table: string, column: string, id: number) =>
  (await api.rows(`select distinct branch_id from ${table} where ${column} = ${id}`)).map(
    ({ branch_id: branch }) => branch,
  );

describe("a draft that moves to a warehouse of another branch", () => {
  test("is the same order there, with its lines, in the next version (G5)", async () => {
    const order = office(places.main);
    const { data: first } = await save(order, null);
    const { data: moved } = await save({ ...order, warehouseId: places.north }, first.version);
    expect(moved).toMatchObject({
      id: first.id,
      version: first.version + 1,
      lines: [{ productId: shop.products.get("POST") }],
    });
    expect(await branchesOf("sale_order", "id", first.id)).toEqual([places.northBranch]);
    expect(await branchesOf("sale_line", "order_id", first.id)).toEqual([places.northBranch]);
  });

  test("is refused once it has a number, which is of its branch's series (G10)", async () => {
    const order = office(places.main);
    const { data: posted } = await commit(order);
    const payload = { key: randomUUID(), id: posted.id, version: posted.version, refund: false, reason: "" };
    const unsaved = await api.call(sale.unsave, { payload }, root());
    expect(unsaved.data).toMatchObject({ state: "saved", number: posted.number });
    const answer = await save({ ...order, warehouseId: places.north }, unsaved.data.version);
    expect(answer).toMatchObject({ name: "BadInput" });
    expect((await save(order, unsaved.data.version)).status).toBe(200);
    expect(await branchesOf("sale_order", "id", posted.id)).toEqual([places.mainBranch]);
  });

  test("and a transfer whose source changes stays the same transfer, with its lines", async () => {
    const desk = transferDesk(api, () => shop, root);
    const { data: made } = await desk.create(places.main, places.north, [{ code: "MUG", units: 1000 }]);
    const turned = desk.draftOf(places.north, places.main, [{ code: "TEA", units: 2000 }]);
    const payload = { key: randomUUID(), id: made.id, version: made.version, transfer: turned };
    const { data } = await api.call(transferEndpoints.changeTransfer, { payload }, root());
    expect(data).toMatchObject({
      id: made.id,
      version: made.version + 1,
      lines: [{ productId: shop.products.get("TEA") }],
    });
    expect(await branchesOf("stock_transfer_line", "transfer_id", made.id)).toEqual([places.northBranch]);
  });
});

test("each branch numbers its documents in a series of its own, and no number is given twice (G10)", async () => {
  const numberAt = async (warehouseId: number) => (await commit(office(warehouseId))).data.number;
  const numbers = [await numberAt(places.main), await numberAt(places.north), await numberAt(places.north)];
  expect(numbers).toEqual([expect.stringMatching(/^S-\d{6}$/), "S-N-000001", "S-N-000002"]);
});

test("a till sells from its own branch", async () => {
  const order = { ...office(places.north), tillId: shop.tills[0]?.id ?? 0 };
  expect(await save(order, null)).toMatchObject({ name: "BadInput" });
});

test("what a customer owes in one branch and is owed by another comes to nothing", async () => {
  const [owed] = await api.rows(`select id from customer where code = 'C1'`);
  const before = await api.rows(
    `select amount from customer_account_sum where customer_id = ${String(owed?.["id"])}`,
  );
  await api.rows(`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount)
    select current_date, branch, ${String(owed?.["id"])}, 'GBP', 10000000000, 'opening', amount
    from (values (${places.mainBranch}, 700), (${places.northBranch}, -700)) as entry (branch, amount)`);
  expect(
    await api.rows(`select amount from customer_account_sum where customer_id = ${String(owed?.["id"])}`),
  ).toEqual(before);
});

test("rows that a server of an earlier version writes without a branch get that of their document, in the same statement", async () => {
  await api.rows(`
    with head as (
      insert into sale_order (client_id, state, branch_id, warehouse_id, person_id, currency, rate, vat_mode)
      values (gen_random_uuid(), 'saved', ${places.northBranch}, ${places.north}, 1, 'GBP', 10000000000, 'gross') returning id
    ), logged as (
      insert into document_log (document_type, document_id, person_id, act) select 'sale', id, 1, 'former' from head
    )
    insert into sale_line (order_id, key, position, product_id, name, unit_price, price_source, vat_rate, quantity, list, amount,
      order_discount, net, vat, gross)
    select id, gen_random_uuid(), 0, 1, 'former', 0, 'base', 0, 0, 0, 0, 0, 0, 0, 0 from head`);
  const written = await api.rows(
    "select branch_id from sale_line where name = 'former' union all select branch_id from document_log where act = 'former'",
  );
  expect(written).toEqual([{ branch_id: places.northBranch }, { branch_id: places.northBranch }]);
  await api.rows("delete from sale_line where name = 'former'");
});

test("the books are whole after all of it", async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
});
