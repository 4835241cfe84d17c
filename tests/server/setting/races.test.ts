/** Settings under many hands: versions decide, nothing is half changed, the books keep one currency (G8, G9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { partnerSettingEndpoints as partner } from "../../../src/contract/setting/partner-setting.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { eventually } from "../support/home.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("delete from stock_entry");
});

const versionOf = async (name: string) =>
  (await api.call(system.settings, { query: { names: name } }, root())).data.systemSettings[0]?.version ?? 0;
const save = (name: string, value: string | number | boolean, version: number) =>
  api.call(system.saveSettings, { payload: { settings: [{ name, value, version }] } }, root());

test("of eight who change the same setting at once one does, and the others are told", async () => {
  const version = await versionOf("CompanyName");
  const tries = Array.from({ length: 8 }, (_, n) => save("CompanyName", `Name ${n}`, version));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ name }) => name === "StaleVersion")).toHaveLength(7);
  expect(await versionOf("CompanyName")).toBe(version + 1);
});

test("eight who change settings of their own all do, and the versions of all grow in order", async () => {
  const names = ["BoxUnit", "BigBagUnit", "BagUnit", "UnitUnit"];
  const versions = await Promise.all(names.map(versionOf));
  const answers = await Promise.all(names.map((name, n) => save(name, `word ${n}`, versions[n] ?? 0)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const { data } = await api.call(system.settingHistory, { query: { limit: 4 } }, root());
  expect(data.changes.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("two who switch the bottle deposit on at once make one product", async () => {
  const enable = () =>
    api.call(system.enableBottleProduct, { payload: { enable: true, deposit: 2500 } }, root());
  const answers = await Promise.all([enable(), enable(), enable()]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(new Set(answers.map(({ data }) => data.productId)).size).toBe(1);
  const products = await api.rows("select unit_price from product where code like 'DEPOSIT%'");
  expect(products).toEqual([{ unit_price: 2500 }]);
});

test("of four who share settings with the web shop at once one does", async () => {
  const settings = {
    domain: "",
    theme: "plain",
    currencies: ["GBP"],
    languages: [],
    safetyStock: 0,
  } as const;
  const tries = [1, 2, 3, 4].map((stock) =>
    api.call(
      partner.syncWebShop,
      { payload: { version: 0, settings: { ...settings, safetyStock: stock * 1000 } } },
      root(),
    ),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ name }) => name === "StaleVersion")).toHaveLength(3);
});

const waitsForSettings = async () => {
  const [row] = await api.rows(`
    select exists (select from pg_locks where not granted and relation = 'setting'::regclass
      and database = (select oid from pg_database where datname = current_database())) as waits`);
  return row?.["waits"] === true;
};

test("another currency for the books waits for a posting under way, and is refused by it", async () => {
  const euro = (await api.rows("select id from currency where code = 'EUR'"))[0]?.["id"];
  const version = await versionOf("CostCurrencyID");
  let answer: Awaited<ReturnType<typeof save>> | undefined;
  await api.run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`select from setting`;
          yield* sql`
            insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost,
              value, balance_quantity, balance_value, document_type, person_id)
            values (current_date, 1, 1, 1, 'opening', 1000, 1, 1, 1000, 1, 'opening', 1)`;
          void save("CostCurrencyID", Number(euro), version).then((answered) => (answer = answered));
          yield* Effect.promise(() => eventually(waitsForSettings));
          expect(answer).toBe(undefined);
        }),
      );
    }),
  );
  await eventually(() => answer !== undefined);
  expect(answer?.name).toBe("SettingRefused");
  await api.rows("delete from stock_entry");
});

test("of the first sale and another currency for the books, coming at once, one is refused", async () => {
  const currencies = await api.rows("select id, code from currency");
  const idOf = (code: string) => Number(currencies.find((currency) => currency["code"] === code)?.["id"]);
  const base = async () =>
    (await api.call(system.settings, { query: { names: "BaseCurrencyID" } }, root())).data.systemSettings[0]
      ?.value;
  const wishes = [
    { name: "BaseCurrencyID", value: idOf("EUR"), version: await versionOf("BaseCurrencyID") },
    { name: "SecondCurrencyID", value: idOf("GBP"), version: await versionOf("SecondCurrencyID") },
  ];
  const order = draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId });
  const [changed, sold] = await Promise.all([
    api.call(system.saveSettings, { payload: { settings: wishes } }, root()),
    api.call(sale.saveCommit, { payload: commitInput(order, null) }, root()),
  ]);
  const isSold = sold.code === 0;
  expect(changed.code === 0).toBe(!isSold);
  expect(await base()).toBe(isSold ? idOf("GBP") : idOf("EUR"));
  const posted = await api.rows("select currency from sale_order where state = 'committed'");
  expect(posted).toEqual(isSold ? [{ currency: "GBP" }] : []);
});
