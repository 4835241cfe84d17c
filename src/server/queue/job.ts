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

/** The work, inside the transaction that also writes down its end: what it did to the database happens once or not at all. */
export type Work = (input: unknown, progress: Progress) => Upkeep;

/** A kind of job and its work. */
export interface Job {
  readonly name: string;
  readonly work: Work;
}

/** `jobs: [job(trendJob, trend)]` */
export const job = <Input>(
  { name, input }: JobKind<Input>,
  work: (input: NoInfer<Input>, progress: Progress) => Upkeep,
): Job => {
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(input));
  return {
    name,
    work: (given, progress) =>
      Effect.flatMap(Effect.orDie(decode(given)), (decoded) => work(decoded, progress)),
  };
};
