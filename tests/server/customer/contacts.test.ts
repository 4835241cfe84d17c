/**
 * How customers are reached, for who may keep customers but not see that: nothing of it is lost, guessed or written by them.
 * That nothing tells it is proved over every endpoint in ../generated/field-rights.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { customerCardEndpoints as keep } from "../../../src/contract/customer/customer-card.ts";
import { customerImportEndpoints as imports } from "../../../src/contract/customer/customer-import.ts";
import { requestOf, testApi } from "../support/api.ts";
import { card, customerDesk } from "../support/customers.ts";
import { importDesk } from "../support/imports.ts";
import { hireWithout } from "../support/secrets.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
/** May do everything but see contacts. */
let keeper: string;
const as = (position: string) => (position === "keeper" ? keeper : (shop.tokens.get(position) ?? ""));
const customers = customerDesk(api, as);
const desk = importDesk(api, () => keeper);

const reached = {
  phone: "+36 1 234",
  email: "weber@example.com",
  addresses: [
    { key: "a", kind: "billing", name: "", street: "Am Kai 7", zip: "20457", city: "Hamburg", country: "DE" },
  ],
  contacts: [{ key: "c", name: "Eva Weber", role: "buyer", phone: "+36 2", email: "" }],
} as const;

beforeAll(async () => {
  shop = await openShop(api);
  keeper = (await hireWithout(api, "customer.contact.read")).token;
});

const seen = async (id: number) => (await api.call(keep.customerCard, { params: { id } }, keeper)).data;

describe("a card that is saved by who does not see how the customer is reached", () => {
  test("keeps all of it", async () => {
    const made = await customers.make({ name: "Weber", ...reached });
    const { fields } = await seen(made.id);
    expect(fields).not.toHaveProperty("phone");
    const changed = await customers.change(made, { ...fields, name: "Weber und Sohn" }, "keeper");
    expect(changed.message).toBe("");
    expect((await customers.card(made.id)).fields).toMatchObject({ ...reached, name: "Weber und Sohn" });
  });

  test("is refused when it says anything of it, be it what is so already, and nothing is changed", async () => {
    const made = await customers.make({ name: "Guessed", ...reached });
    const { fields } = await seen(made.id);
    for (const [name, value] of Object.entries(reached)) {
      const refused = await customers.change(made, { ...fields, name: "Told", [name]: value }, "keeper");
      expect(refused).toMatchObject({
        name: "AccessDenied",
        data: { params: { right: "customer.contact.read" } },
      });
    }
    expect((await customers.card(made.id)).fields).toEqual(made.fields);
  });

  test("that is new begins without any of it", async () => {
    const { phone: _, email: __, addresses: ___, contacts: ____, ...fields } = card({ name: "New" });
    const payload = { key: randomUUID(), fields, opening: null };
    const { data } = await api.call(keep.createCustomer, { payload }, keeper);
    expect((await customers.card(data.id)).fields).toMatchObject({
      phone: "",
      email: "",
      addresses: [],
      contacts: [],
    });
  });
});

test("the history says to them that something was changed, when and by whom, and not what", async () => {
  const made = await customers.make({ name: "Logged" });
  const changed = await customers.change(made, { ...made.fields, ...reached, memo: "rings back" });
  const query = { id: changed.data.id };
  const { data } = await api.call(keep.customerChanges, { query }, keeper);
  expect(data.changes[0]).toMatchObject({ act: "change", person: "Manager" });
  expect(data.changes[0]?.changes.map(({ field }) => field)).toEqual(["memo"]);
  const { data: all } = await api.call(keep.customerChanges, { query }, as("Manager"));
  expect(all.changes[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["memo", "phone", "email", "addresses", "contacts"]),
  );
});

describe("an import by them", () => {
  const file = "Code;Name;Phone;E-mail;Street\r\nK1;Weber;+36 1;w@example.com;Am Kai 7";

  test("leaves the columns out, in its guess and in the template", async () => {
    const { data } = await desk.parse(file);
    expect(data.mapping).toEqual(["code", "name", null, null, null]);
    const template = requestOf(imports.template, { query: { format: "csv", language: "en" } }, keeper);
    const headings = await (await api.raw(template)).text();
    expect(headings).toContain("Name");
    expect(headings).not.toMatch(/phone|e-mail|street|postcode|city/i);
  });

  test("cannot compare a file with what is kept", async () => {
    const { data } = await desk.parse(file);
    for (const mapping of [
      ["code", "name", "phone", null, null],
      [null, "name", null, "email", null],
      ["code", null, null, null, "street"],
    ])
      expect((await desk.map(data.id, mapping)).name, String(mapping)).toBe("AccessDenied");
  });

  test("does not go on when the right was taken away after its columns were chosen", async () => {
    await api.rows(
      "update position set rights = rights || array['customer.contact.read'] where name like 'All but%'",
    );
    const { data } = await desk.parse(file);
    const mapped = await desk.map(data.id, data.mapping);
    expect(mapped.data.mapping).toEqual(["code", "name", "phone", "email", "street"]);
    await api.rows(
      "update position set rights = array_remove(rights, 'customer.contact.read') where name like 'All but%'",
    );
    expect((await desk.fix(data.id, 2, 2, "+36 2")).name).toBe("AccessDenied");
    expect((await desk.commit(data.id)).name).toBe("AccessDenied");
  });
});

test("a cashier starts without it, who keeps customers with it", async () => {
  const made = await customers.make({ name: "Default", ...reached });
  const asked = async (position: string) =>
    (await api.call(keep.customerCard, { params: { id: made.id } }, as(position))).data.fields.phone;
  expect(await asked("Cashier")).toBeUndefined();
  expect(await asked("Manager")).toBe(reached.phone);
});

test("who could see customers before this right was there sees all of them after", async () => {
  await api.rows(`insert into position (name, roles, rights) values
    ('Old clerk', '{}', array['customer.customer.read']), ('Old porter', '{}', array['product.product.read'])`);
  const migration = "../../../src/server/migrations/0025_field_rights.sql";
  const text = readFileSync(new URL(migration, import.meta.url), "utf8");
  await api.rows(text);
  await api.rows(text);
  expect(await api.rows("select name, rights from position where name like 'Old %' order by name")).toEqual([
    { name: "Old clerk", rights: ["customer.customer.read", "customer.contact.read"] },
    { name: "Old porter", rights: ["product.product.read"] },
  ]);
});
