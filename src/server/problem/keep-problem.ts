/** Keeps what goes wrong in browsers: nobody needs to be signed in for it, so no more of it is taken than does no harm. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";

/** Errors taken in a minute, and how many are kept for how long. */
const MOST_A_MINUTE = 60;
const MOST_KEPT = 10_000;
const DAYS_KEPT = 90;

const lockKey = 4_620_011;

interface Problem {
  readonly domainName: string;
  readonly content: string;
}

const insert = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { domainName, content }: Problem) {
  yield* sql`select pg_advisory_xact_lock(${lockKey})`;
  const [kept] = yield* sql<{ id: number }>`
    insert into client_problem (domain_name, content)
    select ${domainName}, ${content}
    where ${MOST_A_MINUTE} > (select count(*) from client_problem where at > now() - interval '1 minute')
    returning id`;
  if (kept)
    yield* sql`delete from client_problem
      where at < now() - make_interval(days => ${DAYS_KEPT}) or id <= ${kept.id - MOST_KEPT}`;
  return kept;
});

/** Keeps one; the oldest make room. A character that text cannot hold is left out. */
export const keepProblem = Effect.fnUntraced(function* ({ domainName, content }: Problem) {
  const sql = yield* SqlClient.SqlClient;
  const clean = (text: string): string => text.replaceAll("\u0000", "");
  const problem = { domainName: clean(domainName), content: clean(content) };
  const isStored = yield* sql.withTransaction(insert(sql, problem));
  return isStored ? null : yield* refuse("TooManyTries", { params: { minutes: 1 } });
});
