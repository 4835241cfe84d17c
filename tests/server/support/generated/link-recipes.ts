/** How the acts on links to suppliers and on their differences are called so that they are done: on a link that is made for it. */
import { randomBytes, randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const linkRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const supplier = async () => {
    const code = randomUUID();
    const [row] = await api.rows(
      `insert into supplier (code, name, currency) values ('${code}', 'Supplier ${code}', 'GBP') returning id`,
    );
    return Number(row?.["id"]);
  };
  const hash = () => `'\\x${randomBytes(32).toString("hex")}'`;
  const reads = async () => {
    const [row] =
      await api.rows(`insert into supplier_link (side, supplier_id, partner, address, state, secret_hash, secret, check_code)
      values ('reads', ${await supplier()}, 'Supplier', 'https://kontor.example', 'accepted', ${hash()}, 'x', '123456') returning id, version`);
    return { id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };
  const item = async () => {
    const { id } = await reads();
    const theirs = Math.trunc(Math.random() * 1e9);
    const [row] = await api.rows(`with known as (
      insert into partner_product (link_id, theirs, sequence, content, offered, product_id)
      values (${id}, ${theirs}, 1, '{"code":"X"}', true, ${shop().products.get("MUG")}) returning id
    ) insert into sync_item (link_id, partner_product_id, field, theirs) select ${id}, id, 'gone', 'true' from known returning id`);
    return Number(row?.["id"]);
  };
  return {
    askLink: async () => ({
      payload: { key: randomUUID(), supplierId: await supplier(), address: "https://kontor.example" },
    }),
    moveLink: async () => ({ payload: { key: randomUUID(), ...(await reads()), act: "pause" } }),
    changeLink: async () => ({
      payload: {
        key: randomUUID(),
        ...(await reads()),
        fields: [],
        levelId: null,
        everyMinutes: 60,
        categories: [],
      },
    }),
    syncLink: async () => ({ payload: { key: randomUUID(), id: (await reads()).id } }),
    linkCategories: async () => ({ query: { id: String((await reads()).id) } }),
    linkAsk: async () => ({ payload: { name: "Partner", secret: randomBytes(32).toString("base64url") } }),
    applySyncItems: async () => ({ payload: { key: randomUUID(), ids: [await item()], choice: "ignore" } }),
    undoSyncItems: async () => {
      const [row] = await api.rows(
        `insert into record_batch (entity, act, person_id) select 'product', 'change', id from person order by id limit 1 returning id`,
      );
      return { payload: { key: randomUUID(), batchId: Number(row?.["id"]) } };
    },
  };
};
