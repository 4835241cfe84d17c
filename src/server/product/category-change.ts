/** One change of the category tree: planned, written, checked and kept so that it can be taken back, one at a time. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { isTree } from "../../domain/category-tree.ts";
import { Person } from "../person.ts";
import { changesOf, logChange } from "../record/public.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";

const place = Schema.NullOr(Schema.Int);
const State = Schema.Struct({ name: Schema.String, parentId: place, deleted: Schema.Boolean });
export type State = typeof State.Type;

/** Categories as they were and become (one that is made was deleted before), products with where they were and go. */
export const Change = Schema.Struct({
  categories: Schema.Array(Schema.Struct({ id: Schema.Int, before: State, after: State })),
  products: Schema.Array(Schema.Struct({ ids: Schema.Array(Schema.Int), from: place, to: place })),
});
export type Change = typeof Change.Type;

const Known = Schema.Struct({ id: Schema.Int, version: Schema.Int, ...State.fields });
const decodeKnown = Schema.decodeUnknownEffect(Schema.Array(Known));
const decodeChange = Schema.decodeUnknownEffect(Change);

/** Every category there was, also deleted ones. */
export type Tree = ReadonlyMap<number, typeof Known.Type>;

const readTree = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select id, version, name, parent_id as "parentId", deleted_at is not null as deleted from category`;
  return new Map((yield* Effect.orDie(decodeKnown(rows))).map((one) => [one.id, one]));
});

/** One at a time, so that two moves never make a circle together. */
export const lockTree = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`select pg_advisory_xact_lock(4620017)`;
  return yield* readTree;
});

const write = Effect.fnUntraced(function* ({ categories, products }: Change) {
  const sql = yield* PgClient.PgClient;
  for (const { id, before, after } of categories) {
    yield* sql`
      update category set name = ${after.name}, parent_id = ${after.parentId}, version = version + 1,
        deleted_at = ${after.deleted ? sql`coalesce(deleted_at, now())` : sql`null`} where id = ${id}`;
    const logged = before.deleted && !after.deleted ? "create" : after.deleted ? "delete" : "change";
    yield* logChange("category", id, logged, logged === "change" ? changesOf(before, after) : []);
  }
  for (const { ids, to } of products)
    yield* sql`update product set category_id = ${to} where id = any(${bigints(ids)})`;
});

/** Whether what stands now is a tree, and nothing is in what is gone. */
const isSound = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const there = new Map([...(yield* readTree)].filter(([, { deleted }]) => !deleted));
  const lost = yield* sql`
    select from category c where deleted_at is not null and exists (select from product where category_id = c.id)`;
  return isTree(there) && lost.length === 0;
});

export interface Done {
  readonly act: "create" | "rename" | "move" | "merge" | "delete" | "products";
  /** What people know by what it was done. */
  readonly label: string;
  readonly change: Change;
}

/** Does what is planned, all or nothing; NotPossibleNow when it would not leave a tree. Answers with the act's id. */
export const doAct = <R>(plan: (tree: Tree) => Effect.Effect<Done, Refusal | SqlError, R>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const { act, label, change } = yield* plan(yield* lockTree);
    yield* write(change);
    if (!(yield* isSound)) return yield* refuse("NotPossibleNow");
    const [made] = yield* sql<{ id: number }>`
      insert into category_act (act, label, person_id, change)
      values (${act}, ${label}, ${person.id}, ${sql.json(change)}) returning id`;
    return made?.id ?? 0;
  });

const reverse = ({ categories, products }: Change): Change => ({
  categories: categories.map(({ id, before, after }) => ({ id, before: after, after: before })),
  products: products.map(({ ids, from, to }) => ({ ids, from: to, to: from })),
});

/** Whether everything is still as a change expects it before. */
const stands = Effect.fnUntraced(function* (tree: Tree, { categories, products }: Change) {
  const sql = yield* PgClient.PgClient;
  const same = categories.every(({ id, before }) => {
    const now = tree.get(id);
    return now?.name === before.name && now.parentId === before.parentId && now.deleted === before.deleted;
  });
  if (!same) return false;
  for (const { ids, from } of products) {
    const moved = yield* sql`
      select from product where id = any(${bigints(ids)}) and category_id is distinct from ${from}::int limit 1`;
    if (moved.length > 0) return false;
  }
  return true;
});

/** Takes an act back, whoever did it; UndoBlocked when something of it went on since. */
export const undoAct = Effect.fnUntraced(function* (actId: number) {
  const sql = yield* PgClient.PgClient;
  const tree = yield* lockTree;
  const [act] = yield* sql<{ label: string; change: unknown; undone: boolean }>`
    select label, change, undone_at is not null as undone from category_act where id = ${actId} for update`;
  if (!act) return yield* refuse("NotFound");
  if (act.undone) return yield* refuse("NotPossibleNow");
  const back = reverse(yield* Effect.orDie(decodeChange(act.change)));
  const blocked = refuse("UndoBlocked", { params: { number: act.label } });
  if (!(yield* stands(tree, back))) return yield* blocked;
  yield* write(back);
  if (!(yield* isSound)) return yield* blocked;
  yield* sql`update category_act set undone_at = now() where id = ${actId}`;
  return actId;
});
