/** What jobs do: a line for each kind. An area that works long adds its own here. */
import type { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import { AbcInput, PriceDistInput, TrendInput } from "../../contract/report.ts";
import type { Refusal } from "../refusal.ts";
import { abc, priceDist, trend } from "../report/public.ts";
import type { JobKind, Progress } from "./jobs.ts";

/** The work, inside the transaction that also writes down its end: what it did to the database happens once or not at all. */
type Work = (
  input: unknown,
  progress: Progress,
) => Effect.Effect<unknown, Refusal | SqlError.SqlError, PgClient.PgClient | SqlClient.SqlClient>;

const kind = <Input>(
  schema: Schema.Codec<Input, unknown>,
  work: (input: Input, progress: Progress) => ReturnType<Work>,
): Work => {
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(schema));
  return (input, progress) =>
    Effect.flatMap(Effect.orDie(decode(input)), (decoded) => work(decoded, progress));
};

export const kinds: Readonly<Record<JobKind, Work>> = {
  trend: kind(TrendInput, trend),
  abc: kind(AbcInput, abc),
  "price-dist": kind(PriceDistInput, priceDist),
};
