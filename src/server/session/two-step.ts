/** Two-step sign-in of one's own account: switched on with an authenticator app, switched off, and the codes it takes. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { passwordFits } from "./password.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { removeTwoStep, spendCode } from "./second-step.ts";
import { forgive, passwordDoors, takeTry } from "./throttle.ts";
import { makeSecret, otpAddress, totpStep } from "./totp.ts";

/** Minutes that a secret waits for its first code. */
const setupMinutes = 15;

/** Whether the caller has it, and how many recovery codes are left. */
export const readTwoStep = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const [state] = yield* sql<{ isOn: boolean; recoveryCodes: number }>`
    select totp_secret is not null as "isOn",
      (select count(*)::int from recovery_code where person_id = person.id) as "recoveryCodes"
    from person where id = ${id}`;
  return state ?? (yield* refuse("SessionEnded"));
});

interface Account {
  readonly username: string;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
}

/** The caller's account once the password was right; a wrong one counts as a guess. */
const provePassword = Effect.fnUntraced(function* (password: string) {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const tried = yield* takeTry(sql, passwordDoors(id));
  const [account] = yield* sql<Account>`
    select username, password_hash as "passwordHash", totp_secret as "totpSecret" from person where id = ${id}`;
  if (!account || !(yield* passwordFits(password, account.passwordHash)))
    return yield* refuse("WrongPassword");
  return { ...account, tried };
});

/** Makes a secret that waits for `confirmTwoStep`. The password is asked for: else a screen left open locks its owner out. */
export const beginTwoStep = Effect.fnUntraced(function* (input: { readonly password: string }) {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const { username, totpSecret, tried } = yield* provePassword(input.password);
  yield* forgive(sql, tried);
  if (totpSecret !== null) return yield* refuse("NotPossibleNow");
  const secret = makeSecret();
  yield* sql`
    insert into two_step_setup (person_id, secret) values (${id}, ${secret})
    on conflict (person_id) do update set secret = excluded.secret, created_at = now()`;
  return { secret, address: otpAddress(secret, username) };
});

/** Switches it on with the first code of the app, which is used up by it. */
export const confirmTwoStep = Effect.fnUntraced(function* (input: { readonly code: string }) {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const tried = yield* takeTry(sql, passwordDoors(id));
  const [setup] = yield* sql<{ secret: string }>`
    select secret from two_step_setup
    where person_id = ${id} and created_at > now() - make_interval(mins => ${setupMinutes})`;
  if (!setup) return yield* refuse("NotPossibleNow");
  const step = totpStep(setup.secret, input.code, Date.now());
  if (step === null) return yield* refuse("WrongCode");
  yield* forgive(sql, tried);
  const switchOn = Effect.gen(function* () {
    const ended = yield* sql`
      delete from two_step_setup where person_id = ${id} and secret = ${setup.secret} returning person_id`;
    if (ended.length === 0) return yield* refuse("NotPossibleNow");
    yield* sql`update person set totp_secret = ${setup.secret}, totp_step = ${step} where id = ${id}`;
    yield* logChange("person", id, "twoStepOn", []);
    return { recoveryCodes: yield* makeRecoveryCodes(id) };
  });
  return yield* inOneGo(switchOn);
});

/** Switches one's own off: with password and code, as a sign-in takes them. */
export const endTwoStep = Effect.fnUntraced(function* (input: {
  readonly password: string;
  readonly code: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const { id } = yield* Person;
  const { totpSecret, tried } = yield* provePassword(input.password);
  if (totpSecret === null) return yield* refuse("NotPossibleNow");
  const switchOff = Effect.gen(function* () {
    if (!(yield* spendCode(id, totpSecret, input.code))) return yield* refuse("WrongCode");
    yield* removeTwoStep(id);
    yield* logChange("person", id, "twoStepOff", []);
  });
  yield* inOneGo(switchOff);
  yield* forgive(sql, tried);
  return null;
});
