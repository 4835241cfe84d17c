/** Price changes that are kept as a draft: opened again, changed, planned, applied or cancelled, each by its right. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type PriceChangeFrom,
  priceChangeEndpoints as prices,
  type PriceQuestion,
} from "../../../../src/contract/product/price-change.ts";
import { applyDuePriceChanges } from "../../../../src/server/product/price-change/change-prices.ts";
import { testApi } from "../../support/api.ts";
import { priceDesk, priceQuestion as asked } from "./price-desk.ts";
import { hireWithout } from "../../support/secrets.ts";
import { openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { preview, make, act } = priceDesk(api, as);
const HOUR = 3600;
const now = () => Math.trunc(Date.now() / 1000);
const idOf = (code: string) => shop.products.get(code) ?? 0;
const stored = async () =>
  new Map(
    (await api.rows("select code, unit_price from product")).map((row) => [
      row["code"],
      Number(row["unit_price"]),
    ]),
  );

beforeAll(async () => {
  shop = await openShop(api);
});

beforeEach(async () => {
  await api.rows("update product set unit_price = 100000 + id * 100, lowest_price = null");
});

const question = async (id: number, token = as("Manager")) =>
  api.call(prices.priceQuestion, { query: { id } }, token);
const plan = ({ id, version }: { id: number; version: number }, from: number, token = as("Manager")) =>
  api.call(prices.planPriceChange, { payload: { key: randomUUID(), id, version, from } }, token);
const save = async (
  { id, version }: { id: number; version: number },
  payload: PriceQuestion,
  token = as("Manager"),
) => {
  const { check } = (await preview(payload)).data;
  const body = { key: randomUUID(), id, version, check, ...payload };
  return api.call(prices.changePriceChange, { payload: body }, token);
};

test("a draft changes no price, is opened again as it was asked for, changed, planned, planned anew, and applied at its time", async () => {
  const before = await stored();
  const payload = asked({}, { state: "onSale" }, [idOf("TEA")]);
  const draft = await make(payload, "draft");
  expect(draft).toMatchObject({
    state: "draft",
    from: null,
    acts: ["edit", "preview", "plan", "apply", "cancel"],
  });
  await api.run(applyDuePriceChanges);
  expect(await stored()).toEqual(before);
  const drafts = (await api.call(prices.priceChanges, { query: { state: "draft" } }, as("Manager"))).data;
  expect(drafts.changes.map(({ id }) => id)).toEqual([draft.id]);
  expect((await question(draft.id)).data.question).toEqual(payload);
  const other = asked({ factor: 12_000 }, { searchWord: "mug" });
  const changed = (await save(draft, other)).data;
  expect(changed).toMatchObject({ state: "draft", lines: 1, version: draft.version + 1 });
  expect((await question(draft.id)).data.question).toEqual(other);
  expect((await save(draft, other)).name).toBe("StaleVersion");
  const later = now() + 2 * HOUR;
  const planned = (await plan(changed, now() + HOUR)).data;
  expect(planned).toMatchObject({ state: "planned", lines: 1 });
  const anew = (await plan(planned, later)).data;
  expect(anew).toMatchObject({ state: "planned", from: later });
  await api.rows(`update price_change set from_at = now() - interval '1 second' where id = ${draft.id}`);
  await api.run(applyDuePriceChanges);
  const after = await stored();
  expect(after.get("MUG")).toBe(11_9000);
  expect(after.get("TEA")).toBe(before.get("TEA"));
  expect((await question(draft.id)).name).toBe("NotPossibleNow");
});

test("a draft that is changed to something else than was shown stays as it was", async () => {
  const draft = await make(asked(), "draft");
  const payload = asked({ factor: 13_000 });
  const { check } = (await preview(payload)).data;
  await api.rows("update product set unit_price = unit_price + 1 where code = 'TEA'");
  const body = { key: randomUUID(), id: draft.id, version: draft.version, check, ...payload };
  expect((await api.call(prices.changePriceChange, { payload: body }, as("Manager"))).name).toBe(
    "PreviewDiffers",
  );
  expect((await question(draft.id)).data).toMatchObject({ change: draft, question: asked() });
});

test("a draft is applied at once, or cancelled without a trace in prices", async () => {
  const before = await stored();
  const cancelled = (await act("cancelPriceChange", await make(asked(), "draft"))).data;
  expect(cancelled).toMatchObject({ state: "cancelled", from: null, acts: [] });
  expect(await stored()).toEqual(before);
  const applied = (await act("applyPriceChange", await make(asked(), "draft"))).data;
  expect(applied).toMatchObject({ state: "applied", acts: ["rollback"] });
  expect(applied.from).not.toBeNull();
  await act("rollbackPriceChange", applied);
  expect(await stored()).toEqual(before);
});

test("a draft is made by who may neither plan nor apply; each act needs its own right, and is offered only with it", async () => {
  const { token } = await hireWithout(
    api,
    "product.price.plan",
    "product.price.apply",
    "product.price.cancel",
    "product.price.rollback",
  );
  const payload = asked();
  const { check } = (await preview(payload)).data;
  const create = (from: PriceChangeFrom) =>
    api.call(
      prices.createPriceChange,
      { payload: { key: randomUUID(), name: "Prepared", from, check, ...payload } },
      token,
    );
  expect((await create(null)).message).toBe("Access Denied");
  expect((await create(now() + HOUR)).message).toBe("Access Denied");
  const draft = (await create("draft")).data;
  expect(draft).toMatchObject({ state: "draft", acts: ["edit", "preview"] });
  expect((await plan(draft, now() + HOUR, token)).message).toBe("Access Denied");
  for (const name of ["applyPriceChange", "cancelPriceChange"] as const)
    expect((await act(name, draft, token)).message).toBe("Access Denied");
  const applied = (await act("applyPriceChange", draft)).data;
  expect((await act("rollbackPriceChange", applied, token)).message).toBe("Access Denied");
  const reader = (await hireWithout(api, "product.price.change")).token;
  expect((await save(applied, payload, reader)).message).toBe("Access Denied");
  expect((await question(applied.id, reader)).message).toBe("Access Denied");
  expect((await act("rollbackPriceChange", applied, reader)).data.state).toBe("rolledBack");
});
