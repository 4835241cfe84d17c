/** How much people may post in the chat: an allowance that fills with time and is used by messages, the same on all servers (G40). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Rate } from "./rate.ts";

const allowance: Rate = { burst: 20, perSecond: 2 };

/** Takes one message of the person's allowance; false when there is none left. */
export const takeAllowance = Effect.fnUntraced(function* (personId: number) {
  const sql = yield* PgClient.PgClient;
  const { burst, perSecond } = allowance;
  const now = sql`greatest(rate.at, excluded.at)`;
  const available = sql`
    least(${burst}::float8, rate.remaining + extract(epoch from ${now} - rate.at)::float8 * ${perSecond}::float8)`;
  const taken = yield* sql`
    insert into chat_rate as rate (person_id, remaining, at) values (${personId}, ${burst - 1}::float8, clock_timestamp())
    on conflict (person_id) do update set remaining = ${available} - 1, at = ${now} where ${available} >= 1
    returning person_id`;
  return taken.length > 0;
});
