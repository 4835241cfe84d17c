/** Picking, closed days and invoices really occur: their facts come from the database with the order, and the machine obeys them (G12, S12). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { formatDay } from "../../../src/domain/formats.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const mugs = (change: Partial<OrderDraft> = {}) =>
  draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId, ...change });
const commit = (order: OrderDraft, paid = false) =>
  api.call(
    sale.saveCommit,
    { payload: commitInput(order, paid ? [cash(shop, totalOf(order))] : null) },
    as("Manager"),
  );
const read = async (id: number, who = "Manager") =>
  (await api.call(sale.order, { params: { id } }, as(who))).data;
const row = async (id: number, who = "Manager") =>
  (await api.call(sale.orders, { query: { limit: 200 } }, as(who))).data.orders.find(
    (order) => order.id === id,
  );
const change = ({ id, version }: Pick<Order, "id" | "version">) => ({ key: randomUUID(), id, version });
const cancel = (order: Order) =>
  api.call(sale.cancel, { payload: { ...change(order), refund: true, reason: "test" } }, as("Manager"));
const unsave = (order: Order) =>
  api.call(sale.unsave, { payload: { ...change(order), refund: true, reason: "test" } }, as("Manager"));

describe("picking", () => {
  test("an order of the office goes to picking where its warehouse picks first; a sale at a till does not", async () => {
    await api.rows("update warehouse set pick_first = true");
    const office = await commit(mugs({ tillId: null }));
    expect(office.data).toMatchObject({ state: "picking", facts: { pickFirst: true } });
    expect((await commit(mugs(), true)).data).toMatchObject({
      state: "committed",
      facts: { pickFirst: false },
    });
    const open = await api.call(sale.deliver, { payload: change(office.data) }, as("Manager"));
    expect(open.name).toBe("LinesNotPicked");
    await api.rows("update warehouse set pick_first = false");
    expect((await commit(mugs({ tillId: null }))).data.state).toBe("committed");
  });
});

describe("an invoiced order", () => {
  test("is neither cancelled nor taken back, and its row says so before anybody tries", async () => {
    const { data } = await commit(mugs());
    expect(data.can).toEqual(["pay", "deliver", "unsave", "cancel", "duplicate"]);
    await api.rows(`update sale_order set invoice_state = 'issued' where id = ${data.id}`);
    for (const told of [await read(data.id), await row(data.id)])
      expect(told).toMatchObject({ facts: { invoiced: true }, can: ["pay", "deliver", "duplicate"] });
    expect((await cancel(data)).name).toBe("NotPossibleNow");
    expect((await unsave(data)).name).toBe("NotPossibleNow");
    await api.rows(`update sale_order set invoice_state = 'storno' where id = ${data.id}`);
    expect((await read(data.id)).facts).toMatchObject({ invoiced: false });
    expect((await cancel(data)).data.state).toBe("cancelled");
  });
});

describe("a closed day", () => {
  const close = (date: string) =>
    api.rows(`insert into closed_day (branch_id, business_date) select id, ${date} from branch`);
  const reopen = () => api.rows("delete from closed_day");

  test("keeps its orders from being cancelled or taken back", async () => {
    const { data } = await commit(mugs());
    await api.rows(`update sale_order set business_date = business_date - 1 where id = ${data.id}`);
    await close("current_date - 1");
    for (const told of [await read(data.id), await row(data.id)])
      expect(told).toMatchObject({ facts: { openDay: false }, can: ["pay", "deliver", "duplicate"] });
    expect((await cancel(data)).name).toBe("NotPossibleNow");
    expect((await unsave(data)).name).toBe("NotPossibleNow");
    await reopen();
    expect((await cancel(data)).data.state).toBe("cancelled");
  });

  test("takes no sale, payment or counter entry, and nothing is left of one that was tried (G12, F10, I23)", async () => {
    const { data } = await commit(mugs());
    const count = () =>
      api.rows(`select (select count(*) from sale_order)::int as orders, (select count(*) from stock_entry)::int as stock,
        (select count(*) from money_entry)::int as money, (select count(*) from customer_entry)::int as owed`);
    const before = await count();
    await close(`'${String(data.businessDate)}'`);
    const refused = await commit(mugs());
    const day = formatDay(String(data.businessDate), "en-GB");
    expect([refused.name, refused.message]).toEqual([
      "DayClosed",
      `The business day ${day} is closed. Nothing was posted.`,
    ]);
    expect((await commit(mugs(), true)).name).toBe("DayClosed");
    const payment = { tenders: [cash(shop, data.total)], changeCurrency: null };
    const pay = { ...change(data), tillId: shop.tills[0]?.id ?? 0, payment };
    expect((await api.call(sale.pay, { payload: pay }, as("Manager"))).name).toBe("DayClosed");
    expect(await count()).toEqual(before);
    await reopen();
    expect((await commit(mugs())).message).toBe("");
  });

  test("closed while sales are posted has all of them or none: no entry comes after its closing (G9)", async () => {
    const sales = Array.from({ length: 12 }, () => commit(mugs(), true));
    const [{ data }] = [await commit(mugs())];
    const closing = close(`'${String(data.businessDate)}'`);
    const answers = await Promise.all(sales);
    await closing;
    const names = new Set(answers.map(({ name }) => name));
    expect([...names].filter((name) => name !== undefined && name !== "DayClosed")).toEqual([]);
    const count = async () =>
      (await api.rows("select count(*)::int as entries from stock_entry"))[0]?.["entries"];
    const entries = await count();
    expect((await commit(mugs())).name).toBe("DayClosed");
    expect(await count()).toBe(entries);
    await reopen();
  });
});

test("what a person can do follows their rights", async () => {
  const { data } = await commit(mugs());
  expect((await read(data.id, "Cashier")).can).toEqual(["pay", "deliver", "duplicate"]);
  expect((await row(data.id, "Cashier"))?.can).toEqual(["pay", "deliver", "duplicate"]);
});
