/** A search that finds thousands of many is not counted, and its pages are those of the whole list all the same. */
import { beforeAll, describe, expect, test } from "vitest";
import { type CustomerQuery, customerEndpoints } from "../../../src/contract/customer/customer.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(`
    insert into customer (code, name, email, country)
    select case when n % 3 = 0 then 'W' else 'C' end || n + 1000, (array['Ann', 'Will', 'Zed', 'wax', 'Ann', 'Olga', 'Zed', 'wax'])[1 + n % 8] || ' ' || md5(n::text),
      'someone@example.org', case when n % 2 = 0 then 'GB' else 'DE' end
    from generate_series(1, 12_000) n`);
});

const list = async (query: CustomerQuery) => {
  const { data, message } = await api.call(
    customerEndpoints.customers,
    { query },
    shop.tokens.get("Manager") ?? "",
  );
  expect(message).toBe("");
  return data;
};

/** What a person would find, looking at every row. */
const byHand = async (where: string, order: string) =>
  (
    await api.rows(
      `select id from customer where deleted_at is null and active and ${where} order by ${order}`,
    )
  ).map(({ id }) => Number(id));

const text =
  "lower(code || ' ' || name || ' ' || company || ' ' || tax_number || ' ' || phone || ' ' || email)";
const starts = (word: string) => `(lower(name) like '${word}%' or lower(code) like '${word}%')`;

describe("a search that finds thousands", () => {
  test.each<[string, CustomerQuery, string, string]>([
    ["a word", { searchWord: "example" }, `${text} like '%example%'`, "lower(name), id"],
    [
      "a word, by code",
      { searchWord: "someone", orderBy: "code" },
      `${text} like '%someone%'`,
      "lower(code), id",
    ],
    ["the start of names and codes", { searchWord: "W" }, starts("w"), "lower(name), id"],
    [
      "the start of names and codes, backwards",
      { searchWord: "w", orderBy: "name", order: "desc" },
      starts("w"),
      "lower(name) desc, id desc",
    ],
    [
      "the start of names and codes, by code",
      { searchWord: "c", orderBy: "code", order: "desc" },
      starts("c"),
      "lower(code) desc, id desc",
    ],
    [
      "a word in a country",
      { searchWord: "example", country: "GB" },
      `${text} like '%example%' and country = 'GB'`,
      "lower(name), id",
    ],
  ])("by %s: pages in the order of the list, and no count", async (_, query, where, order) => {
    const ids = await byHand(where, order);
    expect(ids.length).toBeGreaterThan(2000);
    // The last of them lies behind all that are looked at first.
    for (const page of [1, 2, 31, 60]) {
      const { customers, total } = await list({ ...query, page });
      expect(total).toBeNull();
      expect(customers.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 50, page * 50));
    }
  });

  test.each<[string, CustomerQuery, string]>([
    ["two letters", { searchWord: "wi" }, starts("wi")],
    ["two words of few letters", { searchWord: "z c1" }, `${starts("z")} and ${starts("c1")}`],
    ["a word in two", { searchWord: "zed 12" }, `${text} like '%zed%' and ${text} like '%12%'`],
    ["wildcards as what they are", { searchWord: "%" }, starts("\\%")],
  ])("by %s: fewer are counted", async (_, query, where) => {
    const ids = await byHand(where, "lower(name), id");
    expect(ids.length).toBeLessThan(2000);
    const { customers, total } = await list({ ...query, limit: 2000 });
    expect(total).toBe(ids.length);
    expect(customers.map(({ id }) => id)).toEqual(ids);
  });

  test("by a country and a salesperson that few have together: all of them, in order", async () => {
    const salespersonId = Number((await api.rows("select min(id)::int as id from person"))[0]?.["id"]);
    await api.rows(
      `update customer set salesperson_id = ${salespersonId} where id % 299 = 0 or country = 'DE'`,
    );
    const ids = await byHand(`country = 'GB' and salesperson_id = ${salespersonId}`, "lower(name), id");
    expect(ids.length).toBeGreaterThan(5);
    const { customers, total } = await list({ country: "GB", salespersonId });
    expect(total).toBe(ids.length);
    expect(customers.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  });

  test("by a word that the first of the list do not fill a page with: all are found", async () => {
    const ids = await byHand(`${text} like '%zed%' and ${text} like '%999%'`, "lower(name), id");
    expect(ids.length).toBeLessThan(50);
    const { customers, total } = await list({ searchWord: "999 zed" });
    expect(total).toBe(ids.length);
    expect(customers.map(({ id }) => id)).toEqual(ids);
  });

  test("has the balance of all that it finds", async () => {
    const [last] = await byHand("name like 'Zed%'", "id desc");
    await api.rows(`insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount)
      values (current_date, 1, ${last}, 'GBP', 10000000000, 'opening', 1234)`);
    expect((await list({ searchWord: "example" })).balance).toBe(1234);
    expect((await list({ searchWord: "z" })).balance).toBe(1234);
    expect((await list({ searchWord: "a" })).balance).toBe(0);
  });
});
