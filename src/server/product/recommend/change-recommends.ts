/** Adds, changes, orders and removes recommended products, each once for its key (G4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import {
  MOST_RECOMMENDED,
  type recommendEndpoints,
  type RecommendInput,
} from "../../../contract/product/recommend.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";

type PayloadOf<E extends "recommend" | "orderRecommends" | "removeRecommends"> =
  (typeof recommendEndpoints)[E]["args"][2]["payload"]["Type"];

/** Locks the list: its order and length are of all rows together. Answers with those of products that are there. */
const lockList = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`lock table product_recommend in share row exclusive mode`;
  return yield* sql<{ productId: number; version: number; position: number }>`
    select r.product_id as "productId", r.version, r.position from product_recommend r
    join product p on p.id = r.product_id and p.deleted_at is null order by r.position, r.id`;
});

/** Refuses days that end before they begin, products that are named twice, and what is not goods for sale. */
const checkInput = Effect.fnUntraced(function* (recommends: readonly RecommendInput[]) {
  const sql = yield* PgClient.PgClient;
  const wrong = recommends.findIndex(({ from, to }) => from !== null && to !== null && from > to);
  if (wrong >= 0) return yield* refuseField(`recommends.${wrong}.to`, "range");
  const productIds = recommends.map(({ productId }) => productId);
  const twice = productIds.findIndex((id, at) => productIds.indexOf(id) !== at);
  if (twice >= 0) return yield* refuseField(`recommends.${twice}.productId`, "repeated");
  const goods = yield* sql<{ id: number }>`
    select id from product where id = any(${integers(productIds)}) and is_goods and deleted_at is null`;
  const goodsIds = new Set(goods.map(({ id }) => id));
  const unknown = productIds.findIndex((id) => !goodsIds.has(id));
  if (unknown >= 0) return yield* refuseField(`recommends.${unknown}.productId`, "choice");
});

const save = Effect.fnUntraced(function* ({ recommends }: PayloadOf<"recommend">) {
  const sql = yield* PgClient.PgClient;
  yield* checkInput(recommends);
  const list = yield* lockList;
  const versions = new Map(list.map(({ productId, version }) => [productId, version]));
  if (recommends.some(({ productId, version }) => version !== (versions.get(productId) ?? null)))
    return yield* refuse("StaleVersion");
  const added = recommends.filter(({ version }) => version === null);
  if (list.length + added.length > MOST_RECOMMENDED) return yield* refuseField("recommends", "range");
  const last = list.at(-1)?.position ?? 0;
  const rows = recommends.map(({ productId, place, from, to }, at) => ({
    product_id: productId,
    place,
    from_day: from,
    to_day: to,
    position: last + at + 1,
  }));
  yield* sql`
    insert into product_recommend (product_id, place, from_day, to_day, position, person_id)
    select product_id, place, from_day, to_day, position, ${(yield* Person).id}
    from jsonb_populate_recordset(null::product_recommend, ${sql.json(rows)})
    on conflict (product_id) do update set place = excluded.place, from_day = excluded.from_day, to_day = excluded.to_day,
      version = product_recommend.version + 1, person_id = excluded.person_id, changed_at = now()`;
  return rows.length;
});

export const saveRecommends = (input: PayloadOf<"recommend">) =>
  Effect.as(once({ key: input.key, name: "recommend", body: input }, save(input)), null);

const arrange = Effect.fnUntraced(function* ({ productIds }: PayloadOf<"orderRecommends">) {
  const sql = yield* PgClient.PgClient;
  const list = yield* lockList;
  const all = new Set(list.map(({ productId }) => productId));
  const isWhole = new Set(productIds).size === list.length && productIds.every((id) => all.has(id));
  if (!isWhole || productIds.length !== list.length) return yield* refuse("StaleVersion");
  yield* sql`
    update product_recommend r set position = x.n
    from unnest(${integers(productIds)}) with ordinality as x (id, n) where r.product_id = x.id`;
  return productIds.length;
});

export const orderRecommends = (input: PayloadOf<"orderRecommends">) =>
  Effect.as(once({ key: input.key, name: "orderRecommends", body: input }, arrange(input)), null);

const remove = Effect.fnUntraced(function* ({ productIds }: PayloadOf<"removeRecommends">) {
  const sql = yield* PgClient.PgClient;
  yield* lockList;
  const removed = yield* sql`
    delete from product_recommend where product_id = any(${integers(productIds)}) returning id`;
  return removed.length;
});

/** Those that somebody removed already are no fault: they are gone, as was wanted. */
export const removeRecommends = (input: PayloadOf<"removeRecommends">) =>
  Effect.as(once({ key: input.key, name: "removeRecommends", body: input }, remove(input)), null);
