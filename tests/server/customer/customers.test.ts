/** Customers over the true pipeline: made, found, changed, and who changed what. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CustomerQuery } from "../../../src/contract/customer/customer.ts";
import { customerCardEndpoints as keep } from "../../../src/contract/customer/customer-card.ts";
import { customerFileEndpoints } from "../../../src/contract/customer/customer-file.ts";
import { testApi, requestOf } from "../support/api.ts";
import { card, customerDesk } from "../support/customers.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, change, list } = customerDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
});

const history = async (id: number) =>
  (await api.call(keep.customerChanges, { query: { id } }, as("Manager"))).data.changes;

describe("a new customer", () => {
  test("is made once however often the command is sent, and gets a code by itself", async () => {
    const payload = { key: randomUUID(), fields: card({ name: "Once Ltd" }), opening: null };
    const first = await api.call(keep.createCustomer, { payload }, as("Manager"));
    const again = await api.call(keep.createCustomer, { payload }, as("Manager"));
    expect(again.data).toEqual(first.data);
    expect(first.data.fields.code).toMatch(/^C\d+$/);
    expect((await list({ searchWord: "once ltd" })).total).toBe(1);
    const other = { ...payload, fields: card({ name: "Twice Ltd" }) };
    expect((await api.call(keep.createCustomer, { payload: other }, as("Manager"))).name).toBe("KeyReused");
  });

  test("cannot have the code of another, and the field is named", async () => {
    await make({ code: "TAKEN" });
    const payload = { key: randomUUID(), fields: card({ code: "TAKEN" }), opening: null };
    const refused = await api.call(keep.createCustomer, { payload }, as("Manager"));
    expect(refused.name).toBe("CodeTaken");
    expect(refused.data).toMatchObject({ fields: [{ field: "code" }] });
  });

  test("made at the same time without codes get different ones", async () => {
    const made = await Promise.all(["a", "b", "c", "d"].map((name) => make({ name: `Rush ${name}` })));
    expect(new Set(made.map(({ fields }) => fields.code)).size).toBe(4);
  });

  test("with a tax number that cannot be one of their country is refused", async () => {
    const payload = { key: randomUUID(), fields: card({ taxNumber: "DE136695977" }), opening: null };
    const refused = await api.call(keep.createCustomer, { payload }, as("Manager"));
    expect(refused.name).toBe("BadInput");
    expect(JSON.stringify(refused.data)).toContain("taxNumber");
  });

  test("with addresses and contacts is read back as it was written", async () => {
    const fields = card({
      code: "FULL",
      addresses: [
        {
          key: "a1",
          kind: "delivery",
          name: "Depot",
          street: "Hafenstr. 1",
          zip: "20457",
          city: "Hamburg",
          country: "DE",
        },
      ],
      contacts: [
        { key: "c1", name: "Eva Weber", role: "Buyer", phone: "+49 40 1", email: "eva@weber.example" },
      ],
      memo: "rings twice",
      creditLimit: 500_000,
      paymentDays: 14,
    });
    expect((await make(fields)).fields).toEqual(fields);
  });

  test("who sells adds one at the counter: how to reach them and their tax number, and no terms", async () => {
    const asked = {
      name: "Counter Ltd",
      country: "DE",
      taxNumber: "",
      phone: "+49 40 7",
      email: "a@b.example",
    };
    const payload = { key: randomUUID(), fields: asked };
    const { data } = await api.call(keep.addCustomer, { payload }, as("Cashier"));
    expect(data).toEqual({ id: expect.any(Number) });
    const { data: made } = await api.call(keep.customerCard, { params: data }, as("Manager"));
    expect(made.fields).toMatchObject({ ...asked, creditLimit: null, levelId: null, paymentDays: null });
    const change = { key: randomUUID(), id: data.id, version: made.version, fields: made.fields };
    expect((await api.call(keep.changeCustomer, { payload: change }, as("Cashier"))).name).toBe(
      "AccessDenied",
    );
    const terms = { key: randomUUID(), fields: { ...asked, name: "Limited", creditLimit: 900_000 } };
    const { data: limited } = await api.call(keep.addCustomer, { payload: terms }, as("Cashier"));
    const { data: card } = await api.call(keep.customerCard, { params: limited }, as("Manager"));
    expect(card.fields).toMatchObject({ name: "Limited", creditLimit: null });
    expect((await api.call(keep.addCustomer, { payload }, as("Stock keeper"))).name).toBe("AccessDenied");
  });

  test("who may only sell cannot make one, and does not see who changed what", async () => {
    const payload = { key: randomUUID(), fields: card(), opening: null };
    expect((await api.call(keep.createCustomer, { payload }, as("Cashier"))).name).toBe("AccessDenied");
    const asked = await api.call(keep.customerChanges, { query: { id: shop.customerId } }, as("Cashier"));
    expect(asked.name).toBe("AccessDenied");
  });
});

describe("a card", () => {
  test("is changed in the version that was seen; a stale change gets the current card to look at", async () => {
    const made = await make({ name: "Stale & Sons" });
    const changed = await change(made, { ...made.fields, phone: "111" });
    expect(changed.data).toMatchObject({ version: made.version + 1, fields: { phone: "111" } });
    const stale = await change(made, { ...made.fields, phone: "222" }, "Root");
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { version: made.version + 1, fields: { phone: "111" } } });
  });

  test("saved without a difference keeps its version and leaves no line in its history", async () => {
    const made = await make();
    const same = await change(made, made.fields);
    expect(same.data.version).toBe(made.version);
    expect((await history(made.id)).map(({ act }) => act)).toEqual(["create"]);
  });

  test("says who changed what, from what to what", async () => {
    const made = await make({ name: "Old name" });
    await change(made, { ...made.fields, name: "New name", creditLimit: 1000 });
    const [last] = await history(made.id);
    expect(last).toMatchObject({ act: "change", person: "Manager" });
    expect(last?.changes).toEqual(
      expect.arrayContaining([
        { field: "name", from: "Old name", to: "New name" },
        { field: "creditLimit", from: null, to: 1000 },
      ]),
    );
    expect(last?.changes).toHaveLength(2);
  });

  test("does not take a level or salesperson that does not exist", async () => {
    const made = await make();
    expect((await change(made, { ...made.fields, levelId: 999_999 })).name).toBe("NotFound");
    expect((await change(made, { ...made.fields, salespersonId: 999_999 })).name).toBe("NotFound");
  });
});

describe("the list", () => {
  test("finds by code, name, company, tax number, telephone and mail, every word anywhere", async () => {
    const made = await make({
      code: "FIND-7",
      name: "Zephyr Lights",
      company: "Zephyr Holding",
      taxNumber: "DE129273398",
      phone: "+49 555 0199",
      email: "lamp@zephyr.example",
    });
    for (const searchWord of [
      "find-7",
      "phyr li",
      "holding",
      "129273398",
      "0199",
      "lamp@",
      "zephyr 0199 find",
    ])
      expect((await list({ searchWord })).customers.map(({ id }) => id)).toContain(made.id);
    expect((await list({ searchWord: "ze" })).customers.map(({ id }) => id)).toContain(made.id);
    expect((await list({ searchWord: "zephyr nothing" })).total).toBe(0);
    expect((await list({ searchWord: "%" })).total).toBe(0);
  });

  test("is sorted by each of its columns, both ways", async () => {
    const up = (await list({ orderBy: "code", order: "asc", limit: 200 })).customers.map(({ code }) => code);
    const down = (await list({ orderBy: "code", order: "desc", limit: 200 })).customers.map(
      ({ code }) => code,
    );
    expect(up).toEqual(down.toReversed());
    const names = (await list({ limit: 200 })).customers.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test("pages through the same customers as one long page, and counts them all", async () => {
    const all = await list({ limit: 500 });
    expect(all.total).toBe(all.customers.length);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil((all.total ?? 0) / 3) }, (_, at) => list({ limit: 3, page: at + 1 })),
    );
    expect(pages.flatMap(({ customers }) => customers)).toEqual(all.customers);
  });

  test("counts the same by the kept counts as by hand, whatever is filtered", async () => {
    const countries = fc.option(fc.constantFrom("DE", "GB", "FR"), { nil: undefined });
    const states = fc.constantFrom("active", "archived", "all");
    await fc.assert(
      fc.asyncProperty(states, countries, async (state, country) => {
        const query: CustomerQuery = { state, ...(country === undefined ? {} : { country }), limit: 500 };
        const { total, customers } = await list(query);
        expect(total).toBe(customers.length);
      }),
      { numRuns: 12 },
    );
    await api.rows("select fold_customer_count()");
    const folded = await list({ state: "all", limit: 500 });
    expect(folded.total).toBe(folded.customers.length);
  });

  test("finds customers by the day of their last sale, whenever they bought before", async () => {
    const [early, late] = [await make({ name: "Last Early" }), await make({ name: "Last Late" })];
    await seedOrders(api, [
      { number: "L-1", customerId: early.id, day: "2026-03-01" },
      { number: "L-2", customerId: late.id, day: "2026-03-01" },
      { number: "L-3", customerId: late.id, day: "2026-04-01" },
    ]);
    const found = async (startDate: string, endDate: string) =>
      (await list({ searchWord: "last", startDate, endDate })).customers.map(({ id }) => id);
    expect(await found("2026-03-01", "2026-03-01")).toEqual([early.id]);
    expect(await found("2026-03-02", "2026-04-01")).toEqual([late.id]);
    expect((await list({ startDate: "2026-03-01", endDate: "2026-04-30" })).total).toBe(2);
  });

  test("shows archived ones only when asked, and the till does not offer them", async () => {
    const made = await make({ name: "Archived Ltd" });
    await change(made, { ...made.fields, active: false });
    expect((await list({ searchWord: "archived ltd" })).total).toBe(0);
    expect((await list({ searchWord: "archived ltd", state: "archived" })).total).toBe(1);
  });

  test("as a file has the rows of the filter and their sum", async () => {
    await make({ name: "Filed One" }, { currency: "GBP", amount: 12_34, date: "2026-01-01" });
    await make({ name: "Filed Two" }, { currency: "GBP", amount: 1_00, date: "2026-01-01" });
    const query = { searchWord: "filed", format: "csv", columns: "name,balance" } as const;
    const answered = await api.raw(
      requestOf(customerFileEndpoints.exportCustomers, { query }, as("Manager")),
    );
    const lines = (await answered.text()).trim().split(/\r?\n/);
    expect(lines.slice(1)).toEqual(["Filed One,12.34", "Filed Two,1", expect.stringMatching(/,13\.34$/)]);
  });
});
