/** Built-in records show in the reader's language until somebody renames them. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { alarmEndpoints as alarm } from "../../../src/contract/alarm/alarm.ts";
import { customerCardEndpoints as card } from "../../../src/contract/customer/customer-card.ts";
import { customerPaymentEndpoints as payment } from "../../../src/contract/customer/customer-payment.ts";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { positionEndpoints as position } from "../../../src/contract/employee/position.ts";
import { productEndpoints as product } from "../../../src/contract/product/product.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
/** Root reads German here, all others English. */
const german = () => as("Root");
const english = () => as("Administrator");

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update person set language = 'de' where name = 'Root'");
  await api.rows("insert into price_level (name, builtin) values ('Retail', 'level.retail')");
});

describe("in each reader's language", () => {
  test("payment methods at the till and on the payment page", async () => {
    const params = { tillId: shop.tills[0]?.id ?? 0 };
    const methods = async (token: string) =>
      (await api.call(till.till, { params }, token)).data.payMethods.map(({ name }) => name);
    expect(await methods(english())).toEqual(["Cash", "Card", "Bank transfer"]);
    expect(await methods(german())).toEqual(["Bar", "Karte", "Überweisung"]);
    const query = { customerId: shop.customerId };
    const facts = (await api.call(payment.openOrders, { query }, german())).data;
    expect(facts.methods.map(({ name }) => name)).toContain("Ausbuchung");
  });

  test("payments and the warehouse on an order, and the report by payment method", async () => {
    const sold = draft(shop, [line(shop, "MUG", 1)]);
    const payload = commitInput(sold, [cash(shop, totalOf(sold))]);
    const made = await api.call(sale.saveCommit, { payload }, as("Cashier"));
    const order = (token: string) =>
      api.call(sale.order, { params: { id: made.data.id } }, token).then(({ data }) => data);
    const read = await order(german());
    expect(read.payments[0]?.tenders[0]?.method).toBe("Bar");
    expect([read.warehouse, read.stock[0]?.warehouse]).toEqual(["Hauptlager", "Hauptlager"]);
    expect((await order(english())).warehouse).toBe("Main warehouse");
    const rows = async (token: string) =>
      (await api.call(salesReport.endpoints.read, { query: { group: "method", period: "year" } }, token)).data
        .rows;
    expect((await rows(german())).map(({ name }) => name)).toEqual(["Bar"]);
    expect((await rows(english())).map(({ name }) => name)).toEqual(["Cash"]);
  });

  test("positions of employees, of reminders and in their own list, sorted and searched as shown", async () => {
    const { data } = await api.call(
      employee.employees,
      { query: { orderBy: "position", order: "asc" } },
      german(),
    );
    const shown = data.employees.map((row) => row.position);
    expect(shown).toContain("Kassierer");
    expect(shown.map((name) => name.toLowerCase())).toEqual(
      shown.map((name) => name.toLowerCase()).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    const found = await api.call(position.positions, { query: { searchWord: "kassier" } }, german());
    expect(found.data.positions.map(({ name }) => name)).toEqual(["Kassierer"]);
    expect(
      (await api.call(position.positions, { query: { searchWord: "kassier" } }, english())).data.total,
    ).toBe(0);
    const { positions } = (await api.call(alarm.recipients, {}, german())).data;
    expect(positions.map(({ name }) => name)).toContain("Filialleiter");
  });

  test("price levels in the choices and in the catalogue of the till", async () => {
    const { levels } = (await api.call(card.customerChoices, {}, german())).data;
    expect(levels.map(({ name }) => name)).toEqual(["Einzelhandel"]);
    const catalogue = await api.call(product.catalogue, { query: {} }, english());
    expect(catalogue.data.levels.map(({ name }) => name)).toEqual(["Retail"]);
  });
});

describe("a built-in position", () => {
  const idOf = async (name: string) =>
    Number((await api.rows(`select id from position where name = '${name}'`))[0]?.["id"]);
  const read = async (id: number, token: string) =>
    (await api.call(position.position, { params: { id } }, token)).data;
  const change = async (id: number, name: string, more: object, token: string) => {
    const { version, fields } = await read(id, token);
    const payload = { key: randomUUID(), id, version, fields: { ...fields, ...more, name } };
    return api.call(position.changePosition, { payload }, token);
  };

  test("keeps its names when somebody changes something else in another language", async () => {
    const id = await idOf("Cashier");
    expect((await change(id, "Kassierer", { maximumDiscount: 700 }, german())).code).toBe(0);
    expect((await read(id, english())).fields).toMatchObject({ name: "Cashier", maximumDiscount: 700 });
    expect((await read(id, german())).fields.name).toBe("Kassierer");
  });

  test("that is renamed has its new name in every language", async () => {
    const id = await idOf("Stock keeper");
    expect((await change(id, "Lagerteam", {}, german())).code).toBe(0);
    expect((await read(id, german())).fields.name).toBe("Lagerteam");
    expect((await read(id, english())).fields.name).toBe("Lagerteam");
  });

  test("has a name that no other may take, neither the stored nor the shown one", async () => {
    const id = await idOf("Lagerteam");
    expect((await change(id, "Filialleiter", {}, german())).name).toBe("NameTaken");
    expect((await change(id, "Manager", {}, german())).name).toBe("NameTaken");
  });
});
