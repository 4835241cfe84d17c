/** What every type of document does alike: rights, versions, keys, counter entries, two people at once, proof. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { FieldRight } from "../../../src/contract/right.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { hireWithout } from "../support/secrets.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { allDocumentKinds, type DocumentKind, entriesOf, type Seen } from "./document-kinds.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});
const root = () => shop.tokens.get("Root") ?? "";
const manager = () => shop.tokens.get("Manager") ?? "";

/** Who may do everything but this; each is hired once. */
const without = new Map<string, Promise<string>>();
const everybodyBut = (right: string): Promise<string> => {
  const hired = without.get(right) ?? hireWithout(api, right as FieldRight).then(({ token }) => token);
  without.set(right, hired);
  return hired;
};

/** Goods by place with their value, and what customers and suppliers owe and are owed. */
const books = async () => ({
  stock: await api.rows(
    `select product_id, warehouse_id, quantity, value from stock_balance where quantity <> 0 or value <> 0 order by 1, 2`,
  ),
  customers: await api.rows(
    "select customer_id, sum(amount)::bigint as owes from customer_entry group by 1 having sum(amount) <> 0 order by 1",
  ),
  suppliers: await api.rows(
    "select supplier_id, sum(amount)::bigint as owed from supplier_entry group by 1 having sum(amount) <> 0 order by 1",
  ),
});
const logOf = async ({ type }: DocumentKind, { id }: Seen) =>
  (
    await api.rows(
      `select act from document_log where document_type = '${type}' and document_id = ${id} order by id`,
    )
  ).map(({ act }) => act);

describe.each(allDocumentKinds(api, () => shop).map((kind) => [kind.name, kind] as const))(
  "%s",
  (_, kind) => {
    const made = async (memo = "") => {
      const draft = await kind.draftOf(memo);
      const { data, message } = await kind.create(draft, root());
      expect(message).toBe("");
      return { draft, seen: { id: data.id, version: data.version } };
    };
    const seenOf = ({ id, version }: Seen): Seen => ({ id, version });

    test("is saved once for its key, and the key with other contents is refused (G4)", async () => {
      const draft = await kind.draftOf("one");
      const key = randomUUID();
      const [first, again] = await Promise.all([1, 2].map(() => kind.create(draft, root(), key)));
      expect(first?.message).toBe("");
      expect(again?.data.id).toBe(first?.data.id);
      expect((await kind.create(kind.withMemo(draft, "other"), root(), key)).name).toBe("KeyReused");
    });

    test("changed by two people is refused to the second, with the document as it is now (G5)", async () => {
      const { draft, seen } = await made();
      const first = await kind.change({ seen, draft: kind.withMemo(draft, "first") }, root());
      expect(first.data.version).toBe(seen.version + 1);
      const second = await kind.change({ seen, draft: kind.withMemo(draft, "second") }, manager());
      expect(second.name).toBe("StaleVersion");
      expect(second.data).toMatchObject({
        current: { id: seen.id, version: first.data.version, [kind.memo ?? "memo"]: "first" },
      });
      expect((await kind.post({ seen, draft }, root())).name).toBe("StaleVersion");
    });

    test("posts once for its key, however often and however fast it is sent (I9)", async () => {
      const { draft, seen } = await made();
      const key = randomUUID();
      const [one, other] = await Promise.all([1, 2].map(() => kind.post({ seen, draft }, root(), key)));
      const later = await kind.post({ seen, draft }, root(), key);
      expect([one, other, later].map((answer) => answer?.message)).toEqual(["", "", ""]);
      expect(new Set([one, other, later].map((answer) => answer?.data.version)).size).toBe(1);
      expect((await entriesOf(api, kind, seen)).length).toBe(kind.entries ?? 1);
    });

    test("posted by two people at once is posted by one of them (G9)", async () => {
      const { draft, seen } = await made();
      const answers = await Promise.all(
        [root(), manager()].map((token) => kind.post({ seen, draft }, token)),
      );
      expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
      expect((await entriesOf(api, kind, seen)).length).toBe(kind.entries ?? 1);
    });

    test("taken back leaves goods, values and debts as before, by counter entries that stay in the ledger (G6, I11)", async () => {
      const before = await books();
      const { draft, seen } = await made();
      const posted = await kind.post({ seen, draft }, root());
      expect(await books()).not.toEqual(before);
      const posts = (await entriesOf(api, kind, seen)).length;
      const key = randomUUID();
      const back = await kind.undo(seenOf(posted.data), root(), key);
      expect(back.message).toBe("");
      expect((await kind.undo(seenOf(posted.data), root(), key)).data.version).toBe(back.data.version);
      expect(await books()).toEqual(before);
      expect((await entriesOf(api, kind, seen)).length).toBe(posts * 2);
      expect((await logOf(kind, seen)).length).toBeGreaterThanOrEqual(3);
    });

    test("wants the right of each act", async () => {
      const { draft, seen } = await made();
      const of = (act: keyof DocumentKind["rights"]) => everybodyBut(kind.rights[act]);
      const denied = [
        await kind.create(await kind.draftOf("not mine"), await of("create")),
        await kind.change({ seen, draft }, await of("change")),
        await kind.post({ seen, draft }, await of("post")),
      ];
      const posted = await kind.post({ seen, draft }, root());
      denied.push(await kind.undo(seenOf(posted.data), await of("undo")));
      expect(denied.map(({ name }) => name)).toEqual(denied.map(() => "AccessDenied"));
    });

    test("is proved after all of it", async () => {
      for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
    });
  },
);
