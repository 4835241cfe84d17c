/** Stock changes over the true HTTP pipeline: opening stock, manual adjustments, their cost, and undoing them (K1, K16-K18, G6, G12). */
import { beforeAll, describe, expect, test } from "vitest";
import { stockChangeEndpoints } from "../../../src/contract/stock/stock-change.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { changeDesk } from "./change-desk.ts";
import { inDays, lotDesk, lotOf } from "./lot-desk.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = changeDesk(
  api,
  () => shop,
  () => as("Root"),
);

/** What a warehouse holds of a product, and what it is worth. */
const held = async (warehouse: number, code: string) => {
  const [row] = await api.rows(`select quantity, value from stock_balance
    where warehouse_id = ${warehouse} and product_id = ${shop.products.get(code)}`);
  return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)] as const;
};
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

describe("a stock change", () => {
  test("moves nothing while it is a draft, and adds and takes what its lines say when it is posted (K1)", async () => {
    const [mug, tea] = [await held(places.main, "MUG"), await held(places.main, "TEA")];
    const draft = await desk.create([
      { code: "MUG", warehouseId: places.main, quantity: 2000, unitCost: 30_000 },
      { code: "TEA", warehouseId: places.main, quantity: -1000 },
    ]);
    expect(draft.data).toMatchObject({ state: "draft", number: null, quantity: null });
    expect(await held(places.main, "MUG")).toEqual(mug);
    const { data } = await desk.post(draft.data);
    expect(data).toMatchObject({
      state: "posted",
      number: expect.stringMatching(/^SC-\d{6}$/),
      quantity: 1000,
    });
    expect(await held(places.main, "MUG")).toEqual([mug[0] + 2000, mug[1] + 600]);
    expect((await held(places.main, "TEA"))[0]).toBe(tea[0] - 1000);
    expect(data.stock.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["manual adjust", 2000],
      ["manual adjust", -1000],
    ]);
    await prove();
  });

  test("is taken back by counter entries that leave quantity and value as they were (G6)", async () => {
    const before = await held(places.main, "MUG");
    const { data } = await desk.post(
      (await desk.create([{ code: "MUG", warehouseId: places.main, quantity: 5000, unitCost: 70_000 }])).data,
    );
    const undone = await desk.undo(data);
    expect(undone.data).toMatchObject({ state: "undone", can: [] });
    expect(await held(places.main, "MUG")).toEqual(before);
    expect((await desk.undo(undone.data)).name).toBe("NotPossibleNow");
    await prove();
  });

  test("sets a quantity by the difference under the lock, and is refused when the stock has moved since (K17)", async () => {
    const [now] = await held(places.main, "MUG");
    const set = {
      code: "MUG",
      warehouseId: places.main,
      mode: "set",
      quantity: now + 2000,
      seen: now,
    } as const;
    const first = (await desk.create([set])).data;
    const second = (await desk.create([{ ...set, quantity: now + 9000 }])).data;
    expect((await desk.post(first)).data).toMatchObject({ quantity: 2000 });
    const refused = await desk.post(second);
    expect(refused.name).toBe("StockMoved");
    expect(refused.message).toContain(`Mug: ${(now + 2000) / 1000} in stock now, not ${now / 1000}`);
    expect((await held(places.main, "MUG"))[0]).toBe(now + 2000);
  });

  test("of two people who set the same stock at once, one is told that it has moved (K17, G9)", async () => {
    const [now] = await held(places.main, "MUG");
    const set = { code: "MUG", warehouseId: places.main, mode: "set", seen: now } as const;
    const drafts = await Promise.all(
      [1000, 2000].map((more) => desk.create([{ ...set, quantity: now + more }])),
    );
    const answers = await Promise.all(drafts.map(({ data }) => desk.post(data)));
    expect(answers.map(({ name }) => name ?? "done").toSorted()).toEqual(["StockMoved", "done"]);
  });

  test("brings goods in at the average, else at the last cost, else asks for one (K18)", async () => {
    const [quantity, value] = await held(places.main, "TEA");
    const found = await desk.post(
      (await desk.create([{ code: "TEA", warehouseId: places.main, quantity: 2000 }])).data,
    );
    const [after, worth] = await held(places.main, "TEA");
    expect(after).toBe(quantity + 2000);
    expect(Math.abs(worth / after - value / quantity)).toBeLessThan(0.01);
    expect(found.data.lines[0]?.value).toBe(worth - value);
    await api.rows(
      "insert into product (code, name, unit_price, vat_rate) values ('K18', 'Kettle', 10000, 0)",
    );
    const [kettle] = await api.rows("select id from product where code = 'K18'");
    const line = { code: "MUG", productId: Number(kettle?.["id"]), warehouseId: places.main, quantity: 2000 };
    const unknown = (await desk.create([line])).data;
    const refused = await desk.post(unknown);
    expect([refused.name, refused.message]).toEqual([
      "CostMissing",
      "Kettle has no cost yet. Enter what one unit costs.",
    ]);
    const draft = desk.draftOf([{ ...line, unitCost: 40_000 }], { clientId: unknown.clientId });
    const first = await desk.post((await desk.edit(unknown, draft)).data);
    expect(first.data.value).toBe(800);
    await desk.post((await desk.create([{ ...line, quantity: -2000 }])).data);
    const again = await desk.post((await desk.create([line])).data);
    expect(again.data.value).toBe(800);
    await prove();
  });

  test("posts opening stock under its own kind, on its own day, but not on a day to come (K1, K8)", async () => {
    const goods = [{ code: "APPLE", warehouseId: places.north, quantity: 3000, unitCost: 5000 }];
    const opening = await desk.create(goods, { kind: "opening", date: "2026-11-02", reason: "" });
    const { data } = await desk.post(opening.data);
    expect(data.stock.map(({ kind }) => kind)).toEqual(["opening"]);
    expect(
      await api.rows(`select business_date::text as day from stock_entry
        where document_type = 'stockChange' and document_id = ${data.id}`),
    ).toEqual([{ day: "2026-11-02" }]);
    const tomorrow = await desk.create(goods, { date: "2099-01-01" });
    expect((await desk.post(tomorrow.data)).name).toBe("BadInput");
  });

  test("does not take what waits for a transfer, and names it with its figures (K16)", async () => {
    const transfers = transferDesk(
      api,
      () => shop,
      () => as("Root"),
    );
    const [before] = await held(places.north, "APPLE");
    const draft = await transfers.create(places.north, places.main, [
      { code: "APPLE", units: before - 1000 },
    ]);
    const asked = await transfers.request(draft.data, await hireInto(api, "Manager", null));
    const { data: waiting } = await transfers.approve(asked.data);
    const taking = await desk.create([{ code: "APPLE", warehouseId: places.north, quantity: -2000 }]);
    const refused = await desk.post(taking.data);
    expect([refused.name, refused.message]).toEqual([
      "StockPromised",
      `Only 1 of ${before / 1000} Apples are available; ${(before - 1000) / 1000} wait for ${waiting.number}.`,
    ]);
  });

  test("needs a reason, one line for each product in a warehouse, and no less than nothing to be set", async () => {
    const line = { code: "MUG", warehouseId: places.main };
    const wrong = [
      desk.create([line], { reason: "" }),
      desk.create([line, line]),
      desk.create([{ ...line, quantity: 0 }]),
      desk.create([{ ...line, mode: "set", seen: 0, quantity: -1000 }]),
      desk.create([{ ...line, mode: "set", seen: null }]),
      desk.create([]),
    ];
    for (const { name } of await Promise.all(wrong)) expect(name).toBe("BadInput");
  });

  test("is written by a stock keeper, who sees no cost, and posted by somebody with the right to it (G13)", async () => {
    const keeper = as("Stock keeper");
    const { data: draft } = await desk.create([{ code: "MUG", warehouseId: places.main }], {}, keeper);
    expect(draft.can).toEqual(["edit", "cancel"]);
    expect((await desk.post(draft, keeper)).name).toBe("AccessDenied");
    const priced = desk.draftOf([{ code: "MUG", warehouseId: places.main, unitCost: 40_000 }], {
      clientId: draft.clientId,
    });
    const { data: costed } = await desk.edit(draft, priced);
    expect(costed.lines[0]?.unitCost).toBe(40_000);
    const { unitCost: _, ...line } = priced.lines[0]!;
    const { data: edited } = await desk.edit(
      costed,
      { ...priced, lines: [{ ...line, quantity: 3000 }] },
      keeper,
    );
    expect(edited.lines[0]).not.toHaveProperty("unitCost");
    const { data: posted } = await desk.post(edited);
    expect(posted).toMatchObject({ quantity: 3000, value: 1200 });
  });

  test("of one branch is neither seen nor written by people of another (T10)", async () => {
    const north = await hireInto(api, "Manager", places.northBranch);
    const { data: main } = await desk.create([{ code: "MUG", warehouseId: places.main }]);
    const query = { query: { id: main.id } };
    expect((await api.call(stockChangeEndpoints.stockChange, query, north)).name).toBe("NotFound");
    expect((await desk.create([{ code: "MUG", warehouseId: places.main }], {}, north)).name).toBe("BadInput");
    expect((await desk.cancel(main)).data.done).toEqual([main.id]);
  });

  test("changes several lots of a product, each once and by so much, and gives them back when it is undone (K10)", async () => {
    const lots = lotDesk(api, () => shop);
    const productId = await lots.make();
    await lots.receive(productId, 8, [lotOf("A", inDays(10), 5), lotOf("B", inDays(60), 3)]);
    const lotIds = { A: await lots.lotId(productId, "A"), B: await lots.lotId(productId, "B") };
    const inLot = (code: keyof typeof lotIds, more = {}) => ({
      code: "MUG",
      productId,
      warehouseId: lots.main(),
      quantity: -1000,
      lotId: lotIds[code],
      ...more,
    });
    expect((await desk.create([inLot("A"), inLot("A")])).name).toBe("BadInput");
    expect((await desk.create([inLot("A"), inLot("B"), inLot("B")])).name).toBe("BadInput");
    const set = inLot("B", { mode: "set", quantity: 1000, seen: 8000 });
    expect((await desk.create([inLot("A"), set])).name).toBe("BadInput");
    const both = await desk.create([inLot("A", { quantity: 2000 }), inLot("B")]);
    expect(both.data.lines).toMatchObject([{ lot: "A" }, { lot: "B" }]);
    const { data: posted } = await desk.post(both.data);
    expect(await lots.held(productId)).toEqual({ A: 7, B: 2 });
    expect((await desk.undo(posted)).data.state).toBe("undone");
    expect(await lots.held(productId)).toEqual({ A: 5, B: 3 });
    await prove();
  });
});
