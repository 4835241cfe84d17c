/** Ways in: password, code step, sign-in link. */
import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import { SqlClient } from "effect/sql";
import { callerNetwork } from "../http/caller.ts";
import { refuse } from "../refusal.ts";
import { hashPassword, passwordFits } from "./password.ts";
import { forgive, signInDoors, takeTry, welcomeBack } from "./throttle.ts";
import { hashToken, makeToken } from "./tokens.ts";
import { spendCode } from "./second-step.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly language?: string;
}

interface Account {
  readonly id: number;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
}

export const userAgent = Effect.map(
  HttpServerRequest.HttpServerRequest,
  (request) => request.headers["user-agent"] ?? "",
);

/** An unknown name costs as much time as a wrong password, so that names cannot be found out. */
const decoy = Effect.runSync(Effect.cached(hashPassword("nobody's password")));

/** Signs in with name and password; an account with an authenticator is asked for its code next. */
export const login = Effect.fnUntraced(function* ({ username, password, language }: Credentials) {
  const sql = yield* SqlClient.SqlClient;
  const name = username.toLowerCase();
  const network = yield* callerNetwork;
  const tried = yield* takeTry(sql, signInDoors(name, network));
  const [account] = yield* sql<Account>`
    select id, password_hash as "passwordHash", totp_secret as "totpSecret"
    from person where lower(username) = ${name} and active`;
  const fits = yield* passwordFits(password, account?.passwordHash ?? (yield* decoy));
  if (!account || !fits) return yield* refuse("WrongPassword");
  if (account.totpSecret !== null) {
    yield* forgive(sql, tried);
    const challenge = yield* makeToken(sql, account.id, "challenge");
    return yield* refuse("CodeNeeded", { params: { challenge: challenge.accessToken } });
  }
  yield* welcomeBack(sql, tried, name, network);
  if (language !== undefined) yield* chooseLanguage(account.id, language);
  return yield* makeToken(sql, account.id, "session", yield* userAgent);
});

/** Keeps the language chosen on the sign-in page, unless the company closed switching (spec section 5). */
const chooseLanguage = Effect.fnUntraced(function* (personId: number, language: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    update person set language = ${language} where id = ${personId}
      and not exists (select from setting where name = 'IsCloseLang' and value = 'true')`;
});

/**
 * The second step: a code of the authenticator app, or a recovery code, used up together with the challenge it answers. A
 * challenge lives five minutes; its tries are counted like passwords.
 */
export const loginCode = Effect.fnUntraced(function* (input: {
  readonly challenge: string;
  readonly code: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const hash = hashToken(input.challenge);
  const [waiting] = yield* sql<{ id: number; username: string; totpSecret: string }>`
    select person.id, lower(username) as username, totp_secret as "totpSecret"
    from login_session join person on person.id = person_id
    where token_hash = ${hash} and kind = 'challenge' and expires_at > now() and active and totp_secret is not null`;
  if (!waiting) return yield* refuse("WrongCode");
  const network = yield* callerNetwork;
  const tried = yield* takeTry(sql, signInDoors(waiting.username, network));
  const spend = Effect.gen(function* () {
    const isRight = yield* spendCode(waiting.id, waiting.totpSecret, input.code);
    const answered = yield* sql`delete from login_session where token_hash = ${hash} returning person_id`;
    if (!isRight || answered.length === 0) return yield* refuse("WrongCode");
  });
  yield* sql.withTransaction(spend);
  yield* welcomeBack(sql, tried, waiting.username, network);
  return yield* makeToken(sql, waiting.id, "session", yield* userAgent);
});

/**
 * Exchanges the token of a sign-in link for a session, once; a session's own token is answered as it is. A link does not
 * open an account with two-step sign-in: it would be a way around the code.
 */
export const confirm = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const sql = yield* SqlClient.SqlClient;
  const hash = hashToken(token);
  const [used] = yield* sql<{ personId: number }>`
    delete from login_session using person
    where token_hash = ${hash} and kind = 'link' and expires_at > now() and person.id = person_id and totp_secret is null
    returning person_id as "personId"`;
  if (used) return yield* makeToken(sql, used.personId, "session", yield* userAgent);
  const [session] = yield* sql<{ toTime: number; expireTime: number }>`
    select extract(epoch from created_at)::int as "toTime", extract(epoch from expires_at)::int as "expireTime"
    from login_session where token_hash = ${hash} and kind = 'session' and expires_at > now()`;
  if (!session) return yield* refuse("LinkUsed");
  return { accessToken: token, extend: false, ...session };
});
