/** The values of choice lists. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { Systype, type systypeEndpoints } from "../../contract/systype.ts";
import { inOneGo, once } from "../command.ts";
import { likePattern, pagingOf } from "../paging.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql-array.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Systype));

type PayloadOf<E extends keyof typeof systypeEndpoints> = (typeof systypeEndpoints)[E]["args"][2] extends {
  readonly payload: { readonly Type: infer P };
}
  ? P
  : never;
type Query = (typeof systypeEndpoints)["systypes"]["args"][2]["query"]["Type"];

const order = { list: "list", position: "position", id: "id" } as const;
const isOrder = (name: string): name is keyof typeof order => name in order;

/** Values of one list or of all. */
export const readSystypes = Effect.fnUntraced(function* (query: Query) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const word = query.searchWord?.trim() ?? "";
  const holds = sql.and([
    query.list === undefined ? sql`true` : sql`list = ${query.list}`,
    query.active === undefined ? sql`true` : sql`active = ${query.active === "true"}`,
    word === ""
      ? sql`true`
      : sql`exists (select from jsonb_each_text(words) as w where lower(w.value) like ${likePattern(word)})`,
  ]);
  const by = query.orderBy !== undefined && isOrder(query.orderBy) ? query.orderBy : "list";
  const direction = query.order === "desc" ? sql`desc` : sql`asc`;
  const rows = yield* sql`
    select id, list, words, position, active, version from systype where ${holds}
    order by ${sql(order[by])} ${direction}, list, position, id limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`select count(*) as total from systype where ${holds}`;
  return { systypes: yield* Effect.orDie(decode(rows)), total: count?.total ?? 0 };
});

const readSystype = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`select id, list, words, position, active, version from systype where id = ${id}`;
  const [systype] = yield* Effect.orDie(decode(rows));
  return systype ?? (yield* refuse("NotFound"));
});

/** Adds a value to a list, once for its key (G4). */
export const createSystype = Effect.fnUntraced(function* (input: PayloadOf<"createSystype">) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const [made] = yield* sql<{ id: number }>`
      insert into systype (list, words, position, active)
      values (${input.list}, ${sql.json(input.words)}, ${input.position}, ${input.active}) returning id`;
    return made?.id ?? (yield* Effect.die(new Error("no value was made")));
  });
  return yield* readSystype(yield* once({ key: input.key, name: "createSystype", body: input }, act));
});

/** Changes a value; one that is so already needs no version, so that the same call may be sent twice. */
export const changeSystype = Effect.fnUntraced(function* (input: PayloadOf<"changeSystype">) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const { id, words, position, active } = input;
    const same = sql`words = ${sql.json(words)} and position = ${position} and active = ${active}`;
    const [changed] = yield* sql`
      update systype set words = ${sql.json(words)}, position = ${position}, active = ${active},
        version = version + case when ${same} then 0 else 1 end
      where id = ${id} and (version = ${input.version} or (${same})) returning id`;
    const current = yield* readSystype(id);
    return changed ? current : yield* refuse("StaleVersion", { current });
  });
  return yield* inOneGo(act);
});

/** Takes values away for good. */
export const deleteSystypes = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const gone = yield* sql`delete from systype where id = any(${bigints(ids)}) returning id`;
  return { deleted: gone.length };
});
