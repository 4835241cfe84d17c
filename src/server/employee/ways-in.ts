/** How a person gets in: a reset link, a sign-in link, two-step sign-in switched off, a badge, the end of their sessions; and seeing Kontor as they do. */
import { randomInt } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { BADGE_DIGITS, BADGE_PREFIX } from "../../domain/badge.ts";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { hashToken, makeToken, removeTwoStep } from "../session/public.ts";
import { needCover, ownPower, powerOfPerson } from "./power.ts";
import { signOut } from "./save-employee.ts";

/** Only of who may not do more than the caller: else their rights would be had with their password. */
const needPersonBelow = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`select from person where id = ${id} and active and deleted_at is null`;
  if (rows.length === 0) return yield* refuse("NotFound");
  yield* needCover(yield* ownPower, yield* powerOfPerson(id));
});

/** Of oneself only what the own profile asks the password for: a screen left open is no way around it. */
const needOtherBelow = Effect.fnUntraced(function* (id: number) {
  const person = yield* Person;
  if (person.id === id) return yield* refuse("NotPossibleNow");
  yield* needPersonBelow(id);
});

/** Makes a link in the place of earlier ones; the caller gets the only readable copy of its token. */
const makeLink = Effect.fnUntraced(function* (id: number, kind: "link" | "reset", act: string) {
  const sql = yield* PgClient.PgClient;
  return yield* inOneGo(
    Effect.gen(function* () {
      yield* sql`delete from login_session where person_id = ${id} and kind = ${kind}`;
      const { accessToken, expireTime } = yield* makeToken(sql, id, kind);
      yield* logChange("person", id, act, []);
      return { token: accessToken, expireTime };
    }),
  );
});

/** A link by which a person chooses a new password. */
export const resetLink = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  yield* needOtherBelow(id);
  return yield* makeLink(id, "reset", "resetLink");
});

/** A link for the first sign-in: who has a password comes in by it, or by a reset link. */
export const signInLink = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  yield* needPersonBelow(id);
  const without = yield* sql`select from person where id = ${id} and password_hash = ''`;
  if (without.length === 0) return yield* refuse("NotPossibleNow");
  return yield* makeLink(id, "link", "link");
});

/** Switches two-step sign-in off for a person who lost their phone. */
export const removeTwoStepOf = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  yield* needOtherBelow(id);
  yield* inOneGo(Effect.andThen(removeTwoStep(id), logChange("person", id, "twoStepOff", [])));
  return null;
});

const setBadge = Effect.fnUntraced(function* (id: number, code: string | null) {
  const sql = yield* PgClient.PgClient;
  yield* needPersonBelow(id);
  const hash = code === null ? null : hashToken(code);
  yield* inOneGo(
    Effect.andThen(
      sql`update person set badge_hash = ${hash} where id = ${id}`,
      logChange("person", id, code === null ? "badgeOff" : "badge", []),
    ),
  );
});

/** A badge in the place of an earlier one; the caller gets the only readable copy of its code. */
export const giveBadge = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const code = BADGE_PREFIX + Array.from({ length: BADGE_DIGITS }, () => randomInt(10)).join("");
  yield* setBadge(id, code);
  return { code };
});

export const endBadge = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  yield* setBadge(id, null);
  return null;
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
