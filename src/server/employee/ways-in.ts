/** How a person gets in: a new password, a sign-in link, the end of their sessions; and seeing Kontor as they do. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { hashPassword, makeToken } from "../session/public.ts";
import { needCover, ownPower, powerOfPerson } from "./power.ts";
import { signOut } from "./save-employee.ts";

/** Only of who may not do more than the caller: else their rights would be had with their password. */
const needPersonBelow = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const found = yield* sql`select from person where id = ${id} and active and deleted_at is null`;
  if (found.length === 0) return yield* refuse("NotFound");
  yield* needCover(yield* ownPower, yield* powerOfPerson(id));
});

/** Gives a password that has to be changed first. */
export const resetPassword = Effect.fnUntraced(function* (input: {
  readonly id: number;
  readonly password: string;
}) {
  const { id } = input;
  const sql = yield* PgClient.PgClient;
  yield* needPersonBelow(id);
  const hash = yield* hashPassword(input.password);
  yield* inOneGo(
    Effect.gen(function* () {
      yield* sql`update person set password_hash = ${hash}, must_change_password = true where id = ${id}`;
      yield* signOut(id);
      yield* logChange("person", id, "password", []);
    }),
  );
  return null;
});

/** Makes a link; the caller gets the only readable copy of its token. */
export const signInLink = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  yield* needPersonBelow(id);
  return yield* inOneGo(
    Effect.gen(function* () {
      yield* sql`delete from login_session where person_id = ${id} and kind = 'link'`;
      const { accessToken, expireTime } = yield* makeToken(sql, id, "link");
      yield* logChange("person", id, "link", []);
      return { token: accessToken, expireTime };
    }),
  );
});

/** Ends their sessions, or one's own others. */
export const endSessions = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  yield* needPersonBelow(id);
  yield* inOneGo(Effect.andThen(signOut(id), logChange("person", id, "signOut", [])));
  return null;
});

const see = Effect.fnUntraced(function* (seeingId: number | null) {
  const sql = yield* PgClient.PgClient;
  const { tokenHash } = yield* Person;
  yield* sql`update login_session set seeing_id = ${seeingId} where token_hash = ${tokenHash}`;
});

/** From now on this session sees what they see; not oneself. */
export const seeAs = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const person = yield* Person;
  if (person.id === id) return yield* refuse("NotPossibleNow");
  yield* needPersonBelow(id);
  yield* inOneGo(Effect.andThen(see(id), logChange("person", id, "see", [])));
  return null;
});

/** Back to oneself; nothing when nobody is seen. */
export const endSeeing = Effect.gen(function* () {
  const person = yield* Person;
  const { seer } = person;
  if (seer === null) return null;
  const log = Effect.provideService(logChange("person", person.id, "seeEnd", []), Person, {
    ...person,
    id: seer.id,
  });
  yield* inOneGo(Effect.andThen(see(null), log));
  return null;
});
