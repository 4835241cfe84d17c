/** The own profile, language and password. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { Profile } from "../../contract/session/session.ts";
import { pageFlags } from "../../contract/settings/menu.ts";
import { profileFlags } from "../../contract/settings/registry.ts";
import { ACCESSABLE, DENIED } from "../../domain/route-access.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";
import { hashPassword, passwordFits } from "./password.ts";
import { forgive, passwordDoors, takeTry } from "./throttle.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(Profile));

/** The company's settings that are flags of a profile (spec section 3): of pages, of the chain, of the invoice menu. */
const flags = Effect.map(readSettings, ({ SettingsVersion, ...settings }) => {
  const all = new Map(Object.entries(settings).map(([name, { value }]) => [name, value]));
  return {
    sysPagePrilvileges: pageFlags.map((page) => ({
      page,
      privilege: all.get(page) === true ? ACCESSABLE : DENIED,
    })),
    sysSettings: {
      ...Object.fromEntries(profileFlags.map((name) => [name, all.get(name) === true])),
      SettingsVersion: SettingsVersion.value,
    },
  };
});

/** The signed-in person's profile. */
export const readProfile = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { id, language, seer } = yield* Person;
  const company = yield* flags;
  const rows = yield* sql`
    select person.id, position.roles as role, person.name, username,
      case when picture is null then null else jsonb_build_object('staticUrl', ${PICTURE_PATH} || picture) end as avatar,
      introduction, ${language} as language, is_boss as "isBoss",
      must_change_password and ${seer === null} as "mustChangePassword", password_hash <> '' as "hasPassword",
      ${seer?.name ?? null}::text as "seenBy",
      coalesce(person.maximum_discount, position.maximum_discount) as "maximumDiscount",
      position.page_privileges || person.page_privileges as "pagePrivileges", position.rights as privilege
    from person join position on position.id = position_id
    where person.id = ${id}`;
  const [profile] = yield* Effect.orDie(decode(rows.map((row) => ({ ...row, ...company }))));
  return profile ?? (yield* refuse("SessionEnded"));
});

interface ProfileChange {
  readonly name: string;
  readonly introduction: string;
  readonly language: string;
}

/** Saves what a person may change of themselves. */
export const saveProfile = Effect.fnUntraced(function* (change: ProfileChange) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  if (change.language !== person.language) yield* saveLanguage(change.language);
  yield* sql`update person set name = ${change.name}, introduction = ${change.introduction} where id = ${person.id}`;
  return yield* Effect.updateService(readProfile, Person, (own) => ({ ...own, language: change.language }));
});

/** Persists the interface language; refused while the company closed language switching (spec section 5). */
export const saveLanguage = Effect.fnUntraced(function* (language: string) {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const [closed] = yield* sql`select from setting where name = 'IsCloseLang' and value = 'true'`;
  if (closed) return yield* refuse("LanguageClosed");
  yield* sql`update person set language = ${language} where id = ${id}`;
  return null;
});

/** Changes the own password; a wrong old one counts as a guess. Who came by a link and never had one has none to tell. Every other session of the person ends. */
export const changePassword = Effect.fnUntraced(function* (input: {
  oldPassword: string;
  newPassword: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const { id, tokenHash } = yield* Person;
  // Who finds a screen signed in may not guess the password of its owner there.
  const tried = yield* takeTry(sql, passwordDoors(id));
  const [row] = yield* sql<{ hash: string }>`select password_hash as hash from person where id = ${id}`;
  const fits = row?.hash === "" || (yield* passwordFits(input.oldPassword, row?.hash ?? ""));
  if (!fits) return yield* refuse("WrongPassword");
  yield* forgive(sql, tried);
  if (input.newPassword === input.oldPassword) return yield* refuse("PasswordTooWeak");
  const hash = yield* hashPassword(input.newPassword);
  yield* sql`update person set password_hash = ${hash}, must_change_password = false where id = ${id}`;
  yield* sql`delete from login_session where person_id = ${id} and token_hash <> ${tokenHash}`;
  return null;
});

/** Ends this session. */
export const logout = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { tokenHash } = yield* Person;
  yield* sql`delete from login_session where token_hash = ${tokenHash}`;
  return null;
});
