/** The second step of a sign-in in the database: a code is used up, or secret and codes are removed. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

/** Uses up a code of the app, or a recovery code; false for a wrong one, and for one that was used (RFC 6238, 5.2). */
export const spendCode = Effect.fnUntraced(function* (personId: number, secret: string, code: string) {
  const sql = yield* SqlClient.SqlClient;
  if (!/^\d{6}$/.test(code)) return yield* spendRecoveryCode(personId, code);
  const step = totpStep(secret, code, Date.now());
  if (step === null) return false;
  const used = yield* sql`
    update person set totp_step = ${step} where id = ${personId} and (totp_step is null or totp_step < ${step})
    returning id`;
  return used.length > 0;
});

/** Takes secret and recovery codes from a person; NotPossibleNow when it is off. Run inside a transaction, and logged by the caller. */
export const removeTwoStep = Effect.fnUntraced(function* (personId: number) {
  const sql = yield* SqlClient.SqlClient;
  const changed = yield* sql`
    update person set totp_secret = null, totp_step = null where id = ${personId} and totp_secret is not null
    returning id`;
  if (changed.length === 0) return yield* refuse("NotPossibleNow");
  yield* sql`delete from recovery_code where person_id = ${personId}`;
});
