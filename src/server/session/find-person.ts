/** Finds who a token belongs to: the query that every call behind a login begins with. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { SignedInPerson } from "../person.ts";

const Row = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  username: Schema.String,
  language: Schema.String,
  roles: Schema.Array(Schema.String),
  rights: Schema.Array(Schema.String),
  isBoss: Schema.Boolean,
  branchId: Schema.NullOr(Schema.Int),
  maximumDiscount: Schema.Int,
  seer: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String })),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

const columns = `person.id, person.name, person.username, position.roles, position.rights,
  person.is_boss as "isBoss", person.branch_id as "branchId",
  coalesce(person.maximum_discount, position.maximum_discount) as "maximumDiscount"`;

/**
 * The person of a session token given as its sha256, or null when the session is unknown, ended, or the person inactive. An
 * administrator who sees as somebody is that person, in their own language, with a `seer`.
 */
export const findPerson = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, tokenHash: Uint8Array) {
  const rows = yield* sql`
    select ${sql.literal(columns)}, coalesce(login_session.language, self.language) as language,
      case when person.id <> self.id then jsonb_build_object('id', self.id, 'name', self.name) end as seer
    from login_session
    join person self on self.id = login_session.person_id and self.active
    join position own on own.id = self.position_id
    left join person seen on seen.id = login_session.seeing_id and seen.active
      and ('Root' = any(own.roles) or 'setting.employee.see' = any(own.rights))
    join person on person.id = coalesce(seen.id, self.id)
    join position on position.id = person.position_id
    where token_hash = ${tokenHash} and kind = 'session' and expires_at > now()`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? ({ ...row, tokenHash } satisfies SignedInPerson) : null;
});

/** A person whose work goes on without them, such as a job of the queue; null when inactive. */
export const personOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${sql.literal(columns)}, person.language, null::jsonb as seer
    from person join position on position.id = person.position_id
    where person.id = ${id} and person.active`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? ({ ...row, tokenHash: new Uint8Array() } satisfies SignedInPerson) : null;
});
