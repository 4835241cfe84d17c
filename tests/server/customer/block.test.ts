/** Customers to whom nothing new is sold: refused where the sale is posted, with the reason; returns and payments still go (G9). */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type CustomerCard,
  customerCardEndpoints as keep,
} from "../../../src/contract/customer/customer-card.ts";
import { customerFileEndpoints } from "../../../src/contract/customer/customer-file.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { requestOf, testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { paymentDesk } from "../support/payments.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, change, list, card } = customerDesk(api, as);
const payments = paymentDesk(api, () => shop);
const returns = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const REASON = "Cheque bounced";
const block = async ({ id }: Pick<CustomerCard, "id">, blocked = REASON) => {
  const now = await card(id);
  const { message } = await change(now, { ...now.fields, blocked });
  expect(message).toBe("");
};
const mugs = (customerId: number, units = 1) => draft(shop, [line(shop, "MUG", units)], { customerId });
const onAccount = (customerId: number) =>
  api.call(sale.saveCommit, { payload: commitInput(mugs(customerId), null) }, as("Cashier"));

describe("to a customer who is blocked", () => {
  test("nothing is sold, on account or for cash, and the refusal says why; unblocked they buy again", async () => {
    const made = await make({ name: "Blocked Ltd" });
    expect((await onAccount(made.id)).message).toBe("");
    await block(made);
    const refused = await onAccount(made.id);
    expect(refused.name).toBe("CustomerBlocked");
    expect(refused.message).toContain(`Blocked Ltd is blocked: ${REASON}`);
    const forCash = commitInput(mugs(made.id), [cash(shop, 1200)]);
    expect((await api.call(sale.saveCommit, { payload: forCash }, as("Cashier"))).name).toBe(
      "CustomerBlocked",
    );
    expect((await card(made.id)).orders).toBe(1);
    await block(made, "");
    expect((await onAccount(made.id)).message).toBe("");
    await returns.prove();
  });

  test("goods come back and payments come in; with new goods among them the return is refused", async () => {
    const made = await make();
    const sold = await returns.mugs(2, { customerId: made.id });
    const owed = await payments.sell(made.id, 1);
    await block(made);
    const returned = await returns.returning(sold, 1);
    const mixed = { ...returned, lines: [...returned.lines, line(shop, "POST", 1)] };
    expect((await returns.post(mixed, null)).name).toBe("CustomerBlocked");
    expect((await returns.post(returned, returns.inCash(returned))).message).toBe("");
    const paid = await payments.receive(made.id, {
      amount: owed.total,
      matches: [{ orderId: owed.id, amount: owed.total }],
    });
    expect(paid.message).toBe("");
    await returns.prove();
  });

  test("no sale gets past a block that is just being made (G9)", async () => {
    const { id } = await make();
    const waiting = () =>
      api.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    const blocking = Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* sql`update customer set blocked = ${REASON} where id = ${id}`;
      const sold = onAccount(id);
      yield* Effect.promise(() => expect.poll(async () => (await waiting()).length).toBeGreaterThan(0));
      return { sold };
    });
    const { sold } = await api.run(Effect.flatMap(PgClient.PgClient, (sql) => sql.withTransaction(blocking)));
    expect((await sold).name).toBe("CustomerBlocked");
  });
});

describe("a block", () => {
  test("stands in the history with who, when and why, and in a list of its own", async () => {
    const made = await make({ name: "Historic Ltd" });
    await block(made);
    const { data } = await api.call(keep.customerChanges, { query: { id: made.id } }, as("Manager"));
    expect(data.changes[0]).toMatchObject({
      act: "change",
      changes: [{ field: "blocked", from: "", to: REASON }],
    });
    const blocked = await list({ state: "blocked", searchWord: "historic" });
    expect(blocked.customers.map(({ id }) => id)).toEqual([made.id]);
    const all = await list({ state: "blocked" });
    expect(all.total).toBe(all.customers.length);
    expect(all.customers.every(({ blocked: reason }) => reason !== "")).toBe(true);
    await block(made, "");
    expect((await list({ state: "blocked", searchWord: "historic" })).total).toBe(0);
  });

  test("is put on many at once and taken back as one (G16)", async () => {
    const made = [await make(), await make()];
    const records = made.map(({ id, version }) => ({ id, version }));
    const payload = { key: randomUUID(), records, change: { blocked: " Moved away " } };
    const { data } = await api.call(keep.editCustomers, { payload }, as("Manager"));
    expect(data.done).toHaveLength(2);
    expect((await card(made[0]?.id ?? 0)).fields.blocked).toBe("Moved away");
    await api.call(
      keep.undoCustomers,
      { payload: { key: randomUUID(), batchId: data.batchId } },
      as("Manager"),
    );
    expect((await card(made[0]?.id ?? 0)).fields.blocked).toBe("");
  });

  test("is set from a file and written into one", async () => {
    await startWorker(api);
    const desk = importDesk(api, () => as("Manager"));
    const view = await desk.check("Code;Name;Reason for block\r\nB1;Filed blocked;Insolvent");
    expect(view.mapping).toEqual(["code", "name", "blocked"]);
    await desk.run(view.id);
    expect((await onAccount((await list({ searchWord: "B1" })).customers[0]?.id ?? 0)).name).toBe(
      "CustomerBlocked",
    );
    const query = { searchWord: "filed blocked", format: "csv", columns: "code,blocked" } as const;
    const file = await api.raw(requestOf(customerFileEndpoints.exportCustomers, { query }, as("Manager")));
    expect((await file.text()).trim().split(/\r?\n/).slice(1)).toEqual(["B1,Insolvent"]);
  });
});
