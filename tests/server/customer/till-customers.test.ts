/** The customers that a till stores for sales without a network, whole and as changes (OT11). */
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillCustomerEndpoints, type TillCustomersQuery } from "../../../src/contract/till/till-customer.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, change, card } = customerDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const read = async (query: TillCustomersQuery = {}) => {
  const { data, message } = await api.call(tillCustomerEndpoints.tillCustomers, { query }, as("Cashier"));
  expect(message).toBe("");
  return data;
};
const idsOf = ({ customers }: Awaited<ReturnType<typeof read>>) => customers.map(({ id }) => id);

test("OT11: all of the last year come with level, agreed prices, block and what they owe, and without contacts", async () => {
  const made = await make({ name: "Offline Bakery", creditLimit: 5000, blocked: "Owes", phone: "+49 30 1" });
  await api.rows(`insert into agreed_price (customer_id, product_id, unit_price)
    values (${made.id}, ${shop.products.get("MUG")}, 99000) returning customer_id`);
  const { customers, isWhole, next } = await read();
  expect([isWhole, next]).toEqual([true, null]);
  const found = customers.find(({ id }) => id === made.id);
  expect(found).toMatchObject({ name: "Offline Bakery", creditLimit: 5000, blocked: "Owes", balance: 0 });
  expect(found?.agreedPrices).toMatchObject([{ productId: shop.products.get("MUG"), unitPrice: 99000 }]);
  expect(JSON.stringify(found)).not.toContain("+49 30 1");
});

test("OT11: afterwards only what changed comes: a name, a price, a debt, and who is not sold to any more", async () => {
  const [named, priced, owing, archived] = [await make(), await make(), await make(), await make()];
  const { version } = await read();
  const unchanged = await make();
  // A version waits for transactions that run anywhere on the server, those of other test files too.
  let since = version;
  const isSettled = async () => {
    since = (await read({ since })).version;
    return idsOf(await read({ since })).length === 0;
  };
  await expect.poll(isSettled, { timeout: 30_000 }).toBe(true);
  const fields = async ({ id }: { readonly id: number }) => (await card(id)).fields;
  await change(await card(named.id), { ...(await fields(named)), name: "Renamed" });
  await api.rows(`insert into agreed_price (customer_id, product_id, unit_price)
    values (${priced.id}, ${shop.products.get("MUG")}, 88000) returning customer_id`);
  const order = draft(shop, [line(shop, "MUG", 1)], { customerId: owing.id });
  expect(
    (await api.call(sale.saveCommit, { payload: commitInput(order, null) }, as("Cashier"))).message,
  ).toBe("");
  await change(await card(archived.id), { ...(await fields(archived)), active: false });
  const delta = await read({ since });
  expect(delta.isWhole).toBe(false);
  expect(idsOf(delta).toSorted((a, b) => a - b)).toEqual([named.id, priced.id, owing.id]);
  expect(delta.gone).toEqual([archived.id]);
  expect(delta.customers.find(({ id }) => id === owing.id)?.balance).toBeGreaterThan(0);
  expect(idsOf(delta)).not.toContain(unchanged.id);
});

test("OT11: who did not buy for a year and owes nothing does not come; a version from a later database reads all anew", async () => {
  const made = await make({ name: "Long Gone" });
  await api.rows(
    `update customer set created_at = now() - interval '2 years' where id = ${made.id} returning id`,
  );
  expect(idsOf(await read())).not.toContain(made.id);
  expect((await read({ since: Number.MAX_SAFE_INTEGER })).isWhole).toBe(true);
  const [first, second] = [...idsOf(await read())];
  expect(idsOf(await read({ before: first ?? 0 }))[0]).toBe(second);
});
