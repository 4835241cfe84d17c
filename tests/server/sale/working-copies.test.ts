/** A working copy belongs to its person and till: nobody else reads, overwrites or takes it over by its running number (S2, G5, G13). */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { salePrintEndpoints as print } from "../../../src/contract/sale/sale-print.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import { callAny } from "../support/generated/any-call.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
/** Another cashier, with the same rights. */
let mate = "";
const as = (position: string) => shop.tokens.get(position) ?? "";
const till = (n: number) => shop.tills[n - 1]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const [hired] = await api.rows(`
    insert into person (username, name, password_hash, position_id, branch_id)
    select 'mate', 'Mate', '', position_id, branch_id from person where name = 'Cashier' returning id`);
  const session = Effect.flatMap(SqlClient.SqlClient, (sql) =>
    makeToken(sql, Number(hired?.["id"]), "session"),
  );
  mate = (await api.run(session)).accessToken;
});

const SECRET = "for the mayor's birthday";
/** A working copy of the cashier at the first till, as it stands on the server. */
const temp = async (change: Partial<OrderDraft> = {}) => {
  const order = draft(shop, [line(shop, "MUG", 1)], { memo: SECRET, ...change });
  const { data, message } = await api.call(sale.keep, { payload: { order, version: null } }, as("Cashier"));
  expect(message).toBe("");
  return { order, ...data };
};
const keep = (order: OrderDraft, version: number | null, token: string) =>
  api.call(sale.keep, { payload: { order, version } }, token);
const stored = async (id: number) =>
  (
    await api.rows(`
      select memo, state, person.name as person, till_id as till from sale_order join person on person.id = person_id
      where sale_order.id = ${id}`)
  )[0];
const log = (id: number) =>
  api.rows(`
    select act, person.name as by, detail from document_log join person on person.id = person_id
    where document_type = 'sale' and document_id = ${id} order by document_log.id`);

describe("by its running number, a colleague", () => {
  test("reads it nowhere: not the order, its print, a copy of it, nor by any other read", async () => {
    const { id } = await temp();
    expect((await api.call(sale.order, { params: { id } }, mate)).name).toBe("NotFound");
    expect((await api.call(print.print, { query: { id } }, mate)).name).toBe("NotFound");
    const copy = { key: randomUUID(), id, clientId: randomUUID(), tillId: till(1) };
    expect((await api.call(sale.duplicate, { payload: copy }, mate)).name).toBe("NotFound");
    expect((await api.call(sale.lastTemp, {}, mate)).data).toBeNull();
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      const params = Object.fromEntries(
        [...endpoint.args[1].matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, id]),
      );
      const input = { params, query: { id, ids: String(id), orderId: id, soId: id, tillId: till(1) } };
      const told = JSON.stringify(await callAny(api, endpoint, input, mate));
      expect([endpoint.args[0], told.includes(SECRET)]).toEqual([endpoint.args[0], false]);
    }
  });

  test("changes and cancels it nowhere", async () => {
    const { id, version } = await temp();
    const change = { key: randomUUID(), id, version };
    const cancel = { ...change, refund: false, reason: "not mine" };
    await api.rows(
      `update position set rights = array_append(rights, 'sale.order.cancel') where name = 'Cashier'`,
    );
    expect((await api.call(sale.cancel, { payload: cancel }, mate)).name).toBe("NotFound");
    await api.rows(
      `update position set rights = array_remove(rights, 'sale.order.cancel') where name = 'Cashier'`,
    );
    const recalled = await api.call(sale.unhang, { payload: { ...change, tillId: till(2) } }, mate);
    expect([recalled.name, recalled.data]).toEqual(["HeldElsewhere", { name: "HeldElsewhere" }]);
    expect(await stored(id)).toMatchObject({ state: "temp", person: "Cashier", memo: SECRET });
  });
});

describe("by the id of the sale, a colleague at another till", () => {
  test("neither keeps, saves, holds nor commits it, whatever version they name, and is told nothing of it", async () => {
    const { order, id, version } = await temp();
    const mine = { ...order, memo: "mine", tillId: till(2) };
    const payload = { key: randomUUID(), order: mine };
    for (const named of [version, null, 99]) {
      const answers = [
        await keep(mine, named, mate),
        await api.call(sale.save, { payload: { ...payload, version: named } }, mate),
        await api.call(sale.hang, { payload: { ...payload, version: named, name: "" } }, mate),
        await api.call(
          sale.saveCommit,
          { payload: commitInput(mine, [cash(shop, totalOf(mine))], { version: named }) },
          mate,
        ),
      ];
      expect(answers.map(({ name }) => name)).toEqual(Array.from(answers, () => "AccessDenied"));
      expect(JSON.stringify(answers)).not.toContain(SECRET);
    }
    expect(await stored(id)).toMatchObject({ state: "temp", person: "Cashier", memo: SECRET });
  });

  test("who names the till of the sale neither, unless they opened its shift", async () => {
    const { order, id, version } = await temp();
    expect((await keep({ ...order, memo: "mine" }, version, mate)).name).toBe("AccessDenied");
    await api.rows(
      `update shift set opened_by = (select id from person where name = 'Mate') where till_id = ${till(1)}`,
    );
    expect((await keep({ ...order, memo: "mine" }, null, mate)).name).toBe("StaleVersion");
    expect((await keep({ ...order, memo: "mine" }, version, mate)).message).toBe("");
    expect(await stored(id)).toMatchObject({ person: "Mate", memo: "mine" });
    expect(await log(id)).toContainEqual({ act: "take", by: "Mate", detail: "Cashier" });
    await api.rows(
      `update shift set opened_by = (select id from person where name = 'Cashier') where till_id = ${till(1)}`,
    );
  });

  test("a receipt that is paid at the till of the sale is posted under the next cashier (OT3)", async () => {
    const { order, id, version } = await temp();
    const payload = commitInput(order, [cash(shop, totalOf(order))], { version });
    expect((await api.call(sale.saveCommit, { payload }, mate)).message).toBe("");
    expect(await log(id)).toContainEqual({ act: "take", by: "Mate", detail: "Cashier" });
  });

  test("a sale on the counter is held by the relief at this till, who could take the money for it too (S2)", async () => {
    const { order, id, version } = await temp();
    const payload = { key: randomUUID(), order, version, name: "Table 4" };
    expect((await api.call(sale.hang, { payload }, mate)).message).toBe("");
    expect(await stored(id)).toMatchObject({ state: "held" });
    expect(await log(id)).toContainEqual({ act: "take", by: "Mate", detail: "Cashier" });
  });
});

describe("who has the right to colleagues' sales", () => {
  test("reads and takes one over, each with a log entry, and names its version", async () => {
    const { order, id, version } = await temp();
    expect((await api.call(sale.order, { params: { id } }, as("Manager"))).data.memo).toBe(SECRET);
    const mine = { ...order, memo: "taken", tillId: till(2) };
    expect((await keep(mine, null, as("Manager"))).name).toBe("StaleVersion");
    expect((await keep(mine, version, as("Manager"))).message).toBe("");
    expect(await log(id)).toEqual([
      { act: "look", by: "Manager", detail: "Cashier" },
      { act: "take", by: "Manager", detail: "Cashier" },
    ]);
    expect((await keep(order, version, as("Cashier"))).name).toBe("AccessDenied");
  });
});

describe("every change of a stored order names its version", () => {
  test("a draft that is said to be new is refused where it is stored (G5)", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const save = (version: number | null) =>
      api.call(sale.save, { payload: { key: randomUUID(), order, version } }, as("Cashier"));
    const saved = await save(null);
    expect((await save(null)).name).toBe("StaleVersion");
    expect((await save(saved.data.version)).message).toBe("");
  });

  test("but the own copy at the own till, whose keeping may have been answered to nobody", async () => {
    const { order } = await temp();
    expect((await keep(order, null, as("Cashier"))).message).toBe("");
    expect((await keep({ ...order, tillId: till(2) }, null, as("Cashier"))).name).toBe("StaleVersion");
  });

  test("a call without one is refused as bad input", async () => {
    const payload = { key: randomUUID(), order: draft(shop, [line(shop, "MUG", 1)]) };
    for (const endpoint of [sale.keep, sale.save, sale.hang])
      expect(
        (await api.call(endpoint, { payload: { name: "", ...payload } as never }, as("Cashier"))).name,
      ).toBe("BadInput");
  });
});

test("a till that another person recalled a held order from is told that it is gone, not what became of it", async () => {
  const order = draft(shop, [line(shop, "MUG", 1)], { memo: SECRET });
  const hung = await api.call(
    sale.hang,
    { payload: { key: randomUUID(), order, version: null, name: "x" } },
    as("Cashier"),
  );
  const { id, version } = hung.data;
  const recall = (tillId: number, token: string) =>
    api.call(sale.unhang, { payload: { key: randomUUID(), id, version, tillId } }, token);
  expect((await recall(till(1), as("Cashier"))).message).toBe("");
  const late = await recall(till(2), mate);
  expect(late.message).not.toBe("");
  expect(JSON.stringify(late)).not.toContain(SECRET);
  expect((await api.call(tillEndpoints.tills, {}, mate)).message).toBe("");
});
