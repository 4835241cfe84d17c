/** Changes of VAT: previewed, applied at once or on their day, once, and rolled back with every price (P12, P19, I37). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  priceChangeEndpoints as prices,
  type PriceChangeFrom,
  type PriceChangeRow,
} from "../../../../src/contract/product/price-change.ts";
import { vatChangeEndpoints as vat } from "../../../../src/contract/product/vat-change.ts";
import { applyDuePriceChanges } from "../../../../src/server/product/price-change/change-prices.ts";
import { testApi } from "../../support/api.ts";
import { productDesk } from "../../support/products.ts";
import { openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
});

let rate = 100;
/** A product of a rate that no other has, at 119.00 for a unit. */
const make = async (fields: object = {}) => {
  rate += 1;
  const made = await desk.make({ name: `Of ${rate}`, unitPrice: 1_190_000, vatRate: rate, ...fields });
  return { id: made.id, rate };
};
const asked = (oldRate: number, keep: "gross" | "net", newRate = 2100) => ({
  filter: {},
  oldRate,
  newRate,
  keep,
  excluded: [],
});
const preview = async (payload: ReturnType<typeof asked>) =>
  (await api.call(vat.previewVat, { payload }, as("Manager"))).data;
const change = async (payload: ReturnType<typeof asked>, from: PriceChangeFrom = null) => {
  const { check } = await preview(payload);
  const body = { key: randomUUID(), name: "New rate", from, check, ...payload };
  const { data, message } = await api.call(vat.applyVat, { payload: body }, as("Manager"));
  expect(message).toBe("");
  return data;
};
const rollBack = ({ id, version }: PriceChangeRow) =>
  api.call(prices.rollbackPriceChange, { payload: { key: randomUUID(), id, version } }, as("Manager"));
const card = async (id: number) => (await desk.card(id)).fields;
const mode = (value: "net" | "gross") =>
  api.rows(
    `insert into setting (name, value) values ('EnableSaleOrderTax', '"${value}"')
      on conflict (name) do update set value = excluded.value`,
  );

test("gross prices: with the gross price kept only the rate changes, with the net price kept 119.00 becomes 121.00", async () => {
  const made = await make({
    vatRate: 1900,
    tiers: [{ from: 6000, unitPrice: 595_000 }],
    packingBox: 10,
    boxPrice: 11_900_000,
  });
  const before = await card(made.id);
  expect((await preview(asked(1900, "gross"))).repriced).toBe(0);
  const { lines } = await preview(asked(1900, "net"));
  expect(lines).toContainEqual({
    productId: made.id,
    code: before.code,
    name: before.name,
    oldPrice: 1_190_000,
    newPrice: 1_210_000,
    oldGross: 1_190_000,
    newGross: 1_210_000,
  });
  const done = await change(asked(1900, "net"));
  expect(done).toMatchObject({ state: "applied", vat: { oldRate: 1900, newRate: 2100, keep: "net" } });
  expect(await card(made.id)).toMatchObject({
    vatRate: 2100,
    unitPrice: 1_210_000,
    boxPrice: 12_100_000,
    tiers: [{ from: 6000, unitPrice: 605_000 }],
  });
  expect((await rollBack(done)).message).toBe("");
  expect(await card(made.id)).toEqual(before);
});

test("net prices: with the gross price kept 100.00 becomes 98.35", async () => {
  await mode("net");
  const made = await make({ unitPrice: 1_000_000, vatRate: 1900 });
  const done = await change(asked(1900, "gross"));
  expect(await card(made.id)).toMatchObject({ vatRate: 2100, unitPrice: 983_500 });
  expect((await rollBack(done)).message).toBe("");
  await mode("gross");
});

test("what is planned takes effect once on its day, with the prices of that day; a rate changed meanwhile stays", async () => {
  const [kept, other] = [await make({ vatRate: 777 }), await make({ vatRate: 777 })];
  const planned = await change(asked(777, "net", 888), Math.trunc(Date.now() / 1000) + 3600);
  expect(await card(kept.id)).toMatchObject({ vatRate: 777, unitPrice: 1_190_000 });
  expect(planned.acts).not.toContain("edit");
  await api.rows(`update product set unit_price = 1077700 where id = ${kept.id}`);
  await api.rows(`update product set vat_rate = 500 where id = ${other.id}`);
  await api.rows(`update price_change set from_at = now() - interval '1 minute' where id = ${planned.id}`);
  await Promise.all([1, 2].map(() => api.run(applyDuePriceChanges)));
  expect(await card(kept.id)).toMatchObject({ vatRate: 888, unitPrice: 1_088_800 });
  expect(await card(other.id)).toMatchObject({ vatRate: 500, unitPrice: 1_190_000 });
  await api.run(applyDuePriceChanges);
  expect(await card(kept.id)).toMatchObject({ vatRate: 888, unitPrice: 1_088_800 });
});

test("a draft is opened again with its rates, changed, and applied", async () => {
  const made = await make();
  const draft = await change(asked(made.rate, "net"), "draft");
  expect(draft).toMatchObject({ state: "draft", acts: ["preview", "plan", "apply", "cancel"] });
  const opened = await api.call(vat.vatQuestion, { query: { id: draft.id } }, as("Manager"));
  expect(opened.data.question).toEqual(asked(made.rate, "net"));
  const other = asked(made.rate, "net", 500);
  const { check } = await preview(other);
  const body = { key: randomUUID(), id: draft.id, version: draft.version, check, ...other };
  const changed = (await api.call(vat.changeVat, { payload: body }, as("Manager"))).data;
  expect(changed).toMatchObject({ state: "draft", vat: { newRate: 500 } });
  const of = { id: draft.id };
  expect((await api.call(prices.priceQuestion, { query: of }, as("Manager"))).name).toBe("NotPossibleNow");
  expect(await card(made.id)).toMatchObject({ vatRate: made.rate });
  const onChange = { key: randomUUID(), id: changed.id, version: changed.version };
  const applied = (await api.call(prices.applyPriceChange, { payload: onChange }, as("Manager"))).data;
  expect(applied.state).toBe("applied");
  expect(await card(made.id)).toMatchObject({ vatRate: 500 });
  expect((await rollBack(applied)).message).toBe("");
});

test("a change is made as it was shown or not at all, and is not rolled back over a later price", async () => {
  const made = await make();
  const { check } = await preview(asked(made.rate, "net"));
  await api.rows(`update product set unit_price = 500000 where id = ${made.id}`);
  const body = { key: randomUUID(), name: "Late", from: null, check, ...asked(made.rate, "net") };
  expect((await api.call(vat.applyVat, { payload: body }, as("Manager"))).name).toBe("PreviewDiffers");
  const done = await change(asked(made.rate, "net"));
  await api.rows(`update product set unit_price = 1 where id = ${made.id}`);
  expect((await rollBack(done)).message).not.toBe("");
});

test("a variant follows its style, and what is its own is changed too", async () => {
  const style = await make({ vatRate: 333, packingBox: 2, boxPrice: 2_000_000 });
  const [one, own] = [await make({ vatRate: 333 }), await make({ vatRate: 333 })];
  const colours = await api.rows(
    `insert into systype (list, words) values ('colour', '{"en": "Red"}'), ('colour', '{"en": "Blue"}') returning id`,
  );
  for (const [at, { id }] of [one, own].entries())
    await api.rows(
      `update product set style_id = ${style.id}, colour_id = ${String(colours[at]?.["id"])} where id = ${id}`,
    );
  await api.rows(`update product set unit_price = 2066600 where id = ${own.id}`);
  const before = await api.rows(
    "select id, unit_price, box_price, vat_rate, own_fields from product order by id",
  );
  const done = await change(asked(333, "net", 444));
  const after = await api.rows(
    `select unit_price::int as price, box_price::int as box, vat_rate as vat, own_fields as own from product where id in (${one.id}, ${own.id}) order by id`,
  );
  const box = Math.round((20_000 * 10_444) / 10_333) * 100;
  expect(after).toMatchObject([
    { price: Math.round((11_900 * 10_444) / 10_333) * 100, box, vat: 444 },
    { price: 2_088_800, box, vat: 444 },
  ]);
  expect((await rollBack(done)).message).toBe("");
  expect(
    await api.rows("select id, unit_price, box_price, vat_rate, own_fields from product order by id"),
  ).toEqual(before);
});
