/** Price changes: previewed, applied at once or at their time, once, and rolled back as one (G16, I37). */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { priceChangeEndpoints as prices } from "../../../../src/contract/product/price-change.ts";
import { productCardEndpoints } from "../../../../src/contract/product/product-card.ts";
import { addDays, lastQuarter } from "../../../../src/domain/time/periods.ts";
import { applyDuePriceChanges } from "../../../../src/server/product/price-change/change-prices.ts";
import { testApi } from "../../support/api.ts";
import { priceDesk, priceQuestion as asked } from "./price-desk.ts";
import { hireWithout } from "../../support/secrets.ts";
import { openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
/** Of who may not see cost. */
let blind: string;
const as = (position: string) => shop.tokens.get(position) ?? "";
const HOUR = 3600;
const now = () => Math.trunc(Date.now() / 1000);

beforeAll(async () => {
  shop = await openShop(api);
  blind = (await hireWithout(api, "product.cost.read")).token;
});

beforeEach(async () => {
  await api.rows("update product set unit_price = 100000 + id * 100, lowest_price = null");
});

const { preview, make, act } = priceDesk(api, as);
const stored = async () =>
  new Map(
    (await api.rows("select code, unit_price from product")).map((row) => [
      row["code"],
      Number(row["unit_price"]),
    ]),
  );
const idOf = (code: string) => shop.products.get(code) ?? 0;

describe("a trial on the sales of the last quarter", () => {
  test("changes what was sold at the base price in proportion, leaves agreed prices, and shows no profit without the right", async () => {
    const { from } = lastQuarter(new Date().toISOString().slice(0, 10));
    const id = idOf("MUG");
    const sell = (source: string, net: number, day: string) =>
      api.rows(`
        with sold as (
          insert into sale_order (branch_id, client_id, state, number, currency, rate, vat_mode, business_date, person_id, warehouse_id)
          select branch_id, gen_random_uuid(), 'done', 'TRIAL-' || gen_random_uuid(), 'EUR', 10000000000, 'net', '${day}', 1, id from warehouse
          where kind = 'stock' order by id limit 1 returning id, branch_id)
        insert into sale_line (branch_id, order_id, key, position, product_id, name, unit_price, price_source, vat_rate, quantity, units, list,
          amount, order_discount, net, vat, gross, cost)
        select branch_id, id, gen_random_uuid(), 0, ${id}, 'Mug', 100000, '${source}', 0, 1000, 1000, ${net}, ${net}, 0, ${net}, 0, ${net}, 400
        from sold`);
    await sell("base", 1000, from);
    await sell("customer", 900, from);
    await sell("base", 5000, addDays(from, -1));
    const payload = asked({ factor: 12_000, ending: "none" }, { searchWord: "mug" });
    const { data } = await api.call(prices.tryPrices, { payload }, as("Manager"));
    expect(data).toMatchObject({ from, net: 1900, newNet: 2100, profit: 1100, newProfit: 1300 });
    expect(data.products).toMatchObject([{ productId: id, quantity: 2000, net: 1900, newNet: 2100 }]);
    const hidden = (await api.call(prices.tryPrices, { payload }, blind)).data;
    expect(hidden).toMatchObject({ net: 1900, newNet: 2100 });
    expect(
      [hidden, ...hidden.products].filter((figures) => "profit" in figures || "newProfit" in figures),
    ).toEqual([]);
  });
});

describe("the preview", () => {
  test("has old and new price and margin of each product, the count and what the goods on hand sell for more", async () => {
    const { data } = await preview(asked({}, { searchWord: "mug" }));
    const old = 100_000 + idOf("MUG") * 100;
    expect(data).toMatchObject({ count: 1, raised: 1, lowered: 0, same: 0, withoutBase: 0 });
    const [line] = data.lines;
    expect(line).toMatchObject({ code: "MUG", oldPrice: old, newPrice: 10_9000, cost: 5_0000 });
    expect(line?.margin).toBe(Math.round(((9_0833 - 5_0000) / 9_0833) * 10_000));
    expect(data.effect).toBe(((10_9000 - old) * 100) / 100);
  });

  test("leaves out who is excluded, who has the price already, and what has no cost to start from", async () => {
    const all = (await preview(asked())).data;
    expect((await preview(asked({}, {}, [idOf("TEA")]))).data.count).toBe(all.count - 1);
    expect((await preview(asked({ factor: 10_000, ending: "none" }))).data).toMatchObject({
      count: 0,
      same: all.count,
    });
    const byCost = (await preview(asked({ base: "cost" }))).data;
    expect(byCost.lines.map(({ code }) => code)).not.toContain("POST");
    expect(byCost.withoutBase).toBeGreaterThan(0);
  });

  test("by cost is only for who may see cost, and shows nobody else a cost or margin (G13)", async () => {
    expect((await preview(asked({ base: "cost" }), blind)).message).toBe("Access Denied");
    const [line] = (await preview(asked(), blind)).data.lines;
    expect(line).not.toHaveProperty("cost");
    expect(line).not.toHaveProperty("margin");
  });
});

describe("a change", () => {
  test("that is applied and rolled back restores every price, and the products' histories say both (I37)", async () => {
    const before = await stored();
    const change = await make(asked());
    expect(change).toMatchObject({ state: "applied", acts: ["rollback"] });
    const after = await stored();
    expect([...after.values()].every((price) => price % 10_000 === 9_000)).toBe(true);
    const back = (await act("rollbackPriceChange", change)).data;
    expect(back).toMatchObject({ state: "rolledBack", acts: [] });
    expect(back.to).not.toBeNull();
    expect(await stored()).toEqual(before);
    const query = { id: idOf("MUG") };
    const { data } = await api.call(productCardEndpoints.productChanges, { query }, as("Manager"));
    const own = data.changes.slice(0, 2).map(({ changes }) => changes);
    const [old, fresh] = [before.get("MUG"), after.get("MUG")];
    expect(own).toEqual([
      [{ field: "unitPrice", from: fresh, to: old }],
      [{ field: "unitPrice", from: old, to: fresh }],
    ]);
  });

  test("is refused when it would do something else than was shown", async () => {
    const payload = asked();
    const { check } = (await preview(payload)).data;
    await api.rows("update product set unit_price = unit_price + 1 where code = 'TEA'");
    const named = { key: randomUUID(), name: "Late", from: null, check, ...payload };
    expect((await api.call(prices.createPriceChange, { payload: named }, as("Manager"))).name).toBe(
      "PreviewDiffers",
    );
  });

  test("is not rolled back once a price has changed since, and names the product (G16)", async () => {
    const change = await make(asked());
    await api.rows("update product set unit_price = 77700 where code = 'MUG'");
    const refused = await act("rollbackPriceChange", change);
    expect(refused.name).toBe("PricesChangedSince");
    expect(refused.message).toContain("MUG");
    expect((await stored()).get("TEA")).not.toBe(100_000 + idOf("TEA") * 100);
    const { data } = await api.call(prices.priceChangeLines, { query: { id: change.id } }, as("Manager"));
    expect(data.change.acts).toEqual([]);
  });

  test("that was planned takes effect once, at its time, and restores the prices that it met (I37)", async () => {
    const early = await make(asked(), now() + HOUR);
    expect(early).toMatchObject({ state: "planned", acts: ["edit", "preview", "plan", "apply", "cancel"] });
    await api.run(applyDuePriceChanges);
    expect((await stored()).get("MUG")).toBe(100_000 + idOf("MUG") * 100);
    await api.rows(`update price_change set from_at = now() - interval '1 second' where id = ${early.id}`);
    await api.rows("update product set unit_price = 55500 where code = 'MUG'");
    await Promise.all([api.run(applyDuePriceChanges), api.run(applyDuePriceChanges)]);
    const [log] = await api.rows(
      `select count(*)::int as times from document_log where document_type = 'priceChange' and document_id = ${early.id} and act = 'apply'`,
    );
    expect(log?.["times"]).toBe(1);
    const { data } = await api.call(prices.priceChanges, { query: {} }, as("Manager"));
    const due = data.changes.find(({ id }) => id === early.id);
    expect(due).toMatchObject({ state: "applied" });
    if (due) await act("rollbackPriceChange", due);
    expect((await stored()).get("MUG")).toBe(55_500);
  });

  test("is applied before its time or cancelled by hand, once for two people", async () => {
    const planned = await make(asked(), now() + HOUR);
    const [one, other] = await Promise.all([
      act("applyPriceChange", planned),
      act("applyPriceChange", planned),
    ]);
    expect(new Set([one.name, other.name])).toEqual(new Set(["StaleVersion", undefined]));
    const second = await make(asked({ factor: 12_000 }), now() + HOUR);
    const before = await stored();
    expect((await act("rollbackPriceChange", second)).name).toBe("NotPossibleNow");
    expect((await act("cancelPriceChange", second)).data).toMatchObject({ state: "cancelled", acts: [] });
    expect(await stored()).toEqual(before);
  });
});

describe("prices entered by hand", () => {
  const sheet = (lines: readonly (readonly [string, number])[], from: number | null = now() + HOUR) => ({
    key: randomUUID(),
    name: "By hand",
    from,
    lines: lines.map(([code, newPrice]) => ({ productId: idOf(code), newPrice })),
  });
  const create = (payload: ReturnType<typeof sheet>) =>
    api.call(prices.createPriceSheet, { payload }, as("Manager"));
  const change = (
    { id, version }: { id: number; version: number },
    lines: readonly (readonly [string, number])[],
  ) =>
    api.call(
      prices.changePriceSheet,
      { payload: { key: randomUUID(), id, version, lines: sheet(lines).lines } },
      as("Manager"),
    );

  test("are planned, changed line by line in their version, applied, and rolled back (I37)", async () => {
    const before = await stored();
    const made = (
      await create(
        sheet([
          ["MUG", 12_0000],
          ["TEA", 3_0000],
        ]),
      )
    ).data;
    expect(made.change).toMatchObject({
      state: "planned",
      acts: ["edit", "plan", "apply", "cancel"],
      lines: 2,
    });
    expect(made.lines.map(({ code }) => code).toSorted()).toEqual(["MUG", "TEA"]);
    const edited = (
      await change(made.change, [
        ["MUG", 11_5000],
        ["APPLE", 4_0000],
      ])
    ).data;
    expect(edited.change).toMatchObject({ version: made.change.version + 1, lines: 2 });
    const applied = (await act("applyPriceChange", edited.change)).data;
    expect((await stored()).get("MUG")).toBe(11_5000);
    expect((await stored()).get("TEA")).toBe(before.get("TEA"));
    expect((await change(applied, [["MUG", 1_0000]])).name).toBe("NotPossibleNow");
    await act("rollbackPriceChange", applied);
    expect(await stored()).toEqual(before);
  });

  test("replace what a formula made, which is then not opened again", async () => {
    const draft = await make(asked(), "draft");
    const edited = (await change(draft, [["MUG", 11_5000]])).data;
    expect(edited.change).toMatchObject({
      state: "draft",
      acts: ["edit", "plan", "apply", "cancel"],
      lines: 1,
    });
    expect((await api.call(prices.priceQuestion, { query: { id: draft.id } }, as("Manager"))).name).toBe(
      "NotPossibleNow",
    );
  });

  test("are all refused when one is below its lowest price, which is named (P8)", async () => {
    await api.rows("update product set lowest_price = 50000 where code = 'TEA'");
    const payload = sheet(
      [
        ["MUG", 12_0000],
        ["TEA", 4_9999],
      ],
      null,
    );
    const before = await stored();
    const refused = await create(payload);
    expect(refused.name).toBe("BadInput");
    expect(refused.data).toMatchObject({ fields: [{ field: "lines.1.newPrice" }] });
    expect(await stored()).toEqual(before);
    const made = (await create(sheet([["MUG", 12_0000]]))).data.change;
    expect((await change(made, [["TEA", 1_0000]])).name).toBe("BadInput");
    const { data } = await api.call(prices.priceSheet, { query: { id: made.id } }, as("Manager"));
    expect(data).toMatchObject({ change: { version: made.version }, lines: [{ code: "MUG" }] });
  });

  test("of two people: the second is refused with the change of the first, lines and all (G5)", async () => {
    const made = (await create(sheet([["MUG", 12_0000]]))).data.change;
    await change(made, [["MUG", 13_0000]]);
    const late = await change(made, [["MUG", 14_0000]]);
    expect(late.name).toBe("StaleVersion");
    expect(late.data).toMatchObject({ current: { lines: [{ code: "MUG", newPrice: 13_0000 }] } });
  });

  test("show cost only to who may see it, also in a refusal (G13)", async () => {
    const made = (await create(sheet([["MUG", 12_0000]]))).data.change;
    const own = await api.call(prices.priceSheet, { query: { id: made.id } }, blind);
    expect(own.data.lines[0]).not.toHaveProperty("cost");
    await change(made, [["MUG", 13_0000]]);
    const payload = {
      key: randomUUID(),
      id: made.id,
      version: made.version,
      lines: sheet([["MUG", 1_0000]]).lines,
    };
    const late = await api.call(prices.changePriceSheet, { payload }, blind);
    expect(JSON.stringify(late.data)).toContain("newPrice");
    expect(JSON.stringify(late.data)).not.toContain("cost");
  });
});

test("ten thousand prices change within a few seconds, and back", async () => {
  await api.rows(`insert into product (code, name, unit_price, vat_rate)
    select 'BULK' || n, 'Bulk ' || n, 10000 + n, 2000 from generate_series(1, 10000) n`);
  const payload = asked({}, { searchWord: "bulk" });
  const started = performance.now();
  const change = await make(payload);
  // One of them has the price already that the formula gives it.
  expect(change.lines).toBe(9_999);
  await act("rollbackPriceChange", change);
  expect(performance.now() - started).toBeLessThan(20_000);
  const [left] = await api.rows(
    "select count(*)::int as changed from product where code like 'BULK%' and unit_price <> 10000 + substr(code, 5)::int",
  );
  expect(left?.["changed"]).toBe(0);
}, 60_000);
