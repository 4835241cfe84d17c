/** What somebody may do, and the three rules about giving it: not more than one has, not from oneself, not the last administrator. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { screenGroups } from "../../contract/screens/table.ts";
import { beyond, type Power } from "../../domain/delegation.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";

const pages = screenGroups.flatMap((group) => group.screens);

const decode = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      roles: Schema.Array(Schema.String),
      rights: Schema.Array(Schema.String),
      openPages: Schema.Array(Schema.String),
      isBoss: Schema.Boolean,
      maximumDiscount: Schema.Int,
      writeOffLimit: Schema.Int,
    }),
  ),
);

const readPower = Effect.fnUntraced(function* (
  rows: Effect.Effect<readonly unknown[], never> | Statement.Statement<object>,
) {
  const [power] = yield* Effect.orDie(decode(yield* rows));
  return power ?? (yield* refuse("NotFound"));
});

const opened = (
  privileges: string,
) => `array(select page ->> 'page' from jsonb_array_elements(${privileges}) as page
  where page ->> 'privilege' = 'Accessable')`;

/** What a person may, by their position and by themselves. */
export const powerOfPerson = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* readPower(sql`
    select roles, rights, ${sql.literal(opened("position.page_privileges || person.page_privileges"))} as "openPages",
      is_boss as "isBoss", coalesce(person.maximum_discount, position.maximum_discount) as "maximumDiscount",
      write_off_limit as "writeOffLimit"
    from person join position on position.id = position_id where person.id = ${id}`);
});

/** What a position gives. */
export const powerOfPosition = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* readPower(sql`
    select roles, rights, ${sql.literal(opened("page_privileges"))} as "openPages", false as "isBoss",
      maximum_discount as "maximumDiscount", write_off_limit as "writeOffLimit"
    from position where id = ${id}`);
});

/** What the one who calls may. */
export const ownPower = Effect.flatMap(Person, ({ id }) => powerOfPerson(id));

/** Whether somebody may do more than somebody else. */
export const isAbove = (power: Power, own: Power): boolean => beyond(own, power, pages).length > 0;

/** MoreThanOwn, with the first thing that is too much, when `own` does not cover it. */
export const needCover = Effect.fnUntraced(function* (own: Power, given: Power) {
  const [what] = beyond(own, given, pages);
  if (what !== undefined) return yield* refuse("MoreThanOwn", { params: { what } });
});

/** One change of somebody's rights at a time, so that two administrators cannot take each other away at once. */
export const takeTurn = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`select pg_advisory_xact_lock(4620015)`,
);

/** Whether somebody is left who keeps people and positions, without this person. */
export const isKeptWithout = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const others = yield* sql`
    select from person join position on position.id = position_id
    where person.active and person.id <> ${id}
      and ('Root' = any(roles) or rights @> array['setting.employee.change', 'setting.position.change']) limit 1`;
  return others.length > 0;
});

/** LastAdministrator when nobody is left. */
export const needKeeper = Effect.fnUntraced(function* (without = 0) {
  if (!(yield* isKeptWithout(without))) return yield* refuse("LastAdministrator");
});
