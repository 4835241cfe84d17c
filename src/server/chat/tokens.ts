/** Chat tokens: random, kept hashed, bound to the session that asked, at most twelve hours. */
import { randomBytes } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { hashToken } from "../session/public.ts";
import type { SignedInPerson } from "../person.ts";

const HOURS = 12;

/** Makes a token for the person's session; the caller gets the only readable copy. Those that are over are swept out. */
export const makeChatToken = Effect.fnUntraced(function* (person: SignedInPerson) {
  const sql = yield* PgClient.PgClient;
  const token = randomBytes(32).toString("base64url");
  yield* sql`
    with old as (delete from chat_token where person_id = ${person.id} and expires_at < now())
    insert into chat_token (token_hash, person_id, session_hash, expires_at)
    values (${hashToken(token)}, ${person.id}, ${person.tokenHash}, now() + make_interval(hours => ${HOURS}))`;
  return token;
});

/** Who chats, and until when. */
export interface Chatter {
  readonly personId: number;
  readonly username: string;
  readonly expiresAt: Date;
  /** Hex of the token's hash, as notices name it. */
  readonly token: string;
}

/** The person of a token; null when it is unknown, over, or the person no longer works here. */
export const findChatter = Effect.fnUntraced(function* (token: string) {
  const sql = yield* PgClient.PgClient;
  const hash = hashToken(token);
  const [found] = yield* sql<Omit<Chatter, "token">>`
    select person.id as "personId", username, least(chat_token.expires_at, login_session.expires_at) as "expiresAt"
    from chat_token join person on person.id = chat_token.person_id
    join login_session on login_session.token_hash = session_hash
    where chat_token.token_hash = ${hash} and active and least(chat_token.expires_at, login_session.expires_at) > now()`;
  return found ? ({ ...found, token: Buffer.from(hash).toString("hex") } satisfies Chatter) : null;
});

/** Of these tokens (hex of their hashes) those that are no longer there. */
export const endedTokens = Effect.fnUntraced(function* (tokens: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ token: string }>`
    select encode(token_hash, 'hex') as token from chat_token
    where token_hash in (select decode(hex, 'hex') from jsonb_array_elements_text(${sql.json(tokens)}) hex)`;
  const alive = new Set(rows.map(({ token }) => token));
  return tokens.filter((token) => !alive.has(token));
});
