/** Stock checks over the true HTTP pipeline: counting while goods move, several counters, blind mode, posting and undoing (C1-C6, C8, C9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCheckEndpoints } from "../../../src/contract/stock/check.ts";
import { stockCountEndpoints } from "../../../src/contract/stock/check-count.ts";
import { sheetEndpoints } from "../../../src/contract/stock/check-sheet.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { changeDesk } from "./change-desk.ts";
import { checkDesk, mugSales } from "./check-desk.ts";
import { hireInto, openNorth } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
/** A second person who may count. */
let keeper: string;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = checkDesk(
  api,
  () => shop,
  () => as("Root"),
  () => places.main,
);
const change = changeDesk(
  api,
  () => shop,
  () => as("Root"),
);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  places = await openNorth(api);
  keeper = await hireInto(api, "Stock keeper", places.mainBranch);
  const lines = ["MUG", "TEA"].map((code) => ({
    code,
    warehouseId: places.main,
    quantity: 50_000,
    unitCost: 40_000,
  }));
  await change.post((await change.create(lines)).data);
});

const held = async (code: string) => {
  const [row] = await api.rows(`select quantity from stock_balance
    where warehouse_id = ${places.main} and product_id = ${shop.products.get(code)}`);
  return Number(row?.["quantity"] ?? 0);
};
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};
const personOf = async (token: string) => {
  const { data } = await api.call(stockCheckEndpoints.stockCheckPeople, { query: {} }, as("Root"));
  const me = token === keeper ? `Stock keeper of ${places.mainBranch}` : "";
  return data.find(({ name }) => name === me)?.id ?? 0;
};
const sell = mugSales(api, () => shop);
/** Lets the clock of the database go on, so that what happens next is later than what happened. */
const later = (wait = 20) => new Promise((resolve) => setTimeout(resolve, wait));

describe("a stock check", () => {
  test("posts counted less expected, so that goods may move while it is counted (C1, C6)", async () => {
    const before = await held("MUG");
    const check = await desk.open(["MUG"]);
    expect(check).toMatchObject({ state: "counting", number: expect.stringMatching(/^CK-\d{6}$/) });
    await sell(3);
    await later();
    await desk.count(check.id, [{ code: "MUG", mode: "set", quantity: before - 5000 }]);
    await later();
    await sell(4);
    const ended = await desk.end(check.id);
    const [row] = await desk.lines(check.id);
    expect(row).toMatchObject({ book: before, moved: -3000, expected: before - 3000, difference: -2000 });
    const posted = await desk.post(ended);
    expect(posted.data).toMatchObject({ state: "posted", posted: -2000 });
    expect(await held("MUG")).toBe(before - 5000 - 4000);
    expect((await desk.post(posted.data)).name).toBe("NotPossibleNow");
    await prove();
    const undone = await desk.undo(posted.data);
    expect(undone.data.state).toBe("undone");
    expect(await held("MUG")).toBe(before - 7000);
    await prove();
  });

  test("takes counts in any order and twice, corrects a device's clock, and lets the last one be undone (C3)", async () => {
    const check = await desk.open(["TEA"]);
    const [one, set, two, wrong] = [
      desk.countOf({ code: "TEA", quantity: 5000, countedAt: Date.now() - 5000 }),
      desk.countOf({ code: "TEA", mode: "set", quantity: 20_000, countedAt: Date.now() - 4000 }),
      desk.countOf({ code: "TEA", quantity: 2000, countedAt: Date.now() - 3000 }),
      desk.countOf({ code: "TEA", quantity: 9000, countedAt: Date.now() - 2000 }),
    ];
    const undo = desk.countOf({ code: "TEA", mode: "undo", quantity: 0, undoes: wrong.key });
    await api.rows(
      `update stock_check_line set recount_at = now() - interval '1 hour' where check_id = ${check.id}`,
    );
    for (const counts of [[undo, two], [set], [one, wrong], [two, set, undo]])
      expect((await desk.send(check.id, counts)).data.refused).toEqual([]);
    const [row] = await desk.lines(check.id);
    expect(row?.counted).toBe(22_000);
    // A clock that is a day ahead says so by the moment of sending: the count is of now.
    const ahead = Date.now() + 86_400_000;
    const late = desk.countOf({ code: "TEA", place: "B", quantity: 1000, countedAt: ahead });
    await api.call(
      stockCountEndpoints.countStock,
      { payload: { id: check.id, sentAt: ahead, counts: [late] } },
      as("Root"),
    );
    const [after] = await desk.lines(check.id);
    expect(after?.counted).toBe(23_000);
    expect(Math.abs((after?.countedAt ?? 0) - Date.now() / 1000)).toBeLessThan(30);
    await desk.cancel(await desk.read(check.id));
  });

  test("is resolved before posting where two people counted one place: added, or one kept; two places add up (C3)", async () => {
    const before = await held("MUG");
    const check = await desk.open(["MUG"]);
    await Promise.all([
      desk.count(check.id, [{ code: "MUG", quantity: 10_000 }]),
      desk.count(check.id, [{ code: "MUG", quantity: 7000 }], keeper),
    ]);
    await desk.count(check.id, [{ code: "MUG", quantity: 1000, place: "Window" }], keeper);
    const ended = await desk.end(check.id);
    expect(ended.duplicates).toBe(1);
    const refused = await desk.post(ended);
    expect([refused.name, refused.message.includes("Mug")]).toEqual(["DuplicatesOpen", true]);
    const { data: doubles } = await api.call(
      sheetEndpoints.stockCheckDuplicates,
      { query: { id: check.id } },
      as("Root"),
    );
    expect(doubles.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([7000, 10_000]);
    const kept = await desk.resolve(ended, "MUG", "keep", await personOf(keeper));
    expect([kept.data.duplicates, (await desk.lines(check.id))[0]?.counted]).toEqual([0, 8000]);
    const added = await desk.resolve(kept.data, "MUG", "add", null);
    expect((await desk.lines(check.id))[0]?.counted).toBe(18_000);
    await desk.count(check.id, [{ code: "MUG", quantity: 1000 }], keeper);
    expect((await desk.read(check.id)).duplicates).toBe(1);
    const again = await desk.resolve(added.data, "MUG", "keep", await personOf(keeper));
    expect((await desk.post(again.data)).data).toMatchObject({ state: "posted", posted: 9000 - before });
    expect(await held("MUG")).toBe(9000);
    await prove();
  });

  test("says nothing of the book to who counts it blind, in any answer, and nothing of cost in any check (C2)", async () => {
    await change.post(
      (
        await change.create([
          { code: "MUG", warehouseId: places.main, quantity: 68_765_432, unitCost: 98_765 },
        ])
      ).data,
    );
    const book = await held("MUG");
    const seen: string[] = [];
    const call = async (blind: boolean) => {
      const check = await desk.open(["MUG"], { blind, counterIds: [await personOf(keeper)] });
      const answers = [
        await api.call(stockCountEndpoints.openStockChecks, { query: {} }, keeper),
        await api.call(stockCountEndpoints.countSheet, { query: { id: check.id } }, keeper),
        await desk.count(check.id, [{ code: "MUG" }], keeper),
        await api.call(stockCheckEndpoints.stockCheck, { query: { id: check.id } }, keeper),
        await api.call(stockCheckEndpoints.stockChecks, { query: {} }, keeper),
        await api.call(sheetEndpoints.printStockChecks, { query: { ids: String(check.id) } }, keeper),
        await api.call(
          sheetEndpoints.printStockChecks,
          { query: { ids: String(check.id), sheet: "differences" } },
          keeper,
        ),
        await api.call(sheetEndpoints.stockCheckSheets, { query: { id: check.id } }, keeper),
        await api.call(
          stockCountEndpoints.handInStockCheck,
          { payload: { key: randomUUID(), id: check.id } },
          keeper,
        ),
      ];
      seen.push(JSON.stringify(answers));
      await desk.cancel(await desk.read(check.id));
    };
    await call(true);
    expect(seen[0]).not.toContain(String(book));
    expect(seen[0]).not.toContain(String(book - 1000));
    await call(false);
    expect(seen[1]).toContain(String(book));
    const [cost] = await api.rows(
      `select last_cost, value from stock_balance where quantity = ${book} and warehouse_id = ${places.main}`,
    );
    for (const number of [cost?.["last_cost"], cost?.["value"]])
      expect(seen.join("")).not.toContain(String(number));
    // Whoever counts it blind oneself is not told either, whatever they may approve.
    const own = await desk.open(["MUG"]);
    await desk.count(own.id, [{ code: "MUG" }]);
    expect((await desk.lines(own.id))[0]).toMatchObject({ book: null, expected: null, difference: null });
    await desk.cancel(await desk.read(own.id));
  });

  test("needs another count or an approval by who did not count for a difference beyond the tolerance (C5, T9)", async () => {
    const before = await held("TEA");
    const check = await desk.open(["TEA"], { tolerancePercent: 100, toleranceValue: 100 });
    await desk.count(check.id, [{ code: "TEA", mode: "set", quantity: before - 10_000 }]);
    const ended = await desk.end(check.id);
    const [row] = await desk.lines(check.id);
    expect(row?.status).toBe("over");
    expect((await desk.post(ended)).name).toBe("CountNotApproved");
    const ids = [row?.id ?? 0];
    expect((await desk.approve(ended, ids)).name).toBe("OwnCount");
    const approved = await desk.approve(ended, ids, as("Manager"));
    expect((await desk.lines(check.id))[0]?.status).toBe("approved");
    // Another quantity is not the one that was approved; the same person counting again proves nothing, another one does.
    const again = await desk.recount(approved.data, ids);
    expect(again.data).toMatchObject({ state: "counting", countedLines: 0 });
    await later();
    await desk.count(check.id, [{ code: "TEA", mode: "set", quantity: before - 9000 }]);
    expect((await desk.lines(check.id, as("Manager")))[0]?.status).toBe("over");
    const third = await desk.recount(await desk.read(check.id), ids);
    await later();
    await desk.count(check.id, [{ code: "TEA", mode: "set", quantity: before - 9000 }], keeper);
    expect((await desk.lines(check.id, as("Manager")))[0]?.status).toBe("approved");
    expect(third.data.state).toBe("counting");
    expect((await desk.post(await desk.end(check.id))).data.posted).toBe(-9000);
    await prove();
  });

  test("leaves what nobody counted, or sets it to zero where the whole warehouse is counted (C4)", async () => {
    const [mug, tea] = [await held("MUG"), await held("TEA")];
    const part = await desk.open(["MUG", "TEA"]);
    await desk.count(part.id, [{ code: "MUG", mode: "set", quantity: mug }]);
    const ended = await desk.end(part.id);
    expect((await desk.post(ended, as("Root"), "zero")).name).toBe("BadInput");
    expect((await desk.post(ended)).data.posted).toBe(0);
    expect(await held("TEA")).toBe(tea);
    const all = await desk.open([], { scope: "all" });
    await desk.count(all.id, [{ code: "MUG", mode: "set", quantity: mug }]);
    const posted = await desk.post(await desk.end(all.id), as("Root"), "zero");
    expect([posted.name, await held("TEA"), await held("MUG")]).toEqual([undefined, 0, mug]);
    await desk.undo(posted.data);
    expect(await held("TEA")).toBe(tea);
    await prove();
  });

  test("is refused over a product that another one counts, which it names; also when both start at once (C8)", async () => {
    const first = await desk.open(["MUG"]);
    const second = (await desk.create(["MUG", "TEA"])).data;
    const refused = await desk.start(second);
    expect([refused.name, refused.message.includes(first.number ?? "-")]).toEqual(["InOtherCheck", true]);
    const tea = await desk.open(["TEA"]);
    const found = await desk.count(tea.id, [{ code: "MUG" }, { code: "APPLE" }]);
    expect(found.data.refused.map(({ name }) => name)).toEqual(["InOtherCheck"]);
    expect((await desk.read(tea.id)).lineCount).toBe(2);
    for (const check of [first, tea]) await desk.cancel(await desk.read(check.id));
    const both = await Promise.all(["MUG", "MUG"].map((code) => desk.create([code])));
    const started = await Promise.all(both.map(({ data }) => desk.start(data)));
    expect(started.map(({ name }) => name ?? "started").toSorted()).toEqual(["InOtherCheck", "started"]);
    for (const { name, data } of started) if (name === undefined) await desk.cancel(data);
    await prove();
  });

  test("is posted once by two people at once, while tills sell (C6, G9)", async () => {
    const before = await held("MUG");
    const check = await desk.open(["MUG"]);
    await desk.count(check.id, [{ code: "MUG", mode: "set", quantity: before - 1000 }]);
    const ended = await desk.end(check.id);
    const [one, two] = await Promise.all([
      desk.post(ended),
      desk.post(ended, as("Manager")),
      ...[1, 1, 1].map((units) => sell(units)),
    ]);
    expect([one.name ?? "posted", two.name ?? "posted"].toSorted()).toEqual(["StaleVersion", "posted"]);
    expect(await held("MUG")).toBe(before - 1000 - 3000);
    await prove();
  });

  test("is corrected by a sale of before the count that a till sends after the posting (C9)", async () => {
    const before = await held("MUG");
    // Tills stamp seconds: later than the counts of the tests before.
    await later(1100);
    const soldAt = Math.floor(Date.now() / 1000);
    const check = await desk.open(["MUG"]);
    // Three are gone already, and the book does not know.
    await desk.count(check.id, [{ code: "MUG", mode: "set", quantity: before - 3000 }]);
    const posted = (await desk.post(await desk.end(check.id))).data;
    await sell(3, soldAt);
    expect(await held("MUG")).toBe(before - 3000);
    const entries =
      await api.rows(`select kind, quantity from stock_entry where product_id = ${shop.products.get("MUG")}
      order by id desc limit 2`);
    expect(entries).toEqual([
      { kind: "check adjust", quantity: 3000 },
      { kind: "sale", quantity: -3000 },
    ]);
    await later();
    await sell(2, Math.floor(Date.now() / 1000) + 1);
    expect(await held("MUG")).toBe(before - 5000);
    await prove();
    await desk.undo(posted);
    expect(await held("MUG")).toBe(before - 5000);
    await prove();
  });

  test("that is not posted yet expects less after such a sale, but not where an earlier check knew of it (C1, C9)", async () => {
    const before = await held("MUG");
    await later(1100);
    const soldAt = Math.floor(Date.now() / 1000);
    const check = await desk.open(["MUG"]);
    await desk.count(check.id, [{ code: "MUG", mode: "set", quantity: before - 3000 }]);
    await sell(3, soldAt);
    expect((await desk.post(await desk.end(check.id))).data.posted).toBe(0);
    const next = await desk.open(["MUG"]);
    await desk.count(next.id, [{ code: "MUG", mode: "set", quantity: before - 3000 }]);
    await sell(2, soldAt - 60);
    expect((await desk.post(await desk.end(next.id))).data.posted).toBe(0);
    expect(await held("MUG")).toBe(before - 3000);
    await prove();
  });

  test("proposes the goods of which most value moved since their last count", async () => {
    const ask = () =>
      api.call(
        stockCheckEndpoints.stockCheckScope,
        { query: { warehouseId: places.main, scope: "error", amount: 1 } },
        as("Root"),
      );
    const first = (await ask()).data;
    expect(first.total).toBe(1);
    const id = first.products[0]?.id ?? 0;
    const check = (await desk.create([], { scope: "error", amount: 1 })).data;
    const started = (await desk.start(check)).data;
    const code = [...shop.products].find(([, product]) => product === id)?.[0] ?? "";
    await desk.count(started.id, [{ code, mode: "set", quantity: 5000 }]);
    await desk.post(await desk.end(started.id));
    expect((await ask()).data.products[0]?.id).not.toBe(id);
  });

  test("ends when the last counter hands in, and is seen by its branch alone (T10)", async () => {
    const check = await desk.open(["MUG"], { counterIds: [await personOf(keeper)] });
    await desk.count(check.id, [{ code: "MUG" }], keeper);
    expect((await desk.count(check.id, [{ code: "MUG" }])).name).toBe("NotFound");
    const north = await hireInto(api, "Manager", places.northBranch);
    expect((await api.call(stockCheckEndpoints.stockCheck, { query: { id: check.id } }, north)).name).toBe(
      "NotFound",
    );
    const handIn = { payload: { key: randomUUID(), id: check.id } };
    for (const _ of [1, 2]) await api.call(stockCountEndpoints.handInStockCheck, handIn, keeper);
    expect(await desk.read(check.id)).toMatchObject({ state: "counted" });
    await desk.cancel(await desk.read(check.id));
    expect((await desk.count(check.id, [{ code: "MUG" }], keeper)).name).toBe("NotPossibleNow");
    await prove();
  });
});
