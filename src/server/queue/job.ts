/** The work of jobs: an area names what it does for people, and what Kontor does by itself. */
import type { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import type { PdfEngine } from "../pdf/public.ts";
import type { Refusal } from "../refusal.ts";
import type { JobKind, Progress } from "./jobs.ts";

/** Work of Kontor's own, which nobody has asked for: it has no input. */
export type Upkeep = Effect.Effect<
  unknown,
  Refusal | SqlError.SqlError,
  PgClient.PgClient | SqlClient.SqlClient | PdfEngine
>;

/**
 * The work of a job. What it answers with runs inside the transaction that also writes down its end: what that does to the database
 * happens once or not at all. What comes before, such as a call over the network, holds no transaction open, and may happen again.
 */
export type Work = (input: unknown, progress: Progress) => Preparation;

type Preparation = Effect.Effect<Upkeep, Effect.Error<Upkeep>, Effect.Services<Upkeep>>;

/** A kind of job and its work. */
export interface Job {
  readonly name: string;
  readonly work: Work;
}

/** `jobs: [preparedJob(syncJob, readCatalogue)]`: work that first prepares what it then writes. */
export const preparedJob = <Input>(
  { name, input }: JobKind<Input>,
  prepare: (input: NoInfer<Input>, progress: Progress) => Preparation,
): Job => {
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(input));
  return {
    name,
    work: (given, progress) =>
      Effect.flatMap(Effect.orDie(decode(given)), (decoded) => prepare(decoded, progress)),
  };
};

/** `jobs: [job(trendJob, trend)]`: work that is all inside the transaction. */
export const job = <Input>(
  kind: JobKind<Input>,
  work: (input: NoInfer<Input>, progress: Progress) => Upkeep,
): Job => preparedJob(kind, (input, progress) => Effect.succeed(work(input, progress)));
