/** A new password by a reset link: whose it is, and choosing the password with it, once. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { personOf } from "./find-person.ts";
import { hashPassword } from "./password.ts";
import { hashToken } from "./tokens.ts";

const findOwner = Effect.fnUntraced(function* (hash: Uint8Array) {
  const sql = yield* SqlClient.SqlClient;
  const [owner] = yield* sql<{ id: number; name: string; username: string }>`
    select person.id, person.name, username from login_session join person on person.id = person_id
    where token_hash = ${hash} and kind = 'reset' and expires_at > now() and active`;
  return owner ?? (yield* refuse("ResetLinkUsed"));
});

/** Whose link it is; ResetLinkUsed for one that opens nothing any more. */
export const resetState = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const { name, username } = yield* findOwner(hashToken(token));
  return { name, username };
});

/**
 * Sets the password and ends all sessions and links of the person. Nobody is signed in by it: the sign-in that follows asks
 * for the code of an account with two-step sign-in.
 */
export const resetPassword = Effect.fnUntraced(function* (input: {
  readonly token: string;
  readonly password: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const hash = hashToken(input.token);
  // Looked for before the costly hash, so that nobody can keep the server busy with it.
  const { id } = yield* findOwner(hash);
  const passwordHash = yield* hashPassword(input.password);
  const act = Effect.gen(function* () {
    const used = yield* sql`
      delete from login_session where token_hash = ${hash} and kind = 'reset' and expires_at > now() returning person_id`;
    const person = yield* personOf(id);
    if (used.length === 0 || person === null) return yield* refuse("ResetLinkUsed");
    yield* sql`update person set password_hash = ${passwordHash}, must_change_password = false where id = ${id}`;
    yield* sql`delete from login_session where person_id = ${id}`;
    yield* Effect.provideService(logChange("person", id, "password", []), Person, person);
  });
  yield* inOneGo(act);
  return null;
});
