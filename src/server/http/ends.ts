/** What was opened for a token, to be ended together with it: connections of the chat, streams of settings. */
import { PgClient } from "@effect/sql-pg";
import { Deferred, Effect } from "effect";

type Opened = Deferred.Deferred<void>;

/** `findEnded` answers which of some tokens are over: what ended while nobody heard the database is found by it. */
export const makeEnds = <E, R>(
  findEnded: (tokens: readonly string[]) => Effect.Effect<readonly string[], E, R>,
) => {
  const ends = new Map<string, Set<Opened>>();
  const end = (token: string) =>
    Effect.forEach([...(ends.get(token) ?? [])], (one) => Deferred.succeed(one, undefined), {
      discard: true,
    });
  const add = (token: string, opened: Opened) =>
    Effect.sync(() => void ends.set(token, (ends.get(token) ?? new Set()).add(opened)));
  const remove = (token: string, opened: Opened) =>
    Effect.sync(() => {
      ends.get(token)?.delete(opened);
      if (ends.get(token)?.size === 0) ends.delete(token);
    });
  return {
    /** Ends `opened` when the token ends, until the scope closes. */
    watch: (token: string, opened: Opened) =>
      Effect.acquireRelease(add(token, opened), () => remove(token, opened)),
    end,
    endGone: Effect.suspend(() =>
      ends.size === 0
        ? Effect.void
        : Effect.flatMap(findEnded([...ends.keys()]), (gone) => Effect.forEach(gone, end, { discard: true })),
    ),
  };
};

/** Of these sessions (hex of the hashes of their tokens) those that are over. */
export const endedSessions = Effect.fnUntraced(function* (sessions: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ session: string }>`
    select encode(token_hash, 'hex') as session from login_session
    where token_hash in (select decode(hex, 'hex') from jsonb_array_elements_text(${sql.json(sessions)}) hex)
      and kind = 'session' and expires_at > now()`;
  const alive = new Set(rows.map(({ session }) => session));
  return sessions.filter((session) => !alive.has(session));
});
