/** Stores what happened at a till while a sale was made, reads it back with what the server logged of the order, and deletes what is old. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ReplayEntry } from "../../../contract/sale/sale-replay.ts";
import type { SaleStep } from "../../../domain/till/sale-step.ts";
import { once } from "../../command.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { readable } from "./working-copy.ts";

/** Seconds that a call may take: a clock that differs by no more is right. */
const CALL_TIME = 2;

interface Kept {
  readonly key: string;
  readonly clientId: string;
  readonly tillId: number;
  readonly clock: number;
  readonly steps: readonly SaleStep[];
}

/** Stores the steps, once for the key; a till of another branch is not there (T10). */
export const keepSteps = Effect.fnUntraced(function* (input: Kept) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { key, clientId, tillId, clock, steps } = input;
  const own = ownBranch(person);
  const act = Effect.gen(function* () {
    const stored = yield* sql`
      insert into sale_steps (branch_id, order_client_id, till_id, person_id, clock_behind, steps)
      select branch_id, ${clientId}::uuid, id, ${person.id}, case when abs(behind) <= ${CALL_TIME}::int then 0 else behind end,
        ${sql.json(steps)}
      from till cross join (select floor(extract(epoch from now()))::bigint - ${clock}::bigint as behind) clock
      where id = ${tillId} and (${own}::int is null or branch_id = ${own}::int) returning id`;
    if (stored.length === 0) return yield* refuseField("tillId", "choice");
    return tillId;
  });
  yield* once({ key, name: "keepSteps", body: input }, act);
  return null;
});

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ entry: ReplayEntry })));

/** The steps at tills, in the time of the server, among the entries of the order's history; entries of one second in their order. */
export const readReplay = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [order] = yield* sql<{ clientId: string }>`
    select client_id as "clientId" from sale_order o where id = ${id} and ${yield* readable()}`;
  if (order === undefined) return yield* refuse("NotFound");
  const rows = yield* sql`
    with till_step as (
      select (s.step ->> 'at')::bigint + k.clock_behind as at, 0 as source, k.id, s.n,
        jsonb_build_object('from', 'till', 'by', person.name, 'till', till.name,
          'step', s.step || jsonb_build_object('at', (s.step ->> 'at')::bigint + k.clock_behind)) as entry
      from sale_steps k join person on person.id = k.person_id join till on till.id = k.till_id
      cross join jsonb_array_elements(k.steps) with ordinality s (step, n)
      where k.order_client_id = ${order.clientId}::uuid
    ), logged as (
      select extract(epoch from d.at)::bigint as at, 1 as source, d.id, 0 as n,
        jsonb_build_object('from', 'server', 'by', person.name, 'at', extract(epoch from d.at)::bigint, 'act', d.act,
          'detail', coalesce(d.detail, '')) as entry
      from document_log d join person on person.id = d.person_id
      where d.document_type = 'sale' and d.document_id = ${id}
    )
    select entry from (select * from till_step union all select * from logged) entries order by at, source, id, n`;
  return (yield* Effect.orDie(decode(rows))).map(({ entry }) => entry);
});

/** Rows that one round of upkeep deletes at most, so that it stays short. */
const MOST_DELETED = 5000;

/** Deletes steps that are older than the setting ReplayDays says; those of a receipt with an open exception stay (OT9). */
export const deleteOldSteps = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const { ReplayDays } = yield* readSettings;
  yield* sql`
    delete from sale_steps where (id, branch_id) in (
      select k.id, k.branch_id from sale_steps k
      where k.received_at < now() - ${ReplayDays.value}::int * interval '1 day' and not exists (
        select from sale_order o join sale_exception x on x.order_id = o.id and x.branch_id = o.branch_id
        where o.client_id = k.order_client_id and x.settled_at is null)
      order by k.received_at limit ${MOST_DELETED})`;
});
