/** A shop of any size on a data home, written before its server starts: products with barcodes and stock, tills, a cashier. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { OrderDraft } from "../../src/contract/sale/sale-order.ts";
import { createCompany } from "../../src/server/company/create-company.ts";
import { databaseLayer, noLimits } from "../../src/server/database.ts";
import { makeToken } from "../../src/server/session/tokens.ts";

export interface BigShop {
  readonly home: string;
  readonly token: string;
  readonly managerToken: string;
  /** Of a person who may do everything. */
  readonly rootToken: string;
  readonly tills: readonly { readonly id: number; readonly warehouseId: number }[];
  /** Ids run from 1 to this. */
  readonly products: number;
  readonly cashMethod: number;
}

interface Size {
  readonly products: number;
  readonly tills: number;
}

/** Runs an effect on the database of a data home, starting its PostgreSQL when no server runs there. */
export const onDatabase = <A, E>(
  home: string,
  effect: Effect.Effect<A, E, PgClient.PgClient | SqlClient.SqlClient>,
): Promise<A> =>
  Effect.runPromise(Effect.provide(effect, databaseLayer({ dataHome: home, limits: noLimits })));

/** Price of product n in 1/10000: from 1.00 to 40.00, so that totals differ. */
const priceOf = (id: number): number => 10_000 + (id % 40) * 10_000;

const words =
  "array['blue','red','white','black','green','old','large','small','glass','paper','wooden','ceramic']";
const things =
  "array['mug','box','candle','lamp','bowl','bag','frame','clock','plate','heart','bottle','card']";

const makeProducts = Effect.fnUntraced(function* (count: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into product (code, name, unit_price, vat_rate)
    select 'P' || lpad(n::text, 6, '0'),
      (${sql.literal(words)})[1 + n % 12] || ' ' || (${sql.literal(words)})[1 + n / 12 % 12] || ' ' || (${sql.literal(things)})[1 + n / 144 % 12] || ' no ' || n,
      10000 + n % 40 * 10000, 2000
    from generate_series(1, ${count}::int) n order by n`;
  yield* sql`insert into barcode (code, product_id) select '50' || lpad(id::text, 11, '0'), id from product`;
  yield* sql`
    insert into stock_balance (product_id, warehouse_id, branch_id, quantity, value, last_cost)
    select product.id, warehouse.id, branch_id, 100000000, 50000000, 5000 from product, warehouse`;
  yield* sql`
    insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
      balance_quantity, balance_value, document_type, person_id)
    select current_date, 1, warehouse_id, product_id, 'opening', quantity, last_cost, value, quantity, value, 'opening', 1
    from stock_balance`;
  // Only what is filled: a table analysed while it is empty is scanned whole until it is analysed again.
  yield* sql`analyze product, barcode, stock_balance, stock_entry`;
});

/** Adds a person with a position, and answers with a token of theirs. */
export const makePerson = Effect.fnUntraced(function* (
  name: string,
  position: number | undefined,
  branchId: number,
) {
  const sql = yield* PgClient.PgClient;
  const [person] = yield* sql<{ id: number }>`
    insert into person (username, name, password_hash, position_id, branch_id)
    values (${name}, ${name}, '', ${position}, ${branchId}) returning id`;
  return (yield* makeToken(sql, person?.id ?? 0, "session")).accessToken;
});

/** Writes the shop into an empty data home; its tills have open shifts. */
export const openBigShop = (home: string, size: Size): Promise<BigShop> =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const company = yield* createCompany({
        name: "Big shop",
        currency: "GBP",
        country: "GB",
        language: "en",
        tills: size.tills,
      });
      const token = yield* makePerson("cashier", company.positions.get("Cashier"), company.branchId);
      const managerToken = yield* makePerson("manager", company.positions.get("Manager"), company.branchId);
      const rootToken = yield* makePerson("root", company.positions.get("Root"), company.branchId);
      yield* makeProducts(size.products);
      yield* sql`
        insert into shift (till_id, branch_id, number, business_date, opened_by)
        select id, branch_id, code || '-SH-00001', current_date, 1 from till`;
      yield* sql`update number_series set next = 2 where kind = 'shift'`;
      const tills = yield* sql<{ id: number; warehouseId: number }>`
        select id, warehouse_id as "warehouseId" from till order by id`;
      return {
        home,
        token,
        managerToken,
        rootToken,
        tills,
        products: size.products,
        cashMethod: company.methods.get("cash") ?? 0,
      };
    }),
  );

const uuid = () => crypto.randomUUID();
const noPackages = { boxNumber: 0, bigBagNumber: 0, bagNumber: 0 };
const noPacking = { packingBox: null, packingBigBag: null, packingBag: null };

/** The body of a complete sale: `lines` different products, one each, paid exactly in cash. */
export const completeSale = (shop: BigShop, till: number, lines = 5) => {
  const first = Math.floor(Math.random() * (shop.products - lines));
  const ids = Array.from({ length: lines }, (_, n) => first + n + 1);
  const total = ids.reduce((sum, id) => sum + priceOf(id) / 100, 0);
  const place = shop.tills[till % shop.tills.length];
  const order: OrderDraft = {
    clientId: uuid(),
    tillId: place?.id ?? 0,
    warehouseId: place?.warehouseId ?? 0,
    customerId: null,
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: "",
    lines: ids.map((productId) => ({
      key: uuid(),
      productId,
      name: `Product ${productId}`,
      priceSource: "base",
      memo: "",
      packing: noPacking,
      count: { ...noPackages, units: 1000 },
      prices: { unitPrice: priceOf(productId), boxPrice: null, bigBagPrice: null, bagPrice: null },
      discount: null,
      vatRate: 2000,
    })),
  };
  const tender = {
    id: uuid(),
    methodId: shop.cashMethod,
    kind: "cash",
    currency: "GBP",
    given: total,
    rate: 10_000_000_000,
    reference: null,
  };
  return { key: uuid(), order, total, payment: { tenders: [tender], changeCurrency: null } };
};
