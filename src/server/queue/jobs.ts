/** Jobs as people see them: put into the queue, asked after, cancelled. The work itself is named by each area (`job.ts`). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ErrorData } from "../../contract/errors.ts";
import { queueEndpoints } from "../../contract/queue.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { sentence } from "../words.ts";

/** A kind of job: its name in the table, and the schema of what it is given. */
export interface JobKind<Input> {
  readonly name: string;
  readonly input: Schema.Codec<Input, unknown>;
}

export const jobKind = <Input>(name: string, input: Schema.Codec<Input, unknown>): JobKind<Input> => ({
  name,
  input,
});

/** Tells how far a job is, in percent, while its own transaction is still open. */
export type Progress = (percent: number) => Effect.Effect<void>;

/** Where workers listen for new jobs. */
export const channel = "kontor_job";

/** Puts a job into the queue in the name of a person, and answers with its id: for work that is due by the clock. */
export const enqueueFor = Effect.fnUntraced(function* <Input>(
  personId: number,
  { name }: JobKind<Input>,
  input: NoInfer<Input>,
) {
  const sql = yield* PgClient.PgClient;
  const [job] = yield* sql<{ id: number }>`
    with told as (select pg_notify(${channel}, ''))
    insert into job (kind, person_id, input) select ${name}, ${personId}, ${sql.json(input)} from told returning id`;
  return job?.id ?? 0;
});

/**
 * Puts a job into the queue and answers with its id: in the transaction it stands in, so that it exists if and only if what
 * asked for it does.
 */
export const enqueue = <Input>(kind: JobKind<Input>, input: NoInfer<Input>) =>
  Effect.flatMap(Person, ({ id }) => enqueueFor(id, kind, input));

const { fields } = queueEndpoints.queueStatus.args[2].success.fields.data;
const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...fields, error: Schema.NullOr(ErrorData) })),
);

/** A job of the person's own. */
export const jobStatus = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const rows = yield* sql`
    select id, state, progress, result, error, extract(epoch from created_at)::bigint as "createdAt",
      extract(epoch from started_at)::bigint as "startedAt", extract(epoch from ended_at)::bigint as "endedAt"
    from job where id = ${id} and person_id = ${person.id}`;
  const [job] = yield* Effect.orDie(decode(rows));
  if (!job) return yield* refuse("NotFound");
  const { error, ...rest } = job;
  return { ...rest, error: error && { ...error, message: sentence(person.language, error) } };
});

/** Cancels a job of the person's own: a waiting one is not begun, a running one notices within a second. */
export const cancelJob = Effect.fnUntraced(function* (input: { readonly key: string; readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const [own] = yield* sql`select from job where id = ${input.id} and person_id = ${person.id}`;
    if (!own) return yield* refuse("NotFound");
    const [cancelled] = yield* sql`
      update job set state = 'cancelled', ended_at = now()
      where id = ${input.id} and state in ('waiting', 'running') returning id`;
    if (!cancelled) return yield* refuse("NotPossibleNow");
    return input.id;
  });
  return yield* jobStatus(yield* once({ key: input.key, name: "cancelJob", body: input }, act));
});
