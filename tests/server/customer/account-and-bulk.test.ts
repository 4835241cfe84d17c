/** What customers owed before, and many customers at once: edited, deleted, undone (G16). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type CustomerCard,
  customerCardEndpoints as keep,
} from "../../../src/contract/customer/customer-card.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, change, list, card } = customerDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const records = (...cards: readonly Pick<CustomerCard, "id" | "version">[]) =>
  cards.map(({ id, version }) => ({ id, version }));

describe("the account", () => {
  test("begins with what the customer owed before, posted once", async () => {
    const opening = { currency: "GBP", amount: 150_00, date: "2026-01-01" };
    const made = await make({ name: "Owes Ltd" }, opening);
    expect(made.balance).toBe(150_00);
    const { data } = await api.call(keep.customerEntries, { query: { id: made.id } }, as("Manager"));
    expect(data.entries).toMatchObject([
      { kind: "opening", amount: 150_00, balance: 150_00, date: "2026-01-01" },
    ]);
  });

  test("set anew is countered, never written over; the same again posts nothing", async () => {
    const made = await make({}, { currency: "GBP", amount: 100, date: "2026-01-01" });
    const set = (amount: number) =>
      api.call(
        keep.setOpening,
        { payload: { key: randomUUID(), id: made.id, currency: "GBP", amount, date: "2026-01-01" } },
        as("Manager"),
      );
    expect((await set(70)).data.balance).toBe(70);
    expect((await set(70)).data.balance).toBe(70);
    const { data } = await api.call(keep.customerEntries, { query: { id: made.id } }, as("Manager"));
    expect(data.entries.map(({ amount }) => amount)).toEqual([70, -100, 100]);
    expect(data.entries[1]?.reverses).toBe(data.entries[2]?.id);
    expect((await set(0)).data.balance).toBe(0);
  });

  test("is what the ledger sums up to, also after sales on account, and the list says the same", async () => {
    const made = await make({ name: "Buyer Ltd" }, { currency: "GBP", amount: 5_00, date: "2026-01-01" });
    const order = draft(shop, [line(shop, "MUG", 3)], { customerId: made.id });
    const sold = await api.call(sale.saveCommit, { payload: commitInput(order, null) }, as("Manager"));
    expect(sold.message).toBe("");
    const now = await card(made.id);
    expect(now.balance).toBe(5_00 + sold.data.total);
    expect(now.orders).toBe(1);
    const { customers, balance } = await list({ searchWord: "buyer ltd", account: "owing" });
    expect(customers.map((row) => row.balance)).toEqual([now.balance]);
    expect(balance).toBe(now.balance);
    const kept = await api.rows(`select customer_id from customer_account a
      full join (select customer_id, currency, rate, sum(amount) as amount from customer_entry group by 1, 2, 3) e
      using (customer_id, currency, rate) where a.amount is distinct from e.amount`);
    expect(kept).toEqual([]);
    await api.rows(`update sale_order set business_date = business_date - 400 where id = ${sold.data.id}`);
    expect((await card(made.id)).overdue).toBe(sold.data.total);
    expect((await list({ account: "overdue" })).customers.map(({ id }) => id)).toEqual([made.id]);
  });

  test("below zero is paid ahead", async () => {
    const made = await make({}, { currency: "GBP", amount: -20_00, date: "2026-01-01" });
    expect((await list({ account: "prepaid" })).customers.map(({ id }) => id)).toContain(made.id);
  });

  test("wants a currency of the company", async () => {
    const payload = {
      key: randomUUID(),
      id: shop.customerId,
      currency: "XTS",
      amount: 1,
      date: "2026-01-01",
    };
    expect((await api.call(keep.setOpening, { payload }, as("Manager"))).name).toBe("NotFound");
  });
});

describe("many customers at once", () => {
  const edit = (cards: readonly Pick<CustomerCard, "id" | "version">[], what: object) =>
    api.call(
      keep.editCustomers,
      { payload: { key: randomUUID(), records: records(...cards), change: what } },
      as("Manager"),
    );
  const remove = (cards: readonly Pick<CustomerCard, "id" | "version">[]) =>
    api.call(
      keep.deleteCustomers,
      { payload: { key: randomUUID(), records: records(...cards) } },
      as("Manager"),
    );
  const undo = (batchId: number, who = "Manager") =>
    api.call(keep.undoCustomers, { payload: { key: randomUUID(), batchId } }, as(who));
  const stored = async (ids: readonly number[]) =>
    api.rows(
      `select to_jsonb(c) - 'version' - 'till_version' as row from customer c where id in (${ids.join(",")}) order by id`,
    );

  test("are edited, and undoing puts exactly the fields back that were changed (G16)", async () => {
    const some = await Promise.all([
      make({ creditLimit: 10 }),
      make({ paymentDays: 7 }),
      make({ active: false, creditLimit: 30 }),
    ]);
    const ids = some.map(({ id }) => id);
    const optional = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined });
    const wish = fc.record({
      creditLimit: optional(fc.option(fc.nat(1_000_000))),
      paymentDays: optional(fc.option(fc.nat(90))),
      active: optional(fc.boolean()),
    });
    await fc.assert(
      fc.asyncProperty(wish, async (given) => {
        const what = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const before = await stored(ids);
        const rows = await api.rows(`select id, version from customer where id in (${ids.join(",")})`);
        const seen = rows.map(({ id, version }) => ({ id: Number(id), version: Number(version) }));
        const edited = await edit(seen, what);
        expect(edited.data.done).toHaveLength(3);
        const undone = await undo(edited.data.batchId);
        expect(undone.data).toEqual({ batchId: edited.data.batchId, undone: 3 });
        expect(await stored(ids)).toEqual(before);
      }),
      { numRuns: 10 },
    );
  });

  test("one that was changed meanwhile is refused by name, the others are done", async () => {
    const [one, other] = [await make(), await make()];
    await change(other, { ...other.fields, phone: "1" });
    const { data } = await edit([one, other], { paymentDays: 5 });
    expect(data.done).toEqual([one.id]);
    expect(data.refused).toEqual([{ id: other.id, name: "StaleVersion" }]);
  });

  test("are deleted unless they have documents; the deletion is undone as one", async () => {
    const free = await make({ name: "Free to go" });
    const owing = await make({ name: "Has entries" }, { currency: "GBP", amount: 1, date: "2026-01-01" });
    const { data } = await remove([free, owing]);
    expect(data).toMatchObject({ done: [free.id], refused: [{ id: owing.id, name: "InUse" }] });
    expect((await list({ searchWord: "free to go", state: "all" })).total).toBe(0);
    const gone = await api.call(keep.customerCard, { params: { id: free.id } }, as("Manager"));
    expect(gone.name).toBe("NotFound");
    expect((await undo(data.batchId)).data.undone).toBe(1);
    expect((await list({ searchWord: "free to go" })).total).toBe(1);
    expect((await undo(data.batchId)).name).toBe("NotPossibleNow");
  });

  test("cannot be undone once one of them has gone on, and nothing of it is", async () => {
    const [one, other] = [await make(), await make()];
    const { data } = await edit([one, other], { paymentDays: 9 });
    await change(
      { id: other.id, version: other.version + 1 },
      { ...other.fields, paymentDays: 9, phone: "2" },
    );
    const blocked = await undo(data.batchId);
    expect(blocked.name).toBe("UndoBlocked");
    expect(blocked.message).toContain(other.fields.code);
    expect(await api.rows(`select payment_days from customer where id = ${one.id}`)).toEqual([
      { payment_days: 9 },
    ]);
  });

  test("a deleted one whose code another has got cannot come back", async () => {
    const first = await make({ code: "REUSED" });
    const { data } = await remove([first]);
    await make({ code: "REUSED" });
    expect((await undo(data.batchId)).name).toBe("UndoBlocked");
  });
});
