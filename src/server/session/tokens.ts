/** Tokens: made random, kept as sha256 only. */
import { createHash, randomBytes } from "node:crypto";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { LoginResult } from "../../contract/session/session.ts";

type Kind = "session" | "link" | "challenge" | "reset";

/** Seconds a token of each kind lives. */
const lifetimes: Record<Kind, number> = {
  session: 30 * 24 * 3600,
  link: 24 * 3600,
  challenge: 300,
  reset: 24 * 3600,
};

export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** Makes a token for a person; the caller gets the only readable copy. Times in 10-digit seconds. */
export const makeToken = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  personId: number,
  kind: Kind,
  userAgent = "",
) {
  const accessToken = randomBytes(32).toString("base64url");
  const toTime = Math.floor(Date.now() / 1000);
  const expireTime = toTime + lifetimes[kind];
  yield* sql`
    insert into login_session (token_hash, person_id, kind, expires_at, user_agent)
    values (${hashToken(accessToken)}, ${personId}, ${kind}, ${new Date(expireTime * 1000)}, ${userAgent.slice(0, 300)})`;
  if (kind === "session") yield* sql`update person set last_login_at = now() where id = ${personId}`;
  return { accessToken, extend: false, toTime, expireTime } satisfies LoginResult;
});
