/** Positions: their list, cards, and making and changing them. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  PositionCard,
  PositionRow,
  type PositionInput,
  type PositionQuery,
  type positionEndpoints,
} from "../../contract/employee/position.ts";
import { fieldRights } from "../../contract/right.ts";
import { ACCESSABLE } from "../../domain/route-access.ts";
import { namesForReader } from "../builtin-name.ts";
import { once } from "../command.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { sorted } from "../sql/list-sql.ts";
import { changeRecord, createRecord, type RecordKind, runBatch, undoBatch } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { texts } from "../sql/sql-array.ts";
import { tellSettings } from "../setting/public.ts";
import { isAbove, needCover, needKeeper, ownPower, powerOfPosition, takeTurn } from "./power.ts";

type PayloadOf<E extends "createPosition" | "changePosition" | "deletePositions" | "undoPositions"> =
  (typeof positionEndpoints)[E]["args"][2]["payload"]["Type"];

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(PositionRow));

const sortKeys = {
  name: ["lower(shown)", "id"],
  employees: ["employees", "lower(shown)", "id"],
  maximumDiscount: ["maximum_discount", "lower(shown)", "id"],
} as const;

/** A page of the list, by name unless asked otherwise. */
export const listPositions = Effect.fnUntraced(function* (query: PositionQuery) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const named = yield* namesForReader;
  const position = sql`(select own.*, ${named("own")} as shown from position own) position`;
  const condition = sql`deleted_at is null and lower(shown) like ${likePattern(query.searchWord ?? "")}`;
  const rows = yield* sql`
    select id, version, shown as name, roles, cardinality(rights) as rights, jsonb_array_length(page_privileges) as pages,
      maximum_discount as "maximumDiscount", array(select seen from unnest(${texts(fieldRights)}) seen where seen = any(rights) or 'Root' = any(roles)) as sees,
      (select count(*)::int from person where position_id = position.id and active) as employees
    from ${position} where ${condition} ${sorted(sql, sortKeys, query)} limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{
    total: number;
  }>`select count(*)::int as total from ${position} where ${condition}`;
  return { positions: yield* Effect.orDie(decodeRows(rows)), total: count?.total ?? 0 };
});

const decodeCards = Schema.decodeUnknownEffect(Schema.Array(PositionCard));

/** NotFound when there is none. */
export const readPosition = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select id, version, jsonb_build_object('name', ${named("position")}, 'roles', roles, 'rights', rights, 'maximumDiscount', maximum_discount,
        'writeOffLimit', write_off_limit, 'pages', array(select page ->> 'page' from jsonb_array_elements(page_privileges) as page
          where page ->> 'privilege' = ${ACCESSABLE})) as fields,
      coalesce((select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'active', active)
        order by lower(person.name), person.id) from person where position_id = position.id), '[]') as employees
    from position where id = ${id} and deleted_at is null`;
  if (rows.length === 0) return yield* refuse("NotFound");
  const above = isAbove(yield* powerOfPosition(id), yield* ownPower);
  const [card] = yield* Effect.orDie(decodeCards(rows.map((row) => ({ ...row, isAbove: above }))));
  return card ?? (yield* refuse("NotFound"));
});

export const positions: RecordKind = {
  table: "position",
  label: ({ name }) => String(name),
  schema: PositionCard,
  current: readPosition,
  rights: { change: "setting.position.change", delete: "setting.position.change" },
};

const isTaken = Effect.fnUntraced(function* (name: string, id: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const taken = yield* sql`
    select from position
    where (name = ${name} or ${named("position")} = ${name}) and id <> ${id} and deleted_at is null`;
  return taken.length > 0;
});

const refuseTaken = Effect.fnUntraced(function* (name: string, id: number) {
  if (yield* isTaken(name, id))
    return yield* refuse("NameTaken", { params: { name }, fields: [{ field: "name", message: name }] });
});

/** As it is kept: each thing once, pages as privileges marked so (spec section 6). */
const columnsOf = ({ pages, roles, rights, ...fields }: PositionInput) => ({
  ...fields,
  roles: [...new Set(roles)],
  rights: [...new Set(rights)],
  pagePrivileges: [...new Set(pages)].map((page) => ({ page, privilege: ACCESSABLE })),
});

/** What has to hold after a position was made or changed: it is covered by who did, and somebody keeps people and positions. */
const settle = Effect.fnUntraced(function* (id: number, own: Effect.Success<typeof ownPower>) {
  const sql = yield* PgClient.PgClient;
  yield* needCover(own, yield* powerOfPosition(id));
  if (isAbove(own, yield* ownPower)) return yield* refuse("NotPossibleNow");
  yield* needKeeper();
  yield* tellSettings(sql);
});

/** Makes a position, once for its key (G4). */
export const createPosition = Effect.fnUntraced(function* (input: PayloadOf<"createPosition">) {
  const { key, fields } = input;
  const act = Effect.gen(function* () {
    yield* takeTurn;
    const own = yield* ownPower;
    yield* refuseTaken(fields.name, 0);
    const id = yield* createRecord(positions, columnsOf(fields));
    yield* settle(id, own);
    return id;
  });
  return yield* readPosition(yield* once({ key, name: "createPosition", body: input }, act));
});

/** The stored name stays when the shown one was not changed; a new name is shown to everyone as it is. */
const renamed = Effect.fnUntraced(function* (id: number, name: string) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const [row] = yield* sql<{ name: string; shown: string }>`
    select name, ${named("position")} as shown from position where id = ${id}`;
  if (row?.shown === name) return row.name;
  yield* sql`update position set builtin = null where id = ${id}`;
  return name;
});

/** Changes a position in the version that was seen (G5); nobody takes from their own. */
export const changePosition = Effect.fnUntraced(function* (input: PayloadOf<"changePosition">) {
  const { key, id, fields } = input;
  const act = Effect.gen(function* () {
    yield* takeTurn;
    const own = yield* ownPower;
    yield* needCover(own, yield* powerOfPosition(id));
    yield* refuseTaken(fields.name, id);
    const name = yield* renamed(id, fields.name);
    yield* changeRecord(positions, input, columnsOf({ ...fields, name }));
    yield* settle(id, own);
    return id;
  });
  return yield* readPosition(yield* once({ key, name: "changePosition", body: input }, act));
});

/** Nobody has it, and it allows no more than the one who takes it away may. Hiring somebody into it waits for this. */
const guardDeleting = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* needCover(yield* ownPower, yield* powerOfPosition(id));
  const held = yield* sql`select from person where position_id = ${id} limit 1`;
  if (held.length > 0) return yield* refuse("InUse");
});

/** Takes positions away that nobody holds. */
export const deletePositions = ({ key, records }: PayloadOf<"deletePositions">) =>
  runBatch(positions, { key, records, act: "delete", fields: {}, guard: guardDeleting });

/** Brings them back as one. */
export const undoPositions = (input: PayloadOf<"undoPositions">) =>
  undoBatch(positions, {
    ...input,
    guard: ({ name, id }) => Effect.map(isTaken(String(name), Number(id)), (taken) => !taken),
  });
