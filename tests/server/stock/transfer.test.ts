/** Stock transfers over the true HTTP pipeline: goods leave, are on their way, arrive in parts, are lost (T1-T4, T8-T10, I3, I4, I9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { transferEndpoints as transfer } from "../../../src/contract/stock/transfer.ts";
import { transferLineEndpoints as line } from "../../../src/contract/stock/transfer-lines.ts";
import { transferPrintEndpoints } from "../../../src/contract/stock/transfer-print.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { pngOf } from "../support/pictures.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});

const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = transferDesk(
  api,
  () => shop,
  () => as("Root"),
);
const toNorth = (code: string, units: number) => desk.create(places.main, places.north, [{ code, units }]);
const sent = async (code: string, units: number) => (await desk.send((await toNorth(code, units)).data)).data;

/** What a warehouse holds of a product, and what it is worth. */
const held = async (warehouse: number, code: string) => {
  const [row] = await api.rows(`select quantity, value from stock_balance
    where warehouse_id = ${warehouse} and product_id = ${shop.products.get(code)}`);
  return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)];
};
const placeOf = async (kind: string) =>
  Number(
    (await api.rows(`select id from warehouse where kind = '${kind}' order by id desc limit 1`))[0]?.["id"],
  );

/** Every balance against its ledger. */
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

describe("a transfer between branches", () => {
  test("takes goods out when it is sent, and brings them in when they are received, at their value (T1, T4)", async () => {
    const [before, beforeValue] = await held(places.main, "MUG");
    const draft = await toNorth("MUG", 10_000);
    expect(draft.data).toMatchObject({ state: "draft", number: null });
    expect(await held(places.main, "MUG")).toEqual([before, beforeValue]);
    const { data: out } = await desk.send(draft.data);
    expect(out).toMatchObject({ state: "sent", number: expect.stringMatching(/^TR-\d{6}$/) });
    expect(await held(places.main, "MUG")).toEqual([(before ?? 0) - 10_000, (beforeValue ?? 0) - 5000]);
    expect(await held(places.north, "MUG")).toEqual([0, 0]);
    expect(await held(await placeOf("transit"), "MUG")).toEqual([10_000, 5000]);
    const lineId = out.lines[0]?.id ?? 0;
    const { data: part } = await desk.receive(out, [{ lineId, received: 4000 }]);
    expect(part).toMatchObject({ state: "partReceived", received: 4000 });
    const { data: all } = await desk.receive(part, [{ lineId, received: 6000 }]);
    expect(all).toMatchObject({ state: "closed", received: 10_000, can: [] });
    expect(await held(places.north, "MUG")).toEqual([10_000, 5000]);
    expect(await held(await placeOf("transit"), "MUG")).toEqual([0, 0]);
    expect(all.stock.map(({ kind }) => kind)).toEqual([
      "transfer out",
      "transit in",
      "transit out",
      "transfer in",
      "transit out",
      "transfer in",
    ]);
    expect(all.log.map(({ act }) => act)).toEqual(["save", "send", "receive", "receive"]);
    await prove();
  });

  test("brings damaged goods to the defective warehouse, returned ones back, and missing ones to the losses (T2)", async () => {
    const [mainBefore] = await held(places.main, "TEA");
    const out = await sent("TEA", 10_000);
    const lineId = out.lines[0]?.id ?? 0;
    const { data } = await desk.receive(out, [
      { lineId, received: 5000, damaged: 2000, returned: 1000, missing: 2000 },
    ]);
    expect(data).toMatchObject({
      state: "closed",
      damaged: 2000,
      returned: 1000,
      missing: 2000,
      can: ["settle", "photo"],
    });
    expect(await held(places.north, "TEA")).toEqual([5000, 2500]);
    expect(await held(await placeOf("defective"), "TEA")).toEqual([2000, 1000]);
    expect(await held(await placeOf("loss"), "TEA")).toEqual([2000, 1000]);
    expect((await held(places.main, "TEA"))[0]).toBe((mainBefore ?? 0) - 9000);
    await prove();

    const { data: found } = await desk.settle(data, [
      { lineId, fault: "found", quantity: 1000 },
      { lineId, fault: "carrier", quantity: 1000 },
    ]);
    expect(found.lines[0]).toMatchObject({ found: 1000, carrierFault: 1000 });
    expect(found.can).toEqual(["photo"]);
    expect(await held(places.north, "TEA")).toEqual([6000, 3000]);
    expect(await held(await placeOf("loss"), "TEA")).toEqual([0, 0]);
    await prove();
  });

  test("divides the value of a line over its parts, and the last takes the rest (T8)", async () => {
    await api.rows(
      `update stock_balance set quantity = 0, value = 0 where product_id = ${shop.products.get("APPLE")}`,
    );
    await api.rows(`delete from stock_entry where product_id = ${shop.products.get("APPLE")}`);
    await api.rows(`
      with given as (insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, person_id)
      values (current_date, 1, ${places.main}, ${shop.products.get("APPLE")}, 'opening', 3000, 33367, 1001, 3000, 1001, 'opening', 1)
      returning product_id)
      update stock_balance set quantity = 3000, value = 1001 where warehouse_id = ${places.main}
        and product_id = (select product_id from given)`);
    let now = await sent("APPLE", 3000);
    const values: number[] = [];
    for (const _ of [1, 2, 3]) {
      const [, before] = await held(places.north, "APPLE");
      now = (await desk.receive(now, [{ lineId: now.lines[0]?.id ?? 0, received: 1000 }])).data;
      values.push(((await held(places.north, "APPLE"))[1] ?? 0) - (before ?? 0));
    }
    expect(values).toEqual([334, 334, 333]);
    expect(now.state).toBe("closed");
  });

  test("does not take in more than was sent (T8), and posts nothing of it", async () => {
    const out = await sent("MUG", 1000);
    const before = await held(places.north, "MUG");
    const lineId = out.lines[0]?.id ?? 0;
    const answer = await desk.receive(out, [{ lineId, received: 1000, missing: 1 }]);
    expect(answer.name).toBe("MoreThanSent");
    expect(answer.message).toMatch(/^Only 1 of 1 Mug are still on the way, and 1.001 were entered\./);
    expect(await held(places.north, "MUG")).toEqual(before);
  });

  test("does not send more than there is where stock may not go below zero (K3)", async () => {
    const back = await desk.create(places.north, places.main, [{ code: "MUG", units: 9_000_000 }]);
    const answer = await desk.send(back.data);
    expect(answer.name).toBe("NotEnoughStock");
    expect(answer.message).toMatch(/^Only [\d,]+ Mug in stock; 9,000 are needed\./);
  });

  test("does not send what waits for another transfer, and names it with its figures (K16)", async () => {
    const back = await desk.create(places.north, places.main, [{ code: "MUG", units: 4000 }]);
    const asked = await desk.request(back.data, await hireInto(api, "Manager", null));
    const { data: waiting } = await desk.approve(asked.data);
    const held = Number(
      (
        await api.rows(`select quantity from stock_balance where warehouse_id = ${places.north}
          and product_id = ${shop.products.get("MUG")}`)
      )[0]?.["quantity"],
    );
    const other = await desk.create(places.north, places.main, [{ code: "MUG", units: held - 3000 }]);
    const refused = await desk.send(other.data);
    expect(refused.name).toBe("StockPromised");
    expect(refused.message).toBe(
      `Only ${held / 1000 - 4} of ${held / 1000} Mug are available; 4 wait for ${waiting.number}.`,
    );
    expect((await desk.send(waiting)).data.state).toBe("sent");
  });
});

describe("a request", () => {
  test("is approved by somebody else, cut, and sent as approved (T9)", async () => {
    const { data: draft } = await desk.create(
      places.main,
      places.north,
      [{ code: "MUG", units: 5000 }],
      as("Manager"),
    );
    const { data: asked } = await desk.request(draft, as("Manager"));
    expect(asked.state).toBe("requested");
    const own = await desk.approve(asked, [], as("Manager"));
    expect(own.message).toContain(`asked for ${asked.number} yourself`);
    const lineId = asked.lines[0]?.id ?? 0;
    expect((await desk.approve(asked, [{ lineId, quantity: 5001 }])).name).toBe("BadInput");
    const { data: approved } = await desk.approve(asked, [{ lineId, quantity: 3000 }]);
    expect(approved).toMatchObject({ state: "allocated" });
    const { data: out } = await desk.send(approved);
    expect(out).toMatchObject({ asked: 5000, sent: 3000 });
  });

  test("that was refused moves nothing, and is over", async () => {
    const { data: asked } = await desk.request((await toNorth("MUG", 1000)).data, as("Manager"));
    const { data: refused } = await desk.refuse(asked);
    expect(refused).toMatchObject({ state: "refused", can: [] });
    expect((await desk.send(refused)).name).toBe("NotPossibleNow");
  });
});

describe("a loss", () => {
  test("has a photo and a carrier, is listed until it is decided, and its photo is forgotten when it is removed (T2)", async () => {
    const draft = desk.draftOf(places.main, places.north, [
      { code: "MUG", units: 5000 },
      { code: "TEA", units: 1000 },
    ]);
    const made = await api.call(
      transfer.createTransfer,
      { payload: { key: randomUUID(), transfer: { ...draft, carrier: "Northern Parcel" } } },
      as("Root"),
    );
    const { data: out } = await desk.send(made.data);
    const [mug, tea] = out.lines.map(({ id }) => id);
    const { data: lost } = await desk.receive(out, [
      { lineId: mug ?? 0, received: 3000, missing: 2000 },
      { lineId: tea ?? 0, received: 1000 },
    ]);
    expect(lost).toMatchObject({ state: "closed", carrier: "Northern Parcel" });
    expect(lost.can).toContain("photo");
    expect((await desk.read(lost.id, as("Stock keeper"))).data.lines[0]).not.toHaveProperty("lostValue");
    expect(lost.lines[0]?.lostValue).toBe(1000);
    const content = pngOf(7, 7, 3).toString("base64");
    const give = (seen: { id: number; version: number }, lineId = 0, token = as("Root")) =>
      api.call(
        transfer.giveLossPicture,
        { payload: { key: randomUUID(), id: seen.id, version: seen.version, lineId, content } },
        token,
      );
    expect((await give(lost, tea)).name).toBe("BadInput");
    const stranger = await hireInto(api, "Manager", null);
    expect((await give(out, mug, stranger)).name).toBe("StaleVersion");
    const { data: given } = await give(lost, mug, stranger);
    const picture = given.lines[0]?.lossPicture ?? "";
    expect(picture).toMatch(/^\/be\/api\/picture\//);
    const undecided = async () =>
      (await api.call(line.transferLines, { query: { only: "undecided" } }, as("Root"))).data.lines.filter(
        ({ transferId }) => transferId === lost.id,
      );
    expect(await undecided()).toMatchObject([
      { carrier: "Northern Parcel", undecided: 2000, lossPicture: picture },
    ]);
    const more = await desk.settle(given, [{ lineId: mug ?? 0, quantity: 2001, fault: "carrier" }]);
    expect(more.message).toMatch(/^Only 2 of 2 missing Mug are undecided, and 2.001 were entered\. Nothing /);
    const { data: settled } = await desk.settle(given, [
      { lineId: mug ?? 0, fault: "carrier", quantity: 2000 },
    ]);
    expect(settled.lines[0]).toMatchObject({ carrierFault: 2000, lostValue: 0, lossPicture: picture });
    expect(await undecided()).toEqual([]);
    const { data: taken } = await api.call(
      transfer.takeLossPicture,
      { payload: { key: randomUUID(), id: lost.id, version: settled.version, lineId: mug ?? 0 } },
      as("Root"),
    );
    expect(taken.lines[0]?.lossPicture).toBeNull();
    expect(await api.rows(`select from picture where hash = '${picture.split("/").at(-1)}'`)).toEqual([]);
    await prove();
  });
});

describe("who may do what", () => {
  test("a person of another branch neither sees the transfer nor sends its goods (T10)", async () => {
    const south = await api.rows("insert into branch (code, name) values ('S', 'South') returning id");
    const stranger = await hireInto(api, "Manager", Number(south[0]?.["id"]));
    const north = await hireInto(api, "Manager", places.northBranch);
    const { data: draft } = await toNorth("MUG", 1000);
    expect((await desk.read(draft.id, stranger)).name).toBe("NotFound");
    const printed = { query: { ids: String(draft.id) } };
    const { printTransfers } = transferPrintEndpoints;
    expect((await api.call(printTransfers, printed, stranger)).name).toBe("NotFound");
    const { data: paper } = await api.call(printTransfers, printed, as("Stock keeper"));
    expect(paper.transfers[0]?.lines).toMatchObject([{ code: "MUG", asked: 1000 }]);
    expect(paper.transfers[0]?.lines[0]).not.toHaveProperty("value");
    expect((await desk.send(draft, stranger)).name).toBe("NotFound");
    const listed = await api.call(transfer.transfers, { query: {} }, stranger);
    expect(listed.data.total).toBe(0);
    expect((await desk.read(draft.id, north)).data.can).not.toContain("send");
    expect((await desk.send(draft, north)).name).toBe("NotPossibleNow");
    const { data: out } = await desk.send(draft, as("Manager"));
    expect((await desk.read(out.id, north)).data.can).toContain("receive");
  });

  test("a sender without the right to receive does not receive (T3)", async () => {
    await api.rows(
      "update position set rights = array_remove(rights, 'stock.transfer.receive') where name = 'Stock keeper'",
    );
    const out = await sent("MUG", 1000);
    const answer = await desk.receive(
      out,
      [{ lineId: out.lines[0]?.id ?? 0, received: 1000 }],
      as("Stock keeper"),
    );
    expect(answer).toMatchObject({ status: 403, message: "Access Denied" });
    expect((await desk.read(out.id, as("Stock keeper"))).data.can).toEqual([]);
  });

  test("who may not see costs finds none in it (G13)", async () => {
    const out = await sent("MUG", 1000);
    const { data } = await desk.read(out.id, as("Stock keeper"));
    expect(data.lines[0]).not.toHaveProperty("value");
    expect(data.stock[0]).not.toHaveProperty("value");
    expect((await desk.read(out.id)).data.lines[0]).toHaveProperty("value", 500);
  });
});

describe("commands", () => {
  test("a draft is changed in its version, and cancelled with others in one go", async () => {
    const { data: draft } = await toNorth("MUG", 1000);
    const payload = {
      key: randomUUID(),
      id: draft.id,
      version: draft.version,
      transfer: {
        ...desk.draftOf(places.main, places.north, [
          { code: "TEA", units: 2000 },
          { code: "MUG", units: 1000 },
        ]),
        clientId: draft.clientId,
        memo: "For the fair",
      },
    };
    const changed = await api.call(transfer.changeTransfer, { payload }, as("Manager"));
    expect(changed.data).toMatchObject({ lineCount: 2, memo: "For the fair", version: draft.version + 1 });
    const out = await sent("MUG", 1000);
    const { data } = await desk.cancel([changed.data, out]);
    expect(data).toMatchObject({ done: [draft.id], refused: [{ id: out.id, name: "NotPossibleNow" }] });
    expect((await desk.read(draft.id)).data.state).toBe("cancelled");
  });

  test("inside one branch goods move in one step, and nothing is left on the way (T1)", async () => {
    await api.rows(
      `insert into warehouse (branch_id, code, name) values (${places.mainBranch}, 'CELLAR', 'Cellar') on conflict do nothing`,
    );
    const cellar = Number((await api.rows("select id from warehouse where code = 'CELLAR'"))[0]?.["id"]);
    const { data: draft } = await desk.create(places.main, cellar, [{ code: "TEA", units: 1000 }]);
    expect(draft.can).toContain("move");
    const { data } = await desk.move(draft);
    expect(data).toMatchObject({ state: "closed", sent: 1000, received: 1000 });
    expect(await held(cellar, "TEA")).toEqual([1000, 500]);
    expect((await desk.move((await toNorth("MUG", 1000)).data)).name).toBe("NotPossibleNow");
  });

  test("the list finds transfers by state, place and product", async () => {
    const find = async (query: object) =>
      (await api.call(transfer.transfers, { query }, as("Root"))).data.transfers;
    const all = await find({});
    expect(all.length).toBeGreaterThan(5);
    const closed = await find({ state: "closed", orderBy: "number", order: "asc" });
    expect(closed.map(({ number }) => number)).toEqual(
      closed.map(({ number }) => number).toSorted((a, b) => (a ?? "").localeCompare(b ?? "")),
    );
    expect(closed.every(({ state }) => state === "closed")).toBe(true);
    expect(await find({ fromWarehouseId: places.north })).toHaveLength(3);
    const apples = await find({ productId: shop.products.get("APPLE") });
    expect(apples).toHaveLength(1);
  });
});
