/** A branch asks for goods and sends goods back: requests that the other branch decides on (T9, T10). */
import { beforeAll, expect, test } from "vitest";
import { replenishmentEndpoints } from "../../../src/contract/stock/replenishment.ts";
import { testApi } from "../support/api.ts";
import { hireWithout } from "../support/secrets.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
const people = { main: "", north: "", other: "" };
const desk = transferDesk(
  api,
  () => shop,
  () => shop.tokens.get("Root") ?? "",
);
const goods = [{ code: "TEA", units: 2000 }];

beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  people.main = await hireInto(api, "Manager", places.mainBranch);
  people.north = await hireInto(api, "Manager", places.northBranch);
  people.other = await hireInto(api, "Manager", places.northBranch);
});

const list = async (query: object, token: string) =>
  (await api.call(replenishmentEndpoints.replenishmentReturns, { query }, token)).data.transfers;

test("a branch asks for goods; the branch that gives them approves and sends, and they arrive", async () => {
  const asked = await desk.ask("replenish", places.main, places.north, goods, people.north);
  expect(asked.data).toMatchObject({
    kind: "replenish",
    state: "requested",
    number: expect.stringMatching(/^TR-/),
  });
  expect(asked.data.log.map(({ act }) => act)).toEqual(["save", "request"]);
  expect((await desk.approve(asked.data, [], people.north)).name).toBe("NotPossibleNow");
  expect((await desk.approve(asked.data, [], people.other)).name).toBe("NotPossibleNow");
  const approved = (await desk.approve(asked.data, [], people.main)).data;
  const sent = (await desk.send(approved, people.main)).data;
  const lineId = sent.lines[0]?.id ?? 0;
  const received = (await desk.receive(sent, [{ lineId, received: 2000 }], people.north)).data;
  expect(received).toMatchObject({ kind: "replenish", state: "closed", received: 2000 });
});

test("goods that a branch sends back are agreed to by the branch that gets them, never by who asked (T9)", async () => {
  const { data } = await desk.ask("return", places.north, places.main, goods, people.north);
  expect((await desk.read(data.id, people.other)).data.can).not.toContain("approve");
  expect((await desk.read(data.id, people.main)).data.can).toContain("approve");
  expect((await desk.approve(data, [], people.other)).name).toBe("NotPossibleNow");
  expect((await desk.approve(data, [], people.main)).data.state).toBe("allocated");
  const own = await desk.ask("return", places.north, places.main, goods, people.main);
  expect(own.name).toBe("BadInput");
  // Who works for all branches may decide, and not on a request of their own.
  const mine = (await desk.ask("return", places.north, places.main, goods)).data;
  expect((await desk.approve(mine)).name).toBe("OwnDocument");
});

test("more than is free is approved without being reserved, and is allocated as soon as all of it is free (K16, I5)", async () => {
  // What North has is promised by the return above.
  const halves = [500, 600].map((units) => ({ code: "TEA", units }));
  const { data } = await desk.ask("return", places.north, places.main, halves, people.north);
  const approved = (await desk.approve(data, [], people.main)).data;
  expect(approved).toMatchObject({ state: "approved", can: expect.arrayContaining(["allocate", "cancel"]) });
  const promised = () =>
    api.rows(
      `select quantity::int from stock_reservation where document_type = 'transfer' and document_id = ${data.id}`,
    );
  expect(await promised()).toEqual([]);
  const refused = await desk.allocate(approved, people.main);
  expect([refused.name, refused.message.startsWith("Only 0 of 2 Tea are available; 2 wait for TR-")]).toEqual(
    ["StockPromised", true],
  );
  await api.rows(`update stock_balance set quantity = quantity + 1000 where warehouse_id = ${places.north}`);
  expect((await desk.allocate(approved, people.main)).message).toMatch(/^Only 1 of 3 Tea are available/);
  expect(await promised()).toEqual([]);
  await api.rows(`update stock_balance set quantity = quantity + 100 where warehouse_id = ${places.north}`);
  const allocated = (await desk.allocate(approved, people.main)).data;
  expect(allocated.state).toBe("allocated");
  expect(allocated.can).not.toContain("allocate");
  expect(allocated.log.map(({ act }) => act)).toEqual(["save", "request", "approve", "allocate"]);
  expect((await promised()).map(({ quantity }) => quantity)).toEqual([500, 600]);
  expect((await desk.cancel([allocated], people.north)).data.done).toEqual([data.id]);
  expect(await promised()).toEqual([]);
  await api.rows(`update stock_balance set quantity = quantity - 1100 where warehouse_id = ${places.north}`);
});

test("requesting, cancelling and reserving need their own rights, which the page offers no act without", async () => {
  const { token } = await hireWithout(
    api,
    "stock.transfer.request",
    "stock.transfer.cancel",
    "stock.transfer.allocate",
  );
  const draft = (await desk.create(places.main, places.north, goods, token)).data;
  expect(draft.can).toEqual(["edit", "send"]);
  expect((await desk.request(draft, token)).message).toBe("Access Denied");
  expect((await desk.allocate(draft, token)).message).toBe("Access Denied");
  expect((await desk.cancel([draft], token)).message).toBe("Access Denied");
  expect((await desk.cancel([draft])).data.done).toEqual([draft.id]);
});

test("a branch asks at its own end alone, and never inside one branch (T10)", async () => {
  const foreign = await desk.ask("replenish", places.north, places.main, goods, people.north);
  expect(foreign.name).toBe("BadInput");
  await api.rows(
    `insert into warehouse (branch_id, code, name) values (${places.northBranch}, 'N2', 'North cellar') on conflict do nothing`,
  );
  const cellar = Number((await api.rows("select id from warehouse where code = 'N2'"))[0]?.["id"]);
  expect((await desk.ask("replenish", places.north, cellar, goods, people.north)).name).toBe("BadInput");
  const [left] = await api.rows("select count(*)::int as n from stock_transfer where state = 'draft'");
  expect(left).toEqual({ n: 0 });
});

test("both branches list the requests, and no transfer that nobody asked for so", async () => {
  await desk.create(places.main, places.north, goods);
  for (const token of [people.main, people.north]) {
    const rows = await list({}, token);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.every(({ kind }) => kind !== "transfer")).toBe(true);
    expect((await list({ kind: "replenish" }, token)).every(({ kind }) => kind === "replenish")).toBe(true);
    expect(await list({ state: "closed" }, token)).toHaveLength(1);
  }
});
