/** One sale at two tills: the till that has an older copy never takes the place of what the other made of it (G5, S2, OT4). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const till = (n: number) => shop.tills[n - 1]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

type Based = { readonly version: number | null };
const isNew: Based = { version: null };
const keep = (order: OrderDraft, based: Based = isNew) =>
  api.call(sale.keep, { payload: { order, ...based } }, as("Cashier"));
const save = (order: OrderDraft, based: Based = isNew) =>
  api.call(sale.save, { payload: { key: randomUUID(), order, ...based } }, as("Cashier"));
const hang = (order: OrderDraft, based: Based = isNew) =>
  api.call(sale.hang, { payload: { key: randomUUID(), order, name: "", ...based } }, as("Cashier"));
const commit = (order: OrderDraft, based: Based = isNew) =>
  api.call(
    sale.saveCommit,
    { payload: { ...commitInput(order, [cash(shop, totalOf(order))]), ...based } },
    as("Cashier"),
  );
const read = async (id: number) => (await api.call(sale.order, { params: { id } }, as("Manager"))).data;

/** A sale begun at till 1 and taken up at till 2, where a line was added. */
const takenUp = async () => {
  const one = draft(shop, [line(shop, "MUG", 1)]);
  await keep(one);
  const left = (await api.call(sale.lastTemp, {}, as("Cashier"))).data as Order;
  const two = { ...one, tillId: till(2), lines: [...one.lines, line(shop, "TEA", 2)] };
  const kept = await keep(two, { version: left.version });
  expect(kept.message).toBe("");
  return { one, two, left, id: kept.data.id };
};

describe("a sale that another till has taken up", () => {
  test("cannot be committed, held, kept or saved from the copy it was begun with; what it is now comes with the refusal", async () => {
    for (const act of [commit, hang, keep, save]) {
      const { one, id } = await takenUp();
      const stale = await act(one);
      expect(stale.name).toBe("StaleVersion");
      expect(stale.data).toMatchObject({ current: { id, total: 1900, lineCount: 2, tillId: till(2) } });
      expect(await read(id)).toMatchObject({ state: "temp", total: 1900, lineCount: 2 });
    }
  });

  test("is committed from the copy that was taken up, however often that till kept it since, also unheard", async () => {
    const { two, left, id } = await takenUp();
    await keep({ ...two, memo: "a" }, { version: left.version });
    await keep({ ...two, memo: "b" }, { version: left.version });
    const sold = await commit(two, { version: left.version });
    expect(sold.data).toMatchObject({ id, state: "committed", total: 1900, tillId: till(2) });
  });

  test("can be taken back up by the first till, knowingly: then the second one's copy is the old one", async () => {
    const { one, two, id } = await takenUp();
    const { version } = await read(id);
    expect((await keep({ ...one, memo: "back here" }, { version })).message).toBe("");
    expect((await commit(two, { version })).name).toBe("StaleVersion");
    expect((await commit(one, { version })).data).toMatchObject({ id, state: "committed", total: 1200 });
  });

  test("and was paid at the first one wins over the draft, when somebody says so (OT4)", async () => {
    const { one, two, left, id } = await takenUp();
    const refused = await commit(one);
    const { version } = (refused.data as unknown as { current: Order }).current;
    expect((await commit(one, { version })).data).toMatchObject({ id, state: "committed", total: 1200 });
    const late = await keep(two, { version: left.version });
    expect(late.name).toBe("NotPossibleNow");
    expect(late.data).toMatchObject({ current: { id, state: "committed", lines: [{ name: "Mug" }] } });
  });
});

test("a draft saved elsewhere is not overwritten by a till that never saw it", async () => {
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const saved = (await save(order)).data;
  const mine = { ...order, lines: [line(shop, "TEA", 1)] };
  for (const act of [commit, hang, save]) expect((await act(mine)).name).toBe("StaleVersion");
  expect((await commit(mine, { version: saved.version + 1 })).name).toBe("StaleVersion");
  expect(await read(saved.id)).toMatchObject({ state: "saved", total: 1200 });
  expect((await commit(mine, { version: saved.version })).data).toMatchObject({ total: 350 });
});

test("of two tills that post the same draft at once, one does and the other is told what it is now", async () => {
  for (let round = 0; round < 6; round++) {
    const { one, two, left } = await takenUp();
    const answers = await Promise.all([commit(one), commit(two, { version: left.version })]);
    const [first, second] = answers;
    expect(second?.data).toMatchObject({ state: "committed", total: 1900 });
    expect(["StaleVersion", "NotPossibleNow"]).toContain(first?.name);
  }
});
