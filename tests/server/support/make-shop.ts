/** Makes the small shop of tests: a company with two tills, a few products with stock, people of each position. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { createCompany, type NewCompany } from "../../../src/server/company/create-company.ts";
import { hashPassword } from "../../../src/server/session/password.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";

export interface Shop {
  readonly tills: readonly { readonly id: number; readonly warehouseId: number }[];
  readonly products: ReadonlyMap<string, number>;
  readonly customerId: number;
  readonly methods: ReadonlyMap<string, number>;
  /** Tokens by position name. */
  readonly tokens: ReadonlyMap<string, string>;
}

const people = Effect.fnUntraced(function* (positions: ReadonlyMap<string, number>, branchId: number) {
  const sql = yield* PgClient.PgClient;
  const password = yield* hashPassword("test-password");
  const pin = yield* hashPassword("1234");
  const tokens = new Map<string, string>();
  for (const [name, position] of positions) {
    const [person] = yield* sql<{ id: number }>`
      insert into person (username, name, password_hash, pin_hash, position_id, branch_id)
      values (${name.toLowerCase().replaceAll(" ", "-")}, ${name}, ${password}, ${pin}, ${position}, ${branchId}) returning id`;
    tokens.set(name, (yield* makeToken(sql, person?.id ?? 0, "session")).accessToken);
  }
  return tokens;
});

/** mug 12.00, tea 3.50 in boxes of 10 at 30.00, apples by weight 2.49/kg, post as a service; VAT 20 % but tea and apples 0 %. */
const goods = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number; code: string }>`
    insert into product (code, name, packing_box, unit_price, box_price, vat_rate, weighed, is_goods) values
      ('MUG', 'Mug', null, 120000, null, 2000, false, true),
      ('TEA', 'Tea', 10, 35000, 300000, 0, false, true),
      ('APPLE', 'Apples', null, 24900, null, 0, true, true),
      ('POST', 'Postage', null, 50000, null, 2000, false, false)
    returning id, code`;
  yield* sql`insert into barcode (code, product_id, package)
    select '50' || lpad(id::text, 11, '0'), id, 'unit' from product`;
  return new Map(rows.map(({ code, id }) => [code, id]));
});

const stockUp = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
    select product.id, warehouse.id, 100000, 50000, 50000 from product, warehouse where is_goods`;
  yield* sql`
    insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
      balance_quantity, balance_value, document_type, person_id)
    select current_date, 1, warehouse_id, product_id, 'opening', quantity, last_cost, value, quantity, value, 'opening', 1
    from stock_balance`;
});

/** GBP base, EUR at 0.85; `change` makes another company of it. The database has to be empty. */
export const makeShop = Effect.fnUntraced(function* (change: Partial<NewCompany> = {}) {
  const sql = yield* PgClient.PgClient;
  const company = yield* createCompany({
    name: "Test shop",
    currency: "GBP",
    country: "GB",
    language: "en",
    otherCurrencies: ["EUR"],
    cashCurrencies: ["GBP", "EUR"],
    tills: 2,
    ...change,
  });
  if (company.list[0]?.code === "GBP")
    yield* sql`insert into exchange_rate (currency_id, rate) select id, 8500000000 from currency where code = 'EUR'`;
  const tokens = yield* people(company.positions, company.branchId);
  const products = yield* goods;
  yield* stockUp;
  const [customer] = yield* sql<{ id: number }>`
    insert into customer (code, name, credit_limit) values ('C1', 'Corner shop', 100000) returning id`;
  const tills = yield* sql<{ id: number; warehouseId: number }>`
    select id, warehouse_id as "warehouseId" from till order by id`;
  const shop: Shop = {
    tills,
    products,
    customerId: customer?.id ?? 0,
    methods: company.methods,
    tokens,
  };
  return shop;
});
