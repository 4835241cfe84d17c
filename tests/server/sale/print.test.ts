/** What is printed of an order, over the true HTTP pipeline: the whole of it for who may print, and nothing that it cost (S6, I35). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { salePrintEndpoints as print } from "../../../src/contract/sale/sale-print.ts";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let order: Order;
let other: Order;
const as = (position: string) => shop.tokens.get(position) ?? "";
const addresses = [
  { key: "b", kind: "billing", name: "", street: "High Street 1", zip: "AB1", city: "York", country: "GB" },
  { key: "d", kind: "delivery", name: "Depot", street: "Quay 2", zip: "AB2", city: "Hull", country: "GB" },
];

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const stored = {
    CompanyName: "Shop Ltd",
    CompanyAddress: "1 Lane",
    CompanyPhone: "+44 1904 1",
    CompanyActivity: "Tea",
    PaymentDays: 14,
  };
  for (const [name, value] of Object.entries(stored))
    await api.rows(
      `insert into setting (name, value) values ('${name}', '${JSON.stringify(value)}')
       on conflict (name) do update set value = excluded.value`,
    );
  await api.rows(
    `update customer set addresses = '${JSON.stringify(addresses)}', phone = '+44 1', tax_number = 'GB1', credit_limit = null
     where id = ${shop.customerId}`,
  );
  const lines = [
    line(shop, "MUG", 3, { memo: "blue" }),
    line(shop, "TEA", 0, { count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 } }),
  ];
  const owed = draft(shop, lines, { customerId: shop.customerId, memo: "Ring twice" });
  order = (await api.call(sale.saveCommit, { payload: commitInput(owed, null) }, as("Cashier"))).data;
  const paid = draft(shop, [line(shop, "MUG", 1)]);
  const input = commitInput(paid, [cash(shop, totalOf(paid))]);
  other = (await api.call(sale.saveCommit, { payload: input }, as("Cashier"))).data;
});

const head = async (id: number, position = "Cashier") =>
  (await api.call(print.print, { query: { id } }, as(position))).data;

describe("the head of an order on paper", () => {
  test("names company, customer with both addresses, and the sums of the order", async () => {
    const { company, customer, ...rest } = await head(order.id, "Manager");
    expect(company).toMatchObject({
      name: "Shop Ltd",
      address: "1 Lane",
      phone: "+44 1904 1",
      activity: "Tea",
      logo: null,
    });
    expect(customer).toMatchObject({
      phone: "+44 1",
      taxNumber: "GB1",
      billing: { street: "High Street 1", city: "York" },
      delivery: { name: "Depot", street: "Quay 2" },
    });
    const { number, total, net, vat, vatRates, due, goods, quantity } = order;
    expect(rest).toMatchObject({
      number,
      total,
      net,
      vat,
      vatRates,
      due,
      goods,
      quantity,
      memo: "Ring twice",
    });
  });

  test("says until when a posted order of a customer is to be paid, and nothing of the kind to who walked in", async () => {
    const due = Date.parse(order.businessDate ?? "") + 14 * 86_400_000;
    expect((await head(order.id)).payUntil).toBe(new Date(due).toISOString().slice(0, 10));
    expect(await head(other.id)).toMatchObject({ customer: null, payUntil: null, due: 0 });
  });

  test("of an order that is not there is refused", async () => {
    expect((await api.call(print.print, { query: { id: 999_999 } }, as("Cashier"))).name).toBe("NotFound");
    expect((await api.call(print.printDetails, { query: { id: 999_999 } }, as("Cashier"))).name).toBe(
      "NotFound",
    );
  });
});

describe("the lines of an order on paper", () => {
  test("are all there in their order, with packages, prices and amounts that make the order's sum", async () => {
    const { lines } = (await api.call(print.printDetails, { query: { id: order.id } }, as("Cashier"))).data;
    expect(lines.map(({ code, memo, quantity }) => [code, memo, quantity])).toEqual([
      ["MUG", "blue", 3000],
      ["TEA", "", 20_000],
    ]);
    expect(lines[1]).toMatchObject({ packing: { packingBox: 10 }, count: { boxNumber: 2 } });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.goods);
  });

  test("tell nobody what the goods cost, not even who may see it", async () => {
    const { data } = await api.call(print.printDetails, { query: { id: order.id } }, as("Root"));
    expect(JSON.stringify(data)).not.toContain("cost");
  });

  test("are told with what makes the net, VAT and total of the order", async () => {
    const { lines } = (await api.call(print.printDetails, { query: { id: order.id } }, as("Cashier"))).data;
    const sum = (field: "net" | "vat" | "gross") => lines.reduce((all, line) => all + line[field], 0);
    expect([sum("net"), sum("vat"), sum("gross")]).toEqual([order.net, order.vat, order.total]);
  });

  test("of 300 are all told in one call", async () => {
    const many = draft(
      shop,
      Array.from({ length: 300 }, (_, at) => line(shop, "POST", (at % 5) + 1)),
    );
    const payload = commitInput(many, [cash(shop, totalOf(many))]);
    const { id } = (await api.call(sale.saveCommit, { payload }, as("Cashier"))).data;
    const { lines } = (await api.call(print.printDetails, { query: { id } }, as("Cashier"))).data;
    expect(lines.map(({ key }) => key)).toEqual(many.lines.map(({ key }) => key));
  });
});

describe("several orders on paper", () => {
  const main = async (ids: string, position = "Cashier") =>
    (await api.call(print.printMain, { query: { ids } }, as(position))).data.orders;

  test("come whole, in the order they were asked for, each once", async () => {
    const orders = await main(`${other.id},${order.id},${other.id}`);
    expect(orders.map(({ id, lines }) => [id, lines.length])).toEqual([
      [other.id, 1],
      [order.id, 2],
    ]);
  });

  test("are the same as each by itself", async () => {
    const [whole] = await main(String(order.id));
    const { lines } = (await api.call(print.printDetails, { query: { id: order.id } }, as("Cashier"))).data;
    expect(whole).toEqual({ ...(await head(order.id)), lines });
  });

  test("with one that is not there are refused, and so is what is no list of ids", async () => {
    const refused = async (ids: string) =>
      (await api.call(print.printMain, { query: { ids } }, as("Cashier"))).name;
    expect(await refused(`${order.id},999999`)).toBe("NotFound");
    expect(await refused("1;drop")).toBe("BadInput");
  });
});

describe("counting a print", () => {
  const press = (ids: readonly number[], key: string = randomUUID()) =>
    api.call(print.countPrint, { payload: { key, ids } }, as("Cashier"));

  test("changes the count of each order and nothing else of it", async () => {
    const row = async () => {
      const [found] = await api.rows(`select * from sale_order where id = ${order.id}`);
      return found ?? {};
    };
    const before = await row();
    await press([order.id, other.id]);
    expect(await row()).toEqual({ ...before, print_count: Number(before["print_count"]) + 1 });
    expect((await head(other.id)).printCount).toBe(1);
  });

  test("happens once for its key", async () => {
    const { printCount } = await head(order.id);
    const key = randomUUID();
    await press([order.id], key);
    await press([order.id], key);
    expect((await head(order.id)).printCount).toBe(printCount + 1);
  });

  test("of an order that is not there counts none", async () => {
    const { printCount } = await head(order.id);
    const payload = { key: randomUUID(), ids: [order.id, 999_999] };
    expect((await api.call(print.countPrint, { payload }, as("Cashier"))).name).toBe("NotFound");
    expect((await head(order.id)).printCount).toBe(printCount);
  });
});

describe("who makes invoices", () => {
  test("prints delivery notes", async () => {
    expect((await head(order.id, "Invoice")).number).toBe(order.number);
  });

  test("finds the orders that they print, and changes none", async () => {
    const found = await api.call(sale.orders, { query: { searchWord: order.number ?? "" } }, as("Invoice"));
    expect(found.data.orders.map(({ id }) => id)).toEqual([order.id]);
    const payload = { key: randomUUID(), id: order.id, version: order.version, refund: true, reason: "x" };
    expect((await api.call(sale.cancel, { payload }, as("Invoice"))).name).toBe("AccessDenied");
  });
});

describe("an order on a delivery note without prices (S23)", () => {
  const namesIn = (value: unknown): readonly string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
      : [];

  test("has goods and packages, and no amount of money in its data", async () => {
    const ids = `${order.id},${other.id}`;
    const { orders } = (await api.call(print.printPlain, { query: { ids } }, as("Root"))).data;
    expect(orders.map(({ id }) => id)).toEqual([order.id, other.id]);
    expect(orders[0]?.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["MUG", 3000],
      ["TEA", 20_000],
    ]);
    const money =
      "prices unitPrice discount vatRate vatRates list amount net vat gross goods orderDiscount total paid due balanceBefore otherTotals currency";
    const names = new Set(namesIn(orders));
    expect(money.split(" ").filter((name) => names.has(name))).toEqual([]);
  });

  test("of an order that is not there is refused", async () => {
    expect((await api.call(print.printPlain, { query: { ids: "999999" } }, as("Cashier"))).name).toBe(
      "NotFound",
    );
  });
});

describe("figures beside those of the order", () => {
  test("are what the customer owed before it, for who may read customers", async () => {
    const before = await head(order.id, "Manager");
    expect(before.balanceBefore).toBe(0);
    const more = draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId });
    const next = (await api.call(sale.saveCommit, { payload: commitInput(more, null) }, as("Cashier"))).data;
    expect((await head(next.id, "Manager")).balanceBefore).toBe(order.total);
    expect((await head(order.id, "Manager")).balanceBefore).toBe(0);
    expect((await head(other.id, "Manager")).balanceBefore).toBeNull();
  });

  test("are the total in the second and third currency at the rate of the posting", async () => {
    const [second, third] = await api.rows(
      `select c.id, c.code, c.decimals, (select rate::float8 from exchange_rate r where r.currency_id = c.id
         and stopped_at is null and valid_from <= now() order by valid_from desc, r.id desc limit 1) as rate
       from currency c where c.code <> '${order.currency}'
         and exists (select from exchange_rate r where r.currency_id = c.id and stopped_at is null) order by c.id limit 2`,
    );
    for (const [name, value] of Object.entries({
      SecondCurrencyID: second?.["id"],
      ThirdCurrencyID: third?.["id"],
    }))
      await api.rows(`insert into setting (name, value) values ('${name}', '${JSON.stringify(value ?? null)}')
        on conflict (name) do update set value = excluded.value`);
    const { otherTotals } = await head(order.id, "Manager");
    const expected = [second, third].flatMap((each) =>
      each === undefined
        ? []
        : [
            {
              currency: each["code"],
              total: Math.round(
                (order.total / 10 ** order.decimals / (Number(each["rate"]) / 1e10)) *
                  10 ** Number(each["decimals"]),
              ),
            },
          ],
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(otherTotals).toEqual(expected);
  });
});
