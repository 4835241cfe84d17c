/** Every small list of kept records over the true pipeline: made once, changed in its version, deleted, merged, taken back. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { systypes } from "../../../src/contract/setting/systype.ts";
import { tags } from "../../../src/contract/setting/tag.ts";
import { blankSupplier, suppliers } from "../../../src/contract/supplier/supplier.ts";
import { testApi, requestOf } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Manager") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

const supplier = { ...blankSupplier, country: "GB", paymentDays: 30, contact: "Joan" };

/** What differs between the lists: fields by a name, fields that cannot become one with them, the file. */
const lists = [
  {
    table: "tag",
    kept: tags as unknown as typeof systypes,
    fields: (name: string) => ({ name, colour: "accent", kind: "product" }) as never,
    other: (name: string) => ({ name, colour: "accent", kind: "order" }) as never,
    file: /^"?Summer"?,"?Products?"?,"?Blue"?/m,
  },
  {
    table: "systype",
    kept: systypes,
    fields: (name: string) => ({ list: "colour", words: { en: name }, position: 1, active: true }) as never,
    other: (name: string) => ({ list: "unit", words: { en: name }, position: 1, active: true }) as never,
    file: /Summer,"?Colours"?/,
  },
  {
    table: "supplier",
    kept: suppliers as unknown as typeof systypes,
    fields: (name: string) => ({ ...supplier, code: name, name, currency: "GBP" }) as never,
    other: (name: string) => ({ ...supplier, code: name, name, currency: "EUR" }) as never,
    file: /^"?Summer"?,"?Summer"?/m,
  },
];

describe.each(lists)("the list $table", ({ table, kept: { endpoints }, fields, other, file }) => {
  const create = (name: string, key = randomUUID(), who = "Manager") =>
    api.call(endpoints.create, { payload: { key, fields: fields(name) } }, token(who));
  const make = async (name: string) => (await create(name)).data;
  const change = ({ id, version }: Seen, name: string) =>
    api.call(
      endpoints.change,
      { payload: { key: randomUUID(), id, version, fields: fields(name) } },
      token(),
    );
  const records = (rows: readonly Seen[]) => rows.map(({ id, version }) => ({ id, version }));
  const remove = (rows: readonly Seen[], key = randomUUID()) =>
    api.call(endpoints.remove, { payload: { key, records: records(rows) } }, token());
  const merge = (rows: readonly Seen[], into: Seen) =>
    api.call(
      endpoints.merge,
      { payload: { key: randomUUID(), records: records(rows), into: into.id } },
      token(),
    );
  const undo = (batchId: number) =>
    api.call(endpoints.undo, { payload: { key: randomUUID(), batchId } }, token());
  const list = async (query: object = {}) =>
    (await api.call(endpoints.list, { query: { limit: 500, ...query } }, token("Manager"))).data;
  const one = async (id: number) => (await list({ id })).records[0];
  const use = (id: number, by: number) =>
    api.rows(`insert into record_use values ('${table}', ${id}, 'product', ${by})`);

  test("makes a record once for its key, and not for who may only sell", async () => {
    const key = randomUUID();
    const made = await Promise.all([create("Once", key), create("Once", key)]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect((await create("Other", key)).name).toBe("KeyReused");
    expect((await create("Cashier's", randomUUID(), "Cashier")).message).toBe("Access Denied");
  });

  test("finds by every word of its text, and shows each as it was written", async () => {
    const made = await make("Late Summer Sale");
    expect((await list({ searchWord: "sale summer" })).records).toEqual([made]);
    expect((await list({ searchWord: "%" })).total).toBe(0);
    expect(made).toMatchObject({ version: 1, uses: 0, fields: fields("Late Summer Sale") });
  });

  test("changes in the version that was seen, and says who changed what", async () => {
    const made = await make("Before");
    expect((await change(made, "After")).data.version).toBe(made.version + 1);
    const stale = await change(made, "Otherwise");
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { fields: fields("After") } });
    const log = (await api.call(endpoints.changes, { query: { id: made.id } }, token())).data.changes;
    expect(log.map(({ act }) => act)).toEqual(["change", "create"]);
    expect(JSON.stringify(log[0])).toContain("After");
  });

  test("deletes what nobody names, says which is in use, and brings back what it deleted", async () => {
    const [free, used] = [await make("Free"), await make("Used")];
    await use(used.id, 1);
    const key = randomUUID();
    const { data } = await remove([free, used], key);
    expect(data).toMatchObject({ done: [free.id], refused: [{ id: used.id, name: "InUse" }] });
    expect((await remove([free, used], key)).data).toEqual(data);
    expect(await one(free.id)).toBeUndefined();
    expect((await undo(data.batchId)).data.undone).toBe(1);
    expect(await one(free.id)).toMatchObject({ fields: fields("Free") });
    expect((await undo(data.batchId)).name).toBe("NotPossibleNow");
  });

  test("makes several one, which takes over what names them, and parts them again", async () => {
    const [a, b, c] = [await make("A"), await make("B"), await make("C")];
    await Promise.all([use(a.id, 1), use(a.id, 2), use(b.id, 2), use(b.id, 3), use(c.id, 4)]);
    const first = await merge([a], b);
    expect((await one(b.id))?.uses).toBe(3);
    const second = await merge([b], c);
    expect((await one(c.id))?.uses).toBe(4);
    const now = await one(c.id);
    expect((await remove([now ?? c])).data.refused).toEqual([{ id: c.id, name: "InUse" }]);
    await undo(second.data.batchId);
    await undo(first.data.batchId);
    const uses = await Promise.all([a, b, c].map(async ({ id }) => (await one(id))?.uses));
    expect(uses).toEqual([2, 2, 1]);
  });

  test("never makes one with itself, with one that is gone, or with one of another kind", async () => {
    const [a, gone] = [await make("Self"), await make("Gone")];
    const foreign = (
      await api.call(endpoints.create, { payload: { key: randomUUID(), fields: other("Foreign") } }, token())
    ).data;
    await remove([gone]);
    for (const into of [a, gone, foreign])
      expect((await merge([a], into)).data.refused).toEqual([{ id: a.id, name: "NotPossibleNow" }]);
  });

  test("is as before when what was done is taken back in reverse, whatever it was", async () => {
    const made = await Promise.all(["P", "Q", "R", "S"].map((name) => make(`Prop ${name}`)));
    const before = await Promise.all(made.map(({ id }) => one(id)));
    const acts = fc.array(fc.tuple(fc.constantFrom("remove", "merge"), fc.nat(3), fc.nat(3)), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const done: number[] = [];
        for (const [act, which, target] of steps) {
          const [row, into] = [await one(made[which]?.id ?? 0), made[target]];
          if (!row || !into) continue;
          const { data } = act === "remove" ? await remove([row]) : await merge([row], into);
          done.unshift(data.batchId);
        }
        for (const batchId of done) expect((await undo(batchId)).message).toBe("");
        const after = await Promise.all(made.map(({ id }) => one(id)));
        const plain = (rows: typeof before) => rows.map((row) => ({ ...row, version: 0 }));
        expect(plain(after)).toEqual(plain(before));
      }),
      { numRuns: 8 },
    );
  });

  test("is a file with the words of the person's language", async () => {
    await make("Summer");
    const query = { format: "csv", columns: "", searchWord: "summer" } as const;
    const answered = await api.raw(requestOf(endpoints.export, { query }, token()));
    expect(await answered.text()).toMatch(file);
  });
});

test("two tags of one kind never have the same name, made at once or brought back", async () => {
  const make = (name: string) =>
    api.call(
      tags.endpoints.create,
      { payload: { key: randomUUID(), fields: { name, colour: "accent", kind: "customer" } } },
      token(),
    );
  const made = await Promise.all([make("Twin"), make("twin"), make("TWIN")]);
  expect(made.map(({ name }) => name).filter((name) => name === "CodeTaken")).toHaveLength(2);
  const twin = made.find(({ message }) => message === "")?.data;
  const deletion = await api.call(
    tags.endpoints.remove,
    { payload: { key: randomUUID(), records: [{ id: twin?.id ?? 0, version: 1 }] } },
    token(),
  );
  await make("Twin");
  const payload = { key: randomUUID(), batchId: deletion.data.batchId };
  expect((await api.call(tags.endpoints.undo, { payload }, token())).name).toBe("UndoBlocked");
});

test("a value of a choice list needs a word in some language", async () => {
  const fields = { list: "unit", words: { en: " " }, position: 0, active: true } as const;
  const made = await api.call(systypes.endpoints.create, { payload: { key: randomUUID(), fields } }, token());
  expect(made.name).toBe("BadInput");
});
