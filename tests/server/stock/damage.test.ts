/** Damage over the true HTTP pipeline: written off or set apart, approved by somebody else, and every way out of the defective warehouse (C7, T9, K2, K16). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { damageEndpoints } from "../../../src/contract/stock/damage.ts";
import { defectiveEndpoints } from "../../../src/contract/stock/defective.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import { stockListEndpoints } from "../../../src/contract/product/stock-list.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { commitInput, draft as saleDraft, line } from "../support/drafts.ts";
import { pngOf } from "../support/pictures.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { damageDesk, wholeRow } from "./damage-desk.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = damageDesk(
  api,
  () => shop,
  () => as("Root"),
);

const { held, limit, noLimit } = desk;
const defectivePlace = async () => {
  const [row] = await api.rows(
    `select id from warehouse where kind = 'defective' and branch_id = ${places.mainBranch} order by id limit 1`,
  );
  return Number(row?.["id"]);
};
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};
const other = { toWarehouseId: null, supplierId: null, reason: null, note: "" } as const;

describe("a damage document", () => {
  test("writes goods off at their cost, and is taken back by counter entries (C7, G6)", async () => {
    const before = await held(places.main);
    const draft = await desk.create([{ code: "TEA", units: 2000 }]);
    expect(draft.data).toMatchObject({ state: "draft", number: null, quantity: 2000, value: null });
    expect(await held(places.main)).toEqual(before);
    const { data } = await desk.post(draft.data);
    expect(data).toMatchObject({ state: "posted", number: expect.stringMatching(/^DM-\d{6}$/) });
    const after = await held(places.main);
    expect(after[0]).toBe(before[0] - 2000);
    expect(data.value).toBe(before[1] - after[1]);
    expect(data.stock.map(({ kind, quantity }) => [kind, quantity])).toEqual([["damage", -2000]]);
    await prove();
    expect((await desk.undo(data)).data).toMatchObject({ state: "undone", can: [] });
    expect(await held(places.main)).toEqual(before);
    await prove();
  });

  test("moves goods to the defective warehouse at their value, where nobody can sell them (C7, K2)", async () => {
    const [main, place] = [await held(places.main), await defectivePlace()];
    const before = place ? await held(place) : [0, 0];
    const row = await desk.setApart("TEA", 3000, "Wet carton");
    expect(row).toMatchObject({ quantity: 3000, reason: "broken", note: "Wet carton", code: "TEA" });
    const now = await held(await defectivePlace());
    const left = await held(places.main);
    expect(now[0] - (before[0] ?? 0)).toBe(3000);
    expect(now[1] - (before[1] ?? 0)).toBe(main[1] - left[1]);
    expect(row.value).toBe(now[1] - (before[1] ?? 0));
    const { data } = await api.call(
      stockListEndpoints.stocks,
      { query: { warehouseId: await defectivePlace() } },
      as("Root"),
    );
    expect(data.rows.map(({ free }) => free)).toEqual(data.rows.map(() => 0));
    const order = saleDraft(shop, [line(shop, "TEA", 1)], {
      tillId: null,
      customerId: shop.customerId,
      warehouseId: await defectivePlace(),
    });
    const sold = await api.call(
      saleEndpoints.saveCommit,
      { payload: { ...commitInput(order, null), version: null, key: randomUUID() } },
      as("Root"),
    );
    expect(sold.name).toBeDefined();
    await prove();
  });

  test("needs a reason, words for another reason, and a way that goods of its warehouse can go (C7)", async () => {
    const goods = [{ code: "TEA" }];
    const defective = (await desk.setApart("TEA", 1000)).warehouseId;
    const wrong = [
      [await desk.create(goods, { reason: null }), "damage.reason"],
      [await desk.create(goods, { reason: "other" }), "damage.note"],
      [await desk.create(goods, { to: "stock", toWarehouseId: places.main }), "damage.to"],
      [await desk.create(goods, { warehouseId: defective, to: "defective" }), "damage.to"],
      [await desk.create(goods, { ...other, warehouseId: defective, to: "stock" }), "damage.toWarehouseId"],
      [
        await desk.create(goods, {
          ...other,
          warehouseId: defective,
          to: "stock",
          toWarehouseId: places.north,
        }),
        "damage.toWarehouseId",
      ],
      [await desk.create(goods, { ...other, warehouseId: defective, to: "supplier" }), "damage.supplierId"],
      [
        await desk.create(goods, {
          ...other,
          warehouseId: defective,
          to: "secondChoice",
          toWarehouseId: places.main,
        }),
        "damage.lines.0.price",
      ],
    ] as const;
    for (const [{ name, data }, field] of wrong) {
      expect(name, field).toBe("BadInput");
      expect(data).toMatchObject({ fields: [{ field }] });
    }
  });

  test("worth more than the limit waits for somebody else, and its goods are reserved meanwhile (C7, T9, K16)", async () => {
    const manager = await hireInto(api, "Manager", null);
    await api.rows(`update warehouse set negative_stock = 'forbid' where id = ${places.main}`);
    const [quantity] = await held(places.main);
    await limit(0);
    const { data } = await desk.create([{ code: "TEA", units: quantity - 1000 }], {}, manager);
    const waiting = (await desk.post(data, manager)).data;
    await noLimit();
    expect(waiting).toMatchObject({ state: "waiting", stock: [] });
    expect(waiting.value).toBeGreaterThan(0);
    expect(waiting.can).not.toContain("approve");
    const own = await desk.approve(waiting, manager);
    expect([own.name, own.message.includes(waiting.number ?? "-")]).toEqual(["OwnDocument", true]);
    const short = await desk.post((await desk.create([{ code: "TEA", units: 2000 }])).data);
    expect(short.name).toBe("StockPromised");
    expect(short.message).toContain(waiting.number ?? "-");
    const back = await desk.refuse(waiting);
    expect(back.data).toMatchObject({ state: "draft", number: waiting.number, value: null });
    await limit(0);
    const again = (await desk.post(back.data, manager)).data;
    const posted = await desk.approve(again);
    await noLimit();
    expect(posted.data).toMatchObject({ state: "posted", number: waiting.number });
    expect(posted.data.approvedBy).not.toBeNull();
    await desk.undo(posted.data);
    await prove();
  });

  test("waits at the exact limit of the setting only above it (C7)", async () => {
    const [quantity, value] = await held(places.main);
    const worth = Math.round((value * 2000) / quantity) * 100;
    await limit(worth);
    expect((await desk.post((await desk.create([{ code: "TEA", units: 2000 }])).data)).data.state).toBe(
      "posted",
    );
    await limit(worth - 100);
    expect((await desk.post((await desk.create([{ code: "TEA", units: 2000 }])).data)).data.state).toBe(
      "waiting",
    );
    await noLimit();
  });

  test("of a waiting document, two people who approve at once post it once (G9)", async () => {
    const manager = await hireInto(api, "Manager", null);
    await limit(0);
    const { data } = await desk.create([{ code: "TEA" }], {}, manager);
    const waiting = (await desk.post(data, manager)).data;
    const answers = await Promise.all(
      [as("Root"), as("Administrator")].map((token) => desk.approve(waiting, token)),
    );
    await noLimit();
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
    await prove();
  });

  test("keeps a photo, which is forgotten when it is taken away", async () => {
    const made = (await desk.create([{ code: "TEA" }])).data;
    const content = pngOf(7, 7, 3).toString("base64");
    const given = await api.call(
      damageEndpoints.giveDamagePicture,
      { payload: { ...desk.on(made), content } },
      as("Root"),
    );
    expect(given.data.picture).toMatch(/^\/be\/api\/picture\//);
    const taken = await api.call(
      damageEndpoints.takeDamagePicture,
      { payload: desk.on(given.data) },
      as("Root"),
    );
    expect(taken.data.picture).toBeNull();
    const hash = given.data.picture?.split("/").at(-1) ?? "";
    expect(await api.rows(`select from picture where hash = '${hash}'`)).toEqual([]);
  });

  test("is read and written by people of its branch alone (T10)", async () => {
    const north = await hireInto(api, "Manager", places.northBranch);
    const made = (await desk.create([{ code: "TEA" }])).data;
    expect((await api.call(damageEndpoints.damage, { query: { id: made.id } }, north)).name).toBe("NotFound");
    expect((await desk.post(made, north)).name).toBe("NotFound");
    expect((await desk.create([{ code: "TEA" }], {}, north)).name).toBe("BadInput");
    const { data } = await desk.defectives(north);
    expect(data.defectives.filter(({ warehouseId }) => warehouseId !== places.north)).toEqual([]);
  });
});

describe("goods in the defective warehouse", () => {
  test("go back to stock when they are repaired, at their value (C7)", async () => {
    const row = await desk.setApart("TEA", 2000);
    const before = await held(places.main);
    const { data } = await desk.move({
      ...other,
      to: "stock",
      toWarehouseId: places.main,
      rows: [wholeRow(row)],
    });
    expect(data).toMatchObject({ state: "posted", to: "stock" });
    const after = await held(places.main);
    expect(after).toEqual([before[0] + 2000, before[1] + (data.value ?? 0)]);
    await prove();
  });

  test("become second choice: a product of its own, with its own price, at the same value (C7)", async () => {
    const row = await desk.setApart("TEA", 2000);
    const { data } = await desk.move({
      ...other,
      to: "secondChoice",
      toWarehouseId: places.main,
      rows: [{ ...wholeRow(row), price: 12_300 }],
    });
    const [made] = data.lines;
    const [product] = await api.rows(
      `select code, name, unit_price, active from product where id = ${made?.toProductId}`,
    );
    expect(product).toMatchObject({ code: "TEA-2", active: true });
    expect(Number(product?.["unit_price"])).toBe(12_300);
    expect(await held(places.main, made?.toProductId ?? 0)).toEqual([2000, data.value]);
    const more = await desk.setApart("TEA", 1000);
    const second = await desk.move({
      ...other,
      to: "secondChoice",
      toWarehouseId: places.main,
      rows: [{ ...wholeRow(more), price: 9900 }],
    });
    expect(second.data.lines[0]?.toProductId).toBe(made?.toProductId);
    expect(await api.rows(`select from product where code like 'TEA-2%'`)).toHaveLength(1);
    await prove();
    expect((await desk.undo(second.data)).data.state).toBe("undone");
    await prove();
  });

  test("go back to the supplier, who is named, as a return of a purchase (C7)", async () => {
    const row = await desk.setApart("TEA", 1000);
    const [supplier] = await api.rows(
      "insert into supplier (code, name, currency) values ('S-DM', 'Tea house', 'GBP') returning id",
    );
    const { data } = await desk.move({
      ...other,
      to: "supplier",
      supplierId: Number(supplier?.["id"]),
      rows: [wholeRow(row)],
    });
    expect(data).toMatchObject({ supplier: "Tea house", state: "posted" });
    expect(data.stock.map(({ kind }) => kind)).toEqual(["purchase return"]);
    await prove();
  });

  test("are listed by arrival: what is moved on by name leaves that row, whatever else is there (C7)", async () => {
    const first = await desk.setApart("TEA", 2000, "first");
    const second = await desk.setApart("TEA", 3000, "second");
    const part = { ...wholeRow(second), quantity: 1000 };
    await desk.move({ ...other, to: "writeOff", reason: "broken", rows: [part] });
    const { data } = await desk.defectives();
    const left = (id: number) => data.defectives.find((row) => row.id === id)?.quantity;
    expect([left(first.id), left(second.id)]).toEqual([2000, 2000]);
    const place = await held(await defectivePlace());
    const tea = data.defectives.filter(({ code }) => code === "TEA");
    expect(tea.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(place[0]);
    expect(tea.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(place[1]);
    const twice = await desk.move({
      ...other,
      to: "writeOff",
      reason: "broken",
      rows: [{ ...wholeRow(second), quantity: 2500 }],
    });
    expect(twice.name).toBe("NotEnoughStock");
    await prove();
  });

  test("name the transfer that they were damaged on, and many rows leave with one document (C7, T2)", async () => {
    const transfers = transferDesk(
      api,
      () => shop,
      () => as("Root"),
    );
    const sent = await transfers.send(
      (await transfers.create(places.main, places.north, [{ code: "TEA", units: 4000 }])).data,
    );
    const lineId = sent.data.lines[0]?.id ?? 0;
    await transfers.receive(sent.data, [{ lineId, received: 3000, damaged: 1000 }]);
    const { data } = await desk.defectives();
    const damaged = data.defectives.find(({ sourceType }) => sourceType === "transfer");
    expect(damaged).toMatchObject({ quantity: 1000, reason: "transit", source: sent.data.number });
    const rows = [await desk.setApart("TEA", 1000), await desk.setApart("TEA", 2000)].map(wholeRow);
    const mixed = [...rows, ...(damaged ? [wholeRow(damaged)] : [])];
    expect((await desk.move({ ...other, to: "writeOff", reason: "expired", rows: mixed })).name).toBe(
      "BadInput",
    );
    const moved = await desk.move({ ...other, to: "writeOff", reason: "expired", rows });
    expect(moved.data).toMatchObject({ lineCount: 2, quantity: 3000, state: "posted" });
    await prove();
  });

  test("are moved once for a key (G4)", async () => {
    const row = await desk.setApart("TEA", 1000);
    const payload = {
      ...other,
      key: randomUUID(),
      to: "writeOff",
      reason: "broken",
      rows: [wholeRow(row)],
    } as const;
    const [one, two] = await Promise.all(
      [1, 2].map(() => api.call(defectiveEndpoints.moveDefectives, { payload }, as("Root"))),
    );
    expect([one?.name, two?.name]).toEqual([undefined, undefined]);
    expect(two?.data.id).toBe(one?.data.id);
  });
});
