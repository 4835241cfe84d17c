/** The replay of a disputed receipt: steps as the till sent them, in the server's time, among the order's history. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { deleteOldSteps } from "../../../../src/server/sale/acts/replay.ts";
import { testApi } from "../../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who = "Cashier") => shop.tokens.get(who) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const keep = (clientId: string, steps: readonly object[], change: object = {}, who?: string) => {
  const payload = { key: randomUUID(), clientId, tillId: tillId(), clock: now(), steps, ...change };
  return api.call(
    sale.keepSteps,
    { payload } as Parameters<typeof api.call<typeof sale.keepSteps>>[1],
    as(who),
  );
};

const sell = async () => {
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  return (await api.call(sale.saveCommit, { payload }, as())).data;
};

test("a manager sees each step with person, till and time, and what the server logged", async () => {
  const order = await sell();
  const at = now() - 60;
  const mug = { line: randomUUID(), name: "Mug", quantity: 1000, price: 120_000, amount: 1200 };
  const steps = [
    { at, kind: "add", ...mug, total: 1200 },
    { at: at + 5, kind: "pay", total: 1200 },
    { at: at + 9, kind: "tender", name: "Cash", amount: 1200, currency: "EUR", total: 1200 },
  ];
  expect((await keep(order.clientId, steps)).message).toBe("");
  // Sent later than the sale: the receipt was printed again.
  expect((await keep(order.clientId, [{ at: now() + 30, kind: "printed", total: 1200 }])).message).toBe("");
  const { data, message } = await api.call(sale.replay, { params: { id: order.id } }, as("Manager"));
  expect(message).toBe("");
  expect(data.map((entry) => (entry.from === "till" ? entry.step.kind : entry.act))).toEqual([
    "add",
    "pay",
    "tender",
    "commit",
    "printed",
  ]);
  expect(data[0]).toMatchObject({ by: "Cashier", till: expect.stringMatching(/./), step: { ...mug, at } });
});

test("the clock of the till is corrected by how far it was off when it sent them", async () => {
  const order = await sell();
  const at = now() - 3600;
  await keep(order.clientId, [{ at, kind: "pay", total: 0 }], { clock: at + 60 });
  const { data } = await api.call(sale.replay, { params: { id: order.id } }, as("Manager"));
  const step = data.find(({ from }) => from === "till");
  const seen = step?.from === "till" ? step.step.at : 0;
  expect(Math.abs(seen - (now() - 60))).toBeLessThanOrEqual(2);
});

test("steps are stored once for their key (G4), and an unknown till or too many steps are refused", async () => {
  const clientId = randomUUID();
  const change = { key: randomUUID(), clock: now() };
  const step = { at: now(), kind: "pay", total: 0 };
  expect((await keep(clientId, [step], change)).message).toBe("");
  expect((await keep(clientId, [step], change)).message).toBe("");
  expect((await keep(clientId, [step, step], change)).name).toBe("KeyReused");
  const [stored] = await api.rows(
    `select count(*)::int as count from sale_steps where order_client_id = '${clientId}'`,
  );
  expect(stored?.["count"]).toBe(1);
  expect((await keep(clientId, [step], { tillId: 99_999 })).name).toBe("BadInput");
  expect(
    (
      await keep(
        clientId,
        Array.from({ length: 501 }, () => step),
      )
    ).name,
  ).toBe("BadInput");
  expect((await keep(clientId, [{ ...step, total: 10 ** 13 }])).name).toBe("BadInput");
});

test("ReplayDays is after how many days steps are deleted, but never those of a receipt with an open exception (OT9)", async () => {
  const orders = [await sell(), await sell(), await sell()];
  const [, disputed, settled] = orders;
  for (const { clientId } of orders) await keep(clientId, [{ at: now(), kind: "pay", total: 0 }]);
  const ids = (some: readonly ({ readonly clientId: string } | undefined)[]) =>
    some.map((one) => `'${one?.clientId}'`).join(", ");
  await api.rows(`
    insert into sale_exception (order_id, branch_id, kind, detail, settled_at, settled_by, note)
    select id, branch_id, 'price', '{}', case when client_id = ${ids([settled])} then now() end,
      case when client_id = ${ids([settled])} then 1 end, 'seen'
    from sale_order where client_id in (${ids([disputed, settled])})`);
  const left = async (days: number) => {
    await api.rows(
      `update sale_steps set received_at = now() - interval '${days} days' where order_client_id in (${ids(orders)})`,
    );
    await api.run(deleteOldSteps);
    const rows = await api.rows(
      `select order_client_id as id from sale_steps where order_client_id in (${ids(orders)})`,
    );
    return rows.map(({ id }) => id);
  };
  expect(await left(399)).toHaveLength(3);
  expect(await left(401)).toEqual([disputed?.clientId]);
});

test("who sells does not replay, and who does not sell records nothing", async () => {
  const order = await sell();
  const asked = await api.call(sale.replay, { params: { id: order.id } }, as());
  expect(asked.name).toBe("AccessDenied");
  const none = await api.call(sale.replay, { params: { id: 999_999 } }, as("Manager"));
  expect(none.name).toBe("NotFound");
  const kept = await keep(order.clientId, [{ at: now(), kind: "pay", total: 0 }], {}, "Stock keeper");
  expect(kept.name).toBe("AccessDenied");
});
