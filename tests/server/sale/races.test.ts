/** What tills do at the same moment: whoever is second waits, is refused or goes on, and no number, stock or money is lost (G8-G10, I1, I9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const commit = (input: ReturnType<typeof commitInput>, who = "Cashier") =>
  api.call(sale.saveCommit, { payload: input }, as(who));
const keep = (order: OrderDraft) => api.call(sale.keep, { payload: { order, version: null } }, as("Cashier"));
const mugs = (units = 1, change: Partial<OrderDraft> = {}) => draft(shop, [line(shop, "MUG", units)], change);
const paid = (order: OrderDraft) => commitInput(order, [cash(shop, totalOf(order))]);
const names = (answers: readonly { readonly name: string | undefined }[]) =>
  answers.map(({ name }) => name ?? "done").toSorted();
const times = <A>(count: number, make: (n: number) => A) => Array.from({ length: count }, (_, n) => make(n));

/** Ledger against balances, numbers against orders: what must hold after any race. */
const proveShop = async () => {
  const wrongStock = await api.rows(`
    select product_id from stock_entry group by product_id, warehouse_id
    having (sum(quantity)::bigint, sum(value)::bigint) is distinct from
      (select (b.quantity, b.value) from stock_balance b where b.product_id = stock_entry.product_id and b.warehouse_id = stock_entry.warehouse_id)`);
  expect(wrongStock).toEqual([]);
  const wrongSales = await api.rows(`
    select o.id from sale_order o join sale_line l on l.order_id = o.id
    where o.state in ('committed', 'done') and l.cost is not null
    group by o.id having sum(l.quantity) <> (select -sum(quantity) from stock_entry where document_id = o.id and document_type = 'sale')`);
  expect(wrongSales).toEqual([]);
  const gaps = await api.rows(`
    select s.prefix from number_series s where kind = 'sale'
      and next - 1 <> (select count(*) from sale_order where number like s.prefix || '%')`);
  expect(gaps).toEqual([]);
};

describe("one order, two hands", () => {
  test("committed twice at once under different keys is posted once (I9)", async () => {
    for (let round = 0; round < 8; round++) {
      const order = mugs();
      const answers = await Promise.all([commit(paid(order)), commit(paid(order), "Manager")]);
      expect(names(answers)).toEqual(["NotPossibleNow", "done"]);
    }
    await proveShop();
  });

  test("kept by a late till while it is committed stays committed", async () => {
    for (let round = 0; round < 8; round++) {
      const order = mugs();
      if (round % 2 === 0) await keep(order);
      const [done] = await Promise.all([
        commit(paid(order)),
        keep({ ...order, memo: "late" }),
        keep({ ...order, lines: [] }),
      ]);
      expect(done?.name).toBeUndefined();
      const rows = await api.rows(`select state, line_count from sale_order where id = ${done?.data.id}`);
      expect(rows).toEqual([{ state: "committed", line_count: 1 }]);
    }
    await proveShop();
  });

  test("paid by two tills at once is paid by one", async () => {
    const owed = (await commit(commitInput(mugs(2, { customerId: shop.customerId }), null))).data;
    const pay = (tillId: number) => {
      const payment = { tenders: [cash(shop, 2400)], changeCurrency: null };
      const payload = { key: randomUUID(), id: owed.id, version: owed.version, tillId, payment };
      return api.call(sale.pay, { payload }, as("Cashier"));
    };
    expect(names(await Promise.all(shop.tills.map(({ id }) => pay(id))))).toEqual(["StaleVersion", "done"]);
  });
});

describe("one limit, many tills (G9)", () => {
  test("the last pieces are sold once where the warehouse forbids going below zero (K3)", async () => {
    await api.rows("update warehouse set negative_stock = 'forbid'");
    await api.rows(
      "insert into product (code, name, unit_price, vat_rate) values ('RARE', 'Rare', 120000, 2000)",
    );
    const [rare] = await api.rows("select id from product where code = 'RARE'");
    await api.rows(`
      with b as (insert into stock_balance (product_id, warehouse_id, quantity, value) select ${String(rare?.["id"])}, id, 3000, 300 from warehouse)
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value, balance_quantity,
        balance_value, document_type, person_id)
      select current_date, 1, id, ${String(rare?.["id"])}, 'opening', 3000, 10000, 300, 3000, 300, 'opening', 1 from warehouse`);
    const one = () => draft(shop, [line(shop, "MUG", 1, { productId: Number(rare?.["id"]) })]);
    const answers = await Promise.all(times(8, () => commit(paid(one()))));
    expect(names(answers)).toEqual([...times(5, () => "OutOfStock"), ...times(3, () => "done")]);
    expect(answers.find(({ name }) => name === "OutOfStock")?.message).toMatch(
      /^Only 0 Rare in stock; 1 are needed\./,
    );
    await api.rows("update warehouse set negative_stock = 'allow'");
    await proveShop();
  });

  test("goods that were never in stock are counted right from their first sales on (I1, K2)", async () => {
    for (let round = 0; round < 4; round++) {
      const [row] = await api.rows(
        `insert into product (code, name, unit_price, vat_rate) values ('NEW${round}', 'New', 120000, 2000) returning id`,
      );
      const one = () => draft(shop, [line(shop, "MUG", 1, { productId: Number(row?.["id"]) })]);
      const answers = await Promise.all(times(6, () => commit(paid(one()))));
      expect(names(answers)).toEqual(times(6, () => "done"));
      const [balance] = await api.rows(
        `select quantity from stock_balance where product_id = ${String(row?.["id"])}`,
      );
      expect(balance).toEqual({ quantity: -6000 });
    }
    await proveShop();
  });

  test("a credit limit is not passed by orders that come together (S3)", async () => {
    const [row] = await api.rows(
      "insert into customer (code, name, credit_limit) values ('C2', 'Small shop', 3000) returning id",
    );
    const order = () => draft(shop, [line(shop, "POST", 2)], { customerId: Number(row?.["id"]) });
    const answers = await Promise.all(times(8, () => commit(commitInput(order(), null))));
    expect(names(answers)).toEqual([...times(5, () => "OverCreditLimit"), ...times(3, () => "done")]);
  });
});

describe("a shift that is closed while its till sells (F3, F4)", () => {
  test("has every sale that it counts, and no sale after its count", async () => {
    for (let round = 0; round < 6; round++) {
      const tillId = shop.tills[1]?.id ?? 0;
      const state = await api.call(tillEndpoints.till, { params: { tillId } }, as("Cashier"));
      const shiftId = state.data.shift?.id ?? 0;
      const close = api.call(
        tillEndpoints.closeShift,
        { payload: { key: randomUUID(), shiftId, counted: [{ currency: "GBP", amount: 10000 }] } },
        as("Cashier"),
      );
      const sales = times(5, () => commit(paid(mugs(1, { tillId }))));
      const [closed, ...answers] = await Promise.all([close, ...sales]);
      expect(closed.message).toBe("");
      for (const { name } of answers) expect([undefined, "ShiftNeeded"]).toContain(name);
      const [cashBox] = await api.rows(`
        select coalesce(sum(amount), 0)::int as amount from money_entry e join money_account a on a.id = account_id
        where e.shift_id = ${shiftId} and a.kind = 'cash'`);
      expect(cashBox).toEqual({ amount: 0 });
      const payload = { key: randomUUID(), tillId, float: [{ currency: "GBP", amount: 10000 }] };
      expect((await api.call(tillEndpoints.openShift, { payload }, as("Cashier"))).message).toBe("");
    }
    await proveShop();
  });
});

test("eight tills on the same goods never lock each other out", async () => {
  const codes = ["MUG", "TEA", "APPLE"] as const;
  const order = (n: number) =>
    draft(
      shop,
      times(3, (position) => line(shop, codes[(n + position) % 3] ?? "MUG", 1)),
    );
  const answers = await Promise.all(
    times(48, (n) => order(n)).map((each) => commit(commitInput(each, [card(shop, totalOf(each))]))),
  );
  expect(names(answers)).toEqual(times(48, () => "done"));
  await proveShop();
});
