/** The acts on the category tree, and the tree as it is after each. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { type categoryEndpoints, CategoryTree } from "../../contract/product/category.ts";
import { once } from "../command.ts";
import { pagingOf } from "../sql/paging.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { type Change, doAct, type Done, type Tree, undoAct } from "./category-change.ts";

type Endpoints = typeof categoryEndpoints;
type PayloadOf<E extends keyof Endpoints> = Endpoints[E]["args"][2] extends {
  readonly payload: { readonly Type: infer P };
}
  ? P
  : never;

const decodeTree = Schema.decodeUnknownEffect(CategoryTree);

/** The tree with its counts and the last acts. */
export const readCategories = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const categories = yield* sql`
    select c.id, c.version, c.name, c.parent_id as "parentId",
      (select count(*)::int from product where category_id = c.id) as products
    from category c where deleted_at is null order by c.position, lower(c.name), c.id`;
  const [loose] = yield* sql<{ count: number }>`
    select count(*)::int as count from product where category_id is null`;
  const acts = yield* sql`
    select a.id, extract(epoch from at)::int as at, act, label, person.name as person, undone_at is not null as undone
    from category_act a join person on person.id = person_id order by a.id desc limit 50`;
  return yield* Effect.orDie(decodeTree({ categories, loose: loose?.count ?? 0, acts }));
});

/** Products of a category itself, or of none, by name. */
export const productsOfCategory = Effect.fnUntraced(function* (
  query: Endpoints["categoryProducts"]["args"][2]["query"]["Type"],
) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const holds = query.id === undefined ? sql`category_id is null` : sql`category_id = ${query.id}`;
  const products = yield* sql<{ id: number; code: string; name: string }>`
    select id, code, name from product where ${holds} order by name, id limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`select count(*)::int as total from product where ${holds}`;
  return { products, total: count?.total ?? 0 };
});

const run = <R>(
  name: string,
  body: { readonly key: string },
  plan: (tree: Tree) => Effect.Effect<Done, Refusal | SqlError, R>,
) => Effect.andThen(once({ key: body.key, name, body }, doAct(plan)), readCategories);

/** The category that somebody saw, in that version (G5). */
const categoryInVersion = Effect.fnUntraced(function* (tree: Tree, id: number, version?: number) {
  const category = tree.get(id);
  if (!category || category.deleted) return yield* refuse("NotFound");
  if (version !== undefined && category.version !== version)
    return yield* refuse("StaleVersion", { current: category });
  const { name, parentId, deleted } = category;
  return { name, parentId, deleted };
});

/** A place that products or branches can go to: the top, or a category that is there. */
const refuseGone = (tree: Tree, place: number | null) =>
  place === null ? Effect.void : categoryInVersion(tree, place);

const productsIn = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{
    id: number;
  }>`select id from product where category_id = ${id} order by id for update`;
  return rows.map((row) => row.id);
});

/** The branches right below one, hung somewhere else. */
const rehung = (tree: Tree, id: number, parentId: number | null): Change["categories"] =>
  [...tree.values()].flatMap(({ id: own, version: _, ...before }) =>
    before.parentId === id && !before.deleted
      ? [{ id: own, before: stateOf(before), after: { ...stateOf(before), parentId } }]
      : [],
  );

const stateOf = ({ name, parentId, deleted }: Change["categories"][number]["before"]) => ({
  name,
  parentId,
  deleted,
});

const moved = (ids: readonly number[], from: number | null, to: number | null): Change["products"] =>
  ids.length === 0 ? [] : [{ ids, from, to }];

export const createCategory = (body: PayloadOf<"createCategory">) =>
  run("createCategory", body, (tree) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const { name, parentId } = body;
      yield* refuseGone(tree, parentId);
      const [made] = yield* sql<{ id: number }>`
        insert into category (name, parent_id, deleted_at) values (${name}, ${parentId}, now()) returning id`;
      const before = { name, parentId, deleted: true };
      const categories = [{ id: made?.id ?? 0, before, after: { ...before, deleted: false } }];
      return { act: "create", label: name, change: { categories, products: [] } };
    }),
  );

/** Renaming and moving: one category that gets another state. */
const alter = (
  act: "rename" | "move",
  body: { readonly key: string; readonly id: number; readonly version: number },
  fields: { readonly name: string } | { readonly parentId: number | null },
) =>
  run(`${act}Category`, body, (tree) =>
    Effect.gen(function* () {
      const before = yield* categoryInVersion(tree, body.id, body.version);
      if ("parentId" in fields) yield* refuseGone(tree, fields.parentId);
      const after = { ...before, ...fields };
      return {
        act,
        label: before.name,
        change: { categories: [{ id: body.id, before, after }], products: [] },
      };
    }),
  );

export const renameCategory = (body: PayloadOf<"renameCategory">) =>
  alter("rename", body, { name: body.name });
export const moveCategory = (body: PayloadOf<"moveCategory">) =>
  alter("move", body, { parentId: body.parentId });

export const mergeCategory = (body: PayloadOf<"mergeCategory">) =>
  run("mergeCategory", body, (tree) =>
    Effect.gen(function* () {
      const { id, version, into } = body;
      const before = yield* categoryInVersion(tree, id, version);
      const target = yield* categoryInVersion(tree, into);
      if (id === into) return yield* refuse("NotPossibleNow");
      const gone = { id, before, after: { ...before, deleted: true } };
      const products = moved(yield* productsIn(id), id, into);
      const label = `${before.name} → ${target.name}`;
      return { act: "merge", label, change: { categories: [...rehung(tree, id, into), gone], products } };
    }),
  );

export const deleteCategory = (body: PayloadOf<"deleteCategory">) =>
  run("deleteCategory", body, (tree) =>
    Effect.gen(function* () {
      const { id, version, moveTo } = body;
      const before = yield* categoryInVersion(tree, id, version);
      const ids = yield* productsIn(id);
      if (ids.length > 0 && moveTo === undefined) return yield* refuse("InUse");
      yield* refuseGone(tree, moveTo ?? null);
      const gone = { id, before, after: { ...before, deleted: true } };
      const categories = [...rehung(tree, id, before.parentId), gone];
      const products = moved(ids, id, moveTo ?? null);
      return { act: "delete", label: before.name, change: { categories, products } };
    }),
  );

export const moveProducts = (body: PayloadOf<"moveProducts">) =>
  run("moveProducts", body, (tree) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const { from, to } = body;
      yield* refuseGone(tree, to);
      const ids = [...new Set(body.ids)];
      const there = yield* sql`
        select id from product where id = any(${bigints(ids)}) and category_id is not distinct from ${from}::int
        order by id for update`;
      if (there.length < ids.length) return yield* refuse("StaleVersion");
      const label = `${ids.length} → ${to === null ? "" : (tree.get(to)?.name ?? "")}`;
      return { act: "products", label, change: { categories: [], products: moved(ids, from, to) } };
    }),
  );

export const undoCategory = (body: PayloadOf<"undoCategory">) =>
  Effect.andThen(once({ key: body.key, name: "undoCategory", body }, undoAct(body.actId)), readCategories);
